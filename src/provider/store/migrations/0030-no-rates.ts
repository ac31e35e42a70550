import type { Kysely, Migration } from 'kysely';

/** The rates of the last charge are not stored any more: a forecast counts all changes that are known, from the meters. */
export const noRates: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropTable('project_rate').execute();
  },
};
