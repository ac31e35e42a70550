import type { Kysely, Migration } from 'kysely';

type AnyDb = Kysely<unknown>;

/** A project may use more of a quota than our records say: what somebody has made in the cloud past us. */
export const quotaBeyond: Migration = {
  async up(db: AnyDb) {
    await db.schema
      .alterTable('quota_usage')
      .addColumn('beyond', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
