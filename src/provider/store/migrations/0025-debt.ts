import { type Kysely, type Migration, sql } from 'kysely';
import { inKeyOrder, textType } from '../column-types.ts';

type AnyDb = Kysely<unknown>;

/** Where payers are in the life of a debt, and how much those who pay afterwards may owe. */
export const debt: Migration = {
  async up(db: AnyDb) {
    const text = textType(db);
    await sql`create table payer_state (user_id ${text} not null primary key, state ${text} not null, cause ${text} not null,
      since ${text} not null, until ${text}, limit_tiyn bigint, told_days integer, reason ${text}) ${inKeyOrder(db)}`.execute(
      db,
    );
    await db.schema.alterTable('users').addColumn('credit_limit_tiyn', 'bigint').execute();
    // The state of the debt says since when the balance is used up.
    await db.schema.alterTable('users').dropColumn('balance_ended_at').execute();
  },
};
