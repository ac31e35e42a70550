import { Agent, get } from 'node:http';

/** How often it is asked whether the work is over. */
const POLL_MS = 250;

/** Asks for `/api/health` one time after another until something is over, and gives the longest wait in milliseconds. */
export async function longestWait(origin: string, isOver: () => boolean): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  let longest = 0;
  let looked = performance.now();
  for (;;) {
    const asked = performance.now();
    await answered(`${origin}/api/health`, agent);
    longest = Math.max(longest, performance.now() - asked);
    if (performance.now() - looked > POLL_MS) {
      if (isOver()) break;
      looked = performance.now();
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  agent.destroy();
  return longest;
}

function answered(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}.`));
      answer.resume();
      answer.once('end', resolve);
    }).once('error', reject);
  });
}
