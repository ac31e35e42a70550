import { expect, it } from 'vitest';
import type { KeyMaker, KeyPair, KeyWish } from './key-maker.ts';
import { keysInTurns } from './key-turns.ts';

const RSA: KeyWish = { algorithm: 'rsa', ecdsaSize: 256, passphrase: undefined, comment: 'laptop' };
const PAIR: KeyPair = { algorithm: 'rsa', publicKey: '', fingerprint: '', privateKey: '' };

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

it('makes one of sixty slow keys at a time, lets eight wait, and refuses the others', async () => {
  const running: (() => void)[] = [];
  const maker: KeyMaker = {
    make: () => new Promise((resolve) => running.push(() => resolve(PAIR))),
    read: async () => undefined,
  };
  const keys = keysInTurns(maker);
  const refused: unknown[] = [];
  let made = 0;
  for (let index = 0; index < 60; index += 1) {
    keys.make(index % 2 ? RSA : { ...RSA, algorithm: 'ed25519', passphrase: 'secret' }).then(
      () => {
        made += 1;
      },
      (error: unknown) => refused.push(error),
    );
  }
  await tick();
  expect([running.length, refused.length]).toEqual([1, 51]);
  expect(refused[0]).toMatchObject({ status: 503, code: 'BUSY', headers: { 'Retry-After': '10' } });
  for (let ended = 0; ended < 9; ended += 1) {
    expect(running).toHaveLength(ended + 1);
    running[ended]?.();
    await tick();
  }
  expect(made).toBe(9);
  // Others wait for no turn.
  void keys.make(RSA);
  void keys.make({ ...RSA, algorithm: 'ed25519' });
  expect(running).toHaveLength(11);
});
