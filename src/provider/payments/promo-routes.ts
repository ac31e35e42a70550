import { tiynToText } from '../../contract/money/money.ts';
import { promoTries } from '../accounts/promo.ts';
import { auditActorOf } from '../audit/audit.ts';
import { EVERYBODY } from '../engine/core/locks.ts';
import { ApiError } from '../http/errors.ts';
import { idempotent, keptAnswer } from '../http/idempotency.ts';
import { countOf, refuseTooMany } from '../identity/attempts.ts';
import type { ProviderApp, ProviderDeps } from '../server/deps.ts';
import type { Tx } from '../store/database.ts';
import { transact } from '../store/transact.ts';
import { promoAmount, promoLock, redeemPromo } from './promo.ts';

/** In addition to the limit by address. */
const TRIES_BY_USER = { limit: 10, windowMinutes: 60 };

/** Mounts the calls that check a promo code and redeem it. */
export function mountPromoCodes(app: ProviderApp, { db, clock }: ProviderDeps): void {
  app.get('/api/promocode/check/:code', async (c) => {
    await refuseTooMany(db, promoTries(c.env?.address), clock.now());
    const amount = await promoAmount(db, c.req.param('code'), clock.now());
    return c.json(amount === undefined ? { valid: false } : { valid: true, amount: tiynToText(BigInt(amount)) });
  });

  app.post('/api/promocode/activate/:code', async (c) => {
    const code = c.req.param('code');
    const { userId } = c.var.session;
    // Idempotent by its key: after a lost answer, a retry must not report that the code is used up.
    const [now, key] = [clock.now(), c.req.header('idempotency-key')];
    const request = { userId, key, method: 'POST', path: c.req.path, bodyHash: '', now };
    const kept = await keptAnswer(db, request);
    if (kept) return c.json(kept.body as { amount: string });
    const byUser = countOf('promo-user', userId, TRIES_BY_USER);
    await refuseTooMany(db, [byUser, ...promoTries(c.env?.address)], now);
    const locks = [{ name: EVERYBODY, shared: true }, { name: promoLock(code) }];
    const redeem = async (tx: Tx) => {
      const redeemed = await redeemPromo(tx, { ...auditActorOf(c), userId }, code, now);
      if (redeemed.outcome === 'invalid') throw new ApiError(400, 'PROMO_INVALID');
      if (redeemed.outcome === 'used') throw new ApiError(409, 'PROMO_USED');
      return { status: 200, body: { amount: tiynToText(BigInt(redeemed.amountTiyn)) } };
    };
    const once = (tx: Tx) => idempotent(tx, request, () => redeem(tx));
    return c.json((await transact(db, once, locks)).body);
  });
}
