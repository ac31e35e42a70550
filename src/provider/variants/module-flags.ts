import { declaredFlags, type FlagDeclarations, variantHas } from '../../contract/access/declared-flags.ts';
import { DECLARED } from '../../contract/access/flags.ts';
import type { ProviderDeps } from '../server/deps.ts';

/** The flags that a provider knows: those of the shipped files, some of which its code asks, and those of its own files. */
export function knownFlags({ files }: Pick<ProviderDeps, 'files'>): FlagDeclarations {
  return { ...DECLARED, ...declaredFlags(files) };
}

/** The known flags that are on in the provider where no switch has an effect. */
export function moduleFlags({ config, files }: Pick<ProviderDeps, 'config' | 'files'>): Record<string, boolean> {
  const known = knownFlags({ files });
  return Object.fromEntries(
    Object.entries(known).map(([flag, { on }]) => [flag, on && variantHas(known, flag, config.flags)]),
  );
}
