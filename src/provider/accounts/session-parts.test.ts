import { expect, test } from 'vitest';
import { SESSION_PARTS } from '../../contract/access/session-parts.ts';
import { FILES } from '../engine/testing.ts';
import { createTestProvider } from '../testing.ts';

type Parts = Record<string, unknown>;

async function started() {
  const test = await createTestProvider({}, FILES);
  const ask = async (token: string, headers: Record<string, string> = {}) =>
    test.send('GET /api/session', { token, headers });
  return { ...test, ask };
}

test('the session answers each part as its own call does, in the caller’s language', async () => {
  const { send, signIn, ask } = await started();
  const token = await signIn();
  const headers = { 'Accept-Language': 'kk' };
  const parts = (await (await ask(token, headers)).json()) as Parts;
  expect(Object.keys(parts)).toEqual(Object.keys(SESSION_PARTS));
  for (const [name, path] of Object.entries(SESSION_PARTS))
    expect([name, parts[name]]).toEqual([name, await (await send(`GET ${path}`, { token, headers })).json()]);
});

test('a part that the caller may not read is left out, and nothing of it is counted as refused', async () => {
  const { signIn, ask, db, log, provider } = await started();
  const token = await signIn();
  await db.updateTable('users').set({ password_temporary: 1 }).where('login', '=', 'customer').execute();
  const parts = (await (await ask(token)).json()) as Parts;
  expect(parts).toMatchObject({ user: { passwordTemporary: true } });
  expect(parts).not.toHaveProperty('prices');
  await provider.audit.stop();
  const refused = await db.selectFrom('journal').select('type').where('type', '=', 'call').execute();
  expect(refused).toEqual([]);
  expect(log.lines.filter(({ message }) => message === 'request')).toHaveLength(2);
});

test('an unchanged session is 304, and a changed one is not', async () => {
  const { signIn, ask, db } = await started();
  const token = await signIn();
  const etag = (await ask(token)).headers.get('ETag') ?? '';
  const again = await ask(token, { 'If-None-Match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  await db.updateTable('users').set({ full_name: 'Another Name' }).execute();
  expect((await ask(token, { 'If-None-Match': etag })).status).toBe(200);
});

test('without a session it is 401', async () => {
  const { ask } = await started();
  expect((await ask('nobody')).status).toBe(401);
});
