import type { Access } from '../../contract/resource-file.ts';
import type { Flag } from '../config/config.ts';
import type { ProjectRole, User } from './types.ts';

/** `hidden`: as if it were not there (404). `forbidden`: it is there, for others (403). */
export type AccessVerdict = 'allowed' | 'hidden' | 'forbidden';

const RANK: Record<ProjectRole, number> = { reader: 0, member: 1, owner: 2 };

/** Who takes part in no project may do less than a reader. */
function rankOf(role: ProjectRole | null): number {
  return role === null ? -1 : RANK[role];
}

/** A flag is on where the variant has it on and the provider does not switch it off. */
export function flagOn(flag: Flag, variantFlags: Partial<Record<Flag, boolean>>, user: Pick<User, 'flags'>): boolean {
  return variantFlags[flag] === true && user.flags[flag] !== false;
}

/** What a declared access gives this user: an unmet flag hides, an unmet role forbids. */
export function accessVerdict(
  access: Access | undefined,
  user: Pick<User, 'role' | 'projectRole' | 'flags' | 'acting'>,
  variantFlags: Partial<Record<Flag, boolean>>,
): AccessVerdict {
  if (!access) return 'allowed';
  if (access.flag && !flagOn(access.flag, variantFlags, user)) return 'hidden';
  if (access.role && !access.role.includes(user.role)) return 'forbidden';
  if (access.acting === false && user.acting) return 'forbidden';
  if (access.projectRole && rankOf(user.projectRole) < RANK[access.projectRole]) return 'forbidden';
  return 'allowed';
}
