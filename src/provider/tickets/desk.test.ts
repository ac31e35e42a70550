import { beforeEach, describe, expect, it } from 'vitest';
import type { Doc } from '../../contract/file/resource-file.ts';
import type { TicketDesk } from '../../contract/reports/ticket-desk.ts';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest, serverInput } from '../engine/testing.ts';
import { assignManager } from '../identity/managers.ts';
import { insertUser } from '../identity/users.ts';
import { readOutbox } from '../mail/mails.ts';
import { readNotifications } from '../notifications/notifications.ts';

const TICKETS = '/api/admin/ticket';
const MINUTE = 60_000;

let resources: ResourceTest;
let admin: string;
let manager: string;

/** Adds a member of staff, and returns their id. */
async function hire(login: string, role: 'administrator' | 'manager'): Promise<string> {
  const { test } = resources;
  const account = { login, email: `${login}@demo.kz`, name: login, role, balanceTiyn: 0 } as const;
  const createdAt = test.clock.now().toISOString();
  return test.db
    .transaction()
    .execute((tx) => insertUser(tx, { ...account, createdAt, passwordHash: 'plain:Demo-Cloud-2026' }));
}

const idOf = async (login: string): Promise<string> => {
  const found = resources.test.db.selectFrom('users').select('id').where('login_key', 'like', `${login}%`);
  return (await found.executeTakeFirstOrThrow()).id;
};

beforeEach(async () => {
  resources = await createResourceTest({ sessionLimits: ENDLESS_SESSIONS });
  admin = await resources.test.signIn('admin');
  manager = await hire('dana', 'manager');
});

async function ask(message = 'Сервер не отвечает'): Promise<string> {
  const { body } = await resources.call('POST /api/support/requests', multipart({ type: 'technical', message }));
  return String(body.id);
}

function multipart(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return form;
}

const staff = (id: string, action: string, body: Doc = {}, token = admin) =>
  resources.call(`POST ${TICKETS}/${id}/${action}`, body, { token });
const seen = async (id: string, token = admin) =>
  (await resources.call(`GET ${TICKETS}/${id}`, undefined, { token })).body;
const numbers = async (query: string, token = admin): Promise<number> => {
  const { body, status } = await resources.call(`GET ${TICKETS}?${query}`, undefined, { token });
  expect(status).toBe(200);
  return (body.content as Doc[]).length;
};

/** Makes the manager look after the customer. */
async function lookAfter(): Promise<void> {
  const { db, clock } = resources.test;
  const customer = await idOf('customer');
  await db.transaction().execute((tx) => assignManager(tx, customer, manager, clock.now()));
}

const lettersOf = async (subject: string) =>
  (await readOutbox(resources.test.db)).filter((letter) => letter.subject.startsWith(subject));

describe('a new ticket is told', () => {
  const told = async () => (await lettersOf('Новое обращение')).map(({ address }) => address).sort();
  const notified = async (userId: string) =>
    (await readNotifications(resources.test.db, userId, 5)).map(({ type }) => type);

  it('to administrators and to the manager of its author, by letter and notification that lead to it', async () => {
    await lookAfter();
    const other = await hire('omar', 'manager');
    const id = await ask('Диск не виден');
    expect(await told()).toEqual(['admin@demo.kz', 'dana@demo.kz', 'manager@demo.kz']);
    const [letter] = await lettersOf('Новое обращение');
    for (const words of ['Айгерим', 'Диск не виден', `/admin/ticket/${id}`]) expect(letter?.body).toContain(words);
    const [first] = await readNotifications(resources.test.db, manager, 5);
    expect(first).toMatchObject({
      type: 'TICKET_NEW',
      link: `/admin/ticket/${id}`,
      params: { name: 'Айгерим Ахметова' },
    });
    expect([await notified(await idOf('admin')), await notified(other)]).toEqual([['TICKET_NEW'], []]);
  });

  it('to nobody whose role has no tickets, whose account is blocked, or who does not want such news', async () => {
    const { db, clock } = resources.test;
    const limited = await hire('limited', 'administrator');
    const blocked = await hire('gone', 'administrator');
    const role = { id: crypto.randomUUID(), name: 'Prices', name_key: 'prices', rights: '["tariff.read"]' };
    await db
      .insertInto('own_role')
      .values({
        ...role,
        ...{ project_id: null, description: null },
        version: 1,
        created_at: clock.now().toISOString(),
      })
      .execute();
    await db.updateTable('users').set({ staff_role_id: role.id }).where('id', '=', limited).execute();
    await db.updateTable('users').set({ blocked_at: clock.now().toISOString() }).where('id', '=', blocked).execute();
    const choice = { user_id: await idOf('admin'), kind: 'support', console: 1, mail: 0 };
    await db.insertInto('notice_choice').values(choice).execute();
    await ask();
    expect(await told()).toEqual(['manager@demo.kz']);
    expect([await notified(limited), await notified(blocked)]).toEqual([[], []]);
    expect(await notified(await idOf('admin'))).toEqual(['TICKET_NEW']);
  });

  it('also where the support dialog sends it, or a guest, and once however often it is sent', async () => {
    const form = { name: 'Гость', email: 'guest@example.kz', message: 'Не приходит письмо', consent: true };
    const headers = { 'Idempotency-Key': 'k-1' };
    for (let n = 0; n < 2; n += 1)
      await resources.test.send('POST /api/zammad/createTicket/public', { body: form, headers });
    expect(await told()).toEqual(['admin@demo.kz']);
    await resources.call('POST /api/zammad/createTicket', form);
    expect(await told()).toEqual(['admin@demo.kz', 'admin@demo.kz', 'manager@demo.kz']);
  });

  it('not to its author', async () => {
    await resources.call('POST /api/support/requests', multipart({ type: 'technical', message: 'Проба' }), {
      token: admin,
    });
    expect(await told()).toEqual([]);
  });
});

describe('a ticket is assigned', () => {
  it('to a manager of its customer, who is told by letter and notification and finds it among their own', async () => {
    await lookAfter();
    const id = await ask();
    const { status, body } = await staff(id, 'assign', { assigneeId: manager });
    expect([status, body.status, body.taken, body.assigneeId]).toEqual([200, 'inProgress', 'dana', manager]);
    const letters = await lettersOf('Вам назначено');
    expect(letters.map(({ address }) => address)).toEqual(['dana@demo.kz']);
    expect(letters[0]?.body).toContain(`/admin/ticket/${id}`);
    const told = await readNotifications(resources.test.db, manager, 5);
    expect(told).toContainEqual(expect.objectContaining({ type: 'TICKET_ASSIGNED', link: `/admin/ticket/${id}` }));
    const dana = await resources.test.signIn('dana');
    expect(await numbers('f.assigned=mine', dana)).toBe(1);
    expect(await numbers('f.assigned=mine')).toBe(0);
    expect(await numbers('f.assigned=colleague')).toBe(1);
    expect(await numbers(`f.assigneeId=${manager}`)).toBe(1);
  });

  it('not to a manager who does not look after its customer', async () => {
    const id = await ask();
    const { status, errors } = await staff(id, 'assign', { assigneeId: manager });
    expect([status, errors[0]?.code, errors[0]?.field]).toEqual([409, 'ASSIGNEE_SEES_NOT', 'assigneeId']);
    expect(errors[0]?.message).toContain('dana');
    expect(await seen(id)).not.toHaveProperty('assigneeId');
    expect(await numbers('f.assigned=nobody,mine')).toBe(1);
  });

  it('not to a customer, nor to somebody whose account is blocked', async () => {
    const id = await ask();
    const blocked = await hire('gone', 'administrator');
    const at = resources.test.clock.now().toISOString();
    await resources.test.db.updateTable('users').set({ blocked_at: at }).where('id', '=', blocked).execute();
    for (const assigneeId of [await idOf('customer'), blocked, 'nobody']) {
      const { status, errors } = await staff(id, 'assign', { assigneeId });
      expect([status, errors[0]?.code]).toEqual([400, 'BAD_REFERENCE']);
    }
  });

  it('to oneself without being told', async () => {
    const id = await ask();
    await staff(id, 'assign', { assigneeId: await idOf('admin') });
    expect((await seen(id)).assigned).toBe('mine');
    expect(await lettersOf('Вам назначено')).toEqual([]);
  });

  it('and its assignee alone is told of replies, as long as they may see it', async () => {
    await lookAfter();
    const id = await ask();
    await staff(id, 'assign', { assigneeId: manager });
    const reply = () => resources.call(`POST /api/support/requests/${id}/messages`, multipart({ text: 'Всё ещё' }));
    await reply();
    const replied = await lettersOf('Клиент написал');
    expect(replied).toMatchObject([{ address: 'dana@demo.kz', body: expect.stringContaining('Всё ещё') }]);
    expect(replied[0]?.body).toContain(`/admin/ticket/${id}`);
    const told = async () =>
      (await readNotifications(resources.test.db, await idOf('admin'), 5)).filter(({ type }) => type !== 'TICKET_NEW');
    expect(await told()).toEqual([]);
    await resources.test.db.deleteFrom('customer_manager').execute();
    await reply();
    expect(await lettersOf('Клиент написал')).toHaveLength(1);
    expect(await told()).toHaveLength(1);
  });
});

describe('the time to the first answer', () => {
  it('is that of the first one, and sorts and filters the list', async () => {
    const { clock } = resources.test;
    const [late, early] = [await ask(), await ask()];
    clock.advance(5 * MINUTE);
    await staff(early, 'close', { note: 'Готово' });
    clock.advance(60 * MINUTE);
    await staff(late, 'answer', { answer: 'Смотрим' });
    const firstAnswered = clock.now().toISOString();
    clock.advance(60 * MINUTE);
    await staff(late, 'answer', { answer: 'Исправили' });
    expect(await seen(late)).toMatchObject({ firstAnswer: 65 * 60, firstAnswered });
    expect((await seen(early)).firstAnswer).toBe(5 * 60);
    const never = await ask();
    const sorted = await resources.call(`GET ${TICKETS}?sort=firstAnswer,desc`, undefined, { token: admin });
    expect((sorted.body.content as Doc[]).map(({ id }) => id)).toEqual([late, early, never]);
    expect(await numbers(`f.firstAnswered.from=${firstAnswered.slice(0, 10)}`)).toBe(2);
    expect((await resources.call('GET /api/support/requests')).body).not.toContain('firstAnswer');
  });

  it('has its median of thirty days in the overview', async () => {
    const { clock } = resources.test;
    const median = async () =>
      (await resources.call('GET /api/admin/overview', undefined, { token: admin })).body.firstAnswer;
    expect(await median()).toMatchObject({ median: null, count: 0 });
    for (const minutes of [1, 30, 3]) {
      const id = await ask();
      clock.advance(minutes * MINUTE);
      await staff(id, 'answer', { answer: 'Готово' });
    }
    expect(await median()).toMatchObject({ median: 180, count: 3 });
    const last = await ask();
    clock.advance(5 * MINUTE);
    await staff(last, 'answer', { answer: 'Готово' });
    expect(await median()).toMatchObject({ median: 240, count: 4 });
  });
});

describe('what stands beside a ticket', () => {
  const desk = async (id: string, token = admin) => {
    const { status, body } = await resources.call(`GET ${TICKETS}/${id}/desk`, undefined, { token });
    return { status, desk: body as unknown as TicketDesk }; // as its OpenAPI description says
  };

  it('is the customer, what they rent, the record it is about, other tickets and failures', async () => {
    const { call } = resources;
    const failed = await call('POST /api/openstack/nova/servers', {
      ...(await serverInput(resources)),
      name: 'web-fail-create',
    });
    await resources.settle();
    const other = await ask('Второй вопрос');
    const about = { type: 'technical', message: 'Почему?', resource: 'vm', recordId: String(failed.body.id) };
    const { body } = await call('POST /api/support/requests', multipart(about));
    const beside = (await desk(String(body.id))).desk;
    expect(beside.customer).toMatchObject({ name: 'Айгерим Ахметова', debt: null, blocked: false });
    expect(beside.record).toMatchObject({ type: 'vm', name: 'web-fail-create', status: 'Ошибка', gone: false });
    expect(beside.tickets.map(({ id }) => id)).toEqual([other]);
    expect(beside.failures).toMatchObject([{ type: 'vm', id: failed.body.id }]);
    expect(beside.failures[0]?.text).toContain('web-fail-create');
    expect(beside.projectCount).toBe(1);
    expect(beside.projects[0]?.records).toContainEqual({ type: 'vm', count: 1 });
  });

  it('is nothing of a customer for a guest', async () => {
    const form = { name: 'Гость', email: 'guest@example.kz', message: 'Не приходит письмо', consent: true };
    await resources.test.send('POST /api/zammad/createTicket/public', { body: form });
    const { content } = (await resources.call(`GET ${TICKETS}`, undefined, { token: admin })).body;
    const [{ id }] = content as [{ id: string }];
    expect((await desk(id)).desk).toEqual({
      customer: null,
      projects: [],
      projectCount: 0,
      record: null,
      tickets: [],
      failures: [],
    });
  });

  it('is for those who may answer the ticket', async () => {
    const id = await ask();
    const dana = await resources.test.signIn('dana');
    expect((await desk(id, dana)).status).toBe(404);
    expect((await desk(id, resources.token)).status).toBe(403);
    await lookAfter();
    expect((await desk(id, dana)).status).toBe(200);
  });
});
