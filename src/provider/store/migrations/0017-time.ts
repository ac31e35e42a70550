import { type Kysely, type Migration, sql } from 'kysely';
import { inKeyOrder, textType } from '../column-types.ts';

type AnyDb = Kysely<unknown>;

/**
 * The exact cost with each charge, the moment from which work was scheduled, the rate of each project, the last letter about an ended
 * balance, and the last known time.
 */
export const time: Migration = {
  async up(db: AnyDb) {
    const text = textType(db);
    await db.schema.alterTable('charge').addColumn('total', text).execute();
    await db.schema.alterTable('work').addColumn('from_at', text).execute();
    await db.schema.alterTable('users').addColumn('balance_ended_at', text).execute();
    await sql`create table project_rate (project_id ${text} not null primary key, units ${text} not null)
      ${inKeyOrder(db)}`.execute(db);
    await sql`create table clock_mark (id ${text} not null primary key, seen_at ${text} not null)
      ${inKeyOrder(db)}`.execute(db);
  },
};
