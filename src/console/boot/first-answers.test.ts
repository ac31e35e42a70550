// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../../contract/access/console-config.ts';
import { exampleConfig } from '../../contract/access/example-config.test-data.ts';
import { request } from '../api/client.ts';
import { keys } from '../api/keys.ts';
import { dropPrefetched } from '../api/prefetch.ts';
import { storeToken } from '../api/token.ts';
import { setVariant } from '../config/current.ts';
import { firstAnswers, prefetchFirst, prefetchSession } from './first-answers.ts';

const LIST = { url: '/api/things?page=0&size=25', key: keys.list('thing', 'page=0&size=25') };
const USER = { id: 'u1', login: 'me' };

/** What the provider answers by path; what is not here is never answered. */
let answers: Record<string, () => Response>;
let asked: string[];

const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status });

beforeEach(() => {
  const [variant] = readConfig(exampleConfig()).variants;
  if (variant) setVariant(variant);
  storeToken('t');
  asked = [];
  answers = {};
  vi.stubGlobal('fetch', (url: string) => {
    const { pathname } = new URL(url, 'http://localhost');
    asked.push(pathname);
    const found = answers[pathname];
    return found ? Promise.resolve(found()) : new Promise(() => undefined);
  });
});
afterEach(() => {
  dropPrefetched();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('are those of the session and of the screen, which components then need not ask for', async () => {
  answers = { '/api/session': json({ user: USER, unread: 3 }), '/api/things': json({ content: [] }) };
  prefetchSession();
  prefetchFirst(LIST);
  const first = await firstAnswers(LIST, false);
  expect(first).toContainEqual([keys.user(), USER]);
  expect(first).toContainEqual([keys.unread(), 3]);
  expect(first).toContainEqual([LIST.key, { content: [] }]);
  const before = asked.length;
  expect((await request('GET /api/user')).data).toEqual(USER);
  expect((await request(`GET ${LIST.url}`)).data).toEqual({ content: [] });
  expect(asked).toHaveLength(before);
});

it('leave errors to those who ask', async () => {
  answers = { '/api/session': json({ user: USER }), '/api/things': json({ message: 'No' }, 403) };
  prefetchSession();
  prefetchFirst(LIST);
  vi.useFakeTimers();
  const first = firstAnswers(LIST, false);
  await vi.runAllTimersAsync();
  expect((await first).map(([key]) => key)).toEqual([keys.user()]);
  await expect(request(`GET ${LIST.url}`)).rejects.toMatchObject({ status: 403 });
});

it.each([false, true])('are not awaited for long (something of an earlier visit is shown: %s)', async (isSeen) => {
  answers = { '/api/things': json({ content: [] }) };
  prefetchSession();
  prefetchFirst(LIST);
  vi.useFakeTimers();
  const first = firstAnswers(LIST, isSeen);
  await vi.advanceTimersByTimeAsync(isSeen ? 0 : 100);
  expect((await first).map(([key]) => key)).toEqual([LIST.key]);
});

it('are never those of another session', async () => {
  answers = { '/api/session': json({ user: USER }), '/api/things': json({ content: [{ id: 'theirs' }] }) };
  prefetchSession();
  prefetchFirst(LIST);
  storeToken('t2');
  expect(await firstAnswers(LIST, true)).toEqual([]);
  answers = { '/api/things': json({ content: [] }) };
  prefetchFirst(LIST);
  expect(await firstAnswers(LIST, true)).toEqual([[LIST.key, { content: [] }]]);
});
