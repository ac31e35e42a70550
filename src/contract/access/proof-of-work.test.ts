import { describe, expect, it } from 'vitest';
import { type Challenge, hashOf, payloadOf, solve, tokenFor } from './proof-of-work.ts';

async function challengeOf(number: number, maxnumber: number): Promise<Challenge> {
  const salt = 'salt?';
  return { algorithm: 'SHA-256', challenge: await hashOf(salt, number), maxnumber, salt, signature: 'signed' };
}

describe('a proof of work', () => {
  it.each([0, 499, 500, 1234])('finds the number %d', async (number) => {
    expect(await solve(await challengeOf(number, 2000))).toBe(number);
  });

  it('finds none where the number is beyond what is tried', async () => {
    expect(await solve(await challengeOf(5000, 600))).toBeUndefined();
  });

  it('is read from its token as it was written', async () => {
    const { maxnumber, ...challenge } = await challengeOf(7, 10);
    expect(payloadOf(tokenFor({ ...challenge, maxnumber }, 7))).toEqual({ ...challenge, number: 7 });
  });

  it.each([
    'no Base64!',
    btoa('not JSON'),
    btoa('null'),
    btoa(JSON.stringify({ algorithm: 'SHA-1', challenge: 'a', salt: 'b', signature: 'c', number: 1 })),
    btoa(JSON.stringify({ algorithm: 'SHA-256', challenge: 'a', salt: 'b', signature: 'c', number: 1.5 })),
    btoa(JSON.stringify({ algorithm: 'SHA-256', challenge: 'a', salt: 'b', signature: 'c'.repeat(201), number: 1 })),
    btoa(JSON.stringify({ algorithm: 'SHA-256', challenge: 'a', salt: 'b', number: 1 })),
  ])('is not %s', (token) => {
    expect(payloadOf(token)).toBeUndefined();
  });
});
