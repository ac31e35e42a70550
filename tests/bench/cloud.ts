/**
 * What a call of ours costs beside the calls of theirs that it needs, over the OpenStack that `OS_*` name: the time in which the provider has the
 * request, without that in which a call of the cloud was under way. By itself: `npm run bench -- --only cloud`.
 */
import { subscribe } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '../../src/provider/accounts/demo-accounts.ts';
import { takeDataFolder } from '../../src/provider/host/data-folder.ts';
import { readOpenStackSettings } from '../../src/provider/host/openstack-settings.ts';
import { startServer } from '../../src/provider/node.ts';
import { readStartOptions } from '../../src/tools/start-options.ts';
import { until } from '../durability/support/until.ts';
import { atMost, type BenchRow, figure } from './support/table.ts';

const root = join(import.meta.dirname, '../..');

/** What is made: something that is there at once, something that takes its time and is billed, and two things at once. */
const KINDS: { what: string; path: string; rounds: number; input: (n: number) => object; ready?: string }[] = [
  {
    what: 'a server group',
    path: '/api/openstack/nova/server-groups',
    rounds: 60,
    input: (n) => ({ name: `group ${n + 100}`, policy: 'affinity' }),
  },
  {
    what: 'a disk',
    path: '/api/openstack/cinder/volumes',
    rounds: 30,
    input: (n) => ({ display_name: `disk ${n + 100}`, volume_type: 'STANDARD', size: 1 }),
    ready: 'available',
  },
  {
    what: 'a network with its subnet',
    path: '/api/openstack/neutron/networks',
    rounds: 30,
    input: (n) => ({ name: `net ${n + 100}`, withSubnet: true, subnetName: `sub ${n + 100}`, cidr: '10.0.0.0/24' }),
    ready: 'ACTIVE',
  },
];

/** The median that our own part may take at most, in milliseconds. */
const OWN_MS = 10;

/** What Node's HTTP client tells of a request. */
interface Sent {
  request: { origin: string };
}

/** The calls of the cloud that are under way, from being asked for until the last byte is there, and for how long some were. */
class Theirs {
  calls = 0;
  private open = 0;
  private since = 0;
  private busy = 0;
  readonly real = globalThis.fetch;

  /** Calls of `own`, the provider that is measured, are no calls of the cloud. */
  watch(own: () => string): void {
    globalThis.fetch = (...args) => {
      this.calls += 1;
      if (this.open++ === 0) this.since = performance.now();
      return this.real(...args);
    };
    for (const end of ['undici:request:trailers', 'undici:request:error'])
      subscribe(end, (message) => {
        if ((message as Sent).request.origin !== own() && --this.open === 0)
          this.busy += performance.now() - this.since;
      });
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
  if (!process.env.OS_AUTH_URL && !process.env.OS_CLOUD) return [figure('no OpenStack is named by OS_*', 0, '')];
  const theirs = new Theirs();
  let origin = '';
  theirs.watch(() => origin);
  const ours = new Ours();
  ours.watch();
  const folder = mkdtempSync(join(tmpdir(), 'bench-cloud-'));
  const openStack = readOpenStackSettings(process.env, { cwd: root, home: homedir() });
  const options = readStartOptions(['--api-only', '--port', '0'], { LOG_LEVEL: 'silent' });
  const server = await startServer({ ...options, root, data: takeDataFolder(folder), openStack });
  try {
    origin = `http://127.0.0.1:${server.port}`;
    return await measured(origin, ours, theirs);
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
  const timed = async (run: () => Promise<unknown>): Promise<Took & { answer: unknown }> => {
    const [busy, calls] = [theirs.busyMs, theirs.calls];
    const answer = await run();
    return { answer, own: ours.took - (theirs.busyMs - busy), calls: theirs.calls - calls };
  };
  const rows: BenchRow[] = [];
  for (const { what, path, rounds, input, ready } of KINDS) {
    const made: Took[] = [];
    const read: Took[] = [];
    const gone: Took[] = [];
    // As many again before, uncounted: the first makes the project and signs in, and a provider that has just started is slow at all it does.
    for (let round = -rounds; round < rounds; round += 1) {
      const create = await timed(() => ask('POST', path, token, input(round)));
      const one = `${path}/${idOf(create.answer)}`;
      const stands = () => ask('GET', one, token).catch(() => undefined);
      if (ready)
        await until(
          () => `${one} is ${ready}`,
          async () => (await stands())?.status === ready || undefined,
        );
      const look = await timed(() => ask('GET', one, token));
      const remove = await timed(() => ask('DELETE', one, token));
      if (ready)
        await until(
          () => `${one} is gone`,
          async () => (await stands()) === undefined || undefined,
        );
      if (round < 0) continue;
      made.push(create);
      read.push(look);
      gone.push(remove);
    }
    rows.push(rowOf(`${what} is made`, made), rowOf('… looked at', read), rowOf('… deleted', gone));
  }
  return rows;
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
