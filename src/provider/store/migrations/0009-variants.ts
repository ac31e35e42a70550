import type { Kysely, Migration } from 'kysely';
import { textType } from '../column-types.ts';

type AnyDb = Kysely<unknown>;

/**
 * The white-label variant of users, letters and payments, since letters that are sent later have no request to read it
 * from.
 */
export const variants: Migration = {
  async up(db: AnyDb) {
    for (const table of ['users', 'registration', 'mail', 'payment', 'ticket'])
      await db.schema.alterTable(table).addColumn('variant', textType(db)).execute();
  },
};
