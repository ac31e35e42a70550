import { type AccessFile, type CallAccess, callAccess, type Lack, lackFor } from '../../contract/access/call-access.ts';
import { type Access, callOf, parseCall, type ResourceFile } from '../../contract/file/resource-file.ts';
import type { Flag } from '../config/config.ts';
import type { User } from './types.ts';

/** `hidden`: as if it were not there (404). `forbidden`: it is there, for others (403). */
export type AccessVerdict = 'allowed' | 'hidden' | 'forbidden';

/** Who asks, as far as rights go. */
type Asker = Pick<User, 'role' | 'projectRole' | 'flags' | 'acting'>;
type VariantFlags = Partial<Record<Flag, boolean>>;

/** A flag is on where the variant has it on and the provider does not switch it off. */
export function flagOn(flag: Flag, variantFlags: Partial<Record<Flag, boolean>>, user: Pick<User, 'flags'>): boolean {
  return variantFlags[flag] === true && user.flags[flag] !== false;
}

/** What a declared access gives this user: an unmet flag hides, an unmet role forbids. */
export function accessVerdict(access: Access | undefined, user: Asker, variantFlags: VariantFlags): AccessVerdict {
  if (!access) return 'allowed';
  const { flag, ...others } = access;
  return verdictOf(lackOf({ ...others, ...(flag && { flag: [flag] }) }, user, variantFlags));
}

/** What an action of a type, or its `create`, gives this user: as the provider decides it, of the call that it makes. */
export function actionVerdict(file: ResourceFile, action: string, user: Asker, flags: VariantFlags): AccessVerdict {
  const call = callOf(file, action);
  const intent = call !== undefined && parseCall(call).method === 'GET' ? 'read' : 'write';
  return verdictOf(lackOf(callAccess(file, action, intent), user, flags));
}

/** What making a record of a type gives this user, from as much of its file as says who may. */
export function createVerdict(file: AccessFile, user: Asker, flags: VariantFlags): AccessVerdict {
  return verdictOf(lackOf(callAccess(file, 'create', 'write'), user, flags));
}

function lackOf(access: CallAccess, user: Asker, flags: VariantFlags): Lack | undefined {
  const caller = { ...user, actingId: user.acting?.id ?? null };
  return lackFor(access, caller, (flag) => flagOn(flag as Flag, flags, user));
}

function verdictOf(lack: Lack | undefined): AccessVerdict {
  if (!lack) return 'allowed';
  return lack.what === 'flag' ? 'hidden' : 'forbidden';
}
