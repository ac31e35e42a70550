import { memberIds, type ProjectRole } from '../identity/effective-roles.ts';
import type { IdentityProvider } from '../identity/identity-providers.ts';
import { getProject, setMember } from '../identity/projects.ts';
import type { Role } from '../identity/users.ts';
import type { Tx } from '../store/database.ts';

/** What somebody may do by their groups: an account's role, and roles in projects. */
export interface IssuerRights {
  role: Role;
  projects: ReadonlyMap<string, ProjectRole>;
}

const BY_RANK: readonly ProjectRole[] = ['reader', 'member', 'owner'];

/** What groups give at an identity provider: of several the highest role. Undefined where they give nothing. */
export function rightsOf(
  { audience, staffGroups, projectGroups }: Pick<IdentityProvider, 'audience' | 'staffGroups' | 'projectGroups'>,
  groups: readonly string[],
): IssuerRights | undefined {
  if (audience === 'staff') {
    const roles = staffGroups.filter(({ group }) => groups.includes(group)).map(({ role }) => role);
    if (roles.length === 0) return undefined;
    return { role: roles.includes('administrator') ? 'administrator' : 'manager', projects: new Map() };
  }
  const projects = new Map<string, ProjectRole>();
  for (const { group, projectId, role } of projectGroups) {
    if (!groups.includes(group)) continue;
    const other = projects.get(projectId);
    if (other === undefined || BY_RANK.indexOf(other) < BY_RANK.indexOf(role)) projects.set(projectId, role);
  }
  return projects.size > 0 ? { role: 'client', projects } : undefined;
}

/**
 * Makes somebody a member of the projects that their groups give, and takes them out of those that their groups gave before. A project keeps
 * its last owner and its payer. Returns the ids of the projects that they are in by their groups now.
 */
export async function setProjects(
  tx: Tx,
  userId: string,
  before: readonly string[],
  wanted: ReadonlyMap<string, ProjectRole>,
): Promise<string[]> {
  const given: string[] = [];
  for (const [projectId, role] of wanted) {
    if (!(await getProject(tx, projectId))) continue;
    given.push(projectId);
    if (role === 'owner' || !(await isNeeded(tx, projectId, userId))) await setMember(tx, projectId, userId, role);
  }
  for (const projectId of before) {
    if (wanted.has(projectId)) continue;
    if (await isNeeded(tx, projectId, userId)) given.push(projectId);
    else
      await tx.deleteFrom('project_member').where('project_id', '=', projectId).where('user_id', '=', userId).execute();
  }
  return given;
}

/** Whether a project needs this user: they pay for it, or it has no other owner. */
async function isNeeded(tx: Tx, projectId: string, userId: string): Promise<boolean> {
  const project = await getProject(tx, projectId);
  if (project?.payerId === userId) return true;
  const owners = await memberIds(tx, projectId, 'owner');
  return owners.includes(userId) && owners.length === 1;
}
