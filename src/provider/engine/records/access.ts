import { type Caller, callAccess, type Intent, lackFor } from '../../../contract/access/call-access.ts';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { refusalOf } from '../../access/refusal.ts';
import type { Owner } from '../../store/records.ts';
import type { Actor } from '../core/actor.ts';
import type { Reading } from '../core/operation.ts';

/**
 * Lets an actor through to a type's call, by the type's access and the action's own: several calls can share an operation, which by
 * itself asks for as much as the one of them that asks least. Throws 404 where a module is off, and 403 where a role is missing.
 */
export function requireAccess({ actor, engine }: Reading, file: ResourceFile, action: string, intent: Intent): void {
  const lack = lackFor(callAccess(file, action, intent), actor, (flag) => (actor.flags ?? engine.flags)[flag] === true);
  if (lack) throw refusalOf(lack, actor);
}

/** Whether somebody may read a type's records by its list, or where it has none one by one: nothing is thrown, as of types to leave out. */
export function mayRead(flags: Readonly<Record<string, boolean>>, file: ResourceFile, caller: Caller): boolean {
  const access = callAccess(file, file.api.list ? 'list' : 'get', 'read');
  return lackFor(access, caller, (flag) => flags[flag] === true) === undefined;
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
