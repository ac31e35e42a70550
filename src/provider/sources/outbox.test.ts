import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Doc } from '../../contract/file/resource-file.ts';
import { ALL_FLAGS, FILES } from '../engine/testing.ts';
import { CONFIDENTIAL_LETTERS, letterTo } from '../mail/letters.ts';
import { readOutbox, sendMail } from '../mail/mails.ts';
import { LetterRefused, type Mailer } from '../ports/mailer.ts';
import { transact } from '../store/transact.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';

const MAIL = '/api/admin/mail';

/** A provider, its administrator's token, and a reader of the answers. */
async function begin(mailer?: Mailer) {
  const flags = { ...ALL_FLAGS, registration: true };
  const test = await createTestProvider({ flags }, FILES, {}, mailer);
  const token = await test.signIn('admin');
  const headers = { 'Accept-Language': 'en' };
  const read = async (call: string, body?: object) => {
    const answer = await test.send(call, { token, headers, ...(body && { body }) });
    const text = await answer.text();
    return { status: answer.status, text, body: (text === '' ? {} : JSON.parse(text)) as Doc };
  };
  const letters = async () => (await read(`GET ${MAIL}`)).body.content as Doc[];
  return { test, read, letters };
}

const OUR_CONSOLE = { variants: [], consoleUrl: () => 'https://console.example.kz' };

/** A letter that is not confidential, and one that is. */
async function write(test: TestProvider): Promise<void> {
  const { id } = await test.db
    .selectFrom('users')
    .select('id')
    .where('login', '=', 'customer')
    .executeTakeFirstOrThrow();
  await transact(test.db, (tx) =>
    letterTo(tx, OUR_CONSOLE, id, 'passwordChanged', { restore: '/password' }, test.clock.now()),
  );
  test.clock.advance(61_000);
  await test.send('POST /api/user/password/reset/sending', { body: { email: 'customer@demo.kz' } });
  await test.provider.worker.runDue();
}

const refusing: Mailer = {
  send: async () => {
    throw new LetterRefused('no such mailbox');
  },
  close: () => {},
};

const unreachable: Mailer = {
  send: async () => {
    throw new Error('No connection');
  },
  close: () => {},
};

describe('the outbox of administrators', () => {
  it('shows a letter’s text', async () => {
    const { test, read, letters } = await begin();
    await write(test);
    const all = await letters();
    expect(all).toMatchObject([
      { kind: 'passwordReset', subject: 'Restoring a password', status: 'kept', confidential: true },
      { kind: 'passwordChanged', subject: 'Пароль изменён', status: 'kept', confidential: false },
    ]);
    const one = await read(`GET ${MAIL}/${all[1]?.id}`);
    expect(one.body.body).toContain('https://console.example.kz/password');
  });

  it('shows nothing of a confidential letter’s text, in any call', async () => {
    const { test, read, letters } = await begin();
    await write(test);
    const message = { address: 'a@b.kz', subject: 'Отчёт для себя', body: 'Слова для себя' };
    const attachments = [{ name: 'secret-name.txt', type: 'text/plain', content: 'c2VjcmV0' }];
    const letter = { ...message, attachments, kind: 'message', confidential: true, variant: null } as const;
    await transact(test.db, (tx) => sendMail(tx, letter, test.clock.now()));
    const code = /#code=([\w-]+)/.exec(JSON.stringify(await readOutbox(test.db)))?.[1] ?? '';
    expect(code).toHaveLength(43);
    const { paths } = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as { paths: Record<string, object> };
    const files = ['/api/admin/report/focus', '/api/admin/audit/export'];
    const lists = Object.keys(paths).filter(
      (path) => path.startsWith('/api/admin/') && !path.includes('{') && !files.includes(path),
    );
    const ids = (await letters()).map(({ id }) => `${MAIL}/${id}`);
    const entries = ((await read('GET /api/admin/audit')).body.content as Doc[]).map(
      ({ id }) => `/api/admin/audit/${id}`,
    );
    for (const path of [...lists, ...ids, ...entries, `${MAIL}?q=${code}`, `${MAIL}?q=себя`]) {
      const { text } = await read(`GET ${path}`);
      expect([path, text.includes(code), text.includes('для себя'), text.includes('secret-name')]).toEqual([
        path,
        false,
        false,
        false,
      ]);
    }
  });

  it('keeps the text of a refused letter, and sends it again', async () => {
    let mailer = refusing;
    const { test, read, letters } = await begin({ send: (letter) => mailer.send(letter), close: () => {} });
    await write(test);
    await test.provider.worker.runDue();
    expect((await letters()).map(({ kind, status }) => [kind, status])).toEqual([
      ['passwordReset', 'refused'],
      ['passwordChanged', 'refused'],
    ]);
    const [secret, plain] = await letters();
    const sent: string[] = [];
    mailer = { send: async ({ subject }) => void sent.push(subject), close: () => {} };
    expect(await read(`POST ${MAIL}/${secret?.id}/resend`, {})).toMatchObject({ status: 409 });
    expect(await read(`POST ${MAIL}/${plain?.id}/resend`, {})).toMatchObject({ status: 200 });
    await test.provider.worker.runDue();
    expect(sent).toEqual(['Пароль изменён']);
    const after = await read(`GET ${MAIL}/${plain?.id}`);
    expect(after.body).toMatchObject({ status: 'sent' });
    expect(after.body.refused).toBeUndefined();
    expect(await read(`POST ${MAIL}/${plain?.id}/resend`, {})).toMatchObject({ status: 409 });
  });

  it('tells which letters wait although they were tried, and the first page counts the same', async () => {
    let mailer = unreachable;
    const { test, read, letters } = await begin({ send: (letter) => mailer.send(letter), close: () => {} });
    const waiting = async () => ((await read('GET /api/admin/overview')).body.waiting as Doc).letters;
    const late = async () => (await read(`GET ${MAIL}?f.status=refused,late`)).body.totalElements;
    const since = new Date(test.clock.now().getTime() + 61_000).toISOString();
    await write(test);
    expect([await waiting(), await late()]).toEqual([{ count: 0, oldest: null }, 0]);
    expect((await letters()).map(({ status }) => status)).toEqual(['waiting', 'waiting']);
    test.clock.advance(15 * 60_000);
    expect([await waiting(), await late()]).toEqual([{ count: 2, oldest: since }, 2]);
    await test.provider.worker.runDue();
    expect([await waiting(), await late()]).toEqual([{ count: 2, oldest: since }, 2]);
    mailer = { send: async () => {}, close: () => {} };
    test.clock.advance(2 * 60_000);
    await test.provider.worker.runDue();
    expect([await waiting(), await late()]).toEqual([{ count: 0, oldest: null }, 0]);
    expect((await letters()).map(({ status }) => status)).toEqual(['sent', 'sent']);
  });

  it('has a name for each kind of letter', () => {
    const kinds = FILES.find(({ name }) => name === 'mail')?.fields.properties.kind?.enum ?? [];
    expect([...kinds].sort()).toEqual(
      [...Object.keys(CONFIDENTIAL_LETTERS), 'message', 'notification', 'notice', 'other'].sort(),
    );
  });

  it('marks each letter with a code or a password as confidential', () => {
    const texts = JSON.parse(readFileSync('src/provider/mail/letters.json', 'utf8')) as Record<string, { ru: string }>;
    for (const [key, confidential] of Object.entries(CONFIDENTIAL_LETTERS))
      if (/\{\{password\}\}|\{\{code\}\}/.test(texts[`${key}.text`]?.ru ?? ''))
        expect([key, confidential]).toEqual([key, true]);
    expect(CONFIDENTIAL_LETTERS).toMatchObject({ registration: true, passwordReset: true });
  });
});
