import { type Kysely, type Migration, sql } from 'kysely';
import { textType } from '../column-types.ts';

type AnyDb = Kysely<unknown>;

/** The ledger, charges, payments, promo codes, one-time codes, notifications, and the new columns of accounts. */
export const money: Migration = {
  async up(db: AnyDb) {
    await extendAccounts(db);
    await createLedger(db);
    await createMeters(db);
    await createPayments(db);
    await createCodes(db);
    await createMessages(db);
    await openLedger(db);
  },
};

async function extendAccounts(db: AnyDb): Promise<void> {
  const text = textType(db);
  await db.schema.alterTable('users').addColumn('locale', text).execute();
  await db.schema.alterTable('users').addColumn('low_balance_at', text).execute();
  await db.schema.alterTable('project').addColumn('payer_id', text).execute();
  await db.schema.alterTable('project_member').addColumn('since', text).execute();
  await db.schema
    .createTable('project_invitation')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('project_id', text, (c) => c.notNull())
    .addColumn('email', text, (c) => c.notNull())
    .addColumn('email_key', text, (c) => c.notNull())
    .addColumn('role', text, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .addUniqueConstraint('project_invitation_once', ['project_id', 'email_key'])
    .execute();
  await db.schema.createIndex('project_invitation_by_email').on('project_invitation').column('email_key').execute();
  for (const column of ['address', 'agent', 'used_at'])
    await db.schema.alterTable('token').addColumn(column, text).execute();
  for (const column of ['sent_at', 'refused_at', 'attachments'])
    await db.schema.alterTable('mail').addColumn(column, text).execute();
}

async function createLedger(db: AnyDb): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable('ledger')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('user_id', text, (c) => c.notNull())
    .addColumn('project_id', text)
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('key', text, (c) => c.notNull().unique())
    .addColumn('amount_tiyn', 'bigint', (c) => c.notNull())
    .addColumn('at', text, (c) => c.notNull())
    .addColumn('details', text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('ledger_by_user').on('ledger').columns(['user_id', 'at', 'id']).execute();
}

async function createMeters(db: AnyDb): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable('meter')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('project_id', text, (c) => c.notNull())
    .addColumn('type', text, (c) => c.notNull())
    .addColumn('record_id', text, (c) => c.notNull())
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('quantities', text, (c) => c.notNull())
    .addColumn('next_at', text)
    .addColumn('next_quantities', text)
    .addColumn('started_at', text, (c) => c.notNull())
    .addColumn('since', text, (c) => c.notNull())
    .addColumn('ended_at', text)
    .addColumn('settled', 'integer', (c) => c.notNull())
    .addColumn('total', text, (c) => c.notNull())
    .addColumn('charged_tiyn', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('meter_by_record').on('meter').columns(['type', 'record_id']).execute();
  await db.schema.createIndex('meter_by_project').on('meter').columns(['project_id', 'settled', 'id']).execute();
  await db.schema
    .createTable('charge')
    .addColumn('meter_id', text, (c) => c.notNull())
    .addColumn('hour', text, (c) => c.notNull())
    .addColumn('project_id', text, (c) => c.notNull())
    .addColumn('amount_tiyn', 'bigint', (c) => c.notNull())
    .addColumn('seconds', 'integer', (c) => c.notNull())
    .addColumn('quantities', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('charge_pk', ['meter_id', 'hour'])
    .execute();
  await db.schema.createIndex('charge_by_project').on('charge').columns(['project_id', 'hour']).execute();
  await db.schema
    .createTable('priced_type')
    .addColumn('type', text, (c) => c.primaryKey())
    .addColumn('price', text, (c) => c.notNull())
    .execute();
}

async function createPayments(db: AnyDb): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable('payment')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('user_id', text, (c) => c.notNull())
    .addColumn('merchant', text, (c) => c.notNull())
    .addColumn('amount_tiyn', 'bigint', (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('secret_hash', text, (c) => c.notNull().unique())
    .addColumn('return_url', text, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('ended_at', text)
    .execute();
  await db.schema
    .createTable('promo_use')
    .addColumn('code', text, (c) => c.notNull())
    .addColumn('user_id', text, (c) => c.notNull())
    .addColumn('at', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('promo_use_pk', ['code', 'user_id'])
    .execute();
}

async function createCodes(db: AnyDb): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable('registration')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('email', text, (c) => c.notNull())
    .addColumn('email_key', text, (c) => c.notNull().unique())
    .addColumn('promo_code', text)
    .addColumn('locale', text, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('confirmed_at', text)
    .execute();
  await db.schema
    .createTable('one_time_code')
    .addColumn('hash', text, (c) => c.primaryKey())
    .addColumn('purpose', text, (c) => c.notNull())
    .addColumn('subject_id', text, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('expires_at', text, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('one_time_code_by_subject')
    .on('one_time_code')
    .columns(['purpose', 'subject_id'])
    .execute();
  await db.schema
    .createTable('survey')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('answers', text, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .execute();
}

async function createMessages(db: AnyDb): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable('notification')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('user_id', text, (c) => c.notNull())
    .addColumn('type', text, (c) => c.notNull())
    .addColumn('category', text, (c) => c.notNull())
    .addColumn('params', text, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('read_at', text)
    .execute();
  await db.schema
    .createIndex('notification_by_user')
    .on('notification')
    .columns(['user_id', 'created_at', 'id'])
    .execute();
}

/** The former balance of an account is its first ledger entry. The first owner of a project pays for it. */
async function openLedger(db: AnyDb): Promise<void> {
  await sql`update project set payer_id = (
    select m.user_id from project_member m join users u on u.id = m.user_id
    where m.project_id = project.id and m.role = 'owner' order by u.created_at, u.id limit 1)`.execute(db);
  await sql`insert into ledger (id, user_id, kind, key, amount_tiyn, at, details)
    select 'opening:' || id, id, 'correction', 'opening:' || id, balance_tiyn, created_at, '{}'
    from users where balance_tiyn <> 0`.execute(db);
}
