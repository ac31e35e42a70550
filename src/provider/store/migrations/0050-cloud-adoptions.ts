import { type Kysely, type Migration, sql } from 'kysely';
import { textType } from '../column-types.ts';

type AnyDb = Kysely<unknown>;

/** Projects of the cloud that the provider did not create: those that were seen, and those that were taken over. */
export const cloudAdoptions: Migration = {
  async up(db: AnyDb) {
    const text = textType(db);
    await sql`alter table cloud_project add column adopted_at ${text}`.execute(db);
    // Two projects of ours never share one of the cloud's.
    await sql`create unique index cloud_project_by_cloud on cloud_project (cloud_id)`.execute(db);
    await db.schema
      .createTable('cloud_seen')
      .addColumn('cloud_id', text, (column) => column.primaryKey())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('enabled', 'integer', (column) => column.notNull())
      .addColumn('marked', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('cloud_adoption')
      .addColumn('cloud_id', text, (column) => column.primaryKey())
      .addColumn('project_id', text, (column) => column.notNull())
      .addColumn('user_id', text)
      .addColumn('status', text, (column) => column.notNull())
      .addColumn('started_at', text, (column) => column.notNull())
      .addColumn('ended_at', text)
      .addColumn('recorded', 'integer', (column) => column.notNull())
      .addColumn('left_out', 'integer', (column) => column.notNull())
      .addColumn('detail', text)
      .execute();
  },
};
