/** What can be done with a record now, and why not the rest: the same functions decide in console and provider. */

import { type UnmetGuard, unmetGuards } from '../../../contract/expression/guards.ts';
import type { Context } from '../../../contract/expression/pointer.ts';
import { type Access, type Action, callOf, type ResourceFile } from '../../../contract/file/resource-file.ts';
import type { AccessVerdict } from '../../account/access.ts';
import { resourceEntry } from '../../resources/manifest.ts';

/** An action with its verdict for one record. */
export interface OfferedAction {
  name: string;
  action: Action;
  /** Empty when it can be done. */
  unmet: UnmetGuard[];
}

/** Standard actions that have screens or places of their own. */
const ELSEWHERE = new Set(['create']);

/** The actions of a type that this user may ever take, in the file's order: `may` tells of an action, `allowed` of a type. */
export function actionsFor(
  file: ResourceFile,
  may: (file: ResourceFile, action: string) => AccessVerdict,
  allowed: (access: Access | undefined) => AccessVerdict,
): [string, Action][] {
  const named = Object.entries(file.actions ?? {});
  const standard = (['update', 'delete'] as const)
    .filter((name) => file.api[name] && !file.actions?.[name])
    .map((name) => [name, {}] as [string, Action]);
  return [...named, ...standard].filter(([name, action]) => {
    if (ELSEWHERE.has(name) || action.internal || may(file, name) !== 'allowed') return false;
    // Where the other type is off there is no form to open.
    if (action.opens) return allowed(resourceEntry(action.opens.resource)?.access) === 'allowed';
    return callOf(file, name) !== undefined;
  });
}

/** The actions with what stands against each for one record. */
export function offeredActions(file: ResourceFile, actions: [string, Action][], context: Context): OfferedAction[] {
  return actions.map(([name, action]) => ({ name, action, unmet: unmetGuards(file, name, context, 'open') }));
}

/** Whether several records may be chosen for an action at once. */
export function isBulk(action: Action): boolean {
  return action.bulk === true;
}
