import { type Caller, callAccess, type Intent, lackFor } from '../../../contract/access/call-access.ts';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { refusalOf } from '../../access/refusal.ts';
import { rightNames } from '../../access/rights.ts';
import { projectsManagedBy } from '../../identity/managers.ts';
import type { Owner } from '../../store/records.ts';
import type { Actor } from '../core/actor.ts';
import type { Reading } from '../core/operation.ts';

/**
 * Checks an actor's access to a call, by the access of the type and the action. Several calls can share a path, whose
 * own access is that of the least demanding call. Throws 404 where a module is off, and 403 where a role is missing.
 */
export function requireAccess({ actor, engine }: Reading, file: ResourceFile, action: string, intent: Intent): void {
  const access = { ...callAccess(file, action, intent), ...(intent === 'read' && { reads: true as const }) };
  const lack = lackFor(access, actor, (flag) => (actor.flags ?? engine.flags)[flag] === true);
  if (lack) throw refusalOf(lack, actor, rightNames(engine.catalogue.files));
  if (intent === 'write' && action !== 'delete') requireEffects({ actor, engine }, file);
}

/**
 * Checks that a custom role has the rights to what records of a type do by themselves later, such as stopping a server in the evening. Throws 403
 * where one is missing.
 */
function requireEffects({ actor, engine }: Pick<Reading, 'actor' | 'engine'>, file: ResourceFile): void {
  if (!actor.projectRights && !actor.apiToken?.projectRights) return;
  const flags = actor.flags ?? engine.flags;
  const later = Object.values(file.actions ?? {}).filter(({ internal }) => internal);
  for (const { resource, action } of later.flatMap(({ effects = [] }) => effects)) {
    if (resource === undefined || resource === file.name) continue;
    const access = callAccess(engine.catalogue.file(resource), action, 'write');
    const lack = lackFor(access, actor, (flag) => flags[flag] === true);
    if (lack) throw refusalOf(lack, actor, rightNames(engine.catalogue.files));
  }
}

/**
 * Whether a caller may read a type's records: by its list, or by key where it has no list. Throws nothing, for callers
 * that skip such types.
 */
export function mayRead(flags: Readonly<Record<string, boolean>>, file: ResourceFile, caller: Caller): boolean {
  const access = { ...callAccess(file, file.api.list ? 'list' : 'get', 'read'), reads: true as const };
  return lackFor(access, caller, (flag) => flags[flag] === true) === undefined;
}

/**
 * The owner whose records of a type the actor may see. In a variant that shows the records of everybody, managers see those of the projects
 * that their clients pay for.
 */
export async function ownerOf({ db, actor }: Pick<Reading, 'db' | 'actor'>, file: ResourceFile): Promise<Owner> {
  if (showsEverybodys(file) && !actor.everywhere && actor.role === 'manager')
    return { projectIds: actor.userId === null ? [] : await projectsManagedBy(db, actor.userId) };
  return plainOwner(file, actor);
}

/** Whether a type is a variant for staff, which shows the records of all projects. */
export function showsEverybodys({ recordsOf, scope }: ResourceFile): boolean {
  return recordsOf !== undefined && scope === 'global';
}

function plainOwner(file: ResourceFile, actor: Actor): Owner {
  if (actor.everywhere && file.scope !== 'user') return { global: true };
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
