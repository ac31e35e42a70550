import { type Kysely, type Migration, sql } from 'kysely';
import { textType } from '../column-types.ts';

type AnyDb = Kysely<unknown>;

/** What the cloud has and what is sold of it, by day. The index counts the public addresses that records have. */
export const capacity: Migration = {
  async up(db: AnyDb) {
    const text = textType(db);
    await sql`create table capacity_point (day ${text} not null, figure ${text} not null, variants ${text} not null,
      total bigint not null, sold bigint not null, taken bigint, at ${text} not null,
      primary key (day, figure, variants))`.execute(db);
    await sql`create index address_assignment_kind on address_assignment (kind) where end_at is null`.execute(db);
  },
};
