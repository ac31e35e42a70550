/**
 * What a call of ours costs beside the calls of theirs that it needs, over the OpenStack that `OS_*` name: the time in which the provider has the
 * request, without that in which a call of the cloud was under way. By itself: `npm run bench -- --only cloud`.
 */
import { subscribe } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '../../src/provider/accounts/demo.ts';
import { takeDataFolder } from '../../src/provider/host/data-folder.ts';
import { readOpenStackSettings } from '../../src/provider/host/openstack-settings.ts';
import { startServer } from '../../src/provider/node.ts';
import { readStartOptions } from '../../src/tools/start-options.ts';
import { atMost, type BenchRow, told } from './support/table.ts';

const root = join(import.meta.dirname, '../..');
const ROUNDS = 60;
/** The median that our own part may take at most, in milliseconds. */
const OWN_MS = 10;

/** The calls of the cloud that are under way, and for how long some were. */
class Theirs {
  calls = 0;
  private open = 0;
  private since = 0;
  private busy = 0;
  readonly real = globalThis.fetch;

  watch(): void {
    globalThis.fetch = async (...asked) => {
      this.calls += 1;
      if (this.open++ === 0) this.since = performance.now();
      try {
        const answer = await this.real(...asked);
        // It is under way until all of it is there: services send head and body one after the other.
        const body = answer.body && (await answer.arrayBuffer());
        return new Response(body, { status: answer.status, headers: answer.headers });
      } finally {
        if (--this.open === 0) this.busy += performance.now() - this.since;
      }
    };
  }

  get busyMs(): number {
    return this.open > 0 ? this.busy + performance.now() - this.since : this.busy;
  }
}

/** How long the provider had each request, in milliseconds, by when it came and was answered. Its client is in this process too, and not counted. */
class Ours {
  took = 0;
  private began = 0;

  watch(): void {
    subscribe('http.server.request.start', () => {
      this.began = performance.now();
    });
    subscribe('http.server.response.finish', () => {
      this.took = performance.now() - this.began;
    });
  }
}

interface Took {
  own: number;
  calls: number;
}

/** Measures. Without `OS_*` there is nothing to measure. */
export async function cloudBench(): Promise<BenchRow[]> {
  if (!process.env.OS_AUTH_URL && !process.env.OS_CLOUD) return [told('no OpenStack is named by OS_*', 0, '')];
  const theirs = new Theirs();
  theirs.watch();
  const ours = new Ours();
  ours.watch();
  const folder = mkdtempSync(join(tmpdir(), 'bench-cloud-'));
  const openStack = readOpenStackSettings(process.env, { cwd: root, home: homedir() });
  const options = readStartOptions(['--api-only', '--port', '0'], { LOG_LEVEL: 'silent' });
  const server = await startServer({ ...options, root, data: takeDataFolder(folder), openStack });
  try {
    return await measured(`http://127.0.0.1:${server.port}`, ours, theirs);
  } finally {
    await server.close();
    globalThis.fetch = theirs.real;
    rmSync(folder, { recursive: true });
  }
}

async function measured(origin: string, ours: Ours, theirs: Theirs): Promise<BenchRow[]> {
  const ask = async (method: string, path: string, token?: string, body?: unknown) => {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
    const answer = await theirs.real(origin + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  const { token } = await ask('POST', '/api/auth/login', undefined, {
    login: 'customer@demo.kz',
    password: DEMO_PASSWORD,
  });
  const groups = '/api/openstack/nova/server-groups';
  const timed = async (run: () => Promise<unknown>): Promise<Took & { answer: unknown }> => {
    const [busy, calls] = [theirs.busyMs, theirs.calls];
    const answer = await run();
    return { answer, own: ours.took - (theirs.busyMs - busy), calls: theirs.calls - calls };
  };
  // The first makes the project, sets its limits and signs in.
  await ask(
    'DELETE',
    `${groups}/${idOf(await ask('POST', groups, token, { name: 'first', policy: 'affinity' }))}`,
    token,
  );
  const made: Took[] = [];
  const read: Took[] = [];
  const gone: Took[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const create = await timed(() => ask('POST', groups, token, { name: `group ${round}`, policy: 'affinity' }));
    const path = `${groups}/${idOf(create.answer)}`;
    made.push(create);
    read.push(await timed(() => ask('GET', path, token)));
    gone.push(await timed(() => ask('DELETE', path, token)));
  }
  return [rowOf('a server group is made', made), rowOf('… looked at', read), rowOf('… deleted', gone)];
}

function idOf(answer: unknown): string {
  return String((answer as { id?: unknown }).id);
}

/** Calls that were under way beside it, such as a regular look, are in the count: the fewest are its own. */
function rowOf(what: string, took: Took[]): BenchRow {
  const own = took.map((each) => each.own).sort((a, b) => a - b);
  const median = own[Math.floor(own.length / 2)] ?? Number.NaN;
  const calls = Math.min(...took.map((each) => each.calls));
  return atMost(`${what}, our own part (calls of theirs: ${calls})`, median, OWN_MS, 'ms', 1);
}
