import type { Selectable } from 'kysely';
import { localeOf, type Recipient } from '../mail/letters.ts';
import type { Db, Tx } from '../store/database.ts';
import type { ProjectTable } from '../store/schema.ts';

/** What somebody may do in a project: all, all but its members, or look. */
export type ProjectRole = 'owner' | 'member' | 'reader';

/** What quotas, prices and most resources belong to. */
export interface Project {
  id: string;
  name: string;
  paymentType: 'prePaid' | 'postPaid';
  createdAt: string;
  /** Whose balance pays for it: who owned it first. */
  payerId: string | null;
}

/** A project and somebody's role in it. */
export interface Membership {
  project: Project;
  role: ProjectRole;
}

/** Stores a project and gives back its id. */
export async function insertProject(tx: Tx, project: Omit<Project, 'id' | 'payerId'>): Promise<string> {
  const id = crypto.randomUUID();
  await tx
    .insertInto('project')
    .values({ id, name: project.name, payment_type: project.paymentType, created_at: project.createdAt })
    .execute();
  return id;
}

/** Lets somebody take part in a project, or changes their role in it. */
export async function setMember(tx: Tx, projectId: string, userId: string, role: ProjectRole): Promise<void> {
  await tx
    .insertInto('project_member')
    .values({ project_id: projectId, user_id: userId, role })
    .onConflict((conflict) => conflict.columns(['project_id', 'user_id']).doUpdateSet({ role }))
    .execute();
  if (role !== 'owner') return;
  await tx
    .updateTable('project')
    .set({ payer_id: userId })
    .where('id', '=', projectId)
    .where('payer_id', 'is', null)
    .execute();
}

/** One project. */
export async function getProject(db: Tx | Db, id: string): Promise<Project | undefined> {
  const row = await db.selectFrom('project').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toProject(row);
}

/** The users who take part in a project in a role. */
export async function memberIds(db: Tx | Db, projectId: string, role: ProjectRole): Promise<string[]> {
  const rows = await db
    .selectFrom('project_member')
    .select('user_id')
    .where('project_id', '=', projectId)
    .where('role', '=', role)
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** The projects somebody takes part in, in the order in which they came to them: their own before those of others. */
export async function listMemberships(db: Tx | Db, userId: string): Promise<Membership[]> {
  const rows = await db
    .selectFrom('project_member as m')
    .innerJoin('project as p', 'p.id', 'm.project_id')
    .selectAll('p')
    .select('m.role')
    .where('m.user_id', '=', userId)
    .orderBy((eb) => eb.fn.coalesce('m.since', 'p.created_at'))
    .orderBy('p.id')
    .execute();
  return rows.map(({ role, ...project }) => ({ project: toProject(project), role: role as ProjectRole }));
}

function toProject(row: Selectable<ProjectTable>): Project {
  const paymentType = row.payment_type as Project['paymentType'];
  return { id: row.id, name: row.name, paymentType, createdAt: row.created_at, payerId: row.payer_id };
}

/** A project's members with a role: where their letters go, and in which language. */
export async function memberRecipients(db: Tx | Db, projectId: string, role: ProjectRole): Promise<Recipient[]> {
  const rows = await db
    .selectFrom('project_member')
    .innerJoin('users', 'users.id', 'project_member.user_id')
    .select(['users.email', 'users.locale'])
    .where('project_member.project_id', '=', projectId)
    .where('project_member.role', '=', role)
    .orderBy('users.id')
    .execute();
  return rows.map(({ email, locale }) => ({ address: email, locale: localeOf(locale) }));
}
