import { isCloudError } from '../client/errors.ts';
import { TimeUp, until } from '../client/poll.ts';

/** For how long one waits, in milliseconds; a balancer is seldom longer in between. */
const LIMIT_MS = 30_000;

/**
 * Sends something, again and again while the load balancer that it is about is being changed: Octavia refuses everything
 * below one then. Throws CloudError, also where the balancer does not come to rest in half a minute.
 */
export async function retryWhileImmutable<T>(send: () => Promise<T>): Promise<T> {
  let refusal: unknown;
  try {
    const { answer } = await until(
      async () => {
        try {
          return { answer: await send() };
        } catch (error) {
          if (!isBusy(error)) throw error;
          refusal = error;
          return undefined;
        }
      },
      { limitMs: LIMIT_MS },
    );
    return answer;
  } catch (error) {
    throw error instanceof TimeUp ? refusal : error;
  }
}

function isBusy(error: unknown): boolean {
  return (
    isCloudError(error) && error.service === 'loadBalancer' && error.status === 409 && /immutable/i.test(error.text)
  );
}
