import { beforeEach, describe, expect, it } from 'vitest';
import { findByLogin } from '../identity/users.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';
import { notify } from './notifications.ts';

interface Listed {
  notificationId: string;
  type: string;
  read: boolean;
}

let test: TestProvider;
let token: string;

async function tell(login: string, ...types: string[]): Promise<void> {
  const userId = (await findByLogin(test.db, login))?.user.id ?? '';
  for (const type of types) {
    test.clock.advance(1000);
    const notification = { userId, type, category: 'SYSTEM' as const, params: {} };
    await test.db.transaction().execute((tx) => notify(tx, notification, test.clock.now()));
  }
}

async function list(query = '', as = token): Promise<Listed[]> {
  const answer = await test.send(`GET /api/notifications${query}`, { token: as });
  return ((await answer.json()) as { content: Listed[] }).content;
}

async function unread(as = token): Promise<unknown> {
  return (await test.send('GET /api/notifications/unread-count', { token: as })).json();
}

beforeEach(async () => {
  test = await createTestProvider();
  token = await test.signIn();
});

describe('notifications', () => {
  it('are listed newest first, up to the requested number', async () => {
    await tell('customer', 'FIRST', 'SECOND', 'THIRD');
    expect((await list('?size=9999')).map(({ type }) => type)).toEqual(['THIRD', 'SECOND', 'FIRST']);
    expect((await list('?size=2')).map(({ type }) => type)).toEqual(['THIRD', 'SECOND']);
  });

  it.each(['APPEAL', 'BILLING', 'SYSTEM', 'RESOURCE', 'SERVICE'] as const)(
    'can be of the category %s',
    async (category) => {
      const userId = (await findByLogin(test.db, 'customer'))?.user.id ?? '';
      const notification = { userId, type: 'NEWS', category, params: {} };
      await test.db.transaction().execute((tx) => notify(tx, notification, test.clock.now()));
      expect(await list()).toMatchObject([
        {
          notificationId: expect.any(String),
          type: 'NEWS',
          category,
          createdAt: test.clock.now().toISOString(),
          read: false,
        },
      ]);
    },
  );

  it.each(['0', '-1', '1.5', 'all', '10001', ''])('refuse a size of %j', async (size) => {
    const answer = await test.send(`GET /api/notifications?size=${size}`, { token });
    expect([answer.status, await answer.json()]).toMatchObject([400, [{ code: 'BAD_QUERY' }]]);
  });

  it('are unread until they are read, permanently', async () => {
    await tell('customer', 'FIRST', 'SECOND');
    expect(await unread()).toBe(2);
    const [newest] = await list();
    for (let times = 0; times < 2; times += 1) {
      const answer = await test.send(`POST /api/notifications/read/${newest?.notificationId}`, { token });
      expect(answer.status).toBe(204);
    }
    expect(await unread()).toBe(1);
    expect((await list()).map(({ read }) => read)).toEqual([true, false]);
  });

  it('are seen and read only by their recipient', async () => {
    await tell('customer', 'FIRST');
    const [own] = await list();
    const other = await test.signIn('admin');
    expect([await list('', other), await unread(other)]).toEqual([[], 0]);
    for (const id of [own?.notificationId, 'nothing']) {
      const answer = await test.send(`POST /api/notifications/read/${id}`, { token: other });
      expect(answer.status).toBe(404);
    }
    expect(await unread()).toBe(1);
  });

  it('need a session', async () => {
    for (const call of [
      'GET /api/notifications',
      'GET /api/notifications/unread-count',
      'POST /api/notifications/read/x',
    ])
      expect([call, (await test.send(call)).status]).toEqual([call, 401]);
  });
});
