/** Checks what administrators may do with the records of all projects. */
import { allProjectsFiles } from '../../contract/file/all-projects.ts';
import { callOf, parseCall, statusesOf } from '../../contract/file/resource-file.ts';
import type { CheckScope } from './scope.ts';
import { missing } from './suggest.ts';

/** The standard actions have calls of their own kind. */
const STANDARD = ['create', 'update', 'delete'];

/** What belongs to customers' screens and calls. */
const OFFERED = ['call', 'opens', 'internal', 'fixOnly', 'route', 'access', 'schedulable', 'result'] as const;

/** Checks the actions that only administrators run. */
function checkStaffOnly({ file, report }: CheckScope): void {
  for (const [name, action] of Object.entries(file.actions ?? {})) {
    const at = `/actions/${name}`;
    const { staffOnly, resets, becomes } = action;
    if (resets && !staffOnly)
      report(`${at}/resets`, 'needs "staffOnly": only administrators take a record out of a task');
    if (resets && becomes)
      report(`${at}/becomes`, 'has no effect: with "resets" the cloud says what the record becomes');
    if (resets && statusesOf(file).length === 0) report(`${at}/resets`, 'has no effect: the type has no status');
    if (!staffOnly) continue;
    if (STANDARD.includes(name))
      report(`${at}/staffOnly`, `"${name}" has a call of its own kind, so it can't be for staff alone`);
    if (!file.staff?.actions?.includes(name))
      report(`${at}/staffOnly`, `can never run: add "${name}" to "actions" of "staff"`);
    for (const word of OFFERED)
      if (action[word] !== undefined) report(`${at}/${word}`, 'has no effect: the action is for staff alone');
  }
}

/** Checks `staff` of a file, and the actions that are for staff alone. */
export function checkStaff(scope: CheckScope): void {
  const { file, all, report } = scope;
  const { staff, actions = {}, menu } = file;
  checkStaffOnly(scope);
  if (!staff) return;
  if (!allProjectsFiles([...all.values()]).some(({ recordsOf }) => recordsOf === file.name))
    report('/staff', 'has no effect: the type has no list over all projects');
  if (staff.menu && !menu) report('/staff/menu', 'has no effect: the type has no "menu"');
  if (staff.recovers && !actions.delete?.becomes)
    report('/staff/recovers', 'needs an action "delete" with "becomes": a forced delete ends as it does');
  for (const [index, name] of (staff.actions ?? []).entries()) {
    const at = `/staff/actions/${index}`;
    const call = callOf(file, name);
    if (!actions[name]) report(at, missing('action', name, Object.keys(actions)));
    else if (!actions[name].staffOnly && (STANDARD.includes(name) || !call || parseCall(call).method === 'GET'))
      report(at, `"${name}" can't be run by staff: it needs a call of its own that changes the record`);
    else if (actions[name].access) report(at, `"${name}" can't be run by staff: its "access" is for others`);
  }
}
