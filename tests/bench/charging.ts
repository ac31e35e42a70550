/**
 * The end of an hour keeps nobody waiting: the longest time until `/api/health` is answered while a provider that has just started charges
 * the hours that are over, on SQLite. By itself: `npx tsx tests/bench/charging.ts`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startProvider } from '../provider.ts';
import { bundledServer } from './support/bundled-server.ts';
import { longestWait } from './support/longest-wait.ts';
import { machineLine } from './support/machine.ts';
import { hasCaughtUp, type MissedHours, seedMissedHours } from './support/seed-charges.ts';
import { atMost, type BenchRow, figure, tableOf } from './support/table.ts';

const MOST_MS = 100;
/** A start does not wait for the hours that were missed. */
const READY_MS = 5000;

const CASES: (MissedHours & { what: string })[] = [
  { what: 'nothing to charge, for comparison', hours: 1, projects: 1, records: 1 },
  { what: 'an hour of 10,000 records in one project', hours: 1, projects: 1, records: 10_000 },
  { what: 'an hour of 300 projects x 33 records of one payer', hours: 1, projects: 300, records: 33 },
  { what: '24 missed hours of 10,000 records', hours: 24, projects: 1, records: 10_000 },
  { what: 'a missed month of 300 records', hours: 720, projects: 1, records: 300 },
  { what: '24 missed hours of 500 projects x 4 records', hours: 24, projects: 500, records: 4 },
  { what: '11 missed months of 2 projects x 20 records', hours: 8030, projects: 2, records: 20 },
];

/** Measures each case on a store of its own. */
export async function chargingBench(): Promise<BenchRow[]> {
  const entry = await bundledServer();
  const rows: BenchRow[] = [];
  for (const { what, ...missed } of CASES) {
    const { ready, longest, seconds } = await caughtUp(entry, missed);
    rows.push(
      atMost(`${what}: ready after`, ready, READY_MS, 'ms'),
      atMost(`${what}: longest wait`, longest, MOST_MS, 'ms'),
      figure(`${what}: charged after`, seconds, 's'),
    );
    console.error(
      `${what}: ready after ${ready.toFixed(0)} ms, longest wait ${longest.toFixed(0)} ms, ${seconds.toFixed(1)} s`,
    );
  }
  return rows;
}

/** What a start with missed hours took: until it was ready, the longest wait then, and until all was charged. */
interface CaughtUp {
  ready: number;
  longest: number;
  seconds: number;
}

async function caughtUp(entry: string, missed: MissedHours): Promise<CaughtUp> {
  const data = mkdtempSync(join(tmpdir(), 'bench-charging-'));
  const options = { data, entry, args: ['--api-only'], env: { LOG_LEVEL: 'error' } };
  try {
    await (await startProvider(options)).stop();
    await seedMissedHours(data, missed);
    const started = performance.now();
    const provider = await startProvider(options);
    const began = performance.now();
    const ready = began - started;
    try {
      const longest = await longestWait(provider.origin, () => hasCaughtUp(data));
      if (provider.log() !== '') throw new Error(provider.log());
      return { ready, longest, seconds: (performance.now() - began) / 1000 };
    } finally {
      await provider.stop();
    }
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const rows = await chargingBench();
  console.log(`${machineLine()}\n\n${tableOf(rows).join('\n')}`);
}
