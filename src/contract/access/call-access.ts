/**
 * Who may make a call. What is declared of it stands in `x-access` of its operation in `openapi.json`: derived here for the calls
 * of resource files, written by hand for the others. The provider decides by it, the console hides by it.
 */
import type { Access, ResourceFile } from '../file/resource-file.ts';

/** What somebody is at large. */
export type AccountRole = NonNullable<Access['role']>[number];
/** What somebody is in a project. */
export type ProjectRole = NonNullable<Access['projectRole']>;

/** What a call asks of whoever makes it. */
export interface CallAccess {
  /** Nobody needs to be signed in. */
  guest?: true;
  /** Modules that must all be on; else it is as if the call were not there. */
  flag?: NonNullable<Access['flag']>[];
  /** The account's role is one of these. */
  role?: AccountRole[];
  /** The least role in the current project. */
  projectRole?: ProjectRole;
  /** It is about whoever calls, in whatever project or none. */
  own?: true;
  /** It can be made while the password is a temporary one, which has to be changed before all else. */
  temporaryPassword?: true;
  /** Not for one who acts as somebody else. */
  acting?: false;
}

/** What of a resource file says who may make its calls. */
export type AccessFile = Pick<ResourceFile, 'scope' | 'access'> & {
  actions?: Record<string, { access?: Access }>;
};

/** Whether a call changes something. */
export type Intent = 'read' | 'write';

/** Whoever makes a call, as far as rights go. */
export interface Caller {
  role: AccountRole;
  /** Null where there is no project. */
  projectRole: ProjectRole | null;
  /** Who really is there, where somebody acts as another. */
  actingId?: string | null;
}

/** What of a call's access somebody lacks: a module, being oneself, a role of the account, a role in the project. */
export type Lack =
  | { what: 'flag' }
  | { what: 'oneself' }
  | { what: 'role'; role: AccountRole[] }
  | { what: 'projectRole'; projectRole: ProjectRole };

/** Every role of an account. */
export const ACCOUNT_ROLES = ['client', 'manager', 'administrator'] as const satisfies readonly AccountRole[];
/** Every role in a project, the least first. */
export const PROJECT_ROLES = ['reader', 'member', 'owner'] as const satisfies readonly ProjectRole[];

/** How much a role in a project lets one do; less than any where there is no project. */
function rankOf(role: ProjectRole | null): number {
  return role === null ? -1 : PROJECT_ROLES.indexOf(role);
}

/** Whether those whose calls name a project in their path may reach any project, as administrators do. */
export function reachesAnyProject({ access }: Pick<ResourceFile, 'access'>): boolean {
  return access?.role !== undefined && !access.role.includes('client');
}

/**
 * What a call of a resource file asks for: what its type declares, what the action declares beside it, and where neither says it what
 * goes with its scope. To see a project's records takes a reader, to change them a member; what belongs to all is changed by
 * administrators. An action's own role in the project, or its own accounts, go before what is usual.
 */
export function callAccess(file: AccessFile, action: string, intent: Intent): CallAccess {
  const own = file.actions?.[action]?.access;
  const flag = [...new Set([file.access?.flag, own?.flag].flatMap((each) => each ?? []))];
  const role = rolesOf(file, own, intent);
  const { scope } = file;
  const ofProject = (scope === 'project' || scope === 'shared') && !reachesAnyProject(file);
  return {
    ...(flag.length > 0 && { flag }),
    ...(role && { role }),
    ...(ofProject && { projectRole: leastIn(file, own, intent) }),
    ...(scope === 'user' && { own: true }),
    ...(own?.acting === false && { acting: false }),
  };
}

/** What somebody lacks for a call; undefined where nothing. Modules come first: what is off is not there for anybody. */
export function lackFor(access: CallAccess, caller: Caller, isOn: (flag: string) => boolean): Lack | undefined {
  if (access.flag && !access.flag.every(isOn)) return { what: 'flag' };
  if (access.acting === false && caller.actingId) return { what: 'oneself' };
  if (access.role && !access.role.includes(caller.role)) return { what: 'role', role: access.role };
  const { projectRole } = access;
  return projectRole && rankOf(caller.projectRole) < rankOf(projectRole)
    ? { what: 'projectRole', projectRole }
    : undefined;
}

/** What two calls of one operation ask for together: as much as the one asks that asks less. The calls decide for themselves after. */
export function eitherAccess(one: CallAccess, other: CallAccess): CallAccess {
  const flag = one.flag?.filter((each) => other.flag?.includes(each));
  const role = one.role && other.role && ACCOUNT_ROLES.filter((each) => [one.role, other.role].flat().includes(each));
  const [least] = PROJECT_ROLES.filter((each) => each === one.projectRole || each === other.projectRole);
  const both = (name: 'own' | 'guest'): boolean => one[name] === true || other[name] === true;
  return {
    ...(both('guest') && { guest: true }),
    ...(flag && flag.length > 0 && { flag }),
    ...(role && { role }),
    ...(one.projectRole && other.projectRole && { projectRole: least }),
    ...(both('own') && { own: true }),
    ...(one.acting === false && other.acting === false && { acting: false }),
  };
}

function rolesOf(file: AccessFile, own: Access | undefined, intent: Intent): AccountRole[] | undefined {
  const ofType = file.access?.role;
  const usual: readonly AccountRole[] | undefined =
    file.scope === 'global' ? (intent === 'write' ? ['administrator'] : ACCOUNT_ROLES) : undefined;
  const asked = own?.role ?? usual;
  if (!asked) return ofType;
  return asked.filter((each) => !ofType || ofType.includes(each));
}

function leastIn(file: AccessFile, own: Access | undefined, intent: Intent): ProjectRole {
  const usual: ProjectRole = intent === 'write' ? 'member' : 'reader';
  const ofType = file.access?.projectRole ?? 'reader';
  return own?.projectRole ?? (rankOf(ofType) > rankOf(usual) ? ofType : usual);
}
