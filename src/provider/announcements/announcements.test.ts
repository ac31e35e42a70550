import { beforeEach, describe, expect, it } from 'vitest';
import type { Doc } from '../../contract/file/resource-file.ts';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest, signInOther } from '../engine/testing.ts';
import { readOutbox } from '../mail/mails.ts';
import { transact } from '../store/transact.ts';
import { announcementWork } from './work.ts';

const PATH = '/api/admin/announcement';
const DISK = { display_name: 'data', size: 10, volume_type: 'FAST', availability_zone: 'kz-ala-1', source: 'blank' };
const HOUR = 3_600_000;

let resources: ResourceTest;
let admin: string;
let other: string;

beforeEach(async () => {
  resources = await createResourceTest({ sessionLimits: ENDLESS_SESSIONS });
  admin = await resources.test.signIn('admin@demo.kz');
  other = await signInOther(resources);
  await resources.call('POST /api/openstack/cinder/volumes', DISK);
  await resources.settle();
});

function inHours(hours: number): string {
  return new Date(resources.test.clock.now().getTime() + hours * HOUR).toISOString();
}

async function announce(fields: Doc = {}): Promise<string> {
  const { status, body } = await resources.call(
    `POST ${PATH}`,
    {
      ...{ kind: 'maintenance', titleRu: 'Замена дисков', textRu: 'Диски могут отвечать дольше', titleKk: 'Дискілер' },
      ...{ begins: inHours(72), ends: inHours(74), types: ['disk'], letter: true },
      ...fields,
    },
    { token: admin },
  );
  expect(status).toBe(201);
  return String(body.id);
}

async function act(id: string, action: string, body?: Doc): Promise<void> {
  expect((await resources.call(`POST ${PATH}/${id}/${action}`, body, { token: admin })).status).toBe(200);
  await resources.settle();
}

async function published(fields: Doc = {}): Promise<string> {
  const id = await announce(fields);
  await act(id, 'publish');
  return id;
}

async function passed(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1) {
    resources.test.clock.advance(HOUR);
    await resources.test.provider.worker.runDue();
  }
}

async function shown(token = resources.token, language = 'ru'): Promise<Doc[]> {
  const { body } = await resources.call('GET /api/announcements', undefined, {
    token,
    headers: { 'Accept-Language': language },
  });
  return body.content as Doc[];
}

async function told(token = resources.token, language = 'ru'): Promise<Doc[]> {
  const headers = { 'Accept-Language': language };
  const { body } = await resources.call('GET /api/notifications', undefined, { token, headers });
  return (body.content as Doc[]).filter(({ type }) => /^(ANNOUNCEMENT|MAINTENANCE)/.test(String(type)));
}

async function letters(): Promise<string[]> {
  const all = await readOutbox(resources.test.db);
  return all
    .filter(({ subject }) => /Замена|Дискілер/.test(subject))
    .map(({ address, subject }) => `${address}: ${subject}`)
    .sort();
}

describe('maintenance for projects with disks', () => {
  it('is shown and told to those who have one, and to nobody else', async () => {
    const id = await published();
    expect(await shown()).toEqual([
      {
        ...{ id, kind: 'maintenance', title: 'Замена дисков', text: 'Диски могут отвечать дольше', updates: [] },
        ...{ begins: expect.any(String), ends: expect.any(String) },
      },
    ]);
    expect(await told()).toMatchObject([{ title: 'Замена дисков', text: expect.stringContaining('Время Алматы') }]);
    expect(await letters()).toEqual(['customer@demo.kz: Замена дисков']);
    expect([await shown(other), await told(other)]).toEqual([[], []]);
  });

  it('is told in the reader’s language, and in Russian where a text is missing', async () => {
    await published();
    expect(await shown(resources.token, 'kk')).toMatchObject([
      { title: 'Дискілер', text: 'Диски могут отвечать дольше' },
    ]);
    expect(await told(resources.token, 'kk')).toMatchObject([{ title: 'Дискілер' }]);
    expect(await told(resources.token, 'en')).toMatchObject([{ title: 'Замена дисков' }]);
  });

  it('is not shown as a draft, a week and more before, when it is over, or when it was withdrawn', async () => {
    const draft = await announce();
    expect(await shown()).toEqual([]);
    await act(draft, 'publish');
    await act(draft, 'withdraw');
    expect(await shown()).toEqual([]);
    const later = await published({ begins: inHours(24 * 8), ends: inHours(24 * 8 + 1) });
    expect(await shown()).toEqual([]);
    resources.test.clock.advance(25 * HOUR);
    expect(await shown()).toMatchObject([{ id: later }]);
    resources.test.clock.advance(8 * 24 * HOUR);
    await resources.test.provider.worker.runDue();
    expect(await shown()).toEqual([]);
    const { body } = await resources.call(`GET ${PATH}/${later}`, undefined, { token: admin });
    expect(body.status).toBe('over');
  });

  it('is told of again a day before, once', async () => {
    await published();
    await passed(47);
    expect(await told()).toHaveLength(1);
    await passed(3);
    expect(await told()).toMatchObject([{ type: 'MAINTENANCE_NEAR' }, { type: 'ANNOUNCEMENT' }]);
    expect(await letters()).toEqual([
      'customer@demo.kz: Замена дисков',
      'customer@demo.kz: Скоро плановые работы: Замена дисков',
    ]);
    await passed(20);
    expect(await told()).toHaveLength(2);
  });

  it('is not told of again where it was published on the day before', async () => {
    await published({ begins: inHours(10), ends: inHours(11) });
    await passed(9);
    expect(await told()).toHaveLength(1);
  });
});

describe('maintenance that was told', () => {
  /** Changes the announcement as its form does. */
  async function edit(id: string, fields: Doc): Promise<void> {
    const path = `${PATH}/${id}`;
    const answer = await resources.test.send(`GET ${path}`, { token: admin });
    const { kind: _kind, ...stored } = (await answer.json()) as Doc;
    const names = ['titleRu', 'titleKk', 'textRu', 'begins', 'ends', 'types', 'letter'];
    const kept = Object.fromEntries(
      names.flatMap((name) => (stored[name] === undefined ? [] : [[name, stored[name]]])),
    );
    const headers = { 'If-Match': answer.headers.get('etag') ?? '' };
    expect((await resources.call(`PUT ${path}`, { ...kept, ...fields }, { token: admin, headers })).status).toBe(200);
    await resources.settle();
  }

  const sentOf = async (subject: string) =>
    (await readOutbox(resources.test.db)).filter((letter) => letter.subject.startsWith(subject));

  it('and is called off is told to those who were told, and to nobody else', async () => {
    const id = await published({ begins: '2026-11-23T06:00:00.000Z' });
    // She has a disk only now, and was never told.
    await resources.call('POST /api/openstack/cinder/volumes', DISK, { token: other });
    await act(id, 'withdraw');
    expect((await told())[0]).toMatchObject({
      ...{ type: 'ANNOUNCEMENT_WITHDRAWN', title: 'Объявление отозвано: Замена дисков' },
      text: 'Плановые работы отменены. Они должны были начаться 23.11.2026 11:00, время Алматы',
    });
    expect((await told(resources.token, 'en'))[0]).toMatchObject({ text: expect.stringContaining('cancelled') });
    expect(await told(other)).toEqual([]);
    expect(await sentOf('Объявление отозвано')).toMatchObject([
      { address: 'customer@demo.kz', body: expect.stringContaining('Плановые работы отменены') },
    ]);
    await passed(72);
    expect(await told()).toHaveLength(2);
  });

  it('and gets other times is told with them, each time, and reminded of by the new ones', async () => {
    const id = await published();
    await edit(id, { textRu: 'Другие слова' });
    expect(await told()).toHaveLength(1);
    await edit(id, { begins: '2026-11-24T06:00:00.000Z', ends: '2026-11-24T08:00:00.000Z' });
    expect((await told())[0]).toMatchObject({
      ...{ type: 'MAINTENANCE_MOVED', title: 'Новое время работ: Замена дисков' },
      text: 'Начало: 24.11.2026 11:00. Окончание: 24.11.2026 13:00. Время Алматы',
    });
    resources.test.clock.advance(1000);
    await edit(id, { begins: inHours(72), ends: inHours(74) });
    expect((await told()).map(({ type }) => type)).toEqual(['MAINTENANCE_MOVED', 'MAINTENANCE_MOVED', 'ANNOUNCEMENT']);
    expect(await sentOf('Новое время работ')).toHaveLength(2);
    await passed(50);
    expect((await told())[0]).toMatchObject({ type: 'MAINTENANCE_NEAR' });
    expect(await told()).toHaveLength(4);
    await edit(id, { begins: inHours(48), ends: inHours(50) });
    await passed(26);
    expect((await told()).map(({ type }) => type).slice(0, 2)).toEqual(['MAINTENANCE_NEAR', 'MAINTENANCE_MOVED']);
    // It begins within a day: the news of it are enough.
    await edit(id, { begins: inHours(12), ends: inHours(13) });
    await passed(10);
    expect((await told())[0]).toMatchObject({ type: 'MAINTENANCE_MOVED' });
  });

  it('and is changed as a draft is told to nobody', async () => {
    const id = await announce();
    await edit(id, { begins: inHours(96), ends: inHours(98) });
    expect([await told(), await letters()]).toEqual([[], []]);
  });

  it('and has an update is told where that was asked for', async () => {
    const id = await published({ letter: false });
    await act(id, 'update', { textRu: 'Начнём вовремя' });
    expect(await told()).toHaveLength(1);
    await act(id, 'update', { textRu: 'Закончим раньше', textKk: 'Ертерек аяқтаймыз', tell: true });
    expect((await told(resources.token, 'kk'))[0]).toMatchObject({
      ...{ type: 'ANNOUNCEMENT_UPDATED', title: 'Құлақтандыру бойынша жаңалық: Дискілер', text: 'Ертерек аяқтаймыз' },
    });
    expect([(await told()).length, await letters()]).toEqual([2, []]);
  });
});

describe('whom an announcement is for', () => {
  it('is the customers and projects that were chosen', async () => {
    const { body } = await resources.call('GET /api/user', undefined, { token: other });
    await published({ types: [], customers: [String(body.id)] });
    expect([(await shown()).length, (await shown(other)).length]).toEqual([0, 1]);
    await published({ types: [], projects: [resources.projectId] });
    expect([(await shown()).length, (await shown(other)).length]).toEqual([1, 1]);
  });

  it('is everybody with a project where nobody was chosen', async () => {
    await published({ kind: 'news', ends: undefined, begins: inHours(0), types: [] });
    expect([(await shown()).length, (await shown(other)).length]).toEqual([1, 1]);
  });
});

it('shows how an incident goes on, until it is ended', async () => {
  const id = await published({ kind: 'incident', begins: inHours(0), ends: undefined });
  await act(id, 'update', { textRu: 'Работаем над этим', textKk: 'Жұмыс істеп жатырмыз' });
  await act(id, 'update', { textRu: 'Готово' });
  expect((await shown(resources.token, 'kk'))[0]?.updates).toMatchObject([
    { text: 'Жұмыс істеп жатырмыз' },
    { text: 'Готово' },
  ]);
  await act(id, 'end');
  expect(await shown()).toEqual([]);
});

it('sends no letter where none is wanted, by the administrator or the reader', async () => {
  await published({ letter: false });
  expect([(await told()).length, await letters()]).toEqual([1, []]);
  await resources.call('PUT /api/notifications/choices/announcement', { console: false, mail: false });
  await published();
  expect([(await told()).length, await letters()]).toEqual([1, []]);
});

it('tells each account once, however often the work runs', async () => {
  const id = await published();
  const { db, provider } = resources.test;
  const { announcement: work } = announcementWork({ ...resources.test });
  const due = { id, occasion: 'published', round: 'published', after: '' };
  for (let again = 0; again < 2; again += 1) await transact(db, async (tx) => work?.(tx, due, () => undefined));
  await provider.worker.runDue();
  expect([(await told()).length, (await letters()).length]).toEqual([1, 1]);
});

it('tells accounts in batches', async () => {
  const { db, clock } = resources.test;
  const [one] = await db.selectFrom('users').selectAll().where('email', '=', 'customer@demo.kz').execute();
  const made = Array.from({ length: 250 }, (_, index) => ({
    ...{ ...(one as NonNullable<typeof one>), id: `many-${index}`, login: `many-${index}`, login_key: `many-${index}` },
    ...{ email: `many-${index}@demo.kz`, email_key: `many-${index}@demo.kz` },
  }));
  await db.insertInto('users').values(made).execute();
  const since = clock.now().toISOString();
  const roles = made.map(({ id }) => ({ user_id: id, project_id: resources.projectId, role: 'reader', since }));
  await db.insertInto('project_member').values(roles).execute();
  await published();
  const row = await db
    .selectFrom('notification')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('type', '=', 'ANNOUNCEMENT')
    .executeTakeFirstOrThrow();
  expect(Number(row.count)).toBe(251);
});

it('refuses maintenance without an end, and an end before the beginning', async () => {
  const body = { kind: 'maintenance', titleRu: 'Работы', textRu: 'Текст', begins: inHours(2) };
  const without = await resources.call(`POST ${PATH}`, body, { token: admin });
  expect([without.status, without.errors[0]?.code]).toEqual([400, 'MAINTENANCE_ENDS']);
  const before = await resources.call(`POST ${PATH}`, { ...body, ends: inHours(1) }, { token: admin });
  expect([before.status, before.errors[0]?.code]).toEqual([400, 'ENDS_AFTER_BEGINS']);
});
