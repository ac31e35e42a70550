import { type Kysely, type Migration, sql } from 'kysely';
import { textType } from '../column-types.ts';
import { isShared } from '../postgres-dialect.ts';

type AnyDb = Kysely<unknown>;

/** When each ticket was answered first, and after how long. Indexes for the tickets of a member of staff, for the median, and for the
 * names of all staff. */
export const ticketDesk: Migration = {
  async up(db: AnyDb) {
    await db.schema.alterTable('ticket').addColumn('first_answered_at', textType(db)).execute();
    await db.schema.alterTable('ticket').addColumn('first_answer_seconds', 'integer').execute();
    await sql`update ticket set first_answered_at = (select min(m.created_at) from ticket_message m
      where m.ticket_id = ticket.id and m.kind = 'answer')`.execute(db);
    const seconds = isShared(db)
      ? sql`cast(extract(epoch from cast(first_answered_at as timestamptz) - cast(created_at as timestamptz)) as integer)`
      : sql`cast(round((julianday(first_answered_at) - julianday(created_at)) * 86400) as integer)`;
    await sql`update ticket set first_answer_seconds = ${seconds} where first_answered_at is not null`.execute(db);
    await db.schema.createIndex('users_by_role').on('users').column('role').execute();
    await db.schema.createIndex('ticket_by_assignee').on('ticket').columns(['taken_by', 'created_at']).execute();
    await sql`create index ticket_by_first_answer on ticket (first_answered_at, first_answer_seconds)
      where first_answered_at is not null`.execute(db);
  },
};
