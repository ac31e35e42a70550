import { type Kysely, type Migration, sql } from 'kysely';
import { textType } from '../column-types.ts';

type AnyDb = Kysely<unknown>;

/** Support requests as conversations: their further messages, and the record that a request is about. */
export const conversations: Migration = {
  async up(db: AnyDb) {
    const text = textType(db);
    await sql`create table ticket_message (id ${text} primary key, ticket_id ${text} not null, place integer not null, kind ${text} not null, author_id ${text},
      message ${text} not null, created_at ${text} not null, file_id ${text}, file_name ${text}, file_type ${text},
      file_bytes integer)`.execute(db);
    await db.schema
      .createIndex('ticket_message_by_ticket')
      .on('ticket_message')
      .columns(['ticket_id', 'place'])
      .execute();
    await db.schema.createIndex('ticket_message_by_file').on('ticket_message').column('file_id').execute();
    await db.schema.createIndex('ticket_by_user').on('ticket').columns(['user_id', 'created_at']).execute();
    for (const column of ['resource', 'record_id', 'record_name', 'answered_at'])
      await db.schema.alterTable('ticket').addColumn(column, text).execute();
    // The answers that were given so far become messages.
    await sql`insert into ticket_message (id, ticket_id, place, kind, author_id, message, created_at)
      select 'note-' || id, id, 1, 'answer', taken_by, note, coalesce(closed_at, created_at) from ticket where note is not null`.execute(
      db,
    );
    await sql`update ticket set answered_at = coalesce(closed_at, created_at) where note is not null`.execute(db);
  },
};
