import { beforeEach, describe, expect, it } from 'vitest';
import { findByLogin } from '../identity/users.ts';
import type { TestClock } from '../ports/clock.ts';
import type { Db } from '../store/database.ts';
import { createTestProvider } from '../testing.ts';
import { type Answer, hashBody, idempotent, type RepeatableRequest } from './idempotency.ts';

let db: Db;
let clock: TestClock;
let userId: string;
let runs: number;

async function repeat(
  changes: Partial<RepeatableRequest> & { body?: unknown } = {},
  run?: () => Promise<Answer>,
  redact?: (body: unknown) => unknown,
) {
  const { body = { name: 'a' }, ...others } = changes;
  const request = { userId, key: 'k-1', method: 'POST', path: '/api/x', now: clock.now(), ...others };
  const bodyHash = hashBody(body);
  const make = async () => {
    runs += 1;
    return { status: 201, body: { id: runs, secret: 's' } };
  };
  return db.transaction().execute((tx) => idempotent(tx, { ...request, bodyHash }, run ?? make, redact));
}

beforeEach(async () => {
  const test = await createTestProvider();
  db = test.db;
  clock = test.clock;
  userId = (await findByLogin(db, 'customer@demo.kz'))?.user.id ?? '';
  runs = 0;
});

describe('a repeated request', () => {
  it('runs once and gets the same answer', async () => {
    const first = await repeat();
    const again = await repeat();
    expect(first).toEqual({ status: 201, body: { id: 1, secret: 's' }, replayed: false });
    expect(again).toEqual({ ...first, replayed: true });
  });

  it('runs once when both come at the same time', async () => {
    const answers = await Promise.all([repeat(), repeat(), repeat()]);
    expect(answers.map((answer) => answer.replayed).sort()).toEqual([false, true, true]);
    expect(runs).toBe(1);
  });

  it('is the same when only the order of properties differs', async () => {
    await repeat({ body: { a: 1, b: { c: [1, 2], d: null } } });
    expect((await repeat({ body: { b: { d: null, c: [1, 2] }, a: 1 } })).replayed).toBe(true);
  });

  it('is refused for another body, path or method', async () => {
    await repeat();
    for (const other of [{ body: { name: 'b' } }, { body: [['name', 'a']] }, { path: '/api/y' }, { method: 'PUT' }]) {
      await expect(repeat(other)).rejects.toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
    }
    expect(runs).toBe(1);
  });

  it('runs again for another user, another key, none, or after a day', async () => {
    await repeat();
    const admin = (await findByLogin(db, 'admin@demo.kz'))?.user.id ?? '';
    expect((await repeat({ userId: admin })).replayed).toBe(false);
    expect((await repeat({ key: 'k-2' })).replayed).toBe(false);
    expect((await repeat({ key: undefined })).replayed).toBe(false);
    clock.advance(24 * 60 * 60 * 1000);
    expect((await repeat({ body: { name: 'other' } })).replayed).toBe(false);
  });

  it('runs again after a failure, thrown or answered', async () => {
    const refusing = async () => ({ status: 409, body: {} });
    const throwing = async () => Promise.reject(new Error('broken'));
    expect((await repeat({}, refusing)).status).toBe(409);
    await expect(repeat({}, throwing)).rejects.toThrow('broken');
    expect(await repeat({ body: { name: 'corrected' } })).toMatchObject({ status: 201, replayed: false });
  });

  it('does not get a secret a second time', async () => {
    const redact = (body: unknown) => ({ ...(body as object), secret: undefined });
    expect((await repeat({}, undefined, redact)).body).toEqual({ id: 1, secret: 's' });
    expect((await repeat({}, undefined, redact)).body).toEqual({ id: 1 });
    const stored = await db.selectFrom('idempotency').select('body').executeTakeFirst();
    expect(stored?.body).toBe('{"id":1}');
  });

  it('needs a key of 1 to 200 visible ASCII characters', async () => {
    for (const key of ['', ' ', 'a b', 'ключ', 'x'.repeat(201)]) {
      await expect(repeat({ key })).rejects.toMatchObject({ status: 400, code: 'BAD_IDEMPOTENCY_KEY' });
    }
    expect((await repeat({ key: 'x'.repeat(200) })).status).toBe(201);
  });
});
