/** Solves a challenge, in a worker. */
import { type Challenge, solve } from '../../../contract/access/proof-of-work.ts';

self.addEventListener('message', async (event: MessageEvent<Challenge>) => {
  self.postMessage(await solve(event.data).catch(() => undefined));
});
