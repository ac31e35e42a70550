/** Says who sees a type, who changes it, and where it is found. */
import { callAccess } from '../../contract/access/call-access.ts';
import { type Explained, listed, nameOf, textOf } from './words.ts';

const ROLES: Record<string, string> = { client: 'customers', manager: 'managers', administrator: 'administrators' };
const MEMBERS: Record<string, string> = {
  reader: 'all members of the project, readers too',
  member: 'members and owners of the project',
  owner: 'owners of the project',
};

/** The people whom a call is for. */
export function peopleOf({ file }: Explained, action: string, intent: 'read' | 'write'): string {
  const { role, projectRole, own } = callAccess(file, action, intent);
  if (role) return listed(role.map((each) => ROLES[each] ?? each));
  if (projectRole) return MEMBERS[projectRole] ?? projectRole;
  return own ? 'the user alone' : 'everybody who has signed in';
}

const OWNERS: Record<string, string> = {
  project: 'belongs to a project',
  user: 'belongs to one user',
  shared: 'belongs to a project, and some are shown to everybody',
  global: 'belongs to nobody: all are the same for everybody',
};

/** The sentence about what administrators do with a record of somebody else. */
function staffSentence(scope: Explained, actions: readonly string[]): string {
  const named = listed(actions.map((name) => `"${textOf(scope, `action.${name}`) ?? name}"`));
  return `Administrators can run ${named} on a record of any project, with a reason that its owners are told.`;
}

/** The sentences about people and places. */
export function whoSentences(scope: Explained): string[] {
  const { file } = scope;
  const name = nameOf(scope);
  const group = file.menu && (textOf(scope, `menu.${file.menu.group}`) ?? file.menu.group);
  const flag = file.access?.flag;
  return [
    `A ${name} ${OWNERS[file.scope]}.`,
    `It is seen by ${peopleOf(scope, 'list', 'read')}.`,
    ...(file.api.create ? [`It is created by ${peopleOf(scope, 'create', 'write')}.`] : ['Nobody creates one here.']),
    ...(flag ? [`It exists only where the module "${flag}" is on.`] : []),
    ...(file.parent ? [`It is part of a ${file.parent.resource} and is deleted with it.`] : []),
    ...(file.staff?.actions ? [staffSentence(scope, file.staff.actions)] : []),
    group ? `The menu has it under "${group}".` : 'It is not in the menu.',
  ];
}
