import { declaredFlags, type FlagDeclarations, variantHas } from '../../contract/access/declared-flags.ts';
import { DECLARED } from '../../contract/access/flags.ts';
import type { ResourceFile } from '../../contract/file/resource-file.ts';

/** The flags that a provider knows: those of the shipped files, some of which its code asks for, and those of its own files. */
export function knownFlags(files: readonly ResourceFile[]): FlagDeclarations {
  return { ...DECLARED, ...declaredFlags(files) };
}

/** The known flags that are on where no switch has an effect, by the flags of the provider's configuration. */
export function moduleFlags(known: FlagDeclarations, configured: Record<string, boolean>): Record<string, boolean> {
  return Object.fromEntries(
    Object.entries(known).map(([flag, { on }]) => [flag, on && variantHas(known, flag, configured)]),
  );
}
