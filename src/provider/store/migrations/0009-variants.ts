import type { Kysely, Migration } from 'kysely';
import { textType } from '../dialect.ts';

type AnyDb = Kysely<unknown>;

/** Which white-label variant people, letters and payments belong to: what is sent later has no request to ask. */
export const variants: Migration = {
  async up(db: AnyDb) {
    for (const table of ['users', 'registration', 'mail', 'payment', 'ticket'])
      await db.schema.alterTable(table).addColumn('variant', textType(db)).execute();
  },
};
