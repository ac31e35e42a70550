import type { Context } from 'hono';
import { type ServedVariant, variantOfCall } from '../../contract/access/variants.ts';
import type { AppEnv, ProviderConfig } from '../server/deps.ts';
import { moduleFlags } from '../variants/module-flags.ts';

/** The white-label variant of a request; undefined where the provider has none. */
export function variantOf(
  { variants }: Pick<ProviderConfig, 'variants'>,
  c: Context<AppEnv>,
): ServedVariant | undefined {
  return variantOfCall(variants, { named: c.req.header('x-ui-variant'), host: new URL(c.req.url).hostname });
}

/** The name of the variant that a console sends with its requests; null for other clients. */
export function namedVariant({ variants }: Pick<ProviderConfig, 'variants'>, c: Context<AppEnv>): string | null {
  const named = c.req.header('x-ui-variant');
  return variants.find(({ name }) => name === named)?.name ?? null;
}

/** The modules that are on for a request: on in the provider and in the request's variant. */
export function flagsFor(
  config: Pick<ProviderConfig, 'flags' | 'variants'>,
  c: Context<AppEnv>,
): Record<string, boolean> {
  const variant = variantOf(config, c);
  const here = moduleFlags(config.flags);
  if (!variant) return here;
  return Object.fromEntries(
    Object.entries(here).map(([flag, on]) => [flag, on && variant.flags[flag as keyof typeof variant.flags]]),
  );
}
