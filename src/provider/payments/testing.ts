import { createSigner } from '../crypto/signature.ts';
import { createResourceTest, type ResourceTest } from '../engine/testing.ts';
import { TEST_PAYMENT_SECRET } from '../testing.ts';
import { SIGNATURE_HEADER } from './sandbox.ts';

/** A payment that was begun, as the API tells of it. */
interface Begun {
  id: string;
  url: string;
}

/** A provider with the sandbox merchant, as a customer and a merchant see it. */
export interface PaymentTest extends ResourceTest {
  begin(amount?: string, token?: string): Promise<Begun>;
  /** What a merchant would send, signed by `secret`. */
  callback(told: object, secret?: string): Promise<{ status: number; body: unknown }>;
  status(id: string, token?: string): Promise<unknown>;
  balance(token?: string): Promise<unknown>;
  /** What was booked for top-ups. */
  entries(): Promise<{ key: string; amount_tiyn: number }[]>;
}

/** Puts together a provider for a test of payments. */
export async function createPaymentTest(): Promise<PaymentTest> {
  const resources = await createResourceTest({ tokenHours: 10_000, consoleUrl: () => 'https://console.example.kz' });
  const { call, test } = resources;
  return {
    ...resources,
    async begin(amount = '5000', token = resources.token) {
      const body = { merchantId: 'sandbox', amount };
      return (await call('POST /api/k24/payment/create', body, { token })).body as unknown as Begun;
    },
    async callback(told, secret = TEST_PAYMENT_SECRET) {
      const body = JSON.stringify(told);
      const signature = await createSigner(secret).sign(new TextEncoder().encode(body));
      const headers = { [SIGNATURE_HEADER]: signature };
      const answer = await test.send('POST /api/payment/callback/sandbox', { body, headers });
      return { status: answer.status, body: await answer.json() };
    },
    status: async (id, token = resources.token) =>
      (await call(`GET /api/payment/${id}`, undefined, { token })).body.status,
    balance: async (token = resources.token) => (await call('GET /api/user', undefined, { token })).body.balance,
    entries: () =>
      test.db.selectFrom('ledger').select(['key', 'amount_tiyn']).where('kind', '=', 'topUp').orderBy('key').execute(),
  };
}
