import { type Selectable, sql } from 'kysely';
import { grants } from '../../contract/access/rights.ts';
import type { Db, Tx } from '../store/database.ts';
import { foldText } from '../store/fold.ts';
import type { ProjectTable } from '../store/schema.ts';
import { customRights, heldRights, type ProjectRole, roleOfRank, waysIn } from './effective-roles.ts';

export type { ProjectRole } from './effective-roles.ts';

/** The right to see what a project costs. */
const READ_MONEY = 'money.read';

/** A project, which owns quotas, prices and most resources. */
export interface Project {
  id: string;
  name: string;
  paymentType: 'prePaid' | 'postPaid';
  createdAt: string;
  /** The user whose balance pays: the first owner, until another owner becomes the payer. */
  payerId: string | null;
  /** The time since when nobody can enter it; null while it is in use. */
  archivedAt: string | null;
}

/** A project and a user's role in it. */
export interface Membership {
  project: Project;
  role: ProjectRole;
  /** Whether the user is a member through a group, beside any direct role. */
  viaGroup: boolean;
  /** The rights of the custom roles together; null without one. */
  rights: readonly string[] | null;
}

/** Stores a project and returns its id. */
export async function insertProject(tx: Tx, project: Omit<Project, 'id' | 'payerId' | 'archivedAt'>): Promise<string> {
  const id = crypto.randomUUID();
  await tx
    .insertInto('project')
    .values({
      id,
      name: project.name,
      name_key: foldText(project.name),
      payment_type: project.paymentType,
      created_at: project.createdAt,
    })
    .execute();
  return id;
}

/**
 * Adds a user to a project, or changes their role in it. Custom roles that they had by their own row end, other than the given ones. These must be
 * of the project.
 */
export async function setMember(
  tx: Tx,
  projectId: string,
  userId: string,
  role: ProjectRole,
  roleIds: readonly string[] = [],
): Promise<void> {
  const [first, ...others] = roleIds;
  const held = { role, role_id: first ?? null };
  await tx
    .insertInto('project_member')
    .values({ project_id: projectId, user_id: userId, ...held })
    .onConflict((conflict) => conflict.columns(['project_id', 'user_id']).doUpdateSet(held))
    .execute();
  await endFurtherRoles(tx, projectId, userId);
  for (const role_id of others)
    await tx.insertInto('member_role').values({ project_id: projectId, user_id: userId, role_id }).execute();
  if (role !== 'owner') return;
  await tx
    .updateTable('project')
    .set({ payer_id: userId })
    .where('id', '=', projectId)
    .where('payer_id', 'is', null)
    .execute();
}

/** Ends the custom roles that a member has beside the one in their own row. For whoever gives them another role. */
export async function endFurtherRoles(tx: Tx, projectId: string, userId: string): Promise<void> {
  await tx.deleteFrom('member_role').where('project_id', '=', projectId).where('user_id', '=', userId).execute();
}

/** One project. */
export async function getProject(db: Tx | Db, id: string): Promise<Project | undefined> {
  const row = await db.selectFrom('project').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toProject(row);
}

/** The projects that a user pays for and that are in use, oldest first. */
export async function paidProjects(db: Tx | Db, userId: string): Promise<Project[]> {
  const rows = await db
    .selectFrom('project')
    .selectAll()
    .where('payer_id', '=', userId)
    .where('archived_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toProject);
}

/**
 * The projects that one payer pays for and whose costs a user may see: those in which they take part with the right to it, and for the payer all of
 * them, also archived ones. Oldest first.
 */
export async function seenProjects(db: Tx | Db, payerId: string, userId: string): Promise<Project[]> {
  const rows = await db
    .selectFrom('project')
    .selectAll()
    .where('payer_id', '=', payerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const paid = rows.map(toProject);
  if (payerId === userId) return paid;
  const mayRead = ({ role, rights }: Membership): boolean => role !== 'custom' || grants(rights ?? [], READ_MONEY);
  const own = new Set((await listMemberships(db, userId)).filter(mayRead).map(({ project }) => project.id));
  return paid.filter(({ id }) => own.has(id));
}

/** The projects of a user, directly or through a group, in the order of joining: their own projects first. Archived ones are left out. */
export async function listMemberships(db: Tx | Db, userId: string): Promise<Membership[]> {
  const { rows } = await sql<Selectable<ProjectTable> & { level: number; through: number; rights: string }>`
    select p.*, w.level, w.through, ${customRights(db, 'p.id', 'w.user_id')} as rights from project p join (
      select ways.project_id, ways.user_id, max(ways.level) as level, min(ways.since) as since, count(ways.group_id) as through
      from (${waysIn({ userId })}) ways group by ways.project_id, ways.user_id) w on w.project_id = p.id
    where p.archived_at is null order by coalesce(w.since, p.created_at), p.id`.execute(db);
  return rows.map(({ level, through, rights, ...project }) => ({
    project: toProject(project),
    role: roleOfRank(level) ?? 'custom',
    viaGroup: Number(through) > 0,
    rights: heldRights(rights),
  }));
}

function toProject(row: Selectable<ProjectTable>): Project {
  const paymentType = row.payment_type as Project['paymentType'];
  const { id, name, created_at: createdAt, payer_id: payerId, archived_at: archivedAt } = row;
  return { id, name, paymentType, createdAt, payerId, archivedAt };
}
