import { type Challenge, tokenFor } from '../../../contract/access/proof-of-work.ts';
import { request } from '../../api/client.ts';
import { startWorker } from '../../api/start-worker.ts';
import workerUrl from './captcha-worker.ts?worker&url';

/** The captcha could not be loaded or solved. */
export class CaptchaNotReady extends Error {}

function work(challenge: Challenge): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const worker = startWorker(workerUrl);
    worker.addEventListener('message', ({ data }: MessageEvent<number | undefined>) => {
      worker.terminate();
      resolve(data);
    });
    worker.addEventListener('error', () => {
      worker.terminate();
      reject(new CaptchaNotReady());
    });
    worker.postMessage(challenge);
  });
}

/**
 * A token for a guest's action: a proof of work, computed while the user types. Nothing is loaded from other sites, and there are no
 * puzzles.
 * @throws CaptchaNotReady
 */
export async function captchaToken(action: string): Promise<string> {
  try {
    const { data } = await request<Challenge>('GET /api/captcha/challenge', { query: { action } });
    const number = await work(data);
    if (number === undefined) throw new CaptchaNotReady();
    return tokenFor(data, number);
  } catch {
    throw new CaptchaNotReady();
  }
}
