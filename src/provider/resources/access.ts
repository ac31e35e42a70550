import type { Access, ResourceFile } from '../../contract/resource-file.ts';
import type { ProjectRole } from '../accounts/projects.ts';
import { ApiError } from '../http/errors.ts';
import type { Owner } from '../store/records.ts';
import type { Actor, Reading } from './operation.ts';

const RANK: Record<ProjectRole, number> = { reader: 0, member: 1, owner: 2 };

/** Whether a call changes something. */
export type Intent = 'read' | 'write';

/**
 * Lets an actor through to a type's call, by the type's access and the action's own. Throws 404 where a module is off, and 403
 * where a role is missing.
 */
export function requireAccess(reading: Reading, file: ResourceFile, own: Access | undefined, intent: Intent): void {
  const { actor, engine } = reading;
  for (const access of [file.access, own]) {
    if (access?.flag && engine.flags[access.flag] !== true) throw new ApiError(404, 'NOT_FOUND');
  }
  for (const access of [file.access, own]) {
    if (access?.role && !access.role.includes(actor.role)) throw new ApiError(403, 'FORBIDDEN');
  }
  if (file.scope === 'global' && intent === 'write' && actor.role !== 'administrator')
    throw new ApiError(403, 'FORBIDDEN');
  if (file.scope === 'project' || file.scope === 'shared') requireProjectRole(actor, file, own, intent);
}

/** Whose records of a type the actor sees. */
export function ownerOf(file: ResourceFile, actor: Actor): Owner {
  const project = actor.projectId === null ? {} : { projectId: actor.projectId };
  switch (file.scope) {
    case 'project':
      return project;
    case 'user':
      return actor.userId === null ? {} : { userId: actor.userId };
    case 'shared':
      return { ...project, shared: true };
    case 'global':
      return { global: true };
  }
}

/** Whether those whose calls name a project in their path may reach any project, as administrators do. */
export function reachesAnyProject(file: ResourceFile): boolean {
  return file.access?.role !== undefined && !file.access.role.includes('client');
}

function requireProjectRole(actor: Actor, file: ResourceFile, own: Access | undefined, intent: Intent): void {
  if (reachesAnyProject(file)) return;
  if (actor.projectRole === null || actor.projectId === null) throw new ApiError(403, 'FORBIDDEN');
  const usual: ProjectRole = intent === 'write' ? 'member' : 'reader';
  const ofType = file.access?.projectRole ?? 'reader';
  const least = own?.projectRole ?? (RANK[ofType] > RANK[usual] ? ofType : usual);
  if (RANK[actor.projectRole] < RANK[least]) throw new ApiError(403, 'FORBIDDEN');
}
