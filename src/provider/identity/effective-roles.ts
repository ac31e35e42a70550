import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../store/database.ts';
import { jsonArrayOf } from '../store/expressions.ts';

/**
 * A role in a project: owners do everything, members everything but change members, readers only read. A custom role is one that the owners
 * made out of rights.
 */
export type ProjectRole = 'owner' | 'member' | 'reader' | 'custom';

/** From the lowest to the highest role. A role's rank is its position, counted from 1. */
const BY_RANK: readonly ProjectRole[] = ['custom', 'reader', 'member', 'owner'];

/** The rank of an owner. */
export const OWNER_LEVEL = BY_RANK.length;

/** A user and a project; a missing one stands for all. */
export interface WhoWhere {
  projectId?: string;
  userId?: string;
}

/** The role of a rank; none for no rank. */
export function roleOfRank(rank: number | null | undefined): ProjectRole | null {
  return BY_RANK[Number(rank ?? 0) - 1] ?? null;
}

/** A column's role as its rank. */
function rankOf(column: string): RawBuilder<number> {
  const cases = BY_RANK.map((role, index) => sql`when ${sql.lit(role)} then ${sql.lit(index + 1)}`);
  return sql`case ${sql.ref(column)} ${sql.join(cases, sql` `)} else 0 end`;
}

/** A column of ranks as role names. */
export function roleOfLevel(column: string): RawBuilder<string> {
  const cases = BY_RANK.map((role, index) => sql`when ${sql.lit(index + 1)} then ${sql.lit(role)}`);
  return sql`case ${sql.ref(column)} ${sql.join(cases, sql` `)} end`;
}

/**
 * The rank of a user's highest role in a project, as a correlated subquery over two columns; null without a role. It reads only two
 * indexes, since it runs with every request. The outer query checks whether the project is archived.
 */
export function highestRank(projectColumn: string, userColumn: string): RawBuilder<number | null> {
  const [project, user] = [sql.ref(projectColumn), sql.ref(userColumn)];
  return sql`(select max(ways.level) from (
    select ${rankOf('pm.role')} as level from project_member pm where pm.project_id = ${project} and pm.user_id = ${user}
    union all
    select ${rankOf('pg.role')} from group_member gm join project_group pg on pg.group_id = gm.group_id
      where gm.user_id = ${user} and pg.project_id = ${project}) ways)`;
}

/**
 * The rights of all custom roles that a user has in a project, directly and through groups, as a correlated subquery over two columns. Each role
 * counts in its own project only. {@link heldRights} reads the answer.
 */
export function customRights(db: Db | Tx, projectColumn: string, userColumn: string): RawBuilder<string> {
  const [project, user] = [sql.ref(projectColumn), sql.ref(userColumn)];
  return sql`(select ${jsonArrayOf(db, sql.ref<string>('held.rights'))} from own_role held join (
    select pm.role_id from project_member pm where pm.project_id = ${project} and pm.user_id = ${user} and pm.role_id is not null
    union
    select mr.role_id from member_role mr where mr.project_id = ${project} and mr.user_id = ${user}
    union
    select pg.role_id from group_member gm join project_group pg on pg.group_id = gm.group_id
      where gm.user_id = ${user} and pg.project_id = ${project} and pg.role_id is not null) ways on ways.role_id = held.id
    where held.project_id = ${project})`;
}

/** The rights in an answer of {@link customRights}, each once; null without a custom role. */
export function heldRights(stored: string | null | undefined): readonly string[] | null {
  const roles = JSON.parse(stored ?? '[]') as string[];
  if (roles.length === 0) return null;
  return [...new Set(roles.flatMap((rights) => JSON.parse(rights) as string[]))];
}

/** Each way in which users are members of projects, also archived ones: directly, with `group_id` null, and through each group. */
export function waysIn({ projectId, userId }: WhoWhere): RawBuilder<unknown> {
  const tests = (project: string, user: string) =>
    sql.join(
      [
        ...(projectId === undefined ? [] : [sql`${sql.ref(project)} = ${projectId}`]),
        ...(userId === undefined ? [] : [sql`${sql.ref(user)} = ${userId}`]),
        sql`1 = 1`,
      ],
      sql` and `,
    );
  return sql`
    select pm.project_id, pm.user_id, ${rankOf('pm.role')} as level, pm.since, null as group_id, pm.role_id
    from project_member pm where ${tests('pm.project_id', 'pm.user_id')}
    union all
    select pg.project_id, gm.user_id, ${rankOf('pg.role')}, case when pg.since > gm.since then pg.since else gm.since end, pg.group_id, pg.role_id
    from project_group pg join group_member gm on gm.group_id = pg.group_id where ${tests('pg.project_id', 'gm.user_id')}`;
}

/** A user's role in a project, directly or through groups; undefined without a role, and in an archived project. */
export async function roleOf(db: Db | Tx, projectId: string, userId: string): Promise<ProjectRole | undefined> {
  const { rows } = await sql<{ level: number | null }>`select max(w.level) as level
    from (${waysIn({ projectId, userId })}) w join project p on p.id = w.project_id where p.archived_at is null`.execute(
    db,
  );
  return roleOfRank(rows[0]?.level) ?? undefined;
}

/** The users with this highest role in a project that is not archived. */
export async function memberIds(db: Tx | Db, projectId: string, role: ProjectRole): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select w.user_id as id
    from (${waysIn({ projectId })}) w join project p on p.id = w.project_id where p.archived_at is null
    group by w.user_id having max(w.level) = ${BY_RANK.indexOf(role) + 1} order by w.user_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** A way of membership to leave out: a user's direct one, a group's, or one user's through one group. Each is a column. */
export interface ExceptWay {
  user?: string;
  group?: string;
}

/** Whether a project has an owner by a way other than the given one, as a correlated condition over columns. */
export function otherOwner(projectColumn: string, { user, group }: ExceptWay): RawBuilder<boolean> {
  const project = sql.ref(projectColumn);
  const owner = sql.lit('owner');
  const notOwn = user !== undefined && group === undefined ? sql`and oo.user_id <> ${sql.ref(user)}` : sql``;
  const notGroup = group === undefined ? sql`` : exceptGroup(group, user);
  return sql`(exists (select 1 from project_member oo where oo.project_id = ${project} and oo.role = ${owner} ${notOwn})
    or exists (select 1 from project_group og join group_member om on om.group_id = og.group_id
      where og.project_id = ${project} and og.role = ${owner} ${notGroup}))`;
}

function exceptGroup(group: string, user: string | undefined): RawBuilder<boolean> {
  const other = sql<boolean>`og.group_id <> ${sql.ref(group)}`;
  return user === undefined ? sql`and ${other}` : sql`and (${other} or om.user_id <> ${sql.ref(user)})`;
}

/** The projects in which users have a role, directly or through groups, archived ones too. A pair can come twice. */
export async function projectsOfUsers(
  db: Db | Tx,
  userIds: readonly string[],
): Promise<{ userId: string; projectId: string }[]> {
  if (userIds.length === 0) return [];
  const direct = db
    .selectFrom('project_member')
    .select(['user_id as userId', 'project_id as projectId'])
    .where('user_id', 'in', userIds);
  const byGroup = db
    .selectFrom('group_member')
    .innerJoin('project_group', 'project_group.group_id', 'group_member.group_id')
    .select(['group_member.user_id as userId', 'project_group.project_id as projectId'])
    .where('group_member.user_id', 'in', userIds);
  return direct.unionAll(byGroup).execute();
}

/** Whether a role is higher than another one. */
export function isHigher(role: ProjectRole, than: ProjectRole): boolean {
  return BY_RANK.indexOf(role) > BY_RANK.indexOf(than);
}
