/**
 * What an operator waits for with 2,000 customers, 20,000 projects and 1,000,000 records: the first page, searches, and lists over all
 * projects, on both databases. Each is asked for the first time, by one client. By itself: `npx tsx tests/bench/operator.ts
 * [--db sqlite|postgres] [--rows 1000000] [--keep <folder>] [--seconds 5] [--only <words>]`.
 */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { startProvider } from '../provider.ts';
import { load, signIn } from './support/asking.ts';
import { bundledServer } from './support/bundled-server.ts';
import { machineLine } from './support/machine.ts';
import { seedOperator } from './support/operator-seed.ts';
import { idOf, nameOf } from './support/provider-records.ts';
import { type Filling, type FullStore, fullPostgres, fullSqlite } from './support/provider-store.ts';
import { type BenchRow, tableOf } from './support/table.ts';

/** p99 of the first page and of a search, in milliseconds. */
const SEARCH_MS = 100;
/** p99 of the list of all servers. */
const LIST_MS = 150;
const FILLING: Filling = { name: 'operator', seed: seedOperator };
const DATABASES = ['sqlite', 'postgres'] as const;
/** Questions of one kind; more than are asked in the time. */
const MOST = 3000;

interface Measure {
  what: string;
  paths: string[];
  bound?: number;
}

const many = (path: (index: number) => string): string[] => Array.from({ length: MOST }, (_, index) => path(index));
/** The mark of a customer, in no order. */
const customer = (index: number): string => (1 + ((index * 811) % 1990)).toString(16).padStart(12, '0');
const found = (text: (index: number) => string): string[] =>
  many((index) => `/api/search?q=${encodeURIComponent(text(index))}`);
const address = (index: number): string =>
  `203.${Math.floor(index / 65_536) % 256}.${Math.floor(index / 256) % 256}.${index % 256}`;

/** Pages of a list, none of them twice. */
function pages(type: string, query: string): string[] {
  return many(
    (index) => `/api/admin/records/${type}?${query}&size=${20 + (index % 80)}&page=${Math.floor(index / 80)}`,
  );
}

const SORTS = ['name', 'status', 'projectId', 'customerId', 'addresses', 'flavorId', 'imageId', 'created'];

const SEARCHES: Measure[] = [
  { what: 'first page', paths: many((index) => `/api/admin/overview?x=${index}`) },
  { what: 'search: a name of one record', paths: found((n) => `${nameOf(2 * (n % 6) + 1)}-${customer(n)}`) },
  { what: 'search: a name that thousands have', paths: found((n) => nameOf(2 * (n % 250)).slice(0, 4 + (n % 6))) },
  { what: 'search: an id', paths: found((n) => idOf('vm', n % 12, customer(n))) },
  { what: 'search: an address that thousands have', paths: found((n) => `10.0.${n % 2}.${n % 250}`) },
  { what: 'search: an address of one record', paths: found((n) => `203.${customer(n)}.${n % 3}`) },
  { what: 'search: a MAC', paths: found((n) => `fa:16:3e:${(n % 256).toString(16).padStart(2, '0')}`) },
  { what: 'search: an e-mail', paths: found((n) => `buyer-${customer(n)}@shop.kz`) },
  { what: 'search: an invoice', paths: found((n) => `2025-${100_000 + n * 13}`) },
  { what: 'search: what there is nowhere', paths: found((n) => `${n}-nowhere`) },
  {
    what: 'who had an address at a moment',
    paths: many((n) => `/api/admin/address?f.address=${address(n * 37)}&f.at=2025-10-01T00:00:00.000Z`),
  },
].map((measure) => ({ ...measure, bound: SEARCH_MS }));

const LISTS: Measure[] = [
  ...SORTS.flatMap((field) =>
    ['asc', 'desc'].map((way) => ({ what: `servers by ${field}, ${way}`, paths: pages('vm', `sort=${field},${way}`) })),
  ),
  { what: 'servers, filtered by status and sorted by name', paths: pages('vm', 'f.status=SHUTOFF&sort=name,asc') },
  {
    what: 'servers of one customer',
    paths: many((n) => `/api/admin/records/vm?f.customerId=00000000-0000-4000-8000-${customer(n)}`),
  },
  {
    what: 'servers, searched',
    paths: many((n) => `/api/admin/records/vm?q=${encodeURIComponent(nameOf(n).slice(0, 7))}`),
  },
].map((measure) => ({ ...measure, bound: LIST_MS }));

/** Lists of people and of what waits for a person, as their screens ask for them. */
const OTHERS: Measure[] = [
  'customer?sort=contactPerson,asc',
  'user?sort=login,asc',
  'project?sort=created,desc',
  'ticket?sort=created,desc',
  'document?sort=created,desc',
  'request/quota-increase?sort=created,desc',
  'bank-payment?sort=day,desc',
  'mail?sort=created,desc',
  'audit?sort=created,desc',
].map((path) => ({
  what: `list: ${path}`,
  paths: many((index) => `/api/admin/${path}&size=${20 + (index % 80)}&page=${Math.floor(index / 80)}`),
  bound: LIST_MS,
}));

interface Options {
  databases?: readonly (typeof DATABASES)[number][];
  /** Records in all. */
  rows?: number;
  /** How long each question is asked. */
  seconds?: number;
  /** A folder to keep full databases in. */
  keep?: string;
  /** Measures only what has these words in its name. */
  only?: string;
}

/** Measures on full databases. */
export async function operatorBench(options: Options = {}): Promise<BenchRow[]> {
  const { databases = DATABASES, rows = 1_000_000, keep } = options;
  const measured: BenchRow[] = [];
  for (const database of databases) {
    const store = await (database === 'sqlite' ? fullSqlite : fullPostgres)(rows, keep, FILLING);
    try {
      measured.push(...(await onStore(store, options)));
    } finally {
      await store.remove();
    }
  }
  return measured;
}

async function onStore(store: FullStore, { seconds = 5, only = '' }: Options): Promise<BenchRow[]> {
  const { name, records, version, data, url } = store;
  const rows: BenchRow[] = [{ what: `**${name}, ${records.toLocaleString('en')} records**`, value: version }];
  const env = { CLOUD_PACE: '1200', LOG_LEVEL: 'error' };
  const provider = await startProvider({ data, database: url, env, entry: await bundledServer() });
  try {
    const token = await signIn(provider.origin, 'admin@demo.kz');
    for (const measure of [...SEARCHES, ...LISTS, ...OTHERS].filter(({ what }) => what.includes(only))) {
      const row = await measuredRow(provider.origin, token, measure, seconds);
      rows.push(row);
      console.error(`${name}: ${row.what}: ${row.value}${row.ok === false ? ' MISSED' : ''}`);
    }
    if (provider.log() !== '') throw new Error(provider.log());
  } finally {
    await provider.stop();
  }
  return rows;
}

async function measuredRow(
  origin: string,
  token: string,
  { what, paths, bound }: Measure,
  seconds: number,
): Promise<BenchRow> {
  const result = await load({ origin, token, clients: 1, seconds, method: 'GET', paths });
  if (result.failed > 0) throw new Error(`${what}: ${result.failed} requests failed`);
  const { p50, p99, most, requests } = result;
  const value = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, most ${most.toFixed(0)} ms of ${requests}`;
  return { what, value, ...(bound !== undefined && { bound: `p99 <= ${bound} ms`, ok: p99 <= bound }) };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      ...{ db: { type: 'string' }, rows: { type: 'string' }, keep: { type: 'string' }, seconds: { type: 'string' } },
      only: { type: 'string' },
    },
  });
  const { db, rows, keep, seconds, only } = values;
  const measured = await operatorBench({
    databases: DATABASES.filter((each) => db === undefined || db === each),
    ...(rows !== undefined && { rows: Number(rows) }),
    ...(seconds !== undefined && { seconds: Number(seconds) }),
    keep,
    only,
  });
  console.log(machineLine());
  for (const line of tableOf(measured)) console.log(line);
  process.exitCode = measured.some(({ ok }) => ok === false) ? 1 : 0;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
