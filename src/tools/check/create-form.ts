/** Checks that something leads to the create form of a type. */
import type { Action, ResourceFile } from '../../contract/file/resource-file.ts';
import type { CheckScope } from './scope.ts';
import { actionsOf } from './walk.ts';

/** Whether an action opens the type's create form. */
function isOpened({ file, all }: CheckScope): boolean {
  return someAction(all, ({ opens }) => opens?.resource === file.name);
}

/** Whether an action makes such a record. With a form at an address of its own, it has to be an action of the parent. */
function isMade({ file, all }: CheckScope): boolean {
  const makers = file.routes?.create ? [...all].filter(([name]) => name === file.parent?.resource) : all;
  return someAction(new Map(makers), ({ makes = [] }) => makes.some(({ resource }) => resource === file.name));
}

function someAction(files: ReadonlyMap<string, ResourceFile>, test: (action: Action) => boolean): boolean {
  return [...files.values()].some((file) => actionsOf(file).some(([, action]) => test(action)));
}

/** Whether the tab of some page has a button for the form. */
function isInTab({ file, all }: CheckScope): boolean {
  return [...all.values()].some(({ relations = {}, detail }) =>
    detail?.tabs.some((tab) => tab.create && relations[tab.relation ?? '']?.resource === file.name),
  );
}

/** Reports a create form that no list, no tab and no action leads to. */
export function checkCreateForm(scope: CheckScope): void {
  const { name, api, routes, forms, parent } = scope.file;
  if (isOpened(scope) || isMade(scope)) return;
  if (!routes?.create && api.create && forms?.create)
    scope.report('/routes', 'has no "create", so nothing leads to the create form');
  if (!routes?.create || routes.list || isInTab(scope)) return;
  const where = parent ? `"${parent.resource}"` : 'another type';
  scope.report(
    '/routes/create',
    `nothing leads to this form: it needs a "list" in routes, a tab by "shownIn", or an action with "opens": {"resource": "${name}", …} in ${where}`,
  );
}
