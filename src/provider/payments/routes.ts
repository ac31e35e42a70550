import type { Context } from 'hono';
import { parseMoney, tiynToText, toTiyn } from '../../contract/money/money.ts';
import { auditActorOf, noteEvent } from '../audit/audit.ts';
import { moneyText } from '../billing/money-text.ts';
import { readJsonObject } from '../http/body.ts';
import { ApiError } from '../http/errors.ts';
import { bodyReader } from '../http/form.ts';
import { message } from '../http/messages.ts';
import { countOf, refuseTooMany } from '../identity/attempts.ts';
import type { AppEnv, ProviderApp, ProviderConfig, ProviderDeps } from '../server/deps.ts';
import type { Merchant } from '../server/merchant.ts';
import { transact } from '../store/transact.ts';
import { brandOf, consoleOrigins } from '../variants/brand.ts';
import type { WorkHandler } from '../work/worker.ts';
import {
  beginPayment,
  dropPayment,
  EXPIRE,
  expirePayment,
  ownPayment,
  paymentBySecret,
  paymentLocks,
  settlePayment,
} from './payments.ts';

/** The limit of started top-ups of a user, paid or not. */
const BEGUN_BY_USER = { limit: 60, windowMinutes: 60 };

const readPayment = bodyReader<{ merchantId: string; amount: string }>(
  { merchantId: { type: 'string', maxLength: 100 }, amount: { type: 'string', maxLength: 100 } },
  ['merchantId', 'amount'],
);

/** Mounts the calls for top-ups: merchants, new payments, their state, and callbacks of merchants. */
export function mountPayments(app: ProviderApp, deps: ProviderDeps): void {
  const { db, config, merchants } = deps;
  mountTopUp(app, deps);
  mountCallback(app, deps);

  app.get('/api/payment/:id', async (c) => {
    const payment = await ownPayment(db, c.var.session.userId, c.req.param('id'));
    if (!payment) throw new ApiError(404, 'NOT_FOUND');
    const { id, status, amountTiyn } = payment;
    return c.json({ id, status, amount: tiynToText(BigInt(amountTiyn)), currency: 'KZT' });
  });

  for (const merchant of merchants)
    merchant.mount?.(app, async (merchantId, secret) => {
      const payment = await paymentBySecret(db, merchantId, secret);
      return payment && { ...payment, payee: brandOf(config, payment.variant) };
    });
}

function mountTopUp(app: ProviderApp, { db, clock, log, config, merchants }: ProviderDeps): void {
  app.get('/api/merchant/list/external', (c) => c.json({ content: merchants.map((each) => toWire(each, c)) }));

  app.post('/api/k24/payment/create', async (c) => {
    const { merchantId, amount } = readPayment(await readJsonObject(c));
    const merchant = merchants.find(({ id }) => id === merchantId);
    if (!merchant) throw new ApiError(400, 'BAD_REFERENCE', { field: 'merchantId' });
    const amountTiyn = readAmount(amount, merchant);
    const { userId } = c.var.session;
    await refuseTooMany(db, [countOf('payment', userId, BEGUN_BY_USER)], clock.now());
    const returnUrl = (id: string) => `${consoleOf(c, config)}/profile?payment=${id}`;
    const { variant } = c.var;
    const wanted = { userId, merchant: merchant.id, amountTiyn, returnUrl, variant };
    const payment = await transact(db, async (tx) => {
      const begun = await beginPayment(tx, wanted, clock.now());
      const title = tiynToText(BigInt(amountTiyn));
      const event = { type: 'payment', recordId: begun.id, action: 'create', title };
      await noteEvent(tx, auditActorOf(c), event, clock.now());
      return begun;
    });
    try {
      // Outside a transaction, because a merchant may be slow.
      return c.json(
        {
          id: payment.id,
          url: await merchant.begin({ ...payment, payee: brandOf(config, variant), locale: c.var.locale }),
        },
        201,
      );
    } catch (error) {
      log.error(
        { err: error, merchant: merchant.id, payment: payment.id },
        'A merchant could not be told of a payment',
      );
      await transact(db, (tx) => dropPayment(tx, payment.id, clock.now()), paymentLocks(payment.id));
      throw new ApiError(502, 'MERCHANT_FAILED');
    }
  });
}

function mountCallback(app: ProviderApp, { db, clock, log, config, merchants }: ProviderDeps): void {
  app.post('/api/payment/callback/:merchantId', async (c) => {
    const merchant = merchants.find(({ id }) => id === c.req.param('merchantId'));
    if (!merchant) throw new ApiError(404, 'NOT_FOUND');
    const callback = await merchant.read(c.req.raw);
    try {
      const about = { now: clock.now(), brands: config, doer: auditActorOf(c) };
      const settle = transact(
        db,
        (tx) => settlePayment(tx, merchant.id, callback, about),
        paymentLocks(callback.paymentId),
      );
      return c.json({ status: await settle });
    } catch (error) {
      // The callback is signed but refused, so a person has to find out where the money is.
      if (error instanceof ApiError)
        log.warn({ merchant: merchant.id, ...callback, code: error.code }, 'Callback refused');
      throw error;
    }
  });
}

/** Expires unfinished payments. */
export function paymentWork({ clock }: Pick<ProviderDeps, 'clock'>): Record<string, WorkHandler> {
  return { [EXPIRE]: async (tx, payload) => expirePayment(tx, (payload as { id: string }).id, clock.now()) };
}

function toWire({ id, name, minTiyn, maxTiyn, minutes }: Merchant, c: Context<AppEnv>) {
  const [minAmount, maxAmount] = [minTiyn, maxTiyn].map((tiyn) => tiynToText(BigInt(tiyn)));
  return { id, name: name[c.var.locale], minAmount, maxAmount, minutes };
}

/** Parses an amount to tiyn. Throws 400 at `amount` for an invalid one, and for one outside the merchant's limits. */
function readAmount(text: string, { minTiyn, maxTiyn }: Merchant): number {
  if (!/^\d{1,12}(?:\.\d{1,2})?$/.test(text)) throw new ApiError(400, 'AMOUNT_FORMAT', { field: 'amount' });
  const tiyn = Number(toTiyn(parseMoney(text)));
  if (tiyn >= minTiyn && tiyn <= maxTiyn) return tiyn;
  const [min, max] = [minTiyn, maxTiyn].map((bound) => tiynToText(BigInt(bound)));
  throw new ApiError(400, 'AMOUNT_OUT_OF_RANGE', {
    field: 'amount',
    params: { min: min ?? '', max: max ?? '' },
    text: (locale) =>
      message('AMOUNT_OUT_OF_RANGE', locale, { min: moneyText(minTiyn, locale), max: moneyText(maxTiyn, locale) }),
  });
}

/**
 * The URL of the payer's console, for the way back. There can be several consoles, and the browser's origin names one. An origin that may
 * not call the API is ignored; then it is the console of the caller's variant.
 */
function consoleOf(c: Context<AppEnv>, config: ProviderConfig): string {
  const origin = c.req.header('origin') ?? '';
  const [own, ...others] = [...consoleOrigins(config), ...config.allowedOrigins.map((each) => each.replace(/\/$/, ''))];
  return origin !== own && others.includes(origin) ? origin : brandOf(config, c.var.variant).url;
}
