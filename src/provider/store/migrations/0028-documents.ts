import { type Kysely, type Migration, sql } from 'kysely';
import { textType } from '../column-types.ts';
import { isShared } from '../postgres-dialect.ts';

type AnyDb = Kysely<unknown>;

const REFUSAL = 'An issued document is never changed';

/** Issued documents with their numbers. Triggers keep them as they were issued. */
export const documents: Migration = {
  async up(db: AnyDb) {
    const text = textType(db);
    await sql`create table document_counter (kind ${text} not null, year integer not null, last bigint not null,
      primary key (kind, year))`.execute(db);
    await db.schema
      .createTable('document')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('year', 'integer', (column) => column.notNull())
      .addColumn('serial', 'bigint', (column) => column.notNull())
      .addColumn('number', text, (column) => column.notNull())
      .addColumn('user_id', text, (column) => column.notNull())
      .addColumn('buyer', text, (column) => column.notNull())
      .addColumn('buyer_key', text, (column) => column.notNull())
      .addColumn('day', text, (column) => column.notNull())
      .addColumn('from_day', text)
      .addColumn('to_day', text)
      .addColumn('total_tiyn', 'bigint', (column) => column.notNull())
      .addColumn('vat_tiyn', 'bigint')
      .addColumn('issue_key', text, (column) => column.unique())
      .addColumn('content', text, (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('created_by', text)
      .addUniqueConstraint('document_once', ['kind', 'year', 'serial'])
      .execute();
    await db.schema.createIndex('document_by_user').on('document').columns(['user_id', 'day', 'id']).execute();
    await db.schema.createIndex('document_by_day').on('document').columns(['day', 'id']).execute();
    await (isShared(db) ? forbidOnPostgres(db) : forbidOnSqlite(db));
  },
};

async function forbidOnSqlite(db: AnyDb): Promise<void> {
  const refuse = sql.raw(`begin select raise(abort, '${REFUSAL}'); end`);
  await sql`create trigger document_no_delete before delete on document ${refuse}`.execute(db);
  await sql`create trigger document_no_update before update on document ${refuse}`.execute(db);
}

async function forbidOnPostgres(db: AnyDb): Promise<void> {
  const body = sql.raw(`$$ begin raise exception '${REFUSAL}'; end $$`);
  await sql`create function document_refuse() returns trigger language plpgsql as ${body}`.execute(db);
  const refuse = sql`execute function document_refuse()`;
  await sql`create trigger document_no_change before update or delete on document for each row ${refuse}`.execute(db);
  await sql`create trigger document_no_truncate before truncate on document for each statement ${refuse}`.execute(db);
}
