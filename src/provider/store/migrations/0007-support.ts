import { type Kysely, type Migration, sql } from 'kysely';
import { bytesType, textType } from '../column-types.ts';

type AnyDb = Kysely<unknown>;

/** Attachments of support requests, idempotent requests, and captcha tokens. */
export const support: Migration = {
  async up(db: AnyDb) {
    const text = textType(db);
    for (const column of ['file_id', 'file_name', 'file_type', 'locale', 'request_key', 'request_hash'])
      await db.schema.alterTable('ticket').addColumn(column, text).execute();
    await db.schema.alterTable('ticket').addColumn('file_bytes', 'integer').execute();
    await db.schema.createIndex('ticket_by_request').unique().on('ticket').column('request_key').execute();
    await db.schema.alterTable('rating').addColumn('request_key', text).execute();
    await db.schema.createIndex('rating_by_request').unique().on('rating').column('request_key').execute();
    await sql`create table file_part (file_id ${text} not null, part integer not null, content ${bytesType(db)} not null,
      created_at ${text} not null, primary key (file_id, part))`.execute(db);
    await sql`create table captcha_spent (challenge ${text} primary key, ends_at ${text} not null)`.execute(db);
    await sql`create table provider_secret (name ${text} primary key, value ${text} not null)`.execute(db);
  },
};
