import type { Kysely, Migration } from 'kysely';

type AnyDb = Kysely<unknown>;

/** The usage of a quota beyond our records, by resources that were created in the cloud directly. */
export const quotaBeyond: Migration = {
  async up(db: AnyDb) {
    await db.schema
      .alterTable('quota_usage')
      .addColumn('beyond', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
