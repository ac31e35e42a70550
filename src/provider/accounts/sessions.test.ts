import { beforeEach, describe, expect, it } from 'vitest';
import { FILES } from '../engine/testing.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';

interface Listed {
  id: string;
  created: string;
  used: string;
  device: string;
  address?: string;
  agent?: string;
  current: boolean;
}

let test: TestProvider;

async function signIn(login: string, agent: string, address?: string): Promise<string> {
  const body = { login, password: DEMO_PASSWORD };
  const answer = await test.send('POST /api/auth/login', { body, address, headers: { 'User-Agent': agent } });
  return ((await answer.json()) as { token: string }).token;
}

async function list(token: string): Promise<Listed[]> {
  return ((await (await test.send('GET /api/user/sessions', { token })).json()) as { content: Listed[] }).content;
}

beforeEach(async () => {
  test = await createTestProvider({}, FILES);
});

describe('one’s sessions', () => {
  it('are listed with address and browser, the current one marked, the last used first', async () => {
    const phone = await signIn('customer', 'Phone', '203.0.113.7');
    test.clock.advance(60_000);
    const laptop = await signIn('customer', 'x'.repeat(1000), '2001:db8::1');
    await signIn('admin', 'Other');
    expect(await list(phone)).toMatchObject([
      { address: '2001:db8::1', agent: 'x'.repeat(200), current: false, used: '2026-11-20T06:01:00.000Z' },
      { address: '203.0.113.7', agent: 'Phone', current: true, created: '2026-11-20T06:00:00.000Z' },
    ]);
    test.clock.advance(10 * 60_000);
    await test.send('GET /api/user', { token: phone });
    test.clock.advance(60_000);
    const listed = await list(laptop);
    expect(listed.map(({ used }) => used)).toEqual(['2026-11-20T06:12:00.000Z', '2026-11-20T06:11:00.000Z']);
    expect(listed[1]).toMatchObject({ agent: 'Phone', current: false });
    expect(JSON.stringify(await list(phone))).not.toContain(phone);
  });

  it('can be ended one by one', async () => {
    const [phone, laptop] = [await signIn('customer', 'Phone'), await signIn('customer', 'Laptop')];
    const other = (await list(phone)).find(({ current }) => !current);
    expect((await test.send(`DELETE /api/user/sessions/${other?.id}`, { token: phone })).status).toBe(204);
    expect((await test.send('GET /api/user', { token: laptop })).status).toBe(401);
    expect((await test.send(`DELETE /api/user/sessions/${other?.id}`, { token: phone })).status).toBe(404);
    expect(await list(phone)).toHaveLength(1);
  });

  it('can all be ended except this one', async () => {
    const tokens = [await signIn('customer', 'a'), await signIn('customer', 'b'), await signIn('customer', 'c')];
    const admin = await signIn('admin', 'd');
    expect((await test.send('DELETE /api/user/sessions', { token: tokens[1] })).status).toBe(204);
    const statuses = await Promise.all(
      [...tokens, admin].map(async (token) => (await test.send('GET /api/user', { token })).status),
    );
    expect(statuses).toEqual([401, 200, 401, 200]);
  });

  it('cannot be ended from within: that is signing out', async () => {
    const token = await signIn('customer', 'Phone');
    const answer = await test.send(`DELETE /api/user/sessions/${(await list(token))[0]?.id}`, { token });
    expect([answer.status, await answer.json()]).toMatchObject([409, [{ code: 'SESSION_CURRENT' }]]);
    expect((await test.send('GET /api/user', { token })).status).toBe(200);
  });

  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0.0.0 Safari/537.36', '203.0.113.7', 'Chrome, Windows'],
    ['made-up/1', '203.0.113.7', 'made-up/1'],
    ['', '203.0.113.7', '203.0.113.7'],
  ])('are called by the browser or, where it is unknown, by what there is: %j', async (agent, address, device) => {
    const token = await signIn('customer', agent, address);
    expect((await list(token))[0]).toMatchObject({ device, current: true, status: 'current' });
  });

  it('cannot be ended by somebody else', async () => {
    const mine = await signIn('customer', 'Phone');
    const admin = await signIn('admin', 'Other');
    const id = (await list(mine))[0]?.id;
    expect((await test.send(`DELETE /api/user/sessions/${id}`, { token: admin })).status).toBe(404);
    expect((await test.send(`DELETE /api/user/sessions/${id}`)).status).toBe(401);
    expect((await test.send('GET /api/user', { token: mine })).status).toBe(200);
  });

  it('are not listed after they expire', async () => {
    await signIn('customer', 'old');
    test.clock.advance(12 * 60 * 60_000);
    const token = await signIn('customer', 'new');
    expect((await list(token)).map(({ agent }) => agent)).toEqual(['new']);
  });
});
