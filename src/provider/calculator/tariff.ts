import type { Context } from 'hono';
import { declaredLines } from '../../contract/quota-types.ts';
import { sha256 } from '../accounts/secrets.ts';
import { linesAt, priceLists } from '../billing/price-lists.ts';
import type { AppEnv, ProviderApp } from '../deps.ts';
import type { Engine } from '../resources/operation.ts';
import { dataStamp } from '../store/dialect.ts';
import { readCatalogues } from './catalogues.ts';

/** For how many seconds the answer may be taken from a cache, and is not made anew here. */
const SECONDS = 60;

interface Answer {
  /** It holds until anything is written or the next of its spans of time begins. */
  stamp: string;
  text: string;
  etag: string;
}

/** The public price list with what the calculator's forms choose from (spec section 7): the same for everybody, so it can be cached. */
export function mountPublicTariff(app: ProviderApp, engine: Engine): void {
  const declared = declaredLines(engine.catalogue.files);
  let kept: Answer | undefined;

  async function answer(): Promise<Answer> {
    const now = engine.clock.now();
    const span = Math.floor(now.getTime() / (SECONDS * 1000));
    const stamp = `${span} ${await dataStamp(engine.db)}`;
    if (kept?.stamp === stamp) return kept;
    const lines = linesAt(await priceLists(engine.db, declared), now);
    const text = JSON.stringify({ currency: 'KZT', lines, catalogues: await readCatalogues(engine) });
    kept = { stamp, text, etag: `"${(await sha256(text)).slice(0, 32)}"` };
    return kept;
  }

  app.get('/api/public/calculator/tariff', async (c) => {
    const { text, etag } = await answer();
    const headers = { 'Cache-Control': `public, max-age=${SECONDS}`, ETag: etag };
    if (isKnown(c, etag)) return c.body(null, 304, headers);
    return c.body(text, 200, { ...headers, 'Content-Type': 'application/json' });
  });
}

/** Whether the caller has this very answer already. */
function isKnown(c: Context<AppEnv>, etag: string): boolean {
  const known = (c.req.header('if-none-match') ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}
