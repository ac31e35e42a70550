import type { Context } from 'hono';
import { dayOf } from '../../contract/values/dates.ts';
import { tokenOf } from '../access/guard.ts';
import { linesAt, priceLists } from '../billing/price-lists.ts';
import { vatPercentOn } from '../companies/vat.ts';
import { sha256 } from '../crypto/secrets.ts';
import type { Engine } from '../engine/core/operation.ts';
import { declaredLines } from '../quotas/quota-types.ts';
import type { AppEnv, ProviderApp } from '../server/deps.ts';
import { dataStamp } from '../store/stamps.ts';
import { switchedOff } from '../variants/switched-off.ts';
import { readCatalogues } from './catalogues.ts';

/** The cache lifetime of the answer in seconds, for clients and for this process. */
const SECONDS = 60;

interface Answer {
  /** The answer is valid until anything is written or its next period begins. */
  stamp: string;
  text: string;
  etag: string;
}

/**
 * Mounts the public price list with the choices of the calculator's forms (spec section 7). It is the same for all guests in a variant,
 * so it can be cached. Types whose module is off for the caller are left out.
 */
export function mountPublicTariff(
  app: ProviderApp,
  engine: Engine,
  flagsOf: (c: Context<AppEnv>) => Promise<Record<string, boolean>>,
): void {
  const declared = declaredLines(engine.catalogue.files);
  const kept = new Map<string, Answer>();

  async function answer(flags: Record<string, boolean>): Promise<Answer> {
    const now = engine.clock.now();
    const span = Math.floor(now.getTime() / (SECONDS * 1000));
    const stamp = `${span} ${await dataStamp(engine.db)}`;
    const modules = JSON.stringify(flags);
    const known = kept.get(modules);
    if (known?.stamp === stamp) return known;
    const hidden = switchedOff(engine.catalogue.files, flags).lines;
    const lines = linesAt(await priceLists(engine.db, declared), now).filter(({ line }) => !hidden.has(line));
    const vat = (await vatPercentOn(engine.db, dayOf(now.toISOString()))) ?? null;
    const catalogues = await readCatalogues({ ...engine, flags });
    const text = JSON.stringify({ currency: 'KZT', vat, lines, catalogues });
    const made = { stamp, text, etag: `"${sha256(text).slice(0, 32)}"` };
    kept.set(modules, made);
    return made;
  }

  app.get('/api/public/calculator/tariff', async (c) => {
    const { text, etag } = await answer(await flagsOf(c));
    c.header('Vary', 'X-UI-Variant, Authorization, X-Auth-Token', { append: true });
    const reach = tokenOf(c) === undefined ? 'public' : 'private';
    const headers = { 'Cache-Control': `${reach}, max-age=${SECONDS}`, ETag: etag };
    if (isKnown(c, etag)) return c.body(null, 304, headers);
    return c.body(text, 200, { ...headers, 'Content-Type': 'application/json' });
  });
}

/** Whether the caller already has this answer. */
function isKnown(c: Context<AppEnv>, etag: string): boolean {
  const known = (c.req.header('if-none-match') ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}
