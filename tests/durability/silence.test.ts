import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { behindProxy, type TcpProxy } from '../../src/provider/host/testing-proxy.ts';
import { type RunningProvider, startProvider } from '../provider.ts';
import { postgresDatabase, type TestDatabase } from './support/database.ts';
import { diskBody } from './support/grounds.ts';
import { PATHS } from './support/paths.ts';
import { until } from './support/until.ts';

/** A provider whose database is behind a network that can lose everything without a word. */
let database: TestDatabase;
let proxy: TcpProxy;
let provider: RunningProvider;
let authorization: Record<string, string>;

beforeAll(async () => {
  database = await postgresDatabase();
  const behind = await behindProxy(database.url ?? '');
  proxy = behind.proxy;
  provider = await startProvider({ data: database.data, database: behind.url, args: ['--api-only'] });
  const { token } = (await (await signIn()).json()) as { token: string };
  authorization = { Authorization: `Bearer ${token}` };
});

afterAll(async () => {
  await provider.kill();
  await proxy.close();
  await database.remove();
});

function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(provider.origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

function signIn(): Promise<Response> {
  return post('/api/auth/login', { login: 'customer@demo.kz', password: 'Demo-Cloud-2026' });
}

/** The status of an answer, its first code, and whether it says when to come again. */
async function refusalOf(answer: Response): Promise<unknown> {
  const body: unknown = await answer.json();
  const code = Array.isArray(body) ? body[0]?.code : undefined;
  return [answer.status, code, Number(answer.headers.get('Retry-After')) > 0];
}

it('a write is refused while another process holds its project and does nothing', async () => {
  const stopped = new Client({ connectionString: database.url });
  await stopped.connect();
  try {
    await stopped.query('begin');
    await stopped.query(
      `select pg_advisory_xact_lock(hashtextextended('project:' || id, 0)) from project where name = 'Demo'`,
    );
    const write = () => post(PATHS.disk, diskBody('waits'), authorization);
    expect(await refusalOf(await write())).toEqual([503, 'CHANGES_BUSY', true]);
    await stopped.query('rollback');
    expect((await write()).status).toBe(201);
  } finally {
    await stopped.end();
  }
});

it('what waits for a database that vanished is refused, and all is well once the network is', async () => {
  proxy.swallow();
  const begun = await Promise.all([signIn(), signIn(), fetch(`${provider.origin}/api/ready`)]);
  expect(await Promise.all(begun.map(refusalOf))).toEqual([
    [503, 'STORE_AWAY', true],
    [503, 'STORE_AWAY', true],
    [503, 'NOT_READY', true],
  ]);
  expect((await fetch(`${provider.origin}/api/health`)).status).toBe(200);
  proxy.heal();
  expect((await signIn()).status).toBe(200);
  await until(
    () => 'the provider is ready',
    async () => ((await fetch(`${provider.origin}/api/ready`)).status === 200 ? true : undefined),
  );
});

it('SIGTERM ends a provider whose database does not answer', async () => {
  proxy.swallow();
  const waiting = signIn().catch(() => undefined);
  process.kill(provider.pid, 'SIGTERM');
  const [code, signal] = await provider.ended;
  expect([[0, 1].includes(code ?? -1), signal]).toEqual([true, null]);
  await waiting;
});
