/** The types that customers have, in the groups of the console's menu. */
import { callAccess } from '../../contract/access/call-access.ts';
import { callOf, parseCall, type ResourceFile } from '../../contract/file/resource-file.ts';
import type { Types } from '../examples/records.ts';

/** A group of types: of the menu, of the account, or catalogues. */
export interface TypeGroup {
  id: string;
  types: ResourceFile[];
}

const MENU = ['compute', 'storage', 'network', 'balancing', 'platform', 'project'];

function isForCustomers(role: readonly string[] | undefined): boolean {
  return !role || role.includes('client');
}

/** The type without the actions that customers can't call, and without what only the console has. */
function forCustomers(file: ResourceFile): ResourceFile {
  const actions = Object.entries(file.actions ?? {}).filter(([name]) => {
    const call = callOf(file, name);
    const access = callAccess(file, name, call && parseCall(call).method === 'GET' ? 'read' : 'write');
    return isForCustomers(access.role);
  });
  const api = Object.entries(file.api).filter(([name]) => {
    const reads = name === 'list' || name === 'get' || name === 'byIds';
    return isForCustomers(callAccess(file, name, reads ? 'read' : 'write').role);
  });
  return { ...file, actions: Object.fromEntries(actions), api: Object.fromEntries(api) };
}

/** The group of a type: its own in the menu, or that of what it belongs to. */
function groupOf(file: ResourceFile, types: Types): string {
  const group = file.menu?.group;
  if (group !== undefined && MENU.includes(group)) return group;
  const parent = file.parent && types.get(file.parent.resource);
  if (parent) return groupOf(parent, types);
  const sibling = file.service === undefined ? undefined : types.get(file.service);
  if (sibling?.menu && sibling !== file) return groupOf(sibling, types);
  return { user: 'account', global: 'catalogues', project: 'project', shared: 'project' }[file.scope];
}

/** The types with calls for customers, by group and by their places in the menu. */
export function typeGroups(types: Types): TypeGroup[] {
  const shown = [...types.values()]
    .filter(({ access }) => isForCustomers(access?.role))
    .map(forCustomers)
    .filter(({ api, actions = {} }) => Object.keys(api).length + Object.keys(actions).length > 0);
  return [...MENU, 'account', 'catalogues'].flatMap((id) => {
    const own = shown.filter((file) => groupOf(file, types) === id);
    own.sort((one, other) => (one.menu?.order ?? 1000) - (other.menu?.order ?? 1000));
    return own.length > 0 ? [{ id, types: own }] : [];
  });
}
