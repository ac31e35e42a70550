/** A list of 10,000 rows at once: how long until one sees the first, another order, what was searched for, and how it scrolls. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { startProvider } from '../provider.ts';
import { signedInPage, withBrowser } from './support/browser.ts';
import {
  addStopwatches,
  type Frames,
  firstRow,
  heapOf,
  scrollToTop,
  timeToOtherRows,
  watchFrames,
} from './support/in-page.ts';
import { seedDisks } from './support/seed-disks.ts';
import { median, percentile } from './support/statistics.ts';
import { atMost, type BenchRow, figure } from './support/table.ts';

const ROWS = 10_000;
const RUNS = 5;
const LIST = `/disk?size=${ROWS}`;
const root = join(import.meta.dirname, '../..');

const FRAME_P95 = 33;
const LONGEST_TASK = 100;
/** One scroll: wheel steps of so many px, so many ms apart. */
const SCROLL = { steps: 60, px: 400, pause: 50 };

async function openList(browser: Browser, origin: string): Promise<Page> {
  const page = await signedInPage(browser, origin);
  await addStopwatches(page);
  await page.goto(origin + LIST, { waitUntil: 'commit' });
  return page;
}

async function scroll(page: Page): Promise<void> {
  await page.mouse.move(700, 600);
  for (let step = 0; step < SCROLL.steps; step += 1) {
    await page.mouse.wheel(0, SCROLL.px);
    await page.waitForTimeout(SCROLL.pause);
  }
}

interface Measured {
  first: number[];
  sort: number[];
  search: number[];
  /** While the list loads, is sorted and searched. */
  work: Frames;
  scroll: Frames;
  heap: number;
}

async function measure(browser: Browser, origin: string): Promise<Measured> {
  const all: Measured = {
    first: [],
    sort: [],
    search: [],
    work: { deltas: [], longTasks: [] },
    scroll: { deltas: [], longTasks: [] },
    heap: 0,
  };
  for (let run = 0; run < RUNS; run += 1) {
    const page = await openList(browser, origin);
    all.first.push(await firstRow(page));
    all.heap = await heapOf(page);
    const scrolled = await watchFrames(page, () => scroll(page));
    all.scroll.deltas.push(...scrolled.deltas);
    all.scroll.longTasks.push(...scrolled.longTasks);
    await scrollToTop(page);
    const worked = await watchFrames(page, async () => {
      const head = page.locator('main table thead th button').first();
      all.sort.push(await timeToOtherRows(page, 'click', () => head.click()));
      await page.locator('main input[type=search]').focus();
      // In the order of names a backup is the first, and its name has no such letter.
      all.search.push(await timeToOtherRows(page, 'keydown', () => page.keyboard.press('d')));
    });
    all.work.longTasks.push(...worked.longTasks);
    await page.context().close();
  }
  return all;
}

/** Measures the built console's list of disks. */
export async function longListBench(): Promise<BenchRow[]> {
  const data = await seedDisks(root, ROWS);
  const provider = await startProvider({ data });
  try {
    const { first, sort, search, work, scroll, heap } = await withBrowser((browser) =>
      measure(browser, provider.origin),
    );
    return [
      figure('first row on screen', median(first), 'ms'),
      figure('click on a head to rows in its order', median(sort), 'ms'),
      figure('key in the search to the rows that have it (with its pause of 250 ms)', median(search), 'ms'),
      figure('longest task while sorting and searching', Math.max(0, ...work.longTasks), 'ms'),
      figure('scrolling: frame, p50', median(scroll.deltas), 'ms', 1),
      atMost('scrolling: frame, p95', percentile(scroll.deltas, 0.95), FRAME_P95, 'ms', 1),
      atMost('scrolling: longest task', Math.max(0, ...scroll.longTasks), LONGEST_TASK, 'ms'),
      figure('JS heap', heap, 'MiB', 1),
    ];
  } finally {
    await provider.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
