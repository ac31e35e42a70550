/**
 * The provider's half of the bench: requests a second and how long they take, on a store with very many records, on both
 * databases; start time and memory. By itself: `npx tsx tests/bench/provider.ts [--db sqlite|postgres] [--rows 1000000]
 * [--keep <folder>] [--seconds 10]`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type RunningProvider, startProvider } from '../provider.ts';
import { load, signIn } from './support/asking.ts';
import { bundledServer } from './support/bundled-server.ts';
import { machineLine } from './support/machine.ts';
import { idOf, nameOf, OWN_TAIL } from './support/provider-records.ts';
import { type FullStore, fullPostgres, fullSqlite } from './support/provider-store.ts';
import { medianOf } from './support/statistics.ts';
import { atMost, type BenchRow, figure, tableOf } from './support/table.ts';

const root = join(import.meta.dirname, '../..');
const CLIENTS = 10;
const DISKS = '/api/openstack/cinder/volumes';
const STARTS = 3;

/** p99 that a project's lists and administrators' default list may take, in milliseconds. */
const PROJECT_LIST_MS = 50;
const ADMIN_LIST_MS = 150;
const READY_MS = 1000;
const MEMORY_MIB = 160;

const DATABASES = ['sqlite', 'postgres'] as const;

/** How much is measured. */
export interface ProviderBenchOptions {
  databases?: readonly (typeof DATABASES)[number][];
  /** Records in all. */
  rows?: number;
  /** How long each call is asked. */
  seconds?: number;
  /** A folder to keep full databases in. */
  keep?: string;
}

interface Measure {
  what: string;
  as: 'customer' | 'admin';
  paths: string[];
  /** p99 in milliseconds. */
  bound?: number;
  body?: string;
  clients?: number;
}

const some = (count: number, path: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => path(index));

const NEW_DISK = {
  display_name: 'made-{n}',
  size: 1,
  volume_type: 'STANDARD',
  availability_zone: 'kz-ala-1',
  source: 'blank',
};

/** What is asked; of the project's 10,000 disks where nothing else is said. */
const MEASURES: Measure[] = [
  { what: 'list', as: 'customer', paths: [DISKS], bound: PROJECT_LIST_MS },
  {
    what: 'list by size',
    as: 'customer',
    paths: [`${DISKS}?sort=size,desc`, `${DISKS}?sort=size`],
    bound: PROJECT_LIST_MS,
  },
  { what: 'list by name', as: 'customer', paths: [`${DISKS}?sort=display_name`], bound: PROJECT_LIST_MS },
  {
    what: 'filtered list (status, type)',
    as: 'customer',
    paths: [
      `${DISKS}?f.status=in-use&f.volume_type=FAST`,
      `${DISKS}?f.status=error`,
      `${DISKS}?f.bootable=true&sort=size`,
    ],
    bound: PROJECT_LIST_MS,
  },
  {
    what: 'search',
    as: 'customer',
    paths: some(200, (index) => `${DISKS}?q=${encodeURIComponent(nameOf(index * 37).slice(0, 4 + (index % 5)))}`),
    bound: PROJECT_LIST_MS,
  },
  {
    what: 'deep page (200 to 399)',
    as: 'customer',
    paths: some(200, (index) => `${DISKS}?page=${200 + index}`),
    bound: PROJECT_LIST_MS,
  },
  {
    // What the rows above have after their first turn, the provider keeps until something is written.
    what: 'filtered list, each asked for the first time',
    as: 'customer',
    paths: some(20_000, (index) => `${DISKS}?f.status=in-use&f.size.from=${index / 1_000_000}`),
  },
  {
    what: 'search, each for the first time',
    as: 'customer',
    paths: some(10_000, (index) => `${DISKS}?q=${encodeURIComponent(nameOf(index).slice(-4))}&page=${index % 7}`),
  },
  {
    what: "administrator's list over everybody (tariffs)",
    as: 'admin',
    paths: ['/api/admin/tariff'],
    bound: ADMIN_LIST_MS,
  },
  {
    what: "administrator's list, filtered and searched",
    as: 'admin',
    paths: ['/api/admin/tariff?f.status=draft', '/api/admin/tariff?q=web-0'],
  },
  { what: 'get', as: 'customer', paths: some(500, (index) => `${DISKS}/${idOf('disk', index * 19, OWN_TAIL)}`) },
  { what: 'all 10,000 at once (1 client)', as: 'customer', paths: [`${DISKS}?size=10000`], clients: 1 },
  { what: 'create', as: 'customer', paths: [DISKS], body: JSON.stringify(NEW_DISK) },
];

/** Measures the provider on full databases. */
export async function providerBench(options: ProviderBenchOptions = {}): Promise<BenchRow[]> {
  const { databases = DATABASES, rows = 1_000_000, seconds = 10, keep } = options;
  const found: BenchRow[] = [];
  for (const database of databases) {
    const store = await (database === 'sqlite' ? fullSqlite : fullPostgres)(rows, keep);
    try {
      found.push(...(await measured(store, seconds)));
    } finally {
      await store.remove();
    }
  }
  return found;
}

async function measured(store: FullStore, seconds: number): Promise<BenchRow[]> {
  const name = `${store.name}, ${store.records.toLocaleString('en')} records`;
  const rows: BenchRow[] = [{ what: `**${name}**`, value: store.version }, await startTime(store)];
  const env = { CLOUD_PACE: '1200', LOG_LEVEL: 'error' };
  const provider = await startProvider({ ...databaseOf(store), env, entry: await bundledServer() });
  try {
    const tokens = {
      customer: await signIn(provider.origin, 'customer@demo.kz'),
      admin: await signIn(provider.origin, 'admin@demo.kz'),
    };
    rows.push(figure('memory before', memoryOf(provider), 'MiB'));
    for (const measure of MEASURES) {
      rows.push(await measuredCall(provider, tokens[measure.as], measure, seconds));
      console.error(`${store.name}: ${measure.what}, then ${memoryOf(provider).toFixed(0)} MiB`);
    }
    rows.push(atMost('memory after the run', memoryOf(provider), MEMORY_MIB, 'MiB'));
    if (provider.log() !== '') throw new Error(provider.log());
  } finally {
    await provider.stop();
  }
  return rows;
}

async function measuredCall(
  provider: RunningProvider,
  token: string,
  { what, paths, body, bound, clients = CLIENTS }: Measure,
  seconds: number,
): Promise<BenchRow> {
  const { origin } = provider;
  const before = processorTimeOf(provider);
  const result = await load({ origin, token, clients, seconds, method: body ? 'POST' : 'GET', paths, body });
  if (result.failed > 0) throw new Error(`${what}: ${result.failed} requests failed`);
  const { perSecond, p50, p99, most, bytes } = result;
  const times = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, most ${most.toFixed(0)} ms`;
  // It tells what a call costs on a machine that has other things to do, too; the database's own processes are not in it.
  const processor = (processorTimeOf(provider) - before) / result.requests;
  const value = `${perSecond.toFixed(0)}/s, ${times}, ${processor.toFixed(1)} ms of CPU, ${(bytes / 1024).toFixed(1)} KiB each`;
  return { what, value, ...(bound !== undefined && { bound: `p99 <= ${bound} ms`, ok: p99 <= bound }) };
}

/** From the start of the process until it answers, on a database that is there and, if it is built, with the console. */
async function startTime(store: FullStore): Promise<BenchRow> {
  const args = existsSync(join(root, 'dist/index.html')) ? [] : ['--api-only'];
  const start = async (): Promise<number> => {
    const begun = performance.now();
    const provider = await startProvider({ ...databaseOf(store), args, entry: 'src/tools/start.mjs' });
    const time = performance.now() - begun;
    await provider.stop();
    return time;
  };
  // The first one may have to build the console.
  await start();
  return atMost('ready after start', await medianOf(STARTS, start), READY_MS, 'ms');
}

function databaseOf({ data, url }: FullStore): { data: string; database?: string } {
  return { data, database: url };
}

/** What the process holds in memory, in MiB, as Linux counts it. */
function memoryOf({ pid }: RunningProvider): number {
  const [, kib = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kib) / 1024;
}

/** How long a processor has worked for the process, in milliseconds. Linux counts it in hundredths of a second. */
function processorTimeOf({ pid }: RunningProvider): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      db: { type: 'string' },
      rows: { type: 'string' },
      keep: { type: 'string' },
      seconds: { type: 'string' },
    },
  });
  const databases = DATABASES.filter((each) => values.db === undefined || values.db === each);
  const rows = await providerBench({
    databases,
    rows: values.rows === undefined ? undefined : Number(values.rows),
    seconds: values.seconds === undefined ? undefined : Number(values.seconds),
    keep: values.keep,
  });
  console.log(machineLine());
  for (const line of tableOf(rows)) console.log(line);
  process.exitCode = rows.some(({ ok }) => ok === false) ? 1 : 0;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
