import { type Kysely, type Migration, sql } from 'kysely';
import { textType } from '../column-types.ts';

type AnyDb = Kysely<unknown>;

/** The ends of accounts: when somebody asked for theirs, when it comes, and who they are called since. */
export const accountEnds: Migration = {
  async up(db: AnyDb) {
    const text = textType(db);
    await sql`create table account_end (user_id ${text} not null primary key, requested_at ${text} not null,
      ends_at ${text} not null, closed_at ${text}, pseudonym ${text})`.execute(db);
  },
};
