import { type Kysely, type Migration, sql } from 'kysely';
import { textType } from '../column-types.ts';

type AnyDb = Kysely<unknown>;

/** What differs between the store and the cloud, also the other way round, and when each project was last compared. */
export const cloudDifferences: Migration = {
  async up(db: AnyDb) {
    const text = textType(db);
    await sql`alter table cloud_orphan add column kind ${text} not null default 'cloud'`.execute(db);
    for (const column of ['differences', 'month_cost', 'fingerprint', 'decided_by', 'decided_at'])
      await sql`alter table cloud_orphan add column ${sql.ref(column)} ${text}`.execute(db);
    await db.schema
      .createTable('cloud_comparison')
      .addColumn('project_id', text, (column) => column.primaryKey())
      .addColumn('user_id', text)
      .addColumn('status', text, (column) => column.notNull())
      .addColumn('started_at', text, (column) => column.notNull())
      .addColumn('compared_at', text)
      .addColumn('done', 'integer', (column) => column.notNull())
      .addColumn('total', 'integer', (column) => column.notNull())
      .addColumn('not_compared', text, (column) => column.notNull())
      .addColumn('detail', text)
      .execute();
  },
};
