/** The module access flags that the shipped resource files declare (spec section 3). */
import { FLAG_DECLARATIONS, type Flag } from '../../../generated/types/flags.ts';
import type { FlagDeclaration } from '../file/resource-file.ts';

export type { Flag };

/** The declarations of the shipped files, for code that has no files, such as the console before the sign-in. */
export const DECLARED: Readonly<Record<Flag, FlagDeclaration>> = FLAG_DECLARATIONS;

/** The flags of the shipped files. */
export const FLAGS = Object.keys(DECLARED) as Flag[];

/** All flags of the shipped files with their values. */
export function flagsBy(isOn: (flag: Flag) => boolean): Record<Flag, boolean> {
  return Object.fromEntries(FLAGS.map((flag) => [flag, isOn(flag)])) as Record<Flag, boolean>;
}
