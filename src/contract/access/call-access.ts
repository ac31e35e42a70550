/**
 * The access of calls, declared as `x-access` of an operation in `openapi.json`. It is derived here for the calls of
 * resource files, and written by hand for others. The provider checks it; the console hides what it does not allow.
 */
import type { Access, ResourceFile } from '../file/resource-file.ts';

/** The role of an account. */
export type AccountRole = NonNullable<Access['role']>[number];
/** The role in a project. */
export type ProjectRole = NonNullable<Access['projectRole']>;

/** The access that a call requires. */
export interface CallAccess {
  /** Nobody needs to be signed in. */
  guest?: true;
  /** Modules that must all be on; otherwise the call answers 404. */
  flag?: NonNullable<Access['flag']>[];
  /** The account's role is one of these. */
  role?: AccountRole[];
  /** The least role in the current project. */
  projectRole?: ProjectRole;
  /** The call is about the user themselves, independent of a project. */
  own?: true;
  /** The call is allowed with a temporary password, before it is changed. */
  temporaryPassword?: true;
  /** The call is allowed before a second factor is added that the user needs. */
  secondFactorMissing?: true;
  /** The call is not allowed while acting as another user. */
  acting?: false;
  /** A log collector may make the call with its token, without a session. */
  collector?: true;
  /** The user must have proved who they are within the last minutes. */
  recentAuthentication?: true;
}

/** The parts of a resource file that declare the access of its calls. */
export type AccessFile = Pick<ResourceFile, 'scope' | 'access'> & {
  actions?: Record<string, { access?: Access }>;
};

/** Whether a call changes something. */
export type Intent = 'read' | 'write';

/** The caller, as far as access depends on it. */
export interface Caller {
  role: AccountRole;
  /** Null where there is no project. */
  projectRole: ProjectRole | null;
  /** The acting user, where somebody acts as another. */
  actingId?: string | null;
  /** Whether the caller proved who they are within the last minutes; undefined where that is asked later. */
  recentlyAuthenticated?: boolean;
}

/** The missing part of a call's access: a module, acting as oneself, a role of the account or in the project, a recent proof. */
export type Lack =
  | { what: 'flag' }
  | { what: 'oneself' }
  | { what: 'recentAuthentication' }
  | { what: 'role'; role: AccountRole[] }
  | { what: 'projectRole'; projectRole: ProjectRole };

/** Every role of an account. */
export const ACCOUNT_ROLES = ['client', 'manager', 'administrator'] as const satisfies readonly AccountRole[];
/** Every role in a project, the least first. */
export const PROJECT_ROLES = ['reader', 'member', 'owner'] as const satisfies readonly ProjectRole[];

/** The rank of a role in a project; below all roles where there is no project. */
function rankOf(role: ProjectRole | null): number {
  return role === null ? -1 : PROJECT_ROLES.indexOf(role);
}

/** Whether calls with a project in their path may reach any project, as for administrators. */
export function reachesAnyProject({ access }: Pick<ResourceFile, 'access'>): boolean {
  return access?.role !== undefined && !access.role.includes('client');
}

/**
 * The access of a call of a resource file. It comes from the type, from the action, or else from the scope. Readers may
 * see a project's records, members may change them, and administrators change global records. An action's own role or
 * accounts replace the default.
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
    ...((file.access?.acting === false || own?.acting === false) && { acting: false }),
    ...(own?.recentAuthentication && { recentAuthentication: true }),
  };
}

/**
 * The missing part of a call's access; undefined where nothing is missing. Modules come first, since a module that is
 * off does not exist for anybody.
 */
export function lackFor(access: CallAccess, caller: Caller, isOn: (flag: string) => boolean): Lack | undefined {
  if (access.flag && !access.flag.every(isOn)) return { what: 'flag' };
  if (access.acting === false && caller.actingId) return { what: 'oneself' };
  if (access.role && !access.role.includes(caller.role)) return { what: 'role', role: access.role };
  const { projectRole } = access;
  if (projectRole && rankOf(caller.projectRole) < rankOf(projectRole)) return { what: 'projectRole', projectRole };
  return access.recentAuthentication && caller.recentlyAuthenticated === false
    ? { what: 'recentAuthentication' }
    : undefined;
}

/**
 * The access of two calls with one operation: that of the less demanding call. Each call checks its own access after
 * that.
 */
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
    ...(one.recentAuthentication && other.recentAuthentication && { recentAuthentication: true }),
  };
}

function rolesOf(file: AccessFile, own: Access | undefined, intent: Intent): AccountRole[] | undefined {
  const ofType = file.access?.role;
  const usual: readonly AccountRole[] | undefined =
    file.scope === 'global' ? (intent === 'write' ? ['administrator'] : ACCOUNT_ROLES) : undefined;
  const roles = own?.role ?? usual;
  if (!roles) return ofType;
  return roles.filter((each) => !ofType || ofType.includes(each));
}

function leastIn(file: AccessFile, own: Access | undefined, intent: Intent): ProjectRole {
  const usual: ProjectRole = intent === 'write' ? 'member' : 'reader';
  const ofType = file.access?.projectRole ?? 'reader';
  return own?.projectRole ?? (rankOf(ofType) > rankOf(usual) ? ofType : usual);
}
