/**
 * A light client in a process of its own, so that what it takes is not the provider's. It reads a {@link Load} from stdin, asks
 * as fast as answers come, and writes a {@link LoadResult}.
 */
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** What is asked, by how many clients at once, and for how long. */
export interface Load {
  origin: string;
  token: string;
  clients: number;
  seconds: number;
  method: 'GET' | 'POST';
  /** Asked in turn. */
  paths: string[];
  /** JSON; `{n}` becomes a number that no other request has. */
  body?: string;
}

/** How that went. Times in milliseconds. */
export interface LoadResult {
  perSecond: number;
  p50: number;
  p99: number;
  most: number;
  bytes: number;
  /** How many requests were sent in all, before the times were taken too. */
  requests: number;
  /** How many answers were no success. */
  failed: number;
}

const WARM_UP_MS = 1000;

const load = JSON.parse(await text(process.stdin)) as Load;
const agent = new Agent({ keepAlive: true, maxSockets: load.clients });
const origin = new URL(load.origin);
const times: number[] = [];
let requests = 0;
let failed = 0;
let bytes = 0;

function ask(): Promise<void> {
  requests += 1;
  const body = load.body?.replaceAll('{n}', `${process.pid}-${requests}`);
  const options = {
    ...{
      agent,
      host: '127.0.0.1',
      port: origin.port,
      method: load.method,
      path: load.paths[requests % load.paths.length],
    },
    headers: {
      Authorization: `Bearer ${load.token}`,
      ...(body !== undefined && {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        'Idempotency-Key': `${process.pid}-${requests}`,
      }),
    },
  };
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      if ((response.statusCode ?? 500) >= 300) failed += 1;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', resolve);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

async function client(until: number, note: boolean): Promise<void> {
  for (;;) {
    const start = performance.now();
    if (start >= until) return;
    await ask();
    if (note) times.push(performance.now() - start);
  }
}

async function run(milliseconds: number, note: boolean): Promise<void> {
  const until = performance.now() + milliseconds;
  await Promise.all(Array.from({ length: load.clients }, () => client(until, note)));
}

await run(WARM_UP_MS, false);
bytes = 0;
await run(load.seconds * 1000, true);
agent.destroy();
times.sort((a, b) => a - b);
const at = (share: number): number => times[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0;
const result: LoadResult = {
  perSecond: times.length / load.seconds,
  ...{ p50: at(0.5), p99: at(0.99), most: at(1), bytes: bytes / Math.max(1, times.length), requests, failed },
};
process.stdout.write(JSON.stringify(result));
