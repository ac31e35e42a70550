import { type Kysely, type Migration, sql } from 'kysely';
import { textType } from '../column-types.ts';

type AnyDb = Kysely<unknown>;

/** Which entries of the audit log came along with another action, and what each user wants to be told, and how. */
export const told: Migration = {
  async up(db: AnyDb) {
    const text = textType(db);
    await sql`alter table journal add column follows integer`.execute(db);
    await sql`create table notice_choice (user_id ${text} not null, kind ${text} not null, console integer not null,
      mail integer not null, primary key (user_id, kind))`.execute(db);
  },
};
