import { type Kysely, type Migration, sql } from 'kysely';
import { inKeyOrder, textType } from '../column-types.ts';

type AnyDb = Kysely<unknown>;

/** Budgets of projects, and which letters about them were sent. */
export const budgets: Migration = {
  async up(db: AnyDb) {
    const text = textType(db);
    await sql`create table budget (project_id ${text} not null primary key, amount_tiyn bigint, cap integer not null,
      version integer not null, told_month ${text}, told text not null) ${inKeyOrder(db)}`.execute(db);
  },
};
