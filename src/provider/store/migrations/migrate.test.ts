import { type Migration, Migrator, sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import type { Db } from '../database.ts';
import { openBareDatabase, openTestDatabase } from '../testing.ts';
import { MIGRATIONS, migrate } from './migrate.ts';

const AT = '2026-11-01T00:00:00.000Z';

const cleanUp: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const each of cleanUp.splice(0)) await each();
});

/** A database of an earlier version. */
async function databaseOf(version: string): Promise<Db> {
  const { db, remove } = await openBareDatabase();
  cleanUp.push(remove);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateTo(version);
  if (error) throw error;
  return db;
}

/** Every column of every table with its type. */
async function shapeOf(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables
    .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name} ${column.dataType}`))
    .sort();
}

it.each(Object.keys(MIGRATIONS))(
  'a database of %s gets the schema of a new one, and keeps its data',
  async (version) => {
    const db = await databaseOf(version);
    const names = { login: 'Aigul', login_key: 'aigul', email: 'a@b.kz', email_key: 'a@b.kz', full_name: 'Aigul' };
    const rest = { role: 'client', password_hash: 'x', balance_tiyn: 2_500_000, created_at: AT } as const;
    // Like the earlier version: without the columns that came later.
    await db
      .insertInto('users')
      .values({ id: 'u', ...names, ...rest } as never)
      .execute();
    await db
      .insertInto('project')
      .values({ id: 'p', name: 'Shop', payment_type: 'prePaid', created_at: AT } as never)
      .execute();
    await db
      .insertInto('project_member')
      .values({ project_id: 'p', user_id: 'u', role: 'owner' } as never)
      .execute();

    await migrate(db);
    await migrate(db);

    const user = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(user).toMatchObject({ id: 'u', ...names, ...rest });
    expect(await db.selectFrom('project').select('name').execute()).toEqual([{ name: 'Shop' }]);
    expect(await db.selectFrom('project_member').select('role').execute()).toEqual([{ role: 'owner' }]);
    expect(await shapeOf(db)).toEqual(await shapeOf(await openTestDatabase()));
  },
);

it('a migration that breaks off is rolled back, so that it can be run again', async () => {
  const db = await databaseOf('0012-journal-reason');
  const half: Migration = {
    async up(on) {
      await on.schema.createTable('half').addColumn('id', 'integer').execute();
      throw new Error('the process ended');
    },
  };
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...MIGRATIONS, '9999-half': half }) },
  });
  expect((await migrator.migrateToLatest()).error).toMatchObject({ message: 'the process ended' });
  expect((await db.introspection.getTables()).map(({ name }) => name)).not.toContain('half');
});

it('a balance from before the ledger is its first entry', async () => {
  const db = await databaseOf('0003-measured');
  const names = { login: 'a', login_key: 'a', email: 'a@b.kz', email_key: 'a@b.kz', full_name: 'A' };
  const rest = { role: 'client', password_hash: 'x', balance_tiyn: 2_500_000, created_at: AT };
  await db
    .insertInto('users')
    .values({ id: 'u', ...names, ...rest } as never)
    .execute();
  await migrate(db);
  expect(await db.selectFrom('ledger').select(['user_id', 'amount_tiyn']).execute()).toEqual([
    { user_id: 'u', amount_tiyn: 2_500_000 },
  ]);
});

it('an earlier name is a first name and, from the second word on, a surname', async () => {
  const db = await databaseOf('0012-journal-reason');
  const rest = { role: 'client', password_hash: 'x', balance_tiyn: 0, created_at: AT };
  for (const [id, name] of Object.entries({ a: 'Айгерим Ахметова кызы', b: 'Nomad', c: '' }))
    await db
      .insertInto('users')
      .values({
        id,
        login: id,
        login_key: id,
        email: `${id}@b.kz`,
        email_key: `${id}@b.kz`,
        full_name: name,
        ...rest,
      } as never)
      .execute();
  await migrate(db);
  expect(await db.selectFrom('users').select(['first_name', 'surname', 'full_name']).orderBy('id').execute()).toEqual([
    { first_name: 'Айгерим', surname: 'Ахметова кызы', full_name: 'Айгерим Ахметова кызы' },
    { first_name: 'Nomad', surname: null, full_name: 'Nomad' },
    { first_name: null, surname: null, full_name: '' },
  ]);
});

it('the creation time of an earlier snapshot gets the new field name', async () => {
  const db = await databaseOf('0007-support');
  const row = { id: 'r', owner: 'p:p', shared: 0, version: 1, created_at: AT, updated_at: AT };
  const doc = JSON.stringify({ name: 'before', created: AT });
  for (const type of ['snapshot', 'disk'])
    await db
      .insertInto('resource')
      .values({ ...row, type, doc } as never)
      .execute();
  await migrate(db);
  const docs = await db.selectFrom('resource').select(['type', 'doc']).orderBy('type').execute();
  expect(docs.map((one) => [one.type, JSON.parse(one.doc)])).toEqual([
    ['disk', { name: 'before', created: AT }],
    ['snapshot', { name: 'before', createdAt: AT }],
  ]);
});

it('an earlier subnet says what addresses it gives out, and the port of a database server is a number', async () => {
  const db = await databaseOf('0018-write-probe');
  const row = { owner: 'p:p', shared: 0, version: 1, created_at: AT, updated_at: AT };
  const cidr = '10.5.0.0/24';
  const records = [
    { id: 'a', type: 'database-server', doc: { port: '5432' } },
    { id: 'b', type: 'subnet', doc: { cidr, gatewayIp: '10.5.0.254' } },
    { id: 'c', type: 'subnet', doc: { cidr, gatewayIp: '10.5.0.1', poolStart: '10.5.0.9', poolEnd: '10.5.0.20' } },
  ];
  for (const { doc, ...record } of records)
    await db
      .insertInto('resource')
      .values({ ...row, ...record, doc: JSON.stringify(doc) } as never)
      .execute();
  await migrate(db);
  const docs = await db.selectFrom('resource').select('doc').orderBy('id').execute();
  expect(docs.map(({ doc }) => JSON.parse(doc))).toEqual([
    { port: 5432 },
    { cidr, gatewayIp: '10.5.0.254', automaticPool: true, poolStart: '10.5.0.1', poolEnd: '10.5.0.253' },
    { cidr, gatewayIp: '10.5.0.1', automaticPool: false, poolStart: '10.5.0.9', poolEnd: '10.5.0.20' },
  ]);
});

it('the addresses of earlier records are known from their creation on, with what they are connected to', async () => {
  const db = await databaseOf('0044-forgotten-accounts');
  const project = { id: 'p', name: 'Shop', name_key: 'shop', payment_type: 'prePaid', payer_id: 'u', created_at: AT };
  await db
    .insertInto('project')
    .values(project as never)
    .execute();
  const row = { owner: 'p:p', project_id: 'p', shared: 0, version: 1, created_at: AT, updated_at: AT };
  const records = [
    { id: 'a', type: 'vm', doc: { name: 'web' } },
    { id: 'b', type: 'port', doc: { name: 'eth0', fixedIp: 'FD00:0::1', mac: 'FA:16:3E:00:00:01', serverId: 'a' } },
    { id: 'c', type: 'floating', doc: { address: '203.0.113.9', serverId: null } },
    { id: 'd', type: 'router', doc: { name: 'edge', externalFixedIps: ['203.0.113.1'] } },
    { id: 'e', type: 'port', doc: { name: 'unfinished' } },
  ];
  for (const { doc, ...record } of records)
    await db
      .insertInto('resource')
      .values({ ...row, ...record, doc: JSON.stringify(doc) } as never)
      .execute();
  await migrate(db);
  const spans = await db.selectFrom('address_assignment').selectAll().orderBy('address').execute();
  const theirs = { begin_at: AT, end_at: null, project_id: 'p', project_name: 'Shop', customer_id: 'u' };
  const web = { connected_type: 'vm', connected_id: 'a', connected_name: 'web' };
  expect(spans).toMatchObject([
    { address: '203.0.113.1', kind: 'gateway', record_name: 'edge', connected_id: null, ...theirs },
    { address: '203.0.113.9', kind: 'floating', record_id: 'c', connected_id: null, ...theirs },
    { address: 'fa:16:3e:00:00:01', kind: 'mac', ...web, ...theirs },
    { address: 'fd00::1', kind: 'fixed', type: 'port', record_name: 'eth0', ...web, ...theirs },
  ]);
});

it('the audit log of an earlier version is queued for its seals, and append-only from then on', async () => {
  const db = await databaseOf('0012-journal-reason');
  const row = { type: 'disk', record_id: 'd', action: 'create', request_id: 'r', at: AT };
  for (const result of ['success', 'started'])
    await db
      .insertInto('journal')
      .values({ ...row, id: result, result } as never)
      .execute();
  await migrate(db);
  expect(await db.selectFrom('journal_unsealed').selectAll().orderBy('entry_id').execute()).toEqual([
    { at: AT, entry_id: 'started', part: 'begin' },
    { at: AT, entry_id: 'success', part: 'entry' },
  ]);
  await expect(db.deleteFrom('journal').execute()).rejects.toThrow(/append-only/);
});

it.skipIf(process.env.TEST_DATABASE === 'postgres')(
  'a new database has the tables and indexes of schema.sql',
  async () => {
    const db = await openTestDatabase();
    cleanUp.push(() => db.destroy());
    const { rows } = await sql<{
      sql: string;
    }>`select sql from sqlite_master where sql is not null order by name`.execute(db);
    const text = rows.map((row) => `${row.sql.replaceAll(', "', ',\n  "')};`).join('\n\n');
    await expect(`${text}\n`).toMatchFileSnapshot('schema.sql');
  },
);

it('an earlier backup schedule is a schedule with the same id, and nothing is due under its old name', async () => {
  const db = await databaseOf('0021-meter-labels');
  const row = { type: 'backup-schedule', owner: 'p:p', shared: 0, version: 1, created_at: AT, updated_at: AT };
  const plan = { name: 'nightly', time: '03:00', keep: 7 };
  const records = [
    { id: 'a', doc: { ...plan, source: 'server', serverId: 's', $ran: { backUp: AT } } },
    { id: 'b', doc: { ...plan, source: 'disk', diskId: 'd' } },
  ];
  for (const { id, doc } of records)
    await db
      .insertInto('resource')
      .values({ ...row, id, doc: JSON.stringify(doc) })
      .execute();
  const keys = ['timer:backup-schedule:a:backUp', 'keep:backup-schedule:a:backUp', 'timer:power-schedule:c:start'];
  for (const key of keys)
    await db
      .insertInto('work')
      .values({ id: key, key, kind: 'x', due_at: AT, from_at: null, payload: '{}', locks: '[]', attempts: 0 })
      .execute();
  const file = '{"scheduleId":{"x-ref":{"resource":"backup-schedule"}}}';
  for (const type of ['backup-schedule', 'backup-disk'])
    await db.insertInto('type_edition').values({ type, file, target: null, moved_to: null }).execute();
  await migrate(db);
  const found = await db.selectFrom('resource').select(['type', 'id', 'doc']).orderBy('id').execute();
  expect(found.map(({ doc, ...rest }) => ({ ...rest, doc: JSON.parse(doc) }))).toEqual([
    {
      type: 'schedule',
      id: 'a',
      doc: { ...plan, resource: 'vm', recordId: 's', action: 'backUpDisks', $ran: { daily: AT } },
    },
    { type: 'schedule', id: 'b', doc: { ...plan, resource: 'disk', recordId: 'd', action: 'backUp' } },
  ]);
  expect(await db.selectFrom('work').select('key').execute()).toEqual([{ key: 'timer:power-schedule:c:start' }]);
  expect(await db.selectFrom('type_edition').select(['type', 'file']).execute()).toEqual([
    { type: 'backup-disk', file: file.replace('backup-schedule', 'schedule') },
  ]);
});

it('the kinds of money of earlier entries are computed in the order in which they were posted', async () => {
  const db = await databaseOf('0023-schedules');
  const names = { login: 'a', login_key: 'a', email: 'a@b.kz', email_key: 'a@b.kz', full_name: 'A' };
  const rest = { role: 'client', password_hash: 'x', balance_tiyn: 5_650, created_at: AT };
  await db
    .insertInto('users')
    .values({ id: 'u', ...names, ...rest } as never)
    .execute();
  const hour = (number: number) => `2026-11-01T0${number}:00:00.000Z`;
  const entries = [
    { key: 'opening:u', kind: 'correction', amount_tiyn: 5_000, at: hour(0), details: '{}' },
    { key: 'promo:X:u', kind: 'promo', amount_tiyn: 1_000, at: hour(1), details: '{}' },
    { key: `charge:p:${hour(1)}`, kind: 'charge', amount_tiyn: -1_200, at: hour(2), details: '{}' },
    { key: 'correction:1', kind: 'correction', amount_tiyn: 900, at: hour(3), details: '{}' },
    { key: `charge:p:${hour(3)}`, kind: 'charge', amount_tiyn: -50, at: hour(4), details: '{}' },
    // A wrong clock: the refunded charge is later than its refund.
    {
      key: 'refund:p:1:u',
      kind: 'refund',
      amount_tiyn: 70,
      at: hour(5),
      details: JSON.stringify({ from: hour(7), until: hour(8) }),
    },
    { key: `charge:p:${hour(7)}`, kind: 'charge', amount_tiyn: -70, at: hour(8), details: '{}' },
  ];
  for (const entry of entries)
    await db
      .insertInto('ledger')
      .values({ id: entry.key, user_id: 'u', project_id: 'p', ...entry } as never)
      .execute();
  await migrate(db);
  const kinds = await db.selectFrom('ledger').select(['promo_tiyn', 'correction_tiyn']).orderBy('at').execute();
  expect(kinds.map(({ promo_tiyn, correction_tiyn }) => [promo_tiyn, correction_tiyn])).toEqual([
    [0, 0],
    [1_000, 0],
    [-1_000, 0],
    [0, 900],
    [0, -50],
    [0, 0],
    [0, 0],
  ]);
  expect(await db.selectFrom('users').select(['balance_tiyn', 'promo_tiyn', 'correction_tiyn']).execute()).toEqual([
    { balance_tiyn: 5_650, promo_tiyn: 0, correction_tiyn: 850 },
  ]);
});

it('a shipped role of staff gets more rights, one that somebody has changed does not', async () => {
  const db = await databaseOf('0056-kept-plans');
  const [finance, operations] = ['0a5c6c0e-5f0b-4a27-9d0e-000000000002', '0a5c6c0e-5f0b-4a27-9d0e-000000000004'];
  await sql`update own_role set version = 2, rights = '["mail.read"]' where id = ${operations}`.execute(db);
  await migrate(db);
  const { rows } = await sql<{ id: string; rights: string }>`select id, rights from own_role`.execute(db);
  const rightsOf = (id: string | undefined) =>
    JSON.parse(rows.find((row) => row.id === id)?.rights ?? '[]') as string[];
  expect(rightsOf(operations)).toEqual(['mail.read']);
  expect(rightsOf(finance)).toEqual(expect.arrayContaining(['money.*', 'customer.prolong', 'all-*.read']));
});
