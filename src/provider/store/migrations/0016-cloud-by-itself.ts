import type { Kysely, Migration } from 'kysely';
import { textType } from '../dialect.ts';

type AnyDb = Kysely<unknown>;

/**
 * The journal says what the cloud or the provider did by itself. Resources in the cloud that no record refers to are
 * held for a person's decision.
 */
export const cloudByItself: Migration = {
  async up(db: AnyDb) {
    const text = textType(db);
    await db.schema.alterTable('journal').addColumn('origin', text).execute();
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
