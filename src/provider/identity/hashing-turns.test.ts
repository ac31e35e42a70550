import { beforeEach, expect, it } from 'vitest';
import type { PasswordHasher } from '../ports/password-hasher.ts';
import { createTestProvider } from '../testing.ts';
import { inTurns } from './hashing-turns.ts';

let running: (() => void)[];
let hasher: PasswordHasher;

beforeEach(() => {
  running = [];
  const hash = () => new Promise<string>((resolve) => running.push(() => resolve('hash')));
  hasher = inTurns({ hash, verify: async () => true });
});

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Starts so many hashes, each from another network, and collects the refusals. */
function start(count: number, from = (index: number) => `10.0.0.${index}`) {
  const refused: unknown[] = [];
  let done = 0;
  for (let index = 0; index < count; index += 1) {
    hasher.hash('password', from(index)).then(
      () => {
        done += 1;
      },
      (error: unknown) => refused.push(error),
    );
  }
  return { refused, done: () => done };
}

it('hash two passwords at once, let twenty wait and refuse others', async () => {
  const { refused } = start(25);
  await tick();
  expect(running).toHaveLength(2);
  expect(refused).toHaveLength(3);
  expect(refused[0]).toMatchObject({ status: 503, code: 'BUSY', headers: { 'Retry-After': '2' } });
});

it('go on with those who wait, and have room again after each', async () => {
  const { refused, done } = start(22);
  await tick();
  running[0]?.();
  await tick();
  expect([running.length, done()]).toEqual([3, 1]);
  const more = start(2, (index) => `10.0.1.${index}`);
  await tick();
  expect([refused.length, more.refused.length]).toEqual([0, 1]);
  while (done() + more.done() < 23) {
    for (const end of running) end();
    await tick();
  }
  expect(running).toHaveLength(23);
  const later = start(2);
  await tick();
  expect([running.length, later.refused.length]).toEqual([25, 0]);
});

it('leave half of the places to other networks', async () => {
  const one = start(14, () => '10.0.0.1');
  await tick();
  expect(one.refused).toHaveLength(2);
  const others = start(10, (index) => `10.0.1.${index}`);
  await tick();
  expect(others.refused).toHaveLength(0);
});

it('take an IPv6 customer for one network', async () => {
  const one = start(14, (index) => `2001:db8:0:1::${index}`);
  await tick();
  expect(one.refused).toHaveLength(2);
});

it('go on after an error', async () => {
  const failing = inTurns({ hash: () => Promise.reject(new Error('broken')), verify: async () => true });
  for (let each = 0; each < 5; each += 1) await expect(failing.hash('x')).rejects.toThrow('broken');
  expect(await failing.verify('x', 'x')).toBe(true);
});

it('answer sign-ins past that with 503, and do not count them', async () => {
  const test = await createTestProvider();
  await test.send('POST /api/auth/login', { body: { login: 'nobody', password: 'x' } });
  const waiting: (() => void)[] = [];
  test.hasher.verify = () => new Promise<boolean>((resolve) => waiting.push(() => resolve(false)));
  const answers: Response[] = [];
  const sent = Array.from({ length: 30 }, async (_, index) => {
    const body = { login: `somebody-${index}`, password: 'x' };
    const headers = { 'Accept-Language': 'en' };
    answers.push(await test.send('POST /api/auth/login', { body, headers, address: `10.0.0.${index}` }));
  });
  // Those whose turn it is still read the store before they hash.
  while (answers.length < 8 || waiting.length < 2) await tick();
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2']);
    const message = 'There are too many requests at once for the service to handle. Try again in a few seconds';
    expect(await answer.json()).toEqual([{ code: 'BUSY', message }]);
  }
  expect(waiting).toHaveLength(2);
  while (answers.length < 30) {
    for (const end of waiting) end();
    await tick();
  }
  await Promise.all(sent);
  expect(answers.slice(8).map(({ status }) => status)).toEqual(Array(22).fill(401));
});
