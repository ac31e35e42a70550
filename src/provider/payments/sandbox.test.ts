import { beforeEach, describe, expect, it } from 'vitest';
import { createPaymentTest, type PaymentTest } from './testing.ts';

const CONSOLE = 'https://console.example.kz';

let payments: PaymentTest;

beforeEach(async () => {
  payments = await createPaymentTest();
});

function press(url: string, outcome: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return payments.test.send(`POST ${url}`, { body: `outcome=${outcome}`, headers });
}

describe('the sandbox merchant’s page', () => {
  it('shows payee and amount in the payer’s language, and runs no script', async () => {
    const headers = { 'Accept-Language': 'kk' };
    const body = { merchantId: 'sandbox', amount: '12500.50' };
    const { url } = (await payments.call('POST /api/k24/payment/create', body, { headers })).body;
    // The browser's own language is a different one.
    const answer = await payments.test.send(`GET ${url}`, { headers: { 'Accept-Language': 'en' } });
    expect(answer.headers.get('Content-Security-Policy')).toBe(
      `default-src 'none'; style-src 'self'; form-action 'self' ${CONSOLE}; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
    const page = await answer.text();
    expect(page).toContain('<html lang="kk">');
    expect(page).toContain('12\u00a0500,50\u00a0₸');
    expect(page).toContain('console.example.kz');
    expect(page).toContain('Төлеу');
    expect(page).not.toMatch(/<script|style=|\son\w+=/i);
    const style = await payments.test.send('GET /api/payment/sandbox/assets/style.css');
    expect([style.status, style.headers.get('Content-Type')]).toEqual([200, 'text/css; charset=utf-8']);
  });

  it('pays, and leads back to the console', async () => {
    const { id, url } = await payments.begin();
    const answer = await press(url, 'paid');
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${CONSOLE}/profile?payment=${id}`]);
    expect(await payments.status(id)).toBe('paid');
    expect(await payments.balance()).toBe('255000.00');
  });

  it('refuses, and leads back to the console', async () => {
    const { id, url } = await payments.begin();
    expect((await press(url, 'refused')).status).toBe(303);
    expect(await payments.status(id)).toBe('refused');
    expect(await payments.balance()).toBe('250000.00');
  });

  it('shows the result of a finished payment, and changes nothing more', async () => {
    const { id, url } = await payments.begin();
    await Promise.all([press(url, 'paid'), press(url, 'paid'), press(url, 'paid')]);
    const again = await press(url, 'refused');
    expect([again.status, (await again.text()).includes('Платёж выполнен')]).toEqual([200, true]);
    expect(await (await payments.test.send(`GET ${url}`)).text()).toContain(`${CONSOLE}/profile?payment=${id}`);
    expect(await payments.balance()).toBe('255000.00');
  });

  it('can’t be paid after its hour', async () => {
    const { url } = await payments.begin();
    payments.test.clock.advance(60 * 60 * 1000);
    await payments.test.provider.worker.runDue();
    expect(await (await payments.test.send(`GET ${url}`)).text()).not.toContain('<form');
    expect((await press(url, 'paid')).status).toBe(200);
    expect(await payments.balance()).toBe('250000.00');
  });

  it('is found by its secret only, which is stored nowhere', async () => {
    const { id, url } = await payments.begin();
    for (const path of [
      `/api/payment/sandbox/${id}`,
      '/api/payment/sandbox/%27%20or%201=1',
      '/api/payment/sandbox/x',
    ]) {
      expect((await payments.test.send(`GET ${path}`)).status).toBe(404);
      expect((await press(path, 'paid')).status).toBe(404);
    }
    const secret = /sandbox\/([\w-]+)/.exec(url)?.[1] ?? '';
    expect(secret).toHaveLength(43);
    await payments.test.send(`GET ${url}`);
    const kept = JSON.stringify([
      await payments.test.db.selectFrom('payment').selectAll().execute(),
      await payments.test.db.selectFrom('work').selectAll().execute(),
      payments.test.log.lines,
    ]);
    expect(kept).not.toContain(secret);
  });

  it('accepts no other answer', async () => {
    const { id, url } = await payments.begin();
    for (const outcome of ['', 'created', 'paid%00']) expect((await press(url, outcome)).status).toBe(400);
    expect(await payments.status(id)).toBe('created');
  });
});

describe('the way back', () => {
  async function leadsTo(origin: string, host = 'localhost'): Promise<string | undefined> {
    const body = { merchantId: 'sandbox', amount: '5000' };
    const asked = { headers: { Origin: origin }, host };
    const { url } = (await payments.call('POST /api/k24/payment/create', body, asked)).body;
    const location = (await press(String(url), 'paid')).headers.get('Location') ?? '';
    return location.split('/profile')[0];
  }

  it('is to the payer’s console, where that is one of ours', async () => {
    payments.test.config.allowedOrigins.push('https://partner.example.kz');
    expect(await leadsTo('https://partner.example.kz')).toBe('https://partner.example.kz');
    expect(await leadsTo('https://evil.example.com')).toBe(CONSOLE);
    expect(await leadsTo('null')).toBe(CONSOLE);
    payments.test.config.allowedOrigins.pop();
  });

  it('is never to the host that a call names', async () => {
    for (const host of ['evil.example.com', 'localhost']) expect(await leadsTo(`http://${host}`, host)).toBe(CONSOLE);
  });
});
