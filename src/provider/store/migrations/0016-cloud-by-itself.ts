import { type Kysely, type Migration, sql } from 'kysely';
import { textType } from '../column-types.ts';
import { isShared } from '../postgres-dialect.ts';

type AnyDb = Kysely<unknown>;

/**
 * The journal says what the cloud or the provider did by itself. Resources in the cloud that no record refers to are
 * held for a person's decision.
 */
export const cloudByItself: Migration = {
  async up(db: AnyDb) {
    const text = textType(db);
    await db.schema.alterTable('journal').addColumn('origin', text).execute();
    await forbidChanges(db);
    await db.schema
      .createTable('cloud_orphan')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('project_id', text, (column) => column.notNull())
      .addColumn('type', text, (column) => column.notNull())
      .addColumn('cloud_key', text, (column) => column.notNull())
      .addColumn('record_id', text)
      .addColumn('title', text, (column) => column.notNull())
      .addColumn('cause', text, (column) => column.notNull())
      .addColumn('detail', text)
      .addColumn('status', text, (column) => column.notNull())
      .addColumn('found_at', text, (column) => column.notNull())
      .addColumn('seen_at', text, (column) => column.notNull())
      .addColumn('reason', text)
      .execute();
    await db.schema
      .createIndex('cloud_orphan_by_key')
      .on('cloud_orphan')
      .columns(['project_id', 'type', 'cloud_key'])
      .unique()
      .execute();
    await db.schema.createIndex('cloud_orphan_by_time').on('cloud_orphan').columns(['found_at', 'id']).execute();
  },
};

/** The columns of the audit log that no statement may change, as migration 0014 has them, and the new one. */
const FIXED = [
  ...['id', 'project_id', 'type', 'record_id', 'action', 'user_id', 'request_id', 'at', 'title', 'acting_id'],
  ...['address', 'changes', 'attempts', 'origin'],
];

/** Makes the trigger against changes anew, with the new column. */
async function forbidChanges(db: AnyDb): Promise<void> {
  const differs = isShared(db) ? 'is distinct from' : 'is not';
  const changed = sql.raw(FIXED.map((column) => `new.${column} ${differs} old.${column}`).join(' or '));
  if (isShared(db)) {
    await sql`drop trigger journal_no_update on journal`.execute(db);
    await sql`create trigger journal_no_update before update on journal for each row
      when (old.result <> 'started' or ${changed}) execute function journal_refuse()`.execute(db);
    return;
  }
  await sql`drop trigger journal_no_update`.execute(db);
  await sql`create trigger journal_no_update before update on journal
    when old.result <> 'started' or ${changed} begin select raise(abort, 'The audit log is append-only'); end`.execute(
    db,
  );
}
