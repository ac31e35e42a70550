import { tiynToText } from '../../contract/money.ts';
import { countOf, refuseTooMany } from '../accounts/attempts.ts';
import { promoTries } from '../accounts/promo.ts';
import { doerOf } from '../audit/audit.ts';
import type { ProviderApp, ProviderDeps } from '../deps.ts';
import { ApiError } from '../http/errors.ts';
import { EVERYBODY } from '../resources/locks.ts';
import { transact } from '../store/transact.ts';
import { promoAmount, promoLock, redeemPromo } from './promo.ts';

/** Beside those by address. */
const TRIES_BY_USER = { limit: 10, windowMinutes: 60 };

/** Asking what a promo code is worth, and giving one in. */
export function mountPromoCodes(app: ProviderApp, { db, clock }: ProviderDeps): void {
  app.get('/api/promocode/check/:code', async (c) => {
    await refuseTooMany(db, promoTries(c.env?.address), clock.now());
    const amount = await promoAmount(db, c.req.param('code'), clock.now());
    return c.json(amount === undefined ? { valid: false } : { valid: true, amount: tiynToText(BigInt(amount)) });
  });

  app.post('/api/promocode/activate/:code', async (c) => {
    const code = c.req.param('code');
    const { userId } = c.var.session;
    const byUser = await countOf('promo-user', userId, TRIES_BY_USER);
    await refuseTooMany(db, [byUser, ...promoTries(c.env?.address)], clock.now());
    const locks = [{ name: EVERYBODY, shared: true }, { name: promoLock(code) }];
    const redeemed = await transact(db, (tx) => redeemPromo(tx, { ...doerOf(c), userId }, code, clock.now()), locks);
    if (redeemed.outcome === 'invalid') throw new ApiError(400, 'PROMO_INVALID');
    if (redeemed.outcome === 'used') throw new ApiError(409, 'PROMO_USED');
    return c.json({ amount: tiynToText(BigInt(redeemed.amountTiyn)) });
  });
}
