/** The engine's list of disks against one written by hand for disks alone: time to the first row, and JS heap. */
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { startProvider } from '../provider.ts';
import { signedInPage, withBrowser } from './support/browser.ts';
import { addStopwatches, firstRow, heapOf } from './support/in-page.ts';
import { seedDisks } from './support/seed-disks.ts';
import { median } from './support/statistics.ts';
import { type BenchRow, figure } from './support/table.ts';
import { copyProject, type Workspace } from './support/workspace.ts';

const ROWS = [100, 10_000];
const RUNS = 9;
/** How many times as much the engine's may take. */
const TIMES = 1.2;
const root = join(import.meta.dirname, '../..');
/** The engine's list screen, whose place the other takes: all around it stays the same. */
const REPLACED = 'src/console/engine/list/list-screen.tsx';
const REPLACEMENT = "export { DiskList as ListScreen } from '../../../../tests/bench/hand-written/disk-list.tsx';\n";

/** The console with the hand-written list, built. */
function buildHandWritten(): Workspace {
  const workspace = copyProject(['generated', 'tests/bench/hand-written']);
  writeFileSync(join(workspace.root, REPLACED), REPLACEMENT);
  workspace.run('vite', 'build', '--logLevel', 'error');
  return workspace;
}

interface Measured {
  time: number[];
  heap: number[];
}

async function measureOnce(browser: Browser, origin: string, size: number, into: Measured): Promise<void> {
  const page = await signedInPage(browser, origin);
  await addStopwatches(page);
  await page.goto(`${origin}/disk?size=${size}`, { waitUntil: 'commit' });
  into.time.push(await firstRow(page));
  await page.waitForLoadState('networkidle');
  into.heap.push(await heapOf(page));
  await page.context().close();
}

/** One after the other, so that what else the machine does meets both alike. */
async function measure(browser: Browser, origins: [string, string], size: number): Promise<[Measured, Measured]> {
  const found: [Measured, Measured] = [
    { time: [], heap: [] },
    { time: [], heap: [] },
  ];
  // The first visit of each warms up the provider and is not counted.
  for (const origin of origins) await measureOnce(browser, origin, size, { time: [], heap: [] });
  for (let run = 0; run < RUNS; run += 1)
    for (const [index, origin] of origins.entries()) await measureOnce(browser, origin, size, found[index] ?? found[0]);
  return found;
}

function compared(what: string, engine: number, hand: number, unit: string, digits: number): BenchRow[] {
  const ratio = engine / hand;
  return [
    figure(`${what}, engine`, engine, unit, digits),
    figure(`${what}, written by hand`, hand, unit, digits),
    {
      what: `${what}, engine to hand`,
      value: `${ratio.toFixed(2)} times`,
      bound: `<= ${TIMES} times`,
      ok: ratio <= TIMES,
    },
  ];
}

/** Measures both with few rows and with many. */
export async function handWrittenBench(): Promise<BenchRow[]> {
  const workspace = buildHandWritten();
  const data = await seedDisks(root, Math.max(...ROWS));
  const copy = `${data}-copy`;
  cpSync(data, copy, { recursive: true });
  const providers = [
    await startProvider({ data }),
    await startProvider({ data: copy, entry: join(workspace.root, 'src/tools/start.ts') }),
  ] as const;
  try {
    return await withBrowser(async (browser) => {
      const rows: BenchRow[] = [];
      for (const size of ROWS) {
        const [engine, hand] = await measure(browser, [providers[0].origin, providers[1].origin], size);
        rows.push(
          ...compared(`${size} rows: time to the first`, median(engine.time), median(hand.time), 'ms', 0),
          ...compared(`${size} rows: JS heap`, median(engine.heap), median(hand.heap), 'MiB', 1),
        );
      }
      return rows;
    });
  } finally {
    for (const provider of providers) await provider.stop();
    for (const folder of [data, copy]) rmSync(folder, { recursive: true, force: true });
    workspace.remove();
  }
}
