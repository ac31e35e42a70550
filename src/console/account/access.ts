import { type AccessFile, type CallAccess, callAccess, type Lack, lackFor } from '../../contract/access/call-access.ts';
import { DECLARED } from '../../contract/access/flags.ts';
import { type Access, callOf, parseCall, type ResourceFile } from '../../contract/file/resource-file.ts';
import type { User } from './types.ts';

/** `hidden`: looks missing (404). `forbidden`: exists, but not for this user (403). */
export type AccessVerdict = 'allowed' | 'hidden' | 'forbidden';

/** The properties of the user that determine permissions. */
type Asker = Pick<User, 'role' | 'projectRole' | 'projectRights' | 'staffRights' | 'flags' | 'acting'>;
type Flags = Readonly<Record<string, boolean | undefined>>;

/**
 * A flag is on if the variant has it and the provider says that it is on. Where the provider says nothing, as to guests, its declaration
 * decides.
 */
export function flagOn(flag: string, variantFlags: Flags, user: { flags: Flags }): boolean {
  return variantFlags[flag] === true && (user.flags[flag] ?? startsOn(flag));
}

/** Whether a flag is on where no switch has an effect. */
function startsOn(flag: string): boolean {
  const declared: Readonly<Record<string, { on: boolean }>> = DECLARED;
  return Object.hasOwn(declared, flag) && declared[flag]?.on === true;
}

/** The access to a type or a page, with the rights of which custom roles need one. */
export interface RightfulAccess extends Access {
  right?: string[];
}

/** The verdict of a declared access for this user: an unmet flag hides, an unmet role forbids, and so does a right that a custom role lacks. */
export function accessVerdict(access: RightfulAccess | undefined, user: Asker, variantFlags: Flags): AccessVerdict {
  if (!access) return 'allowed';
  const { flag, grantable: _grantable, ...others } = access;
  // Without a role of the account it belongs to the project, where others than custom roles read everything.
  const inProject = user.projectRole === 'custom' && others.right && !others.role && { projectRole: 'reader' as const };
  return verdictOf(lackOf({ ...inProject, ...others, ...(flag && { flag: [flag] }) }, user, variantFlags));
}

/** The verdict of a type's action or `create` for this user, as the provider decides it for the call. */
export function actionVerdict(file: ResourceFile, action: string, user: Asker, flags: Flags): AccessVerdict {
  const call = callOf(file, action);
  // What only opens another type's form changes nothing here. The other type says who may create.
  const reads = call === undefined ? file.actions?.[action]?.opens !== undefined : parseCall(call).method === 'GET';
  const intent = reads ? 'read' : 'write';
  return verdictOf(lackOf(callAccess(file, action, intent), user, flags));
}

/** The verdict of creating a record of a type, from the access part of its file. */
export function createVerdict(file: AccessFile, user: Asker, flags: Flags): AccessVerdict {
  return verdictOf(lackOf(callAccess(file, 'create', 'write'), user, flags));
}

function lackOf(access: CallAccess, user: Asker, flags: Flags): Lack | undefined {
  const caller = { ...user, actingId: user.acting?.id ?? null };
  return lackFor(access, caller, (flag) => flagOn(flag, flags, user));
}

function verdictOf(lack: Lack | undefined): AccessVerdict {
  if (!lack) return 'allowed';
  return lack.what === 'flag' ? 'hidden' : 'forbidden';
}
