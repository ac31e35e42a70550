import { type Kysely, type Migration, sql } from 'kysely';

/** Lists over all projects are sorted by the names of projects and of who pays for them, as they are shown. */
export const ownerNames: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index project_by_name on project (name_key, id)`.execute(db);
    await sql`create index users_by_shown_name on users (coalesce(nullif(name_key, ''), login_key), id)`.execute(db);
  },
};
