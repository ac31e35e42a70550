/** Talks to the stopwatches of `in-page.js`. */
import { join } from 'node:path';
import type { Page } from 'playwright';

/** What was seen while frames were watched, in ms. */
export interface Frames {
  /** Time between one frame and the next. */
  deltas: number[];
  /** Tasks of more than 50 ms, which is what a browser tells of. */
  longTasks: number[];
}

/** What was seen of keys, in ms. */
export interface Keys {
  /** By interaction, the longest of its events as Event Timing says it; those of less than 16 ms have no entry. */
  events: Record<number, number>;
  /** From each key to the frame after it. */
  own: number[];
}

declare global {
  interface Window {
    bench: {
      firstRow?: number;
      changed?: number;
      shown?: number;
      keys?: Keys;
      toTop(): void;
      watchRows(kind: string): void;
      watchShown(selector: string): void;
      watchFor(kind: string, selector: string): void;
      watchFrames(): void;
      watchKeys(): void;
      stop?(): Frames;
    };
  }
}

const PATIENCE = { timeout: 60_000 };

/** Has the stopwatches in every page that this tab opens from now on. */
export async function addStopwatches(page: Page): Promise<void> {
  await page.addInitScript({ path: join(import.meta.dirname, 'in-page.js') });
}

/** When the first row of a list was drawn, since the page was opened. */
export async function firstRow(page: Page): Promise<number> {
  await page.waitForFunction(() => window.bench?.firstRow !== undefined, undefined, PATIENCE);
  return page.evaluate(() => window.bench.firstRow ?? 0);
}

/** Scrolls the list to its first row, and waits until that is drawn. */
export async function scrollToTop(page: Page): Promise<void> {
  await page.evaluate(() => window.bench.toTop());
  await page.waitForFunction(
    () => !document.querySelector('main table tbody tr')?.matches('[aria-hidden]'),
    undefined,
    PATIENCE,
  );
}

/** The time from an event that `act` brings about to the frame that shows what was asked for. */
async function timeOf(page: Page, act: () => Promise<void>): Promise<number> {
  await act();
  await page.waitForFunction(() => window.bench.changed !== undefined, undefined, PATIENCE);
  return page.evaluate(() => window.bench.changed ?? 0);
}

/** From the next event of this kind to the frame in which the list's first row is another. `act` brings both about. */
export async function timeToOtherRows(page: Page, event: string, act: () => Promise<void>): Promise<number> {
  await page.evaluate((kind) => window.bench.watchRows(kind), event);
  return timeOf(page, act);
}

/** From the next event of this kind to the frame that has such an element. */
export async function timeToElement(
  page: Page,
  event: string,
  selector: string,
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate(([kind = '', wanted = '']) => window.bench.watchFor(kind, wanted), [event, selector]);
  return timeOf(page, act);
}

/** Watches frames and long tasks while something happens. */
export async function watchFrames(page: Page, act: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => window.bench.watchFrames());
  await act();
  return page.evaluate(() => window.bench.stop?.() ?? { deltas: [], longTasks: [] });
}

/** Watches keys while something is typed. */
export async function watchKeys(page: Page, act: () => Promise<void>): Promise<Keys> {
  await page.evaluate(() => window.bench.watchKeys());
  await act();
  return page.evaluate(() => window.bench.keys ?? { events: {}, own: [] });
}

/** The page's JS heap after a collection, in MiB. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 2 ** 20;
}
