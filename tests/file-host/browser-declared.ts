import type { Paths } from '../../src/provider/access/declared/testing.ts';

const files = import.meta.glob<Paths>('../../src/provider/openapi/*.json', { eager: true, import: 'default' });

/** The hand-written calls, as the provider's `openapi/` declares them, in Chromium. */
export function declaredPaths(): Paths {
  return Object.assign({}, ...Object.values(files));
}
