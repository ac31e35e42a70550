import type { Context } from 'hono';
import { type ServedVariant, type VariantCall, variantOfCall, variantsServed } from '../../contract/access/variants.ts';
import type { AppEnv, ProviderConfig } from '../server/deps.ts';
import { moduleFlags } from '../variants/module-flags.ts';

function callOf(c: Context<AppEnv>): VariantCall {
  return { named: c.req.header('x-ui-variant'), host: new URL(c.req.url).hostname, prefix: c.env?.prefix };
}

/** The white-label variant of a request; undefined where the provider has none. */
export function variantOf(
  { variants }: Pick<ProviderConfig, 'variants'>,
  c: Context<AppEnv>,
): ServedVariant | undefined {
  return variantOfCall(variants, callOf(c));
}

/** The name of the variant that a console sends with its requests, if it is served there; null for other clients. */
export function namedVariant({ variants }: Pick<ProviderConfig, 'variants'>, c: Context<AppEnv>): string | null {
  const call = callOf(c);
  return variantsServed(variants, call).find(({ name }) => name === call.named)?.name ?? null;
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
