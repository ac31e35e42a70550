import { describe, expect, it } from 'vitest';
import { realWait, TimeUp, until, type Wait } from './poll.ts';

/** Polls until the n-th time; returns the pauses. */
async function pauses(found: number, limitMs: number): Promise<{ waits: number[]; result: unknown }> {
  const waits: number[] = [];
  const wait: Wait = async (ms) => void waits.push(ms);
  let checks = 0;
  const result = await until(async () => (++checks === found ? 'there' : undefined), {
    first: 100,
    longest: 300,
    limitMs,
    wait,
  }).catch((error: unknown) => error);
  return { waits, result };
}

describe('until', () => {
  it('checks at once, then less and less often', async () => {
    expect(await pauses(1, 1000)).toEqual({ waits: [], result: 'there' });
    expect(await pauses(6, 9000)).toEqual({ waits: [100, 150, 225, 300, 300], result: 'there' });
  });

  it('checks one last time when the time is up, and not after', async () => {
    const { waits, result } = await pauses(99, 400);
    expect(waits).toEqual([100, 150, 150]);
    expect(result).toBeInstanceOf(TimeUp);
    expect(await pauses(4, 400)).toMatchObject({ result: 'there' });
  });

  it('ends with the error of a check, and when the caller leaves', async () => {
    await expect(until(() => Promise.reject(new Error('broken')), { limitMs: 1000 })).rejects.toThrow('broken');
    const controller = new AbortController();
    const check = async (): Promise<undefined> => void controller.abort(new Error('left'));
    await expect(until(check, { limitMs: 60_000, signal: controller.signal })).rejects.toThrow('left');
    await expect(realWait(60_000, controller.signal)).rejects.toThrow('left');
  });
});
