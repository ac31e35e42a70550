import { beforeEach, describe, expect, it } from 'vitest';
import type { Doc } from '../../contract/file/resource-file.ts';
import { MOST_ATTACHED } from '../../contract/values/support-limits.ts';
import { createResourceTest, type ResourceTest } from '../engine/testing.ts';
import { assignManager } from '../identity/managers.ts';
import { insertUser } from '../identity/users.ts';
import { readOutbox } from '../mail/mails.ts';
import { purgeFiles } from '../support/files.ts';

const ASK = 'POST /api/zammad/createTicket';
const FORM = {
  name: 'Айгерим',
  email: 'customer@demo.kz',
  message: 'Сервер не отвечает',
  consent: true,
  type: 'technical',
};
const TICKETS = '/api/admin/ticket';

let resources: ResourceTest;
let admin: string;

beforeEach(async () => {
  resources = await createResourceTest();
  admin = await resources.test.signIn('admin');
});

/** The form as a browser sends it with a file. */
function multipart(fields: object, file?: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  if (file) form.set('file', file);
  return form;
}

async function parts(): Promise<number> {
  return (await resources.test.db.selectFrom('file_part').select('part').execute()).length;
}

async function tickets(token = admin): Promise<Doc[]> {
  return (await resources.call(`GET ${TICKETS}`, undefined, { token })).body.content as Doc[];
}

describe('a support request', () => {
  it('is stored with its author, who gets its number', async () => {
    const answer = await resources.call(ASK, FORM);
    expect(answer.status).toBe(201);
    const [ticket] = await tickets();
    expect(ticket).toMatchObject({
      name: FORM.name,
      email: FORM.email,
      message: FORM.message,
      type: FORM.type,
      number: answer.body.number,
      status: 'new',
      projectName: 'Demo',
    });
  });

  it('can be multipart with a file, which the support staff gets unchanged', async () => {
    const content = crypto.getRandomValues(new Uint8Array(65_536));
    // More than two of the stored parts.
    const file = new File(
      Array.from({ length: 37 }, () => content),
      'Снимок: 1.png',
      { type: 'image/png' },
    );
    expect((await resources.call(ASK, multipart(FORM, file))).status).toBe(201);
    const [ticket] = await tickets();
    expect(ticket?.file).toBe('Снимок 1.png');
    const answer = await resources.test.send(`GET ${TICKETS}/${ticket?.id}/file`, { token: admin });
    expect(answer.headers.get('content-disposition')).toContain('attachment;');
    const got = Buffer.from(await answer.arrayBuffer());
    // Vitest's own comparison takes seconds for this many bytes.
    expect(got.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
    const customer = await resources.test.signIn();
    expect((await resources.test.send(`GET ${TICKETS}/${ticket?.id}/file`, { token: customer })).status).toBe(403);
  });

  it('is refused with a file larger than 50 MB, and nothing of it remains', async () => {
    const large = new File([new Uint8Array(MOST_ATTACHED + 1)], 'dump.bin');
    const refused = await resources.call(ASK, multipart(FORM, large));
    expect([refused.status, refused.errors[0]?.code, refused.errors[0]?.field]).toEqual([
      413,
      'FILE_TOO_LARGE',
      'file',
    ]);
    expect(refused.errors[0]?.params?.maxBytes).toBe(MOST_ATTACHED);
    expect(await tickets()).toEqual([]);
    expect(await parts()).toBe(0);
  });

  it('keeps no place for the file of a form that is refused', async () => {
    for (let each = 0; each < 3; each += 1) {
      const file = new File(['x'], 'a.txt');
      const { status, errors } = await resources.call(ASK, multipart({ ...FORM, message: '' }, file));
      expect([status, errors[0]?.code, errors[0]?.field]).toEqual([400, 'VALIDATION', 'message']);
    }
    expect((await resources.call(ASK, multipart(FORM, new File(['x'], 'a.txt')))).status).toBe(201);
  });

  it('has five hundred characters however a browser sends line ends', async () => {
    const message = 'ab\n'.repeat(166).padEnd(500, '.');
    expect((await resources.call(ASK, multipart({ ...FORM, message: message.replaceAll('\n', '\r\n') }))).status).toBe(
      201,
    );
    expect((await tickets())[0]?.message).toBe(message);
  });

  it('is created once, however often it is sent with the same key, and another one with the key is refused', async () => {
    const headers = { 'Idempotency-Key': 'k-1' };
    const send = (message: string, size = 10) =>
      resources.call(ASK, multipart({ ...FORM, message }, new File(['x'.repeat(size)], 'a.txt')), { headers });
    const first = await send('Help');
    const again = await send('Help');
    expect([again.status, again.body.number]).toEqual([201, first.body.number]);
    expect((await send('Help!')).errors[0]?.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await send('Help', 11)).errors[0]?.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await tickets()).toHaveLength(1);
    expect(await parts()).toBe(1);
  });

  it('keeps its file for ninety days after it was closed', async () => {
    await resources.call(ASK, multipart(FORM, new File(['x'], 'a.txt')));
    const [{ id } = { id: '' }] = await tickets();
    await resources.call(`POST ${TICKETS}/${id}/close`, { note: 'Done' }, { token: admin });
    const { db, clock } = resources.test;
    const purge = () => db.transaction().execute((tx) => purgeFiles(tx, clock.now()));
    clock.advance(89 * 24 * 60 * 60 * 1000);
    await purge();
    expect(await parts()).toBe(1);
    clock.advance(2 * 24 * 60 * 60 * 1000);
    await purge();
    expect(await parts()).toBe(0);
    admin = await resources.test.signIn('admin');
    expect((await tickets())[0]).not.toHaveProperty('file');
  });

  it.each([
    ['name', ''],
    ['email', 'nobody'],
    ['message', 'x'.repeat(501)],
    ['message', '  '],
    ['message', 'a\u0000'],
    ['message', '\u0000'],
    ['message', 'a\u001b[31m'],
    ['message', '\ud800'],
    ['name', 'a\u0000'],
    ['name', 'a\ud800'],
    ['name', 'a\r\nBcc: x@example.kz'],
    ['consent', false],
    ['type', 'gossip'],
    ['colour', 'red'],
  ])('is refused where %s is %j', async (field, value) => {
    const refused = await resources.call(ASK, { ...FORM, [field]: value });
    expect([refused.status, refused.errors[0]?.field]).toEqual([400, field]);
  });

  it('may have line breaks and letters of any alphabet', async () => {
    const message = 'Здравствуйте!\r\n\tСервер 𝟙 не отвечает 🙂\n';
    expect((await resources.call(ASK, { ...FORM, message })).status).toBe(201);
    expect((await tickets())[0]?.message).toBe(message);
  });

  it('is processed, closed with an answer by letter, and opened again', async () => {
    await resources.call(ASK, FORM);
    const [{ id, number } = { id: '', number: '' }] = await tickets();
    const act = (name: string, body: Doc = {}) =>
      resources.call(`POST ${TICKETS}/${id}/${name}`, body, { token: admin });
    expect(await act('take')).toMatchObject({ status: 200, body: { status: 'inProgress' } });
    expect((await tickets())[0]).toMatchObject({ status: 'inProgress', taken: 'Тимур Омаров' });
    expect((await act('take')).errors[0]?.code).toBe('TICKET_NEW');
    expect((await act('close')).status).toBe(400);
    expect((await act('close', { note: 'Перезагрузили' })).status).toBe(200);
    const letters = async () =>
      (await readOutbox(resources.test.db)).filter(({ address }) => address === 'customer@demo.kz');
    const [letter] = await letters();
    expect(letter).toMatchObject({ subject: `Ответ на обращение ${number}` });
    expect(letter?.body).toContain('Перезагрузили');
    expect((await tickets())[0]).toMatchObject({ status: 'closed', note: 'Перезагрузили', closed: expect.any(String) });
    expect((await act('reopen')).status).toBe(200);
    expect((await tickets())[0]?.closed).toBeUndefined();
    expect(await letters()).toHaveLength(1);
  });

  it('is visible to the customer’s manager, who can answer it, and to no other manager', async () => {
    const { test, call } = resources;
    await call(ASK, FORM);
    const [{ id, customerId } = { id: '', customerId: '' }] = await tickets();
    const createdAt = test.clock.now().toISOString();
    const managerId = await test.db.transaction().execute((tx) =>
      insertUser(tx, {
        login: 'mine',
        email: 'mine@demo.kz',
        role: 'manager',
        balanceTiyn: 0,
        createdAt,
        passwordHash: 'plain:Demo-Cloud-2026',
      }),
    );
    const token = await test.signIn('mine');
    expect(await tickets(token)).toEqual([]);
    expect((await call(`POST ${TICKETS}/${id}/take`, {}, { token })).status).toBe(404);
    await test.db.transaction().execute((tx) => assignManager(tx, String(customerId), managerId, test.clock.now()));
    expect(await tickets(token)).toHaveLength(1);
    expect((await call(`POST ${TICKETS}/${id}/take`, {}, { token })).status).toBe(200);
  });

  it('is rate limited', async () => {
    for (let n = 0; n < 10; n += 1) expect((await resources.call(ASK, FORM)).status).toBe(201);
    expect((await resources.call(ASK, FORM)).status).toBe(429);
  });
});

describe('a rating', () => {
  const ratings = async () => (await resources.call('GET /api/admin/rating', undefined, { token: admin })).body.content;

  it('belongs to its user, or to a guest', async () => {
    const { call, test } = resources;
    expect((await call('POST /api/nps/save', { score: 10, comment: 'Хорошо' })).status).toBe(204);
    test.clock.advance(1000);
    expect((await test.send('POST /api/nps/public/save', { body: { score: 0 } })).status).toBe(204);
    expect(await ratings()).toMatchObject([
      { score: 0, guest: true },
      { score: 10, guest: false, comment: 'Хорошо', user: 'Айгерим Ахметова' },
    ]);
  });

  it('is stored once, however often it is sent with the same key', async () => {
    const headers = { 'Idempotency-Key': 'k-1' };
    for (let n = 0; n < 3; n += 1) {
      expect((await resources.call('POST /api/nps/save', { score: 9 }, { headers })).status).toBe(204);
      expect((await resources.test.send('POST /api/nps/public/save', { body: { score: 9 }, headers })).status).toBe(
        204,
      );
    }
    expect(await ratings()).toHaveLength(2);
  });

  it.each([
    {},
    { score: 11 },
    { score: -1 },
    { score: 5.5 },
    { score: '5' },
    { score: 5, comment: 'x'.repeat(501) },
    { score: 5, comment: 'a\u0000' },
  ])('is refused as %j', async (body) => {
    expect((await resources.call('POST /api/nps/save', body)).status).toBe(400);
    expect((await resources.test.send('POST /api/nps/public/save', { body })).status).toBe(400);
  });
});
