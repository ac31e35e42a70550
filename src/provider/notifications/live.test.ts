import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginActing } from '../accounts/acting.ts';
import { createProvider } from '../app.ts';
import { FILES } from '../engine/testing.ts';
import { SESSION_LIMITS } from '../identity/session-limits.ts';
import { resolveToken } from '../identity/tokens.ts';
import { findByLogin } from '../identity/users.ts';
import { transact } from '../store/transact.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';
import { MOST_STREAMS } from './live.ts';
import { notify } from './notifications.ts';

const STREAM = 'GET /api/notifications/stream';

interface Event {
  event?: string;
  id?: string;
  data?: string;
}

let test: TestProvider;
let token: string;
let readers: ReadableStreamDefaultReader<Uint8Array>[];

/** An open stream, read event by event. */
class Opened {
  #text = '';
  #reader: ReadableStreamDefaultReader<Uint8Array>;

  constructor(response: Response) {
    if (!response.body) throw new Error('There is no stream');
    this.#reader = response.body.getReader();
    readers.push(this.#reader);
  }

  /** The next event; undefined where the stream has ended. */
  async next(): Promise<Event | undefined> {
    while (!this.#text.includes('\n\n')) {
      const { value, done } = await this.#reader.read();
      if (done) return undefined;
      this.#text += new TextDecoder().decode(value);
    }
    const [first = '', ...rest] = this.#text.split('\n\n');
    this.#text = rest.join('\n\n');
    return Object.fromEntries(first.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)));
  }

  async cancel(): Promise<void> {
    await this.#reader.cancel();
  }
}

async function open(headers: Record<string, string> = {}, as = token): Promise<Opened> {
  const response = await test.send(STREAM, { token: as, headers });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  return new Opened(response);
}

async function tell(login: string, type: string): Promise<void> {
  const userId = (await findByLogin(test.db, login))?.user.id ?? '';
  test.clock.advance(1000);
  const notification = { userId, type, category: 'SYSTEM' as const, params: {} };
  await test.db.transaction().execute((tx) => notify(tx, notification, test.clock.now()));
}

const typeOf = (event: Event | undefined): unknown => (JSON.parse(event?.data ?? '{}') as { type?: string }).type;

beforeEach(async () => {
  readers = [];
  test = await createTestProvider({}, FILES);
  token = await test.signIn();
});

afterEach(async () => {
  test.provider.live.close();
  await Promise.all(readers.map((reader) => reader.cancel()));
});

describe('the stream of notifications', () => {
  it('begins with the number of unread ones, and sends new ones as the list has them', async () => {
    await tell('customer', 'BEFORE');
    const stream = await open();
    expect(await stream.next()).toMatchObject({ event: 'unread', data: '1' });
    await tell('customer', 'NEWS');
    await test.provider.live.poll();
    const event = await stream.next();
    const listed = await (await test.send('GET /api/notifications?size=1', { token })).json();
    expect(event?.event).toBe('notification');
    expect([JSON.parse(event?.data ?? '')]).toEqual((listed as { content: unknown[] }).content);
    expect(await stream.next()).toMatchObject({ event: 'unread', data: '2' });
  });

  it('sends each user only their own, each once', async () => {
    const [mine, theirs] = [await open(), await open({}, await test.signIn('admin@demo.kz'))];
    await mine.next();
    await theirs.next();
    await tell('admin', 'SECRET');
    await test.provider.live.poll(true);
    await test.provider.live.poll(true);
    await tell('customer', 'MINE');
    await test.provider.live.poll(true);
    expect(typeOf(await theirs.next())).toBe('SECRET');
    expect(typeOf(await mine.next())).toBe('MINE');
  });

  it('reports that something was read in another session', async () => {
    await tell('customer', 'ONE');
    const stream = await open();
    await stream.next();
    const { content } = (await (await test.send('GET /api/notifications', { token })).json()) as {
      content: { notificationId: string }[];
    };
    await test.send(`POST /api/notifications/read/${content[0]?.notificationId}`, { token });
    await test.provider.live.poll();
    expect(await stream.next()).toMatchObject({ event: 'unread', data: '0' });
  });

  it('resumes after the client’s last event, also when that was minutes ago', async () => {
    const first = await open();
    await first.next();
    await tell('customer', 'SEEN');
    await test.provider.live.poll();
    const seen = await first.next();
    await first.cancel();
    await tell('customer', 'MISSED');
    test.clock.advance(600_000);
    const again = await open({ 'Last-Event-ID': seen?.id ?? '' });
    expect(typeOf(await again.next())).toBe('MISSED');
    expect(await again.next()).toMatchObject({ event: 'unread', data: '2' });
    const strange = await open({ 'Last-Event-ID': "1' or 1=1" });
    expect(await strange.next()).toMatchObject({ event: 'unread' });
  });

  it('sends what becomes visible late, as after a slow transaction', async () => {
    const stream = await open();
    await stream.next();
    await tell('customer', 'LATER');
    await test.provider.live.poll();
    expect(typeOf(await stream.next())).toBe('LATER');
    await stream.next();
    test.clock.advance(-30_000);
    await tell('customer', 'EARLIER');
    test.clock.advance(30_000);
    await test.provider.live.poll();
    expect(typeOf(await stream.next())).toBe('EARLIER');
  });

  it('ends with its session: signed out, ended remotely, or expired', async () => {
    const left = await open();
    await left.next();
    await test.send('POST /api/auth/logout', { token });
    await test.provider.live.poll();
    expect(await left.next()).toBeUndefined();
    const other = await test.signIn();
    const over = await open({}, other);
    await over.next();
    test.clock.advance(13 * 60 * 60 * 1000);
    // Nothing was written, so reading events alone does not check the expiry.
    await test.provider.live.beat();
    expect(await over.next()).toEqual({ ':': undefined });
    expect(await over.next()).toBeUndefined();
    expect(test.provider.live.size).toBe(0);
  });

  describe('of somebody who acts as a customer', () => {
    const TYPE = 'QUOTA_APPROVED';

    /** The manager's session as the customer, with its stream opened. */
    async function act(): Promise<{ stream: Opened; acting: string; customerId: string }> {
      const manager = await test.signIn('manager@demo.kz');
      const customerId = (await findByLogin(test.db, 'customer'))?.user.id ?? '';
      const session = await resolveToken(test.db, manager, test.clock.now(), test.config);
      if (!session) throw new Error('The manager is not signed in');
      const acting = await transact(test.db, (tx) =>
        beginActing(tx, session, { id: customerId }, SESSION_LIMITS.staff, test.clock.now()),
      );
      const stream = await open({}, acting);
      expect(await stream.next()).toMatchObject({ event: 'unread', data: '0' });
      return { stream, acting, customerId };
    }

    it('ends when they are themselves again, before anything else of the customer is sent', async () => {
      const { stream, acting } = await act();
      expect((await test.send('DELETE /api/user/acting', { token: acting })).status).toBe(200);
      await tell('customer', TYPE);
      await test.provider.live.poll();
      expect(await stream.next()).toBeUndefined();
    });

    it('ends when they lose the right to act', async () => {
      const { stream, customerId } = await act();
      await test.db.deleteFrom('customer_manager').where('customer_id', '=', customerId).execute();
      await tell('customer', TYPE);
      await test.provider.live.poll();
      expect(await stream.next()).toBeUndefined();
    });

    it('ends at the next heartbeat where nothing is written', async () => {
      const { stream } = await act();
      test.clock.advance(60 * 60 * 1000);
      await test.provider.live.beat();
      expect(await stream.next()).toEqual({ ':': undefined });
      expect(await stream.next()).toBeUndefined();
    });

    it('is not opened where they were themselves again meanwhile', async () => {
      const { stream, acting } = await act();
      await stream.cancel();
      await tell('customer', TYPE);
      const session = await resolveToken(test.db, acting, test.clock.now(), test.config);
      if (!session) throw new Error('Nobody acts');
      await test.send('DELETE /api/user/acting', { token: acting });
      const late = await test.provider.live.open({
        ...session,
        lastEventId: undefined,
        toWire: (notification) => notification,
      });
      const reader = late.getReader();
      readers.push(reader);
      expect((await reader.read()).done).toBe(true);
    });
  });

  it('ends when its session changes the project, since that has a new token', async () => {
    const stream = await open();
    await stream.next();
    const user = await (await test.send('GET /api/user', { token })).json();
    const { osCurrentProjectId: id } = user as { osCurrentProjectId: string };
    expect((await test.send(`POST /api/user/change/project/${id}`, { token })).status).toBe(200);
    await test.provider.live.poll();
    expect(await stream.next()).toBeUndefined();
  });

  it('does not extend a session', async () => {
    const stream = await open();
    await stream.next();
    for (let hour = 0; hour < 12; hour += 1) {
      test.clock.advance(60 * 60 * 1000);
      await test.provider.live.beat();
    }
    expect((await test.send('GET /api/user', { token })).status).toBe(401);
  });

  it('is limited for each user, and the next one gets a time to retry', async () => {
    const all: Opened[] = [];
    for (let n = 0; n < MOST_STREAMS; n += 1) all.push(await open());
    const refused = await test.send(STREAM, { token });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '300']);
    await all[0]?.cancel();
    await open();
    await open({}, await test.signIn('admin@demo.kz'));
  });

  it('sends what another process stored', async () => {
    await tell('customer', 'ONE');
    const second = createProvider(test);
    const request = new Request('http://localhost/api/notifications/stream', {
      headers: { Authorization: `Bearer ${token}` },
    });
    const stream = new Opened(await second.fetch(request));
    expect(await stream.next()).toMatchObject({ event: 'unread', data: '1' });
    const { content } = (await (await test.send('GET /api/notifications', { token })).json()) as {
      content: { notificationId: string }[];
    };
    await test.send(`POST /api/notifications/read/${content[0]?.notificationId}`, { token });
    await second.live.poll();
    expect(await stream.next()).toMatchObject({ event: 'unread', data: '0' });
    second.live.close();
  });

  it('takes no token from the address, and needs a session', async () => {
    expect((await test.send(`${STREAM}?token=${token}`)).status).toBe(401);
  });
});
