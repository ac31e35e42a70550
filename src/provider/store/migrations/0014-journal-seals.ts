import { type Kysely, type Migration, sql } from 'kysely';
import { textType } from '../column-types.ts';
import { isShared } from '../postgres-dialect.ts';

type AnyDb = Kysely<unknown>;

/**
 * The audit log is sealed by chained hashes and append-only. Entries from before are queued, so they are sealed as they are
 * found. An entry can stand for several attempts.
 */
export const journalSeals: Migration = {
  async up(db: AnyDb) {
    await db.schema.alterTable('journal').addColumn('attempts', 'integer').execute();
    await createSeals(db);
    await sql`insert into journal_unsealed (at, entry_id, part)
      select at, id, case when result = 'started' then 'begin' else 'entry' end from journal`.execute(db);
    await (isShared(db) ? forbidOnPostgres(db) : forbidOnSqlite(db));
  },
};

async function createSeals(db: AnyDb): Promise<void> {
  const text = textType(db);
  await db.schema
    .createTable('journal_seal')
    .addColumn('number', 'bigint', (c) => c.primaryKey())
    .addColumn('entry_id', text, (c) => c.notNull())
    .addColumn('part', text, (c) => c.notNull())
    .addColumn('sealed_at', text, (c) => c.notNull())
    .addColumn('hash', text, (c) => c.notNull())
    .addUniqueConstraint('journal_seal_once', ['entry_id', 'part'])
    .execute();
  await db.schema
    .createTable('journal_unsealed')
    .addColumn('at', text, (c) => c.notNull())
    .addColumn('entry_id', text, (c) => c.notNull())
    .addColumn('part', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('journal_unsealed_pk', ['at', 'entry_id', 'part'])
    .execute();
  await db.schema
    .createIndex('journal_unsealed_by_entry')
    .on('journal_unsealed')
    .columns(['entry_id', 'part'])
    .execute();
}

const REFUSAL = 'The audit log is append-only';

/** The columns that no statement may change. A later migration that adds a column of the kind makes the trigger anew. */
const FIXED = [
  'id',
  'project_id',
  'type',
  'record_id',
  'action',
  'user_id',
  'request_id',
  'at',
  'title',
  'acting_id',
  'address',
  'changes',
  'attempts',
];

async function forbidOnSqlite(db: AnyDb): Promise<void> {
  const refuse = sql.raw(`begin select raise(abort, '${REFUSAL}'); end`);
  const changed = sql.raw(FIXED.map((column) => `new.${column} is not old.${column}`).join(' or '));
  await sql`create trigger journal_no_delete before delete on journal ${refuse}`.execute(db);
  await sql`create trigger journal_no_update before update on journal
    when old.result <> 'started' or ${changed} ${refuse}`.execute(db);
  await sql`create trigger journal_seal_no_delete before delete on journal_seal ${refuse}`.execute(db);
  await sql`create trigger journal_seal_no_update before update on journal_seal ${refuse}`.execute(db);
}

async function forbidOnPostgres(db: AnyDb): Promise<void> {
  await sql`create function journal_refuse() returns trigger language plpgsql as ${sql.raw(
    `$$ begin raise exception '${REFUSAL}'; end $$`,
  )}`.execute(db);
  const changed = sql.raw(FIXED.map((column) => `new.${column} is distinct from old.${column}`).join(' or '));
  const refuse = sql`execute function journal_refuse()`;
  await sql`create trigger journal_no_update before update on journal for each row
    when (old.result <> 'started' or ${changed}) ${refuse}`.execute(db);
  await sql`create trigger journal_no_delete before delete on journal for each row ${refuse}`.execute(db);
  await sql`create trigger journal_no_truncate before truncate on journal for each statement ${refuse}`.execute(db);
  await sql`create trigger journal_seal_no_change before update or delete on journal_seal for each row ${refuse}`.execute(
    db,
  );
  await sql`create trigger journal_seal_no_truncate before truncate on journal_seal for each statement ${refuse}`.execute(
    db,
  );
}
