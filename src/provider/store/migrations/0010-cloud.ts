import type { Kysely, Migration } from 'kysely';
import { textType } from '../column-types.ts';

type AnyDb = Kysely<unknown>;

/**
 * The state of a remote cloud: the remote ids of our records and projects, and the change that is being carried out.
 */
export const cloud: Migration = {
  async up(db: AnyDb) {
    const text = textType(db);
    await db.schema
      .createTable('cloud_key')
      .addColumn('type', text, (column) => column.notNull())
      .addColumn('record_id', text, (column) => column.notNull())
      .addColumn('project_id', text, (column) => column.notNull())
      .addColumn('cloud_key', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('cloud_key_pk', ['type', 'record_id', 'project_id'])
      .execute();
    await db.schema.createIndex('cloud_key_by_key').on('cloud_key').columns(['type', 'cloud_key']).execute();
    await db.schema.createIndex('cloud_key_by_project').on('cloud_key').columns(['project_id', 'type']).execute();
    await db.schema
      .createTable('cloud_project')
      .addColumn('project_id', text, (column) => column.primaryKey())
      .addColumn('cloud_id', text, (column) => column.notNull())
      .addColumn('user_id', text, (column) => column.notNull())
      .addColumn('credential', text, (column) => column.notNull())
      .addColumn('limits', text, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('cloud_turn')
      .addColumn('project_id', text, (column) => column.primaryKey())
      .addColumn('changes', 'integer', (column) => column.notNull())
      .addColumn('holder', text)
      .addColumn('owner', text)
      .addColumn('lease_until', text)
      .addColumn('started_at', text)
      .addColumn('makes', text, (column) => column.notNull())
      .execute();
  },
};
