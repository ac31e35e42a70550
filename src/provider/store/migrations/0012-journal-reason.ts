import type { Kysely, Migration } from 'kysely';
import { textType } from '../column-types.ts';

type AnyDb = Kysely<unknown>;

/** The journal has the reason of a failure. */
export const journalReason: Migration = {
  async up(db: AnyDb) {
    await db.schema.alterTable('journal').addColumn('reason', textType(db)).execute();
  },
};
