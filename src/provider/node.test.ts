import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testOpenapi } from './access/testing.ts';
import { HOUR_MS, hourOf } from './billing/schedule.ts';
import { addUncharged } from './billing/testing.ts';
import { takeDataFolder } from './host/data-folder.ts';
import { type RunningServer, type ServerOptions, startServer } from './node.ts';
import { openDatabase } from './store/migrations/open-database.ts';
import { sqliteDialect } from './store/sqlite-dialect.ts';

const credentials = { login: 'customer@demo.kz', password: 'Demo-Cloud-2026' };
let root: string;
let running: RunningServer | undefined;
let url: string;

async function start(options: Partial<ServerOptions> = {}): Promise<void> {
  running = await startServer({
    root,
    data: options.data ?? takeDataFolder(join(root, 'data')),
    port: 0,
    host: '127.0.0.1',
    demo: true,
    apiOnly: false,
    allowedOrigins: [],
    consoleUrl: undefined,
    cloudPaceMs: 0,
    paymentSecret: undefined,
    trustProxy: false,
    logLevel: 'silent',
    ...options,
  });
  url = `http://127.0.0.1:${running.port}`;
}

function post(path: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url + path, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body });
}

async function signIn(): Promise<string> {
  const answer = await post('/api/auth/login', JSON.stringify(credentials));
  return ((await answer.json()) as { token: string }).token;
}

function userOf(token: string): Promise<Response> {
  return fetch(`${url}/api/user`, { headers: { Authorization: `Bearer ${token}` } });
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'provider-'));
  await mkdir(join(root, 'generated'));
  await mkdir(join(root, 'dist'));
  await writeFile(join(root, 'generated/resources.json'), '[]');
  await writeFile(join(root, 'generated/openapi.json'), JSON.stringify(testOpenapi([])));
  await writeFile(join(root, 'dist/index.html'), '<title>Console</title>');
  const variant = { api: { host: 'https://api.example.kz' }, flags: { s3: true } };
  await writeFile(join(root, 'dist/config.json'), JSON.stringify({ variants: [variant] }));
});

afterEach(async () => {
  await running?.close();
  running = undefined;
  await rm(root, { recursive: true });
});

describe('a running provider', () => {
  it('serves the console under its headers, and the API, on one port', async () => {
    await start();
    const page = await fetch(`${url}/vm/5`, { headers: { Accept: 'text/html' } });
    expect(await page.text()).toBe('<title>Console</title>');
    expect(page.headers.get('Content-Security-Policy')).toMatch(
      /connect-src 'self' https:\/\/api\.example\.kz http:\/\/localhost:\d+;/,
    );
    expect(await (await fetch(`${url}/api/health`)).json()).toEqual({ status: 'ok' });
    expect(await (await fetch(`${url}/api/openapi.json`)).json()).toEqual(testOpenapi([]));
    expect(await (await userOf(await signIn())).json()).toMatchObject({ flags: { s3: true, admin: false } });
  });

  it('counts requests, on a separate port and by route patterns, without personal data', async () => {
    await start({ metricsPort: 0 });
    const token = await signIn();
    await userOf(token);
    await fetch(`${url}/api/nowhere/4711`);
    const at = `http://127.0.0.1:${running?.metricsPort}`;
    const page = await fetch(`${at}/metrics`);
    const text = await page.text();
    expect(page.headers.get('Content-Type')).toContain('text/plain; version=0.0.4');
    expect(text).toContain('infra_http_request_duration_seconds_count{method="GET",route="/api/user",code="200"} 1');
    expect(text).toMatch(
      /infra_http_request_duration_seconds_bucket\{method="GET",route="none",code="401",le="\+Inf"\} 1/,
    );
    expect(text).toMatch(/^infra_work_late_seconds\{kind="charge"\} 0$/m);
    expect(text).toMatch(/^process_resident_memory_bytes [1-9]\d+$/m);
    expect(text).not.toMatch(new RegExp(`4711|demo\\.kz|${token}`));
    expect((await fetch(`${at}/`)).status).toBe(404);
    expect(
      (await fetch(`${url}/metrics`, { headers: { Accept: 'application/json' } })).headers.get('Content-Type'),
    ).not.toContain('version=0.0.4');
  });

  it('is ready once it works', async () => {
    await start();
    const answer = await fetch(`${url}/api/ready`);
    const clock = { machineAheadSeconds: 0, notFollowedSeconds: 0 };
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok', clock }]);
  });

  it('answers while it charges the hours that it missed', async () => {
    await start();
    await running?.close();
    running = undefined;
    const [hours, records] = [24, 300];
    const db = await openDatabase(sqliteDialect(Database, { path: join(root, 'data/provider.db') }));
    const { id } = await db.selectFrom('users').select('id').where('role', '=', 'client').executeTakeFirstOrThrow();
    const since = new Date(hourOf(new Date()).getTime() - hours * HOUR_MS);
    await addUncharged(db, { payerId: id, projects: 1, records, since });
    await db.destroy();
    await start();
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    const file = new Database(join(root, 'data/provider.db'), { readonly: true });
    const { n } = file.prepare('select count(*) as n from charge').get() as { n: number };
    file.close();
    expect(n).toBeLessThan(hours * records);
  });

  it('keeps accounts and sessions over a restart', async () => {
    await start();
    const token = await signIn();
    await running?.close();
    await start();
    expect((await userOf(token)).status).toBe(200);
  });

  it('answers a body that is too large instead of hanging up', async () => {
    await start();
    const answer = await post('/api/auth/login', `"${'x'.repeat(4 * 1024 * 1024)}"`);
    expect([answer.status, await answer.json()]).toMatchObject([413, [{ code: 'BODY_TOO_LARGE' }]]);
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
  });

  it('has no accounts without the demo, and no console with the API only', async () => {
    await start({ demo: false, apiOnly: true });
    expect((await post('/api/auth/login', JSON.stringify(credentials))).status).toBe(401);
    expect((await fetch(`${url}/`)).status).toBe(401);
  });

  it('continues with all flags off when config.json is broken', async () => {
    await writeFile(join(root, 'dist/config.json'), '{"variants":');
    await start();
    expect(await (await userOf(await signIn())).json()).toMatchObject({ flags: { s3: false } });
    expect(await (await fetch(`${url}/config.json`)).text()).toBe('{"variants":');
  });
});

describe('a provider that cannot start', () => {
  it('reports that another one has its data folder, and can once that has ended', async () => {
    await start();
    expect(() => takeDataFolder(join(root, 'data'))).toThrow(/^The data folder \S+ is in use by another provider\.$/);
    await running?.close();
    await start();
  });

  it('reports that its port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    await expect(start({ port })).rejects.toThrow(`Port ${port} is taken; choose another with --port.`);
    await new Promise((resolve) => other.close(resolve));
    await start({ port });
  });

  it('reports that the data folder is a file, below a file, impossible, or holds no database', async () => {
    await writeFile(join(root, 'file'), 'x'.repeat(1000));
    expect(() => takeDataFolder(join(root, 'file'))).toThrow(/is a file\.$/);
    expect(() => takeDataFolder(join(root, 'file/below'))).toThrow(/part of the path is a file\.$/);
    expect(() => takeDataFolder('/proc/nowhere/data')).toThrow(/^The data folder \S+ cannot be used: .+\.$/);
    await mkdir(join(root, 'data'));
    await writeFile(join(root, 'data/provider.db'), 'no database'.repeat(1000));
    await expect(start()).rejects.toThrow(/provider\.db cannot be opened: the file is not a database\.$/);
  });

  it('reports that its database was lost, and begins with an empty one only where that is asked for', async () => {
    const folder = join(root, 'data');
    const file = join(folder, 'provider.db');
    const lost = async (state: string) => {
      await expect(start()).rejects.toThrow(
        `The database ${file} is ${state}, though it was in use. Restore it from a backup, or start with --init to begin with an empty one.`,
      );
    };
    await start();
    await running?.close();
    const backup = await readFile(file);
    await writeFile(file, '');
    await lost('empty');
    await rm(file);
    await lost('missing');
    const bare = new Database(file);
    bare.exec('pragma journal_mode = wal');
    bare.close();
    await lost('empty');
    await writeFile(file, backup);
    await start();
    await running?.close();
    await rm(file);
    await start({ data: takeDataFolder(folder, { init: true }) });
    expect((await fetch(`${url}/api/ready`)).status).toBe(200);
  });

  it('reports that the database which was put into a new folder is empty', async () => {
    await mkdir(join(root, 'data'));
    await writeFile(join(root, 'data/provider.db'), '');
    await expect(start()).rejects.toThrow(/provider\.db is empty\. Restore it/);
  });

  it('continues a first start that was cut off', async () => {
    await mkdir(join(root, 'data'));
    await writeFile(join(root, 'data/initializing'), '');
    await writeFile(join(root, 'data/provider.db'), '');
    await start();
    expect(await readdir(join(root, 'data'))).not.toContain('initializing');
  });

  it('reports that the database is read-only', async () => {
    const data = takeDataFolder(join(root, 'data'));
    const openDatabase = async () => {
      const db = await data.openDatabase();
      await sql`pragma query_only = on`.execute(db);
      return db;
    };
    await expect(start({ data: { ...data, openDatabase } })).rejects.toThrow(
      /^The database is read-only\. Check the owner/,
    );
  });

  it('reports that nothing was generated or built', async () => {
    await rm(join(root, 'dist'), { recursive: true });
    await expect(start()).rejects.toThrow('run: npm run build');
    await rm(join(root, 'generated/openapi.json'));
    await expect(start({ apiOnly: true })).rejects.toThrow('run: npm run generate');
  });
});
