import { type Kysely, type Migration, sql } from 'kysely';
import { inKeyOrder, textType } from '../column-types.ts';

type AnyDb = Kysely<unknown>;

/** Settings of administrators: one row for each type of settings, with the values that differ from its file's defaults. */
export const billingSettings: Migration = {
  async up(db: AnyDb) {
    const text = textType(db);
    await sql`create table setting (type ${text} not null primary key, version integer not null, doc text not null)
      ${inKeyOrder(db)}`.execute(db);
  },
};
