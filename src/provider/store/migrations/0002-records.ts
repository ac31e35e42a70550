import type { Kysely, Migration } from 'kysely';
import { inKeyOrder, textType } from '../column-types.ts';

type AnyDb = Kysely<unknown>;

/** Records and their keys, their journal, and the pages of server consoles. */
export const records: Migration = {
  async up(db: AnyDb) {
    await createRecords(db);
    await createKeys(db);
    await createJournal(db);
    await createConsolePages(db);
  },
};

async function createRecords(db: AnyDb): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable('resource')
    .addColumn('type', text, (c) => c.notNull())
    .addColumn('id', text, (c) => c.notNull())
    .addColumn('project_id', text)
    .addColumn('user_id', text)
    .addColumn('owner', text, (c) => c.notNull())
    .addColumn('shared', 'integer', (c) => c.notNull())
    .addColumn('status', text)
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('doc', text, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('updated_at', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('resource_pk', ['type', 'id'])
    .execute();
  await db.schema.createIndex('resource_by_owner').on('resource').columns(['type', 'owner', 'id']).execute();
}

/** Both indexes cover all columns that lists need, so that a sorted page, a filter or a count reads only an index. */
async function createKeys(db: AnyDb): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable('resource_key')
    .addColumn('type', text, (c) => c.notNull())
    .addColumn('id', text, (c) => c.notNull())
    .addColumn('field', text, (c) => c.notNull())
    .addColumn('text_key', text, (c) => c.notNull())
    .addColumn('num_key', 'double precision', (c) => c.notNull())
    .addColumn('owner', text, (c) => c.notNull())
    .addColumn('edge', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('resource_key_pk', ['type', 'id', 'field', 'text_key'])
    .modifyEnd(inKeyOrder(db))
    .execute();
  await db.schema
    .createIndex('resource_key_by_owner')
    .on('resource_key')
    .columns(['type', 'owner', 'field', 'num_key', 'text_key', 'id', 'edge'])
    .execute();
  await db.schema
    .createIndex('resource_key_by_field')
    .on('resource_key')
    .columns(['type', 'field', 'num_key', 'text_key', 'id', 'edge'])
    .execute();
}

async function createJournal(db: AnyDb): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable('journal')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('project_id', text)
    .addColumn('type', text, (c) => c.notNull())
    .addColumn('record_id', text, (c) => c.notNull())
    .addColumn('action', text, (c) => c.notNull())
    .addColumn('user_id', text)
    .addColumn('request_id', text, (c) => c.notNull())
    .addColumn('at', text, (c) => c.notNull())
    .addColumn('ended_at', text)
    .addColumn('result', text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('journal_by_record').on('journal').columns(['type', 'record_id', 'at']).execute();
}

async function createConsolePages(db: AnyDb): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable('console_page')
    .addColumn('hash', text, (c) => c.primaryKey())
    .addColumn('content', text, (c) => c.notNull())
    .addColumn('expires_at', text, (c) => c.notNull())
    .execute();
}
