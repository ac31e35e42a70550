import { type Kysely, type Migration, sql } from 'kysely';
import { inKeyOrder, textType } from '../column-types.ts';

type AnyDb = Kysely<unknown>;

/** Who was told of an announcement; when services were away; and since when the provider watches them. */
export const announcements: Migration = {
  async up(db: AnyDb) {
    const text = textType(db);
    await sql`create table announcement_told (announcement_id ${text} not null, round ${text} not null,
      user_id ${text} not null, primary key (announcement_id, round, user_id)) ${inKeyOrder(db)}`.execute(db);
    await sql`create table service_outage (id ${text} not null primary key, service ${text} not null,
      state ${text} not null, began_at ${text} not null, ended_at ${text})`.execute(db);
    // Those of the last days are read: whatever has no end, and what ended since.
    await sql`create index service_outage_by_end on service_outage (ended_at)`.execute(db);
    await sql`create table service_watch (id ${text} not null primary key, since ${text} not null, seen_at ${text})`.execute(
      db,
    );
    // Banners and the status page ask for those that are published or ended of late, among all that ever were.
    await sql`create index announcement_by_status on resource (status, updated_at) where type = 'announcement'`.execute(
      db,
    );
  },
};
