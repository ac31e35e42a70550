import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { createGuestTest } from '../accounts/testing.ts';
import { createResourceTest, FILES, type ResourceTest } from '../engine/testing.ts';
import { LOCALES } from '../http/locale.ts';
import { EventLabels, eventKey, eventOf } from '../sources/audit-labels.ts';
import texts from '../sources/audit-texts.json' with { type: 'json' };
import { READ_CALLS, WRITTEN_CALLS } from './written-calls.ts';

const folder = new URL('../openapi/', import.meta.url);

/** Every hand-written call. */
const all = readdirSync(folder).flatMap((name) => {
  const paths = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Record<string, Record<string, unknown>>;
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
});
const declared = all.filter((call) => !call.startsWith('GET '));

describe('what hand-written calls leave in the audit log', () => {
  it('is said of each of them: an event, or why there is none', () => {
    const previews = declared.filter((call) => call.endsWith('/preview'));
    expect(Object.keys(WRITTEN_CALLS).sort()).toEqual(declared.filter((call) => !previews.includes(call)).sort());
    expect(Object.keys(READ_CALLS).sort()).toEqual(all.filter((call) => call.startsWith('GET ')).sort());
    for (const [call, what] of Object.entries({ ...WRITTEN_CALLS, ...READ_CALLS }))
      expect([call, 'none' in what ? what.none : what.event]).toEqual([call, expect.stringMatching(/\w{3}/)]);
  });

  it('has words of its own in every language', () => {
    const events = Object.values({ ...WRITTEN_CALLS, ...READ_CALLS }).flatMap((what) =>
      'event' in what ? [what.event] : [],
    );
    for (const locale of LOCALES) {
      const words = new EventLabels(FILES, locale);
      for (const event of events.map(eventOf)) {
        expect([event, words.type(event.type)]).not.toEqual([event, event.type]);
        expect([event, words.action(event)]).not.toEqual([event, event.action]);
      }
      for (const event of words.events()) {
        // Nobody presses what effects do; it stands in the log by its bare name.
        const internal = FILES.some(
          ({ name, recordsOf, actions = {} }) => (recordsOf ?? name) === event.type && actions[event.action]?.internal,
        );
        if (!internal) expect([eventKey(event), words.action(event)]).not.toEqual([eventKey(event), event.action]);
      }
    }
    for (const [key, text] of Object.entries(texts)) expect([key, Object.keys(text)]).toEqual([key, [...LOCALES]]);
  });
});

describe('an account’s own events', () => {
  let resources: ResourceTest;

  beforeEach(async () => {
    resources = await createResourceTest();
  });

  async function newest(type: string) {
    const rows = await resources.test.db
      .selectFrom('journal')
      .leftJoin('users', 'users.id', 'journal.user_id')
      .select(['action', 'result', 'login', 'title', 'record_id', 'address', 'changes', 'request_id'])
      .where('type', '=', type)
      .orderBy('at', 'desc')
      .execute();
    return rows;
  }

  it('are written as they happen: signing in and out, sessions, passwords, promo codes', async () => {
    const { call, test } = resources;
    const token = await test.signIn();
    const to = { token, address: '198.51.100.9' };
    await call('POST /api/user/password/change', { oldPassword: 'Demo-Cloud-2026', password: 'Another-One-2026' }, to);
    await call('DELETE /api/user/sessions', undefined, to);
    await call('POST /api/auth/logout', {}, to);
    const sessions = await newest('session');
    expect(sessions.map(({ action, login }) => `${login} ${action}`).sort()).toEqual([
      'customer endOthers',
      'customer signIn',
      'customer signIn',
      'customer signOut',
    ]);
    expect(await newest('account')).toMatchObject([
      { action: 'changePassword', login: 'customer', address: '198.51.100.9', changes: null },
    ]);
    expect(JSON.stringify(await test.db.selectFrom('journal').selectAll().execute())).not.toContain('Another-One');
  });

  it('tell of a refused sign-in without what was typed', async () => {
    const { test } = resources;
    for (const login of ['customer', 'Secret-Password-1'])
      await test.send('POST /api/auth/login', { body: { login, password: 'Wrong-One-2026' }, address: '198.51.100.8' });
    const { id } = await test.db
      .selectFrom('users')
      .select('id')
      .where('login', '=', 'customer')
      .executeTakeFirstOrThrow();
    const refused = (await newest('session')).filter(({ result }) => result === 'error');
    expect(refused.map((row) => row.record_id).sort()).toEqual(['', id]);
    for (const row of refused) expect(row).toMatchObject({ login: null, title: null, address: '198.51.100.8' });
    const all = JSON.stringify(await test.db.selectFrom('journal').selectAll().execute());
    for (const secret of ['Secret-Password', 'Wrong-One']) expect(all).not.toContain(secret);
  });

  it('tell who registered, and who restored a password, without the code', async () => {
    const guest = await createGuestTest();
    await guest.join('new@example.kz');
    await guest.askReset('new@example.kz');
    const code = await guest.newestCode();
    await guest.choose(code, 'Quite-Another-1');
    const rows = await guest.test.db.selectFrom('journal').selectAll().where('type', '=', 'account').execute();
    const found = rows.map(({ action, title }) => `${action} ${title}`).sort();
    expect(found).toEqual(['confirm new@example.kz', 'open new@example.kz', 'resetPassword new@example.kz']);
    for (const secret of [code, 'Quite-Another']) expect(JSON.stringify(rows)).not.toContain(secret);
  });
});
