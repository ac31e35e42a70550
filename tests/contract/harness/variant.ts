import { type ServedVariant, variantsIn } from '../../../src/contract/access/variants.ts';

/** The one variant of a test's provider: at every host, with the provider's own flags. */
export function oneVariant(flags: Record<string, boolean>): ServedVariant[] {
  return variantsIn({ variants: [{ name: 'partner', title: 'Dala Cloud', hosts: ['*'], flags }] });
}
