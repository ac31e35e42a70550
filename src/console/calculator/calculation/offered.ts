import { accessVerdict, flagOn } from '../../account/access.ts';
import type { ManifestEntry } from '../../resources/types.ts';

/** Whether the calculator offers a type. A guest sees types whose module is on and that need no role. */
export function isOffered(
  user: Parameters<typeof accessVerdict>[1] | undefined,
  { access }: Pick<ManifestEntry, 'access'>,
  flags: Readonly<Record<string, boolean | undefined>>,
): boolean {
  if (user) return accessVerdict(access, user, flags) === 'allowed';
  return !access?.role && (!access?.flag || flagOn(access.flag, flags, { flags: {} }));
}
