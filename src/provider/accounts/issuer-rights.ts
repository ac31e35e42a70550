import { type AuditActor, noteEvent } from '../audit/audit.ts';
import { projectLock } from '../engine/core/locks.ts';
import type { HeldRole } from '../identity/change-role.ts';
import { isHigher, otherOwner, type ProjectRole } from '../identity/effective-roles.ts';
import type { IdentityProvider } from '../identity/identity-providers.ts';
import { getProject, setMember } from '../identity/projects.ts';
import type { User } from '../identity/users.ts';
import type { Tx } from '../store/database.ts';
import { requireLock } from '../store/transact.ts';

/** What somebody may do by their groups: an account's role, and roles in projects. */
export interface IssuerRights extends HeldRole {
  projects: ReadonlyMap<string, GivenRole>;
}

/** What groups give in a project: the highest shipped role, or else `custom`, and the ids of the custom roles, which add up. */
interface GivenRole {
  role: ProjectRole;
  roleIds: readonly string[];
}

/**
 * What groups give at an identity provider. Of several roles in a project the highest counts, and custom ones add up. Undefined where they give
 * nothing.
 */
export function rightsOf(
  { audience, staffGroups, projectGroups }: Pick<IdentityProvider, 'audience' | 'staffGroups' | 'projectGroups'>,
  groups: readonly string[],
): IssuerRights | undefined {
  if (audience === 'staff') {
    const held = heldBy(staffGroups.filter(({ group }) => groups.includes(group)));
    return held && { ...held, projects: new Map() };
  }
  const projects = new Map<string, GivenRole>();
  for (const { group, projectId, role, roleId } of projectGroups) {
    if (!groups.includes(group)) continue;
    const other = projects.get(projectId) ?? { role, roleIds: [] };
    const ids = roleId === null ? other.roleIds : [...new Set([...other.roleIds, roleId])];
    projects.set(projectId, { role: isHigher(role, other.role) ? role : other.role, roleIds: ids });
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
  wanted: ReadonlyMap<string, GivenRole>;
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
  const given = wanted.get(projectId);
  const role = given?.role;
  const roleIds = await rolesOfProject(tx, projectId, given?.roleIds ?? []);
  const isNeeded =
    project.payerId === user.id || (had?.role === 'owner' && !(await hasOtherOwner(tx, projectId, user.id)));
  if (role === undefined && isNeeded) return true;
  if (isSame(had, given && { ...given, roleIds }) || (isNeeded && role !== 'owner')) return role !== undefined;
  if (role === undefined)
    await tx.deleteFrom('project_member').where('project_id', '=', projectId).where('user_id', '=', user.id).execute();
  else await setMember(tx, projectId, user.id, role, roleIds);
  await noteMember(tx, projectId, change, [had ?? null, role === undefined ? null : { role, roleIds }]);
  return role !== undefined;
}

async function directRole(tx: Tx, projectId: string, userId: string): Promise<GivenRole | undefined> {
  const members = tx.selectFrom('project_member').select(['role', 'role_id']).where('project_id', '=', projectId);
  const own = await members.where('user_id', '=', userId).executeTakeFirst();
  if (!own) return undefined;
  const further = tx.selectFrom('member_role').select('role_id').where('project_id', '=', projectId);
  const others = await further.where('user_id', '=', userId).execute();
  const ids = [own, ...others].flatMap(({ role_id }) => role_id ?? []);
  return { role: own.role as ProjectRole, roleIds: ids };
}

/** Those of custom roles that there still are in the project. */
async function rolesOfProject(tx: Tx, projectId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const there = tx.selectFrom('own_role').select('id').where('project_id', '=', projectId).where('id', 'in', ids);
  return (await there.orderBy('id').execute()).map(({ id }) => id);
}

function isSame(one: GivenRole | undefined, other: GivenRole | undefined): boolean {
  const text = (given: GivenRole | undefined) => given && `${given.role} ${[...given.roleIds].sort().join(' ')}`;
  return text(one) === text(other);
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
  [had, has]: [GivenRole | null, GivenRole | null],
): Promise<void> {
  const action = had === null ? 'joinByProvider' : has === null ? 'delete' : 'changeRole';
  const event = { type: 'project-member', recordId: user.id, action, title: user.email, projectId };
  await noteEvent(tx, doer, { ...event, ...(action !== 'delete' && { changes: changesOf(had, has) }) }, now);
}

/** The change of a role as the audit log has it: names, and where custom roles change, their ids. */
function changesOf(had: GivenRole | null, has: GivenRole | null): Record<string, [unknown, unknown]> {
  const idsOf = (given: GivenRole | null) => (given && given.roleIds.length > 0 ? given.roleIds.join(', ') : null);
  const ids: [unknown, unknown] = [idsOf(had), idsOf(has)];
  return { role: [had?.role ?? null, has?.role ?? null], ...(ids[0] !== ids[1] && { roleId: ids }) };
}
