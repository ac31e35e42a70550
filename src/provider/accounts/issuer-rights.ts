import { type AuditActor, noteEvent } from '../audit/audit.ts';
import { projectLock } from '../engine/core/locks.ts';
import type { HeldRole } from '../identity/change-role.ts';
import { otherOwner, type ProjectRole } from '../identity/effective-roles.ts';
import type { IdentityProvider } from '../identity/identity-providers.ts';
import { getProject, setMember } from '../identity/projects.ts';
import type { User } from '../identity/users.ts';
import type { Tx } from '../store/database.ts';
import { requireLock } from '../store/transact.ts';

/** What somebody may do by their groups: an account's role, and roles in projects. */
export interface IssuerRights extends HeldRole {
  projects: ReadonlyMap<string, GroupRole>;
}

/** A role that a group can give: a standard one. */
type GroupRole = Exclude<ProjectRole, 'custom'>;

const BY_RANK: readonly GroupRole[] = ['reader', 'member', 'owner'];

/** What groups give at an identity provider: of several the highest role. Undefined where they give nothing. */
export function rightsOf(
  { audience, staffGroups, projectGroups }: Pick<IdentityProvider, 'audience' | 'staffGroups' | 'projectGroups'>,
  groups: readonly string[],
): IssuerRights | undefined {
  if (audience === 'staff') {
    const held = heldBy(staffGroups.filter(({ group }) => groups.includes(group)));
    return held && { ...held, projects: new Map() };
  }
  const projects = new Map<string, GroupRole>();
  for (const { group, projectId, role } of projectGroups) {
    if (!groups.includes(group)) continue;
    const other = projects.get(projectId);
    if (other === undefined || BY_RANK.indexOf(other) < BY_RANK.indexOf(role)) projects.set(projectId, role);
  }
  return projects.size > 0 ? { role: 'client', staffRoleId: null, projects } : undefined;
}

/**
 * The role of several groups: the one that can do most. A role without limits comes before a limited one, an administrator before a manager, and
 * of equal ones the first that the provider's record names.
 */
function heldBy(groups: readonly HeldRole[]): HeldRole | undefined {
  const rank = ({ role, staffRoleId }: HeldRole): number =>
    (staffRoleId === null ? 2 : 0) + (role === 'administrator' ? 1 : 0);
  const best = [...groups].sort((one, other) => rank(other) - rank(one))[0];
  return best && { role: best.role, staffRoleId: best.staffRoleId };
}

/** Whose memberships change, in which projects, and who is logged for it. */
export interface ProjectsOfGroups {
  user: Pick<User, 'id' | 'email'>;
  /** The projects that groups gave before. */
  before: readonly string[];
  wanted: ReadonlyMap<string, GroupRole>;
  doer: AuditActor;
  now: Date;
}

/**
 * Makes somebody a member of the projects that their groups give, and takes them out of those that their groups gave before. A project keeps
 * its last owner and its payer. Such a change has the lock of its project, and is in the audit log. Returns the ids of the projects that they
 * are in by their groups now.
 */
export async function setProjects(tx: Tx, change: ProjectsOfGroups): Promise<string[]> {
  const { before, wanted } = change;
  const ids = [...new Set([...before, ...wanted.keys()])].sort();
  for (const id of ids) requireLock(tx, projectLock(id).name);
  const given: string[] = [];
  for (const id of ids) if (await setProject(tx, id, change)) given.push(id);
  return given;
}

/** Gives somebody the role that their groups give in a project, or none. Returns whether they are in it by their groups now. */
async function setProject(tx: Tx, projectId: string, change: ProjectsOfGroups): Promise<boolean> {
  const { user, wanted } = change;
  const project = await getProject(tx, projectId);
  if (!project) return false;
  const had = await directRole(tx, projectId, user.id);
  const role = wanted.get(projectId);
  const isNeeded = project.payerId === user.id || (had === 'owner' && !(await hasOtherOwner(tx, projectId, user.id)));
  if (role === undefined && isNeeded) return true;
  if (role === had || (isNeeded && role !== 'owner')) return role !== undefined;
  if (role === undefined)
    await tx.deleteFrom('project_member').where('project_id', '=', projectId).where('user_id', '=', user.id).execute();
  else await setMember(tx, projectId, user.id, role);
  await noteMember(tx, projectId, change, [had ?? null, role ?? null]);
  return role !== undefined;
}

async function directRole(tx: Tx, projectId: string, userId: string): Promise<string | undefined> {
  const members = tx.selectFrom('project_member').select('role').where('project_id', '=', projectId);
  return (await members.where('user_id', '=', userId).executeTakeFirst())?.role;
}

/** Whether a project, also an archived one, would still have an owner without the direct role of this one. */
async function hasOtherOwner(tx: Tx, projectId: string, userId: string): Promise<boolean> {
  const members = tx.selectFrom('project_member as m').select('m.user_id').where('m.project_id', '=', projectId);
  const others = members.where('m.user_id', '=', userId).where(otherOwner('m.project_id', { user: 'm.user_id' }));
  return (await others.executeTakeFirst()) !== undefined;
}

async function noteMember(
  tx: Tx,
  projectId: string,
  { user, doer, now }: ProjectsOfGroups,
  role: [string | null, string | null],
): Promise<void> {
  const [had, has] = role;
  const action = had === null ? 'joinByProvider' : has === null ? 'delete' : 'changeRole';
  const event = { type: 'project-member', recordId: user.id, action, title: user.email, projectId };
  await noteEvent(tx, doer, { ...event, ...(action !== 'delete' && { changes: { role } }) }, now);
}
