import type { Kysely, Migration } from 'kysely';
import { textType } from '../column-types.ts';

type AnyDb = Kysely<unknown>;

/** Due work, accounts, sessions, quotas, stored answers. */
export const accounts: Migration = {
  async up(db: AnyDb) {
    await createWork(db);
    await createAccounts(db);
    await createSessions(db);
    await createQuotas(db);
    await createIdempotency(db);
  },
};

async function createWork(db: AnyDb): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable('work')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('key', text, (c) => c.unique())
    .addColumn('due_at', text, (c) => c.notNull())
    .addColumn('payload', text, (c) => c.notNull())
    .addColumn('locks', text, (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('work_by_due').on('work').columns(['due_at', 'id']).execute();
}

async function createAccounts(db: AnyDb): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable('users')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('login', text, (c) => c.notNull())
    .addColumn('login_key', text, (c) => c.notNull().unique())
    .addColumn('email', text, (c) => c.notNull())
    .addColumn('email_key', text, (c) => c.notNull().unique())
    .addColumn('full_name', text, (c) => c.notNull())
    .addColumn('role', text, (c) => c.notNull())
    .addColumn('password_hash', text, (c) => c.notNull())
    .addColumn('balance_tiyn', 'bigint', (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('project')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('payment_type', text, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('project_member')
    .addColumn('project_id', text, (c) => c.notNull().references('project.id').onDelete('cascade'))
    .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('role', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('project_member_pk', ['project_id', 'user_id'])
    .execute();
  await db.schema.createIndex('project_member_by_user').on('project_member').column('user_id').execute();
}

async function createSessions(db: AnyDb): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable('token')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('hash', text, (c) => c.notNull().unique())
    .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('project_id', text, (c) => c.references('project.id').onDelete('set null'))
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('expires_at', text, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('sign_in_attempt')
    .addColumn('subject', text, (c) => c.primaryKey())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('ends_at', text, (c) => c.notNull())
    .execute();
}

async function createQuotas(db: AnyDb): Promise<void> {
  const text = textType(db);
  for (const [table, amount] of [
    ['quota_limit', 'quota'],
    ['quota_usage', 'used'],
  ] as const) {
    await db.schema
      .createTable(table)
      .addColumn('project_id', text, (c) => c.notNull().references('project.id').onDelete('cascade'))
      .addColumn('type', text, (c) => c.notNull())
      .addColumn(amount, 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint(`${table}_pk`, ['project_id', 'type'])
      .execute();
  }
}

async function createIdempotency(db: AnyDb): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable('idempotency')
    .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('key', text, (c) => c.notNull())
    .addColumn('method', text, (c) => c.notNull())
    .addColumn('path', text, (c) => c.notNull())
    .addColumn('body_hash', text, (c) => c.notNull())
    .addColumn('status', 'integer', (c) => c.notNull())
    .addColumn('body', text, (c) => c.notNull())
    .addColumn('expires_at', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotency_pk', ['user_id', 'key'])
    .execute();
}
