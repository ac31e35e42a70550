import { type Kysely, type Migration, sql } from 'kysely';
import { textType } from '../column-types.ts';

/** Plans that are kept until somebody applies them. */
export const keptPlans: Migration = {
  async up(db: Kysely<unknown>) {
    const text = textType(db);
    await sql`create table kept_plan (id ${text} primary key,
      project_id ${text} not null references project (id) on delete cascade, name ${text} not null, name_key ${text} not null,
      calls ${text} not null, rehearsal ${text} not null, state ${text} not null, created_at ${text} not null, created_by ${text},
      expires_at ${text} not null, refreshed_at ${text}, applied_at ${text}, applied_by ${text},
      applier ${text}, progress ${text}, ended_at ${text}, version integer not null)`.execute(db);
    await sql`create index kept_plan_by_project on kept_plan (project_id, created_at)`.execute(db);
    await sql`create index kept_plan_by_expiry on kept_plan (expires_at)`.execute(db);
  },
};
