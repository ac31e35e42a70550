import { type Kysely, type Migration, sql } from 'kysely';
import { textType } from '../column-types.ts';
import { foldText } from '../fold.ts';

type AnyDb = Kysely<unknown>;

/**
 * Administration: blocked accounts, groups, managers, archived projects, project tariffs, planned prices, tickets, the
 * audit log.
 */
export const administration: Migration = {
  async up(db: AnyDb) {
    await extendAccounts(db);
    await createGroups(db);
    await createPrices(db);
    await extendJournal(db);
    await extendMessages(db);
    await createIndexedTypes(db);
  },
};

async function extendAccounts(db: AnyDb): Promise<void> {
  const text = textType(db);
  for (const column of ['phone', 'blocked_at', 'password_sent_at', 'signed_in_at'])
    await db.schema.alterTable('users').addColumn(column, text).execute();
  await db.schema
    .alterTable('users')
    .addColumn('name_key', text, (c) => c.notNull().defaultTo(''))
    .execute();
  const { rows } = await sql<{ id: string; full_name: string }>`select id, full_name from users`.execute(db);
  for (const { id, full_name: name } of rows)
    await sql`update users set name_key = ${foldText(name)} where id = ${id}`.execute(db);
  await db.schema
    .alterTable('users')
    .addColumn('password_temporary', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  for (const table of ['users', 'project'])
    await db.schema
      .alterTable(table)
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
  await db.schema.alterTable('project').addColumn('archived_at', text).execute();
  await nameProjects(db);
  await db.schema.createIndex('project_by_payer').on('project').column('payer_id').execute();
  await db.schema.alterTable('token').addColumn('acting_id', text).execute();
  await db.schema
    .createTable('customer_manager')
    .addColumn('customer_id', text, (c) => c.notNull())
    .addColumn('manager_id', text, (c) => c.notNull())
    .addColumn('since', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('customer_manager_pk', ['customer_id', 'manager_id'])
    .execute();
  await db.schema.createIndex('customer_by_manager').on('customer_manager').column('manager_id').execute();
}

/** Projects are searched by their names, folded. */
async function nameProjects(db: AnyDb): Promise<void> {
  await db.schema
    .alterTable('project')
    .addColumn('name_key', textType(db), (c) => c.notNull().defaultTo(''))
    .execute();
  const { rows } = await sql<{ id: string; name: string }>`select id, name from project`.execute(db);
  for (const { id, name } of rows)
    await sql`update project set name_key = ${foldText(name)} where id = ${id}`.execute(db);
}

async function createGroups(db: AnyDb): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable('user_group')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('name_key', text, (c) => c.notNull().unique())
    .addColumn('description', text)
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('group_member')
    .addColumn('group_id', text, (c) => c.notNull())
    .addColumn('user_id', text, (c) => c.notNull())
    .addColumn('since', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('group_member_pk', ['group_id', 'user_id'])
    .execute();
  await db.schema.createIndex('group_by_member').on('group_member').column('user_id').execute();
  await db.schema
    .createTable('project_group')
    .addColumn('project_id', text, (c) => c.notNull())
    .addColumn('group_id', text, (c) => c.notNull())
    .addColumn('role', text, (c) => c.notNull())
    .addColumn('since', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('project_group_pk', ['project_id', 'group_id'])
    .execute();
  await db.schema.createIndex('project_by_group').on('project_group').column('group_id').execute();
}

async function createPrices(db: AnyDb): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable('project_tariff')
    .addColumn('project_id', text, (c) => c.notNull())
    .addColumn('from_at', text, (c) => c.notNull())
    .addColumn('tariff_id', text)
    .addPrimaryKeyConstraint('project_tariff_pk', ['project_id', 'from_at'])
    .execute();
  await db.schema
    .createTable('service_price')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('service', text, (c) => c.notNull())
    .addColumn('price', text, (c) => c.notNull())
    .addColumn('period', text, (c) => c.notNull())
    .addColumn('start_date', text, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('created_by', text)
    .addUniqueConstraint('service_price_once', ['service', 'start_date'])
    .execute();
}

async function extendJournal(db: AnyDb): Promise<void> {
  const text = textType(db);
  for (const column of ['title', 'acting_id', 'address', 'changes'])
    await db.schema.alterTable('journal').addColumn(column, text).execute();
  await db.schema.createIndex('journal_by_time').on('journal').columns(['at', 'id']).execute();
  await db.schema.createIndex('journal_by_project').on('journal').columns(['project_id', 'at', 'id']).execute();
  await db.schema.createIndex('journal_by_user').on('journal').columns(['user_id', 'at', 'id']).execute();
  await db.schema.createIndex('journal_by_acting').on('journal').columns(['acting_id', 'at', 'id']).execute();
  await db.schema.createIndex('journal_by_type').on('journal').columns(['type', 'at', 'id']).execute();
  await db.schema.createIndex('journal_by_result').on('journal').columns(['result', 'at', 'id']).execute();
}

/** Empty at first, so that all stored records are indexed again once. */
async function createIndexedTypes(db: AnyDb): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable('indexed_type')
    .addColumn('type', text, (c) => c.primaryKey())
    .addColumn('fields', text, (c) => c.notNull())
    .execute();
}

async function extendMessages(db: AnyDb): Promise<void> {
  const text = textType(db);
  await db.schema.alterTable('mail').addColumn('kind', text).execute();
  await db.schema
    .alterTable('mail')
    .addColumn('confidential', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  // The kind of earlier letters is unknown.
  await sql`update mail set confidential = 1`.execute(db);
  await db.schema
    .createTable('rating')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('user_id', text)
    .addColumn('score', 'integer', (c) => c.notNull())
    .addColumn('comment', text)
    .addColumn('created_at', text, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('ticket')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('user_id', text)
    .addColumn('project_id', text)
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('email', text, (c) => c.notNull())
    .addColumn('type', text, (c) => c.notNull())
    .addColumn('message', text, (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('taken_by', text)
    .addColumn('closed_at', text)
    .addColumn('note', text)
    .execute();
  await db.schema.createIndex('ticket_by_time').on('ticket').columns(['created_at', 'id']).execute();
}
