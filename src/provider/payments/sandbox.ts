import type { Context } from 'hono';
import { parseMoney, tiynToText, toTiyn } from '../../contract/money/money.ts';
import { createSigner, type Signer } from '../crypto/signature.ts';
import { readBytes } from '../http/body.ts';
import { ApiError } from '../http/errors.ts';
import { isLocale, type Locale } from '../http/locale.ts';
import type { AppEnv, ProviderApp } from '../server/deps.ts';
import type { FindPayment, Merchant, PaymentOutcome, ShownPayment } from '../server/merchant.ts';
import { paymentPage, STYLE } from './sandbox-page.ts';

/** The header that carries the signature of a callback's body. */
export const SIGNATURE_HEADER = 'X-Signature';

const ID = 'sandbox';
const PATH = '/api/payment/sandbox';
const MAX_FORM_BYTES = 1000;
const PAYMENT_ID = /^[0-9a-f-]{36}$/;

/**
 * The merchant of the demo. It takes no money, and its page offers each outcome. The outcome arrives like that of any merchant, as a signed
 * callback.
 *
 * @param secret the key of the signatures
 */
export function sandboxMerchant(secret: string): Merchant {
  const signer = createSigner(secret);
  return {
    id: ID,
    name: { ru: 'Демонстрационная оплата', kk: 'Демонстрациялық төлем', en: 'Demo payment' },
    minTiyn: 50_000,
    maxTiyn: 500_000_000,
    minutes: 5,
    begin: async ({ secret: token, locale }) => `${PATH}/${token}?lang=${locale}`,
    read: (request) => readCallback(request, signer),
    mount: (app, find) => mountPages(app, find, signer),
  };
}

async function readCallback(request: Request, signer: Signer): Promise<PaymentOutcome> {
  const body = await readBytes(request);
  const signature = request.headers.get(SIGNATURE_HEADER) ?? '';
  if (!(await signer.fits(body, signature))) throw new ApiError(403, 'BAD_SIGNATURE');
  const outcome = parseOutcome(new TextDecoder().decode(body));
  if (!outcome) throw new ApiError(400, 'VALIDATION');
  return outcome;
}

function parseOutcome(text: string): PaymentOutcome | undefined {
  try {
    const { payment, outcome, amount } = JSON.parse(text) as Record<string, unknown>;
    if (typeof payment !== 'string' || !PAYMENT_ID.test(payment) || typeof amount !== 'string') return undefined;
    if ((outcome !== 'paid' && outcome !== 'refused') || !/^\d{1,15}(\.\d{1,2})?$/.test(amount)) return undefined;
    return { paymentId: payment, outcome, amountTiyn: Number(toTiyn(parseMoney(amount))) };
  } catch {
    return undefined;
  }
}

function mountPages(app: ProviderApp, find: FindPayment, signer: Signer): void {
  app.get(`${PATH}/assets/style.css`, (c) =>
    c.body(STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }),
  );

  app.get(`${PATH}/:token`, async (c) => show(c, await payingFor(find, c)));

  app.post(`${PATH}/:token`, async (c) => {
    const payment = await payingFor(find, c);
    const outcome = await readChoice(c.req.raw);
    // A second click, or an old page, shows the result.
    if (payment.status !== 'created') return show(c, payment);
    const body = JSON.stringify({ payment: payment.id, outcome, amount: tiynToText(BigInt(payment.amountTiyn)) });
    const answer = await app.fetch(await signed(body, signer));
    if (!answer.ok) {
      const now = await payingFor(find, c);
      // Another click was first if the payment is no longer open.
      return show(c, now, now.status === 'created' ? 502 : 200);
    }
    return c.redirect(payment.returnUrl, 303);
  });
}

async function signed(body: string, signer: Signer): Promise<Request> {
  const signature = await signer.sign(new TextEncoder().encode(body));
  return new Request(`http://localhost/api/payment/callback/${ID}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [SIGNATURE_HEADER]: signature },
    body,
  });
}

async function payingFor(find: FindPayment, c: Context<AppEnv>): Promise<ShownPayment> {
  const payment = await find(ID, c.req.param('token') ?? '');
  if (!payment) throw new ApiError(404, 'NOT_FOUND');
  return payment;
}

async function readChoice(request: Request): Promise<PaymentOutcome['outcome']> {
  const bytes = await readBytes(request);
  const form = new URLSearchParams(new TextDecoder().decode(bytes.slice(0, MAX_FORM_BYTES)));
  const outcome = form.get('outcome');
  if (outcome !== 'paid' && outcome !== 'refused') throw new ApiError(400, 'VALIDATION', { field: 'outcome' });
  return outcome;
}

function show(c: Context<AppEnv>, payment: ShownPayment, status: 200 | 502 = 200) {
  const language = c.req.query('lang') ?? null;
  const locale: Locale = isLocale(language) ? language : c.var.locale;
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    // The answer to the form redirects to the console, and browsers apply this directive to it too.
    `form-action 'self' ${new URL(payment.returnUrl).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return c.html(paymentPage(payment, locale, status !== 200), status, { 'Content-Security-Policy': policy });
}
