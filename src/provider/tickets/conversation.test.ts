import { beforeEach, describe, expect, it } from 'vitest';
import type { Doc } from '../../contract/file/resource-file.ts';
import { MOST_ATTACHED, MOST_ENCLOSED } from '../../contract/values/support-limits.ts';
import { createResourceTest, type ResourceTest } from '../engine/testing.ts';
import { setMember } from '../identity/projects.ts';
import { insertUser } from '../identity/users.ts';
import { readOutbox } from '../mail/mails.ts';
import { readNotifications } from '../notifications/notifications.ts';
import { purgeFiles } from '../support/files.ts';

const REQUESTS = '/api/support/requests';
const TICKETS = '/api/admin/ticket';
const SECRET = 'Клиент прав, диск узла полон';

let resources: ResourceTest;
let admin: string;

beforeEach(async () => {
  resources = await createResourceTest();
  admin = await resources.test.signIn('admin');
});

function multipart(fields: object, file?: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  if (file) form.set('file', file);
  return form;
}

async function ask(fields: object = {}, file?: File, token = resources.token) {
  const form = multipart({ type: 'technical', message: 'Сервер не отвечает', ...fields }, file);
  return resources.call(`POST ${REQUESTS}`, form, { token });
}

async function asked(): Promise<Doc & { id: string }> {
  const { status, body } = await ask();
  expect(status).toBe(201);
  return { ...body, id: String(body.id) };
}

const reply = (id: string, text = 'Спасибо', file?: File, token = resources.token) =>
  resources.call(`POST ${REQUESTS}/${id}/messages`, multipart({ text }, file), { token });
const staff = (id: string, action: string, body: Doc = {}) =>
  resources.call(`POST ${TICKETS}/${id}/${action}`, body, { token: admin });
const own = async (id: string) => (await resources.call(`GET ${REQUESTS}/${id}`)).body;
const seen = async (id: string) => (await resources.call(`GET ${TICKETS}/${id}`, undefined, { token: admin })).body;

async function notified(login: string): Promise<string[]> {
  const { db } = resources.test;
  const user = await db.selectFrom('users').select('id').where('login_key', 'like', `${login}%`).executeTakeFirst();
  return (await readNotifications(db, user?.id ?? '', 50)).map(({ type }) => type);
}

/** The letters of the outbox, without those that tell the staff of a new request. */
async function letters() {
  return (await readOutbox(resources.test.db)).filter(({ subject }) => !subject.startsWith('Новое обращение'));
}

/** A further person, in the customer's project. */
async function colleague(): Promise<string> {
  const { test, projectId } = resources;
  const createdAt = test.clock.now().toISOString();
  const account = { login: 'colleague', email: 'colleague@demo.kz', role: 'client', balanceTiyn: 0 } as const;
  await test.db.transaction().execute(async (tx) => {
    const id = await insertUser(tx, { ...account, createdAt, passwordHash: 'plain:Demo-Cloud-2026' });
    await setMember(tx, projectId, id, 'owner');
  });
  return test.signIn('colleague');
}

describe('a conversation with support', () => {
  it('is seen by its author and the staff, with all messages in their order', async () => {
    const { id, number } = await asked();
    expect(await own(id)).toMatchObject({ status: 'new', type: 'technical', number });
    await staff(id, 'take');
    expect((await own(id)).status).toBe('inProgress');
    resources.test.clock.advance(1000);
    expect((await staff(id, 'answer', { answer: 'Перезагрузите сервер' })).status).toBe(200);
    expect(await own(id)).toMatchObject({ status: 'waiting', answered: expect.any(String) });
    resources.test.clock.advance(1000);
    expect((await reply(id)).status).toBe(201);
    const expected = [
      { kind: 'question', text: 'Сервер не отвечает', author: 'Айгерим Ахметова' },
      { kind: 'answer', text: 'Перезагрузите сервер' },
      { kind: 'question', text: 'Спасибо', author: 'Айгерим Ахметова' },
    ];
    expect(await own(id)).toMatchObject({ status: 'inProgress', messages: expected });
    expect(await seen(id)).toMatchObject({ status: 'inProgress', taken: 'Тимур Омаров', messages: expected });
    const { messages } = await own(id);
    expect(JSON.stringify(messages)).not.toContain('Тимур');
  });

  it('tells the author of answers by letter and notification, and the staff of replies', async () => {
    const { id, number } = await asked();
    await reply(id, 'Ещё не отвечает');
    expect((await notified('admin')).sort()).toEqual(['TICKET_NEW', 'TICKET_REPLIED']);
    await staff(id, 'answer', { answer: 'Перезагрузите сервер' });
    await staff(id, 'close', { note: 'Готово' });
    const sent = await letters();
    expect(sent.map(({ address }) => address)).toEqual(['customer@demo.kz', 'customer@demo.kz']);
    for (const words of ['Перезагрузите сервер', 'Готово', `/support/${id}`])
      expect(sent.map(({ body }) => body).join()).toContain(words);
    expect(sent[0]?.subject).toBe(`Ответ на обращение ${number}`);
    expect((await notified('customer')).sort()).toEqual(['TICKET_ANSWERED', 'TICKET_CLOSED']);
  });

  it('keeps internal notes from the author: in every call, letter and notification', async () => {
    const { id } = await asked();
    expect((await staff(id, 'note', { comment: SECRET })).status).toBe(200);
    expect((await seen(id)).messages).toMatchObject([{}, { kind: 'note', text: SECRET, author: 'Тимур Омаров' }]);
    await staff(id, 'answer', { answer: 'Перезагрузите сервер' });
    await staff(id, 'note', { comment: SECRET });
    const calls = [`GET ${REQUESTS}`, `GET ${REQUESTS}/${id}`, 'GET /api/notifications', 'GET /api/search?q=диск'];
    const replied = await reply(id);
    const closed = await resources.call(`POST ${REQUESTS}/${id}/close`, {});
    const answers = await Promise.all(calls.map((call) => resources.call(call)));
    for (const answer of [...answers, replied, closed]) {
      expect(answer.status).toBeLessThan(300);
      expect(JSON.stringify(answer.body)).not.toContain(SECRET);
    }
    expect((await own(id)).messages).toMatchObject([{ kind: 'question' }, { kind: 'answer' }, { kind: 'question' }]);
    expect(JSON.stringify(await readOutbox(resources.test.db))).not.toContain(SECRET);
    expect(await notified('customer')).toEqual(['TICKET_ANSWERED']);
  });

  it('is nobody else’s, not even of a member of the same project', async () => {
    const { id } = await asked();
    const token = await colleague();
    const others = (call: string, body?: Doc) => resources.call(call, body, { token });
    expect((await others(`GET ${REQUESTS}`)).body.content).toEqual([]);
    expect((await others(`GET ${REQUESTS}/${id}`)).status).toBe(404);
    expect((await others(`POST ${REQUESTS}/${id}/close`, {})).status).toBe(404);
    expect((await others(`GET ${REQUESTS}/${id}/file/${id}`)).status).toBe(404);
    expect((await reply(id, 'Я тоже', undefined, token)).status).toBe(404);
    expect((await own(id)).messages).toHaveLength(1);
  });

  it('is closed by its author, and opened again by a reply', async () => {
    const { id } = await asked();
    const close = () => resources.call(`POST ${REQUESTS}/${id}/close`, {});
    expect((await close()).body).toMatchObject({ status: 'closed', closed: expect.any(String) });
    expect((await close()).errors[0]?.code).toBe('REQUEST_OPEN');
    expect((await staff(id, 'answer', { answer: 'Готово' })).errors[0]?.code).toBe('TICKET_OPEN');
    expect((await staff(id, 'note', { comment: SECRET })).status).toBe(200);
    expect((await reply(id, 'Снова не отвечает')).status).toBe(201);
    const again = await own(id);
    expect(again.status).toBe('inProgress');
    expect(again).not.toHaveProperty('closed');
    expect(await letters()).toEqual([]);
  });

  it('has the requests of the support dialog too', async () => {
    const form = { name: 'Айгерим', email: 'customer@demo.kz', message: 'Оплата не прошла', consent: true };
    const { body } = await resources.call('POST /api/zammad/createTicket', { ...form, type: 'billing' });
    const { content } = (await resources.call(`GET ${REQUESTS}`)).body;
    expect(content).toMatchObject([{ number: body.number, type: 'billing', status: 'new' }]);
  });

  it('answers a guest by letter, without a link to a screen that the guest has not', async () => {
    const form = { name: 'Гость', email: 'guest@example.kz', message: 'Не приходит письмо', consent: true };
    await resources.test.send('POST /api/zammad/createTicket/public', { body: form });
    const { content } = (await resources.call(`GET ${TICKETS}`, undefined, { token: admin })).body;
    const [{ id }] = content as [{ id: string }];
    await staff(id, 'answer', { answer: 'Отправили ещё раз' });
    const [letter] = await letters();
    expect(letter).toMatchObject({ address: form.email, body: expect.stringContaining('Отправили ещё раз') });
    expect(letter?.body).not.toContain('/support/');
  });
});

describe('files of a conversation', () => {
  const content = crypto.getRandomValues(new Uint8Array(3000));
  const parts = async () => (await resources.test.db.selectFrom('file_part').select('part').execute()).length;

  it('are saved by the author and the staff, unchanged, and go with the request', async () => {
    const { body } = await ask({}, new File([content], 'снимок.png'));
    const id = String(body.id);
    await reply(id, 'Ещё один', new File([content], 'журнал.txt'));
    const { messages } = (await own(id)) as { messages: { id: string; file: string }[] };
    expect(messages.map(({ file }) => file)).toEqual(['снимок.png', 'журнал.txt']);
    for (const each of messages)
      for (const [path, token] of [
        [`${REQUESTS}/${id}/file/${each.id}`, resources.token],
        [`${TICKETS}/${id}/file/${each.id}`, admin],
      ]) {
        const answer = await resources.test.send(`GET ${path}`, { ...(token !== undefined && { token }) });
        expect(answer.headers.get('content-disposition')).toContain('attachment;');
        expect(new Uint8Array(await answer.arrayBuffer())).toEqual(content);
      }
    await staff(id, 'close', { note: 'Готово' });
    const { db, clock } = resources.test;
    const purge = () => db.transaction().execute((tx) => purgeFiles(tx, clock.now()));
    clock.advance(89 * 24 * 60 * 60 * 1000);
    await purge();
    expect(await parts()).toBe(2);
    clock.advance(2 * 24 * 60 * 60 * 1000);
    await purge();
    expect(await parts()).toBe(0);
  });

  it('of the staff come with an answer, and its author saves them', async () => {
    const { id } = await asked();
    const content = new Uint8Array([1, 2, 3]);
    const form = multipart({ answer: 'Шаги в файле' }, new File([content], 'шаги.txt'));
    const answered = await resources.call(`POST ${TICKETS}/${id}/answer`, form, { token: admin });
    expect([answered.status, answered.body.status]).toEqual([200, 'waiting']);
    const [, message] = (await own(id)).messages as { id: string; file?: string }[];
    expect(message).toMatchObject({ kind: 'answer', text: 'Шаги в файле', file: 'шаги.txt' });
    const file = await resources.test.send(`GET ${REQUESTS}/${id}/file/${message?.id}`, { token: resources.token });
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(content);
  });

  it('of the staff go to a guest with the letter, and one that is too large for a letter is refused', async () => {
    const form = { name: 'Гость', email: 'guest@example.kz', message: 'Не приходит письмо', consent: true };
    await resources.test.send('POST /api/zammad/createTicket/public', { body: form });
    const { content } = (await resources.call(`GET ${TICKETS}`, undefined, { token: admin })).body;
    const [{ id }] = content as [{ id: string }];
    const answer = (file: File) =>
      resources.call(`POST ${TICKETS}/${id}/answer`, multipart({ answer: 'Шаги в файле' }, file), { token: admin });
    const large = await answer(new File([new Uint8Array(MOST_ENCLOSED + 1)], 'dump.bin'));
    expect([large.status, large.errors[0]]).toMatchObject([413, { code: 'FILE_TOO_LARGE', field: 'file' }]);
    expect([await parts(), await letters()]).toEqual([0, []]);
    expect((await answer(new File(['1. Выйти'], 'шаги.txt', { type: 'text/plain' }))).status).toBe(200);
    const [letter] = await letters();
    expect(letter).toMatchObject({
      ...{ address: form.email, body: expect.stringContaining('Шаги в файле') },
      attachments: [{ name: 'шаги.txt', type: 'text/plain', content: Buffer.from('1. Выйти').toString('base64') }],
    });
  });

  it('are not taken from a body without one', async () => {
    const { id } = await asked();
    const refused = await staff(id, 'answer', { answer: 'Шаги в файле', file: 'шаги.txt' });
    expect([refused.status, refused.errors[0]?.field]).toEqual([400, 'file']);
    expect((await own(id)).messages).toHaveLength(1);
  });

  it('are refused above 50 MB, and nothing of them remains', async () => {
    const refused = await ask({}, new File([new Uint8Array(MOST_ATTACHED + 1)], 'dump.bin'));
    expect([refused.status, refused.errors[0]?.code]).toEqual([413, 'FILE_TOO_LARGE']);
    expect(await parts()).toBe(0);
    expect((await resources.call(`GET ${REQUESTS}`)).body.content).toEqual([]);
  });
});

describe('what is sent to support', () => {
  it.each([
    ['message', ''],
    ['message', '  '],
    ['message', 'x'.repeat(501)],
    ['message', 'a\u0007'],
    ['type', 'gossip'],
  ])('is refused where %s is %j', async (field, value) => {
    const refused = await ask({ [field]: value });
    expect([refused.status, refused.errors[0]?.field]).toEqual([400, field]);
  });

  it('has five hundred characters however a browser sends line ends, and may have markup', async () => {
    const message = '<b>\n'.repeat(125);
    const { status, body } = await ask({ message: message.replaceAll('\n', '\r\n') });
    expect([status, body.message]).toEqual([201, message]);
  });

  it('is counted together with the requests of the dialog, and replies are counted too', async () => {
    const { id } = await asked();
    for (let n = 0; n < 9; n += 1) expect((await ask()).status).toBe(201);
    expect((await ask()).status).toBe(429);
    const form = { name: 'Айгерим', email: 'customer@demo.kz', message: 'Ещё', consent: true };
    expect((await resources.call('POST /api/zammad/createTicket', form)).status).toBe(429);
    for (let n = 0; n < 30; n += 1) expect((await reply(id)).status).toBe(201);
    expect((await reply(id)).status).toBe(429);
  });

  it('names a record of the author’s project by what it is called, and no other', async () => {
    const { call } = resources;
    const made = await call('POST /api/openstack/nova/server-groups', { name: 'office', policy: 'affinity' });
    const { body } = await ask({ resource: 'server-group', recordId: made.body.id, recordName: 'made up' });
    expect(body).toMatchObject({ resource: 'server-group', recordId: made.body.id, recordName: 'office' });
    expect(await seen(String(body.id))).toMatchObject({ resource: 'server-group', recordName: 'office' });
    for (const wrong of [
      { resource: 'server-group', recordId: 'none' },
      { resource: 'nothing', recordId: String(made.body.id) },
      { resource: 'user', recordId: 'admin' },
    ]) {
      const refused = await ask(wrong);
      expect([refused.status, refused.errors[0]?.code]).toEqual([400, 'BAD_REFERENCE']);
    }
  });
});
