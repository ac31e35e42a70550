/**
 * The access of calls, declared as `x-access` of an operation in `openapi.json`. It is derived here for the calls of
 * resource files, and written by hand for others. The provider checks it; the console hides what it does not allow.
 */
import type { Access, ResourceFile } from '../file/resource-file.ts';
import { grants, rightOf } from './rights.ts';

/** The role of an account. */
export type AccountRole = NonNullable<Access['role']>[number];
/** A role in a project that calls can require. */
export type ProjectRole = NonNullable<Access['projectRole']>;
/** The role of somebody in a project. A custom one is a role that the project's owners have made, out of rights. */
type HeldProjectRole = ProjectRole | 'custom';

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
  /**
   * For calls about the user themselves, true: personal API tokens may make it; `any`: tokens of projects too. Otherwise no token may. For
   * all other calls, false: no token may.
   */
  token?: boolean | 'any';
  /** The call only reads, although it is no GET. A token that only reads may make it. */
  reads?: true;
  /**
   * Rights of which one is enough, for roles of one's own. `{type}` in one is a value of the path. Without any, such roles of staff can't make
   * the call, and those in a project can where every reader may.
   */
  right?: string[];
}

/** The parts of a resource file that declare the access of its calls. */
export type AccessFile = Pick<ResourceFile, 'name' | 'scope' | 'access'> & {
  actions?: Record<string, { access?: Access }>;
};

/** Whether a call changes something. */
export type Intent = 'read' | 'write';

/** The caller, as far as access depends on it. */
export interface Caller {
  role: AccountRole;
  /** Null where there is no project. */
  projectRole: HeldProjectRole | null;
  /** What a role that the project's owners have made adds to this; missing or null without such a role. */
  projectRights?: readonly string[] | null;
  /** What a staff account is limited to; missing or null where its role has no limits. */
  staffRights?: readonly string[] | null;
  /** The acting user, where somebody acts as another. */
  actingId?: string | null;
  /** Whether the caller proved who they are within the last minutes; undefined where that is asked later. */
  recentlyAuthenticated?: boolean;
  /** The API token that the call comes with; missing or null in a session. */
  apiToken?: CallerToken | null;
}

/** What an API token allows at most. What its owner may do is the caller's own. */
export interface CallerToken {
  /** A personal one is its user, one of a project is nobody. */
  kind: 'personal' | 'project';
  readOnly: boolean;
  projectRole: HeldProjectRole;
  /** The rights of the token's custom role; null without one. */
  projectRights: readonly string[] | null;
}

/**
 * The missing part of a call's access: a module, acting as oneself, a role of the account or in the project, a recent proof, or a right that a
 * role of one's own does not have. API tokens can lack a session, or the right to change anything.
 */
export type Lack =
  | { what: 'flag' }
  | { what: 'oneself' }
  | { what: 'recentAuthentication' }
  | { what: 'role'; role: AccountRole[] }
  | { what: 'projectRole'; projectRole: ProjectRole; of?: 'token' }
  | { what: 'right'; right: string; of: 'project' | 'staff' | 'token' }
  | { what: 'session' }
  | { what: 'writing' };

/** Every role of an account. */
export const ACCOUNT_ROLES = ['client', 'manager', 'administrator'] as const satisfies readonly AccountRole[];
/** Every role in a project, the least first. */
export const PROJECT_ROLES = ['reader', 'member', 'owner'] as const satisfies readonly ProjectRole[];

/** The rank of a role in a project; below all roles where there is no project, or only a role of its own. */
function rankOf(role: HeldProjectRole | null): number {
  return role === null || role === 'custom' ? -1 : PROJECT_ROLES.indexOf(role);
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
    ...tokenIn(file, own),
    ...rightIn(file, action, intent, {
      ...(role && { role }),
      ...(ofProject && { projectRole: leastIn(file, own, intent) }),
    }),
  };
}

/** Whether API tokens may make the call, where that is not as usual. */
function tokenIn({ access, scope }: AccessFile, own: Access | undefined): { token?: boolean } {
  if (access?.token === false || own?.token === false) return { token: false };
  return scope === 'user' && access?.token ? { token: true } : {};
}

/** The right to a call, where roles of one's own can have it. */
function rightIn(
  file: AccessFile,
  action: string,
  intent: Intent,
  { role, projectRole }: CallAccess,
): { right?: string[] } {
  const own = file.actions?.[action]?.access;
  const reads = intent === 'read' && (projectRole ?? 'reader') === 'reader';
  const isGrantable = reads || (file.access?.grantable !== false && own?.grantable !== false);
  const isLimited = projectRole !== undefined || (role !== undefined && !role.includes('client'));
  return isGrantable && isLimited ? { right: [rightOf(file.name, action, reads)] } : {};
}

/**
 * The missing part of a call's access; undefined where nothing is missing. Modules come first, since a module that is
 * off does not exist for anybody.
 */
export function lackFor(access: CallAccess, caller: Caller, isOn: (flag: string) => boolean): Lack | undefined {
  if (access.flag && !access.flag.every(isOn)) return { what: 'flag' };
  if (access.acting === false && caller.actingId) return { what: 'oneself' };
  const lack = tokenLack(access, caller) ?? staffLack(access, caller) ?? projectLack(access, caller);
  if (lack) return lack;
  return access.recentAuthentication && caller.recentlyAuthenticated === false
    ? { what: 'recentAuthentication' }
    : undefined;
}

/**
 * What an API token lacks. It never proves a person anew, and has nothing of its owner's account but their roles in projects. Its role there
 * bounds what its owner may do.
 */
function tokenLack(access: CallAccess, { apiToken }: Caller): Lack | undefined {
  if (!apiToken) return undefined;
  if (!isForTokens(access, apiToken)) return { what: 'session' };
  if (apiToken.readOnly && !access.reads) return { what: 'writing' };
  const { projectRole, projectRights } = apiToken;
  // What its owner has outside of projects, such as key pairs, is changed only with a role that changes things.
  const asked = access.own && !access.reads ? { projectRole: 'member' as const } : access;
  const lack = projectLack(asked, { role: 'client', projectRole, projectRights });
  return lack?.what === 'projectRole' || lack?.what === 'right' ? { ...lack, of: 'token' } : lack;
}

/** Whether API tokens of a kind can make a call, if their role allows it. */
export function isForTokens(
  { token, own, role, recentAuthentication }: CallAccess,
  { kind }: Pick<CallerToken, 'kind'>,
): boolean {
  if (token === false || recentAuthentication || (role && !role.includes('client'))) return false;
  return !own || token === 'any' || (token === true && kind === 'personal');
}

/** What an account lacks. A role of one's own only takes away from its role. */
function staffLack({ role, right }: CallAccess, caller: Caller): Lack | undefined {
  if (!role) return undefined;
  if (!role.includes(caller.role)) return { what: 'role', role };
  if (!caller.staffRights || role.includes('client')) return undefined;
  if (!right) return { what: 'role', role: ['administrator'] };
  return lackingRight(caller.staffRights, right, 'staff');
}

/** What somebody lacks in a project. A role that its owners have made only adds to what else they are there. */
function projectLack({ projectRole, right }: CallAccess, caller: Caller): Lack | undefined {
  if (!projectRole || rankOf(caller.projectRole) >= rankOf(projectRole)) return undefined;
  if (!caller.projectRights) return { what: 'projectRole', projectRole };
  if (!right) return projectRole === 'reader' ? undefined : { what: 'projectRole', projectRole };
  return lackingRight(caller.projectRights, right, 'project');
}

function lackingRight(rights: readonly string[], wanted: readonly string[], of: 'project' | 'staff'): Lack | undefined {
  const [right = ''] = wanted;
  return wanted.some((each) => grants(rights, each)) ? undefined : { what: 'right', right, of };
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
    ...(one.token === other.token && one.token !== undefined && { token: one.token }),
    ...(one.reads && other.reads && { reads: true }),
    ...eitherRight(one, other),
  };
}

/** The rights of two calls with one operation, such as those to stop a server in two ways. */
function eitherRight(one: CallAccess, other: CallAccess): { right?: string[] } {
  if (!one.right || !other.right) return {};
  return { right: [...new Set([...one.right, ...other.right])] };
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
