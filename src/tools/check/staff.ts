/** Checks what administrators may do with the records of all projects. */
import { allProjectsFiles } from '../../contract/file/all-projects.ts';
import { callOf, parseCall } from '../../contract/file/resource-file.ts';
import type { CheckScope } from './scope.ts';
import { missing } from './suggest.ts';

/** The standard actions have calls of their own kind. */
const STANDARD = ['create', 'update', 'delete'];

/** Checks `staff` of a file. */
export function checkStaff({ file, all, report }: CheckScope): void {
  const { staff, actions = {}, menu } = file;
  if (!staff) return;
  if (!allProjectsFiles([...all.values()]).some(({ recordsOf }) => recordsOf === file.name))
    report('/staff', 'has no effect: the type has no list over all projects');
  if (staff.menu && !menu) report('/staff/menu', 'has no effect: the type has no "menu"');
  for (const [index, name] of (staff.actions ?? []).entries()) {
    const at = `/staff/actions/${index}`;
    const call = callOf(file, name);
    if (!actions[name]) report(at, missing('action', name, Object.keys(actions)));
    else if (STANDARD.includes(name) || !call || parseCall(call).method === 'GET')
      report(at, `"${name}" can't be run by staff: it needs a call of its own that changes the record`);
    else if (actions[name].access) report(at, `"${name}" can't be run by staff: its "access" is for others`);
  }
}
