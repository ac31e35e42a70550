/** The available actions of a record, and the reasons against the others. Console and provider share these functions. */

import type { AccessFile } from '../../../contract/access/call-access.ts';
import { type UnmetGuard, unmetGuards } from '../../../contract/expression/guards.ts';
import type { Context } from '../../../contract/expression/pointer.ts';
import { type Action, callOf, type ResourceFile } from '../../../contract/file/resource-file.ts';
import type { AccessVerdict } from '../../account/access.ts';
import { createFile } from '../../resources/create-file.ts';
import { resourceEntry } from '../../resources/manifest.ts';

/** An action with its verdict for one record. */
export interface OfferedAction {
  name: string;
  action: Action;
  /** Empty if the action is available. */
  unmet: UnmetGuard[];
}

/** Standard actions with their own screens or places. */
const ELSEWHERE = new Set(['create']);

/** The actions on one record of a type that this user may ever run, in the file's order. `may` is about an action, `mayCreate` about another type. */
export function actionsFor(
  file: ResourceFile,
  may: (file: ResourceFile, action: string) => AccessVerdict,
  mayCreate: (file: AccessFile) => AccessVerdict,
): [string, Action][] {
  const named = Object.entries(file.actions ?? {});
  const standard = (['update', 'delete'] as const)
    .filter((name) => file.api[name] && !file.actions?.[name])
    .map((name) => [name, {}] as [string, Action]);
  return [...named, ...standard].filter(([name, action]) => {
    if (ELSEWHERE.has(name) || action.internal || action.bulk === 'only' || may(file, name) !== 'allowed') return false;
    // Without the other type there is no form to open.
    if (action.opens) {
      const other = resourceEntry(action.opens.resource);
      return !other || mayCreate(createFile(other)) === 'allowed';
    }
    return callOf(file, name) !== undefined;
  });
}

/** The actions with their unmet guards for one record. */
export function offeredActions(file: ResourceFile, actions: [string, Action][], context: Context): OfferedAction[] {
  return actions.map(([name, action]) => ({ name, action, unmet: unmetGuards(file, name, context, 'open') }));
}

/** Whether an action can run on several records at once. */
export function isBulk(action: Action): boolean {
  return action.bulk !== undefined;
}
