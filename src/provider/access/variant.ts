import type { Context } from 'hono';
import { type ServedVariant, type VariantCall, variantOfCall, variantsServed } from '../../contract/access/variants.ts';
import type { AppEnv, ProviderConfig } from '../server/deps.ts';

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
