/**
 * PostgreSQL for tests: a server of their own, in a temporary folder, reached by a Unix socket. As Vitest's global setup it gives the
 * server's address to the tests in PG_TEST_URL; where that is set already, that server is used.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';
import { openPostgres } from '../src/provider/host/postgres.ts';
import { TEMPLATE } from '../src/provider/store/testing.ts';

/** Where Debian and its like install the server's programs, one folder a version. */
const VERSIONS = '/usr/lib/postgresql';

const HOW_TO_GET_IT =
  'The tests need PostgreSQL, and none was found in PATH or /usr/lib/postgresql: install it (Debian: apt-get install postgresql), or name a server to use in PG_TEST_URL (postgres://…, of a user who may create databases).';

/** How long a server may take to answer. */
const START_MS = 60_000;

/** A server that runs. */
export interface Cluster {
  /** The address of its database `postgres`. */
  url: string;
  /** Ends the server at once (SIGQUIT: nothing is written, the next start recovers), and gives back what starts it again. */
  crash(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

/** Vitest's global setup: starts a server unless one is named, and makes the database that those of tests are copies of. */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = process.env.PG_TEST_URL === undefined ? await startCluster({ fsync: false }) : undefined;
  if (cluster) process.env.PG_TEST_URL = cluster.url;
  await makeTemplate(process.env.PG_TEST_URL ?? '');
  return async () => {
    await cluster?.stop();
    if (cluster) delete process.env.PG_TEST_URL;
  };
}

/**
 * Starts a server, as durable as a real one. Without `fsync` nothing waits for the disk, so a test takes as long on a slow disk as on a
 * fast one. Throws one sentence where there is no PostgreSQL.
 */
export async function startCluster({ fsync } = { fsync: true }): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const user = serverUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  execFileSync(program('initdb'), init, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const settings = [
    `fsync=${fsync ? 'on' : 'off'}`,
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    ...(fsync
      ? []
      : ['autovacuum=off', 'jit=off', 'full_page_writes=off', 'synchronous_commit=off', 'shared_buffers=256MB']),
  ];
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  const serve = async (): Promise<ChildProcess> => {
    // The shell ends the server when its input does, so that none outlives the tests, however they end.
    const script = '"$@" & server=$!; read _; kill -INT $server; wait $server';
    const words = ['-c', script, 'sh', program('postgres'), '-D', data, ...settings.flatMap((each) => ['-c', each])];
    const shell = spawn('/bin/sh', words, {
      ...{ ...user, cwd: folder, detached: true },
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    await answers(url, shell);
    return shell;
  };
  const end = async (shell: ChildProcess): Promise<void> => {
    const gone = new Promise((resolve) => shell.once('exit', resolve));
    shell.stdin?.end();
    await gone;
  };
  let running = await serve();
  return {
    url,
    async crash() {
      const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGQUIT');
      await end(running);
      return async () => {
        running = await serve();
      };
    },
    async stop() {
      await end(running);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Makes an empty database on the server; gives back its address. */
export async function createDatabase(url: string, name: string): Promise<string> {
  await withClient(url, (client) => client.query(`create database ${client.escapeIdentifier(name)}`));
  const made = new URL(url);
  made.pathname = `/${name}`;
  return made.href;
}

/** With the tables in it, so that a test's database is a copy and no migration. */
async function makeTemplate(url: string): Promise<void> {
  await withClient(url, (client) => client.query(`drop database if exists ${TEMPLATE}`));
  const db = await openPostgres(await createDatabase(url, TEMPLATE));
  await db.destroy();
}

async function withClient(url: string, run: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}

async function answers(url: string, shell: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    try {
      return await withClient(url, (client) => client.query('select 1'));
    } catch (error) {
      if (shell.exitCode !== null || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** PostgreSQL refuses to run as root; Debian's package brings a user for it. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (what: string) => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function program(name: string): string {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((each) => join(VERSIONS, each, 'bin')),
  ];
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (!found) throw new Error(HOW_TO_GET_IT);
  return found;
}
