/**
 * The search over all types and the dashboards' sums, on a full store, each asked for the first time and by one client, so that the
 * times are what a person waits for. By itself: `npm run bench -- --only search`.
 */
import { startProvider } from '../provider.ts';
import { load, signIn } from './support/asking.ts';
import { bundledServer } from './support/bundled-server.ts';
import { idOf, nameOf, OWN_TAIL } from './support/provider-records.ts';
import { fullSqlite } from './support/provider-store.ts';
import { type Money, seedMoney } from './support/seed-money.ts';
import { type BenchRow, figure } from './support/table.ts';

const RECORDS = 100_000;
const MONEY: Money = { running: 11_500, ended: 20_000, clients: 2000, months: 24 };
const SECONDS = 5;
/** p99 that a person is to wait at most, in milliseconds. */
const P99_MS = 100;

type Account = 'customer' | 'manager' | 'admin';

const searches = (count: number, text: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => `/api/search?q=${encodeURIComponent(text(index))}`);

/** So many months up to this one, as the dashboard asks for them. */
function lastMonths(count: number): string {
  const now = new Date();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count + 1, 1));
  return `from=${first.toISOString().slice(0, 7)}&to=${now.toISOString().slice(0, 7)}`;
}

const MEASURES: { what: string; as: Account; paths: string[]; unbound?: boolean }[] = [
  { what: 'search, how names begin', as: 'customer', paths: searches(4000, (index) => nameOf(index).slice(0, -2)) },
  { what: 'search, how names end', as: 'customer', paths: searches(4000, (index) => nameOf(index).slice(-4)) },
  { what: 'search, what there is nowhere', as: 'customer', paths: searches(4000, (index) => `${index}-nowhere`) },
  { what: 'search, an id', as: 'customer', paths: searches(4000, (index) => idOf('disk', index, OWN_TAIL)) },
  { what: 'search over everybody, how names begin', as: 'admin', paths: searches(4000, (n) => nameOf(n).slice(0, -2)) },
  { what: 'search over everybody, how names end', as: 'admin', paths: searches(4000, (n) => nameOf(n).slice(-4)) },
  { what: 'search over everybody, nowhere', as: 'admin', paths: searches(4000, (index) => `${index}-nowhere`) },
  { what: 'counters of a project', as: 'customer', paths: ['/api/project/current/summary'] },
  { what: 'costs of a project, this month', as: 'customer', paths: ['/api/project/current/costs'] },
  { what: 'what clients were charged, 12 months', as: 'admin', paths: [`/api/admin/expenses?${lastMonths(12)}`] },
  {
    what: 'what clients were charged, 24 months',
    as: 'admin',
    paths: [`/api/admin/expenses?${lastMonths(24)}`],
    unbound: true,
  },
  { what: 'the same of those looked after', as: 'manager', paths: [`/api/admin/expenses?${lastMonths(24)}`] },
];

/** Measures. */
export async function searchBench(): Promise<BenchRow[]> {
  const store = await fullSqlite(RECORDS);
  try {
    await seedMoney(store.data, MONEY);
    const env = { CLOUD_PACE: '1200', LOG_LEVEL: 'error' };
    const provider = await startProvider({ data: store.data, args: ['--api-only'], env, entry: await bundledServer() });
    try {
      const rows = [figure('records', store.records, '')];
      for (const measure of MEASURES) rows.push(await measured(provider.origin, measure));
      if (provider.log() !== '') throw new Error(provider.log());
      return rows;
    } finally {
      await provider.stop();
    }
  } finally {
    await store.remove();
  }
}

async function measured(origin: string, { what, as, paths, unbound }: (typeof MEASURES)[number]): Promise<BenchRow> {
  const token = await signIn(origin, `${as}@demo.kz`);
  const result = await load({ origin, token, clients: 1, seconds: SECONDS, method: 'GET', paths });
  if (result.failed > 0) throw new Error(`${what}: ${result.failed} requests failed`);
  const value = `p50 ${result.p50.toFixed(1)} ms, p99 ${result.p99.toFixed(1)} ms, ${(result.bytes / 1024).toFixed(1)} KiB each`;
  const bound = { bound: `p99 <= ${P99_MS} ms`, ok: result.p99 <= P99_MS };
  return { what: `${what} (${as})`, value, ...(!unbound && bound) };
}
