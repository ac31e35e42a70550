/**
 * Two hundred users at once, as the console makes them: each looks at lists and records, makes a disk, changes and deletes it, with
 * time to think in between. Nothing may fail, the slowest hundredth is bounded, and afterwards quotas and ledger are exact. By
 * itself: `npm run bench -- --only users --seconds 300`; `USERS` makes it smaller.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, call } from '../durability/support/client.ts';
import { prepare, setLimit, sqliteDatabase, type TestDatabase } from '../durability/support/database.ts';
import { diskBody } from '../durability/support/grounds.ts';
import { PATHS } from '../durability/support/paths.ts';
import { Random } from '../durability/support/random.ts';
import { startProvider } from '../provider.ts';
import { bundledServer } from './support/bundled-server.ts';
import { atMost, type BenchRow, figure } from './support/table.ts';

const USERS = Number(process.env.USERS ?? 200);
const P99_MS = 500;
/** A person thinks for so long between two clicks, in milliseconds. */
const THINK_MS = [1000, 3000] as const;

const CUSTOMER = { login: 'customer@demo.kz', password: 'Demo-Cloud-2026' };

/** What all users together have seen. */
interface Seen {
  times: number[];
  byCode: Map<number, number>;
  /** Disks that were made and not deleted, by id. */
  left: Set<string>;
}

/** Measures for so long. */
export async function loadUsersBench(seconds: number): Promise<BenchRow[]> {
  const database = sqliteDatabase();
  await prepare(database);
  for (const type of ['VOLUME', 'VOLUME_STORAGE']) await setLimit(database, type, -1);
  const env = { CLOUD_PACE: '1200', LOG_LEVEL: 'error' };
  const provider = await startProvider({
    data: database.data,
    env,
    args: ['--api-only'],
    entry: await bundledServer(),
  });
  const seen: Seen = { times: [], byCode: new Map(), left: new Set() };
  try {
    const login = await call(provider.origin, 'POST /api/auth/login', { body: CUSTOMER });
    const token = String((login.body as { token: string }).token);
    const end = Date.now() + seconds * 1000;
    await Promise.all(Array.from({ length: USERS }, (_, index) => user(provider.origin, token, index, end, seen)));
    const wrong = await wrongAfterwards(provider.origin, token, database, seen);
    if (provider.log() !== '') throw new Error(provider.log());
    return rowsOf(seen, seconds, wrong);
  } finally {
    await provider.stop();
    await database.remove();
  }
}

/** One user, until the time is over. */
async function user(origin: string, token: string, index: number, end: number, seen: Seen): Promise<void> {
  const random = new Random(index + 1);
  const ask = async (verb: string, more: { body?: object; key?: string; ifMatch?: string } = {}): Promise<Answer> => {
    const begun = performance.now();
    const answer = await call(origin, verb, { token, ...more });
    seen.times.push(performance.now() - begun);
    seen.byCode.set(answer.status, (seen.byCode.get(answer.status) ?? 0) + 1);
    return answer;
  };
  await pause(random.between(0, THINK_MS[1]));
  const own: string[] = [];
  for (let step = 0; Date.now() < end; step += 1) {
    const [id] = own;
    const share = random.next();
    if (share < 0.4) await ask(`GET ${PATHS.disk}?size=20&sort=created,desc`);
    else if (share < 0.6 && id) await ask(`GET ${PATHS.disk}/${id}`);
    else if (share < 0.7) await ask('GET /api/user');
    else if (share < 0.85 || !id) {
      const made = await ask(`POST ${PATHS.disk}`, {
        body: diskBody(`user-${index}-${step}`),
        key: `${index}-${step}`,
      });
      if (made.status === 201) own.push(String((made.body as { id: string }).id));
      for (const each of own) seen.left.add(each);
    } else if (share < 0.93)
      await ask(`POST ${PATHS.disk}/${id}/extend`, { body: { size: random.between(2, 9) }, key: `x${index}-${step}` });
    else if ((await ask(`DELETE ${PATHS.disk}/${id}`)).status < 300) {
      own.shift();
      seen.left.delete(id);
    }
    await pause(random.between(...THINK_MS));
  }
}

/** What is not as the users left it, once nothing is on its way any more. */
async function wrongAfterwards(
  origin: string,
  token: string,
  { run }: TestDatabase,
  { left }: Seen,
): Promise<string[]> {
  let found: Record<string, unknown>[] = [];
  do {
    await pause(500);
    const { body } = await call(origin, `GET ${PATHS.disk}?size=10000`, { token });
    found = (body as { content: Record<string, unknown>[] }).content;
  } while (found.some(({ status }) => ['creating', 'extending', 'deleting'].includes(String(status))));
  const { body } = await call(origin, 'GET /api/project/current/quota', { token });
  const quota = body as Record<string, { used: number }>;
  const storage = found.reduce((sum, { size }) => sum + Number(size), 0);
  const [ledger] = await run('select sum(amount_tiyn) as sum from ledger');
  const [balances] = await run('select sum(balance_tiyn) as sum from users');
  return [
    found.length !== left.size && `${found.length} disks, ${left.size} expected`,
    quota.VOLUME?.used !== found.length && `quota of disks ${quota.VOLUME?.used}, ${found.length} there`,
    quota.VOLUME_STORAGE?.used !== storage && `quota of storage ${quota.VOLUME_STORAGE?.used}, ${storage} there`,
    ledger?.sum !== balances?.sum && `ledger ${ledger?.sum}, balances ${balances?.sum}`,
  ].filter((each) => each !== false);
}

function rowsOf({ times, byCode }: Seen, seconds: number, wrong: string[]): BenchRow[] {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const failed = [...byCode].reduce((sum, [code, count]) => sum + (code >= 500 ? count : 0), 0);
  const codes = [...byCode].sort(([a], [b]) => a - b).map(([code, count]) => `${code}: ${count}`);
  return [
    figure(`requests of ${USERS} users in ${seconds} s`, times.length, ''),
    { what: 'answers by code', value: codes.join(', ') },
    figure('p50', at(0.5), 'ms'),
    atMost('p99', at(0.99), P99_MS, 'ms'),
    atMost('answers of 500 and above', failed, 0, ''),
    {
      what: 'disks, quotas and ledger afterwards',
      value: wrong.join('; ') || 'exact',
      bound: 'exact',
      ok: wrong.length === 0,
    },
  ];
}
