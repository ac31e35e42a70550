/**
 * Nothing that a caller sends may keep others waiting: the longest time until `/api/health` and a static file are answered while an attack
 * runs, each in a process of its own. The provider is the built one, and takes each request for one of another address.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { type RunningProvider, startProvider } from '../provider.ts';
import { signIn } from './support/asking.ts';
import { ATTACKS } from './support/attacks.ts';
import { atMost, type BenchRow, figure } from './support/table.ts';

const MOST_MS = 100;
const SECONDS = 6;
/** What keeps others waiting does so each time. What only another program caused is gone in one of these rounds. */
const ROUNDS = 3;
const PATHS = ['/api/health', '/config.json'];
const NOTHING = 'nothing, for comparison';

/** Measures each attack. */
export async function deafBench(): Promise<BenchRow[]> {
  const provider = await startProvider({ env: { TRUST_PROXY: '1', CLOUD_PACE: '1200', LOG_LEVEL: 'error' } });
  const rows: BenchRow[] = [];
  try {
    const token = await signIn(provider.origin, 'customer@demo.kz');
    // What is compressed and compiled once is no part of the wait.
    await longestWaits(provider, 1);
    for (const name of Object.keys(ATTACKS)) {
      const waits = await leastOf(() => attacked(provider, name, token));
      for (const [index, ms] of waits.entries()) {
        const what = `${name}: ${PATHS[index]}`;
        rows.push(name === NOTHING ? figure(what, ms, 'ms') : atMost(what, ms, MOST_MS, 'ms'));
      }
      console.error(`${name}: ${waits.map((ms) => ms.toFixed(0)).join(' and ')} ms`);
    }
    if (provider.log() !== '') throw new Error(provider.log());
  } finally {
    await provider.stop();
  }
  return rows;
}

/** The shortest of the longest waits of several rounds. Ends with the first round that keeps to the bound. */
async function leastOf(round: () => Promise<number[]>): Promise<number[]> {
  let least = await round();
  for (let each = 1; each < ROUNDS && least.some((ms) => ms > MOST_MS); each += 1) {
    const waits = await round();
    least = least.map((ms, index) => Math.min(ms, waits[index] ?? ms));
  }
  return least;
}

async function attacked(provider: RunningProvider, name: string, token: string): Promise<number[]> {
  const program = join(import.meta.dirname, 'support/attacker.ts');
  const attacker = spawn(process.execPath, ['--import', 'tsx', program, name, provider.origin, token], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(attacker.stdout, 'data');
  const ended = once(attacker, 'exit');
  try {
    return await longestWaits(provider, SECONDS);
  } finally {
    attacker.kill('SIGKILL');
    await ended;
  }
}

/** Asks for both, one request after another, and gives the longest wait for each in milliseconds. */
function longestWaits({ origin }: RunningProvider, seconds: number): Promise<number[]> {
  const until = performance.now() + seconds * 1000;
  return Promise.all(
    PATHS.map(async (path) => {
      const agent = new Agent({ keepAlive: true });
      let longest = 0;
      while (performance.now() < until) {
        const begun = performance.now();
        await answered(`${origin}${path}`, agent);
        longest = Math.max(longest, performance.now() - begun);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      agent.destroy();
      return longest;
    }),
  );
}

function answered(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}.`));
      answer.resume();
      answer.once('end', resolve);
    }).once('error', reject);
  });
}
