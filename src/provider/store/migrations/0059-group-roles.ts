import { type Kysely, type Migration, sql } from 'kysely';
import { textType } from '../column-types.ts';

/** Custom roles that groups give: one for each group in a project, and several for a member by the groups of an identity provider. */
export const groupRoles: Migration = {
  async up(db: Kysely<unknown>) {
    const text = textType(db);
    await sql`alter table project_group add column role_id ${text} references own_role (id) on delete set null`.execute(
      db,
    );
    await sql`create index project_group_by_own_role on project_group (role_id) where role_id is not null`.execute(db);
    await sql`create table member_role (project_id ${text} not null, user_id ${text} not null,
      role_id ${text} not null references own_role (id) on delete cascade, primary key (project_id, user_id, role_id),
      foreign key (project_id, user_id) references project_member (project_id, user_id) on delete cascade)`.execute(db);
    await sql`create index member_role_by_role on member_role (role_id)`.execute(db);
  },
};
