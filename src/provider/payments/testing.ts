import { createSigner } from '../crypto/signature.ts';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest } from '../engine/testing.ts';
import { TEST_PAYMENT_SECRET } from '../testing.ts';
import { SIGNATURE_HEADER } from './sandbox.ts';

/** A new payment, as the API returns it. */
interface Begun {
  id: string;
  url: string;
}

/** A provider with the sandbox merchant, for customers and merchants. */
export interface PaymentTest extends ResourceTest {
  begin(amount?: string, token?: string): Promise<Begun>;
  /** Sends a merchant's callback, signed by `secret`. */
  callback(payload: object, secret?: string): Promise<{ status: number; body: unknown }>;
  status(id: string, token?: string): Promise<unknown>;
  balance(token?: string): Promise<unknown>;
  /** The ledger entries of top-ups. */
  entries(): Promise<{ key: string; amount_tiyn: number }[]>;
}

/** Creates a provider for payment tests. */
export async function createPaymentTest(): Promise<PaymentTest> {
  const resources = await createResourceTest({
    sessionLimits: ENDLESS_SESSIONS,
    consoleUrl: () => 'https://console.example.kz',
  });
  const { call, test } = resources;
  return {
    ...resources,
    async begin(amount = '5000', token = resources.token) {
      const body = { merchantId: 'sandbox', amount };
      return (await call('POST /api/k24/payment/create', body, { token })).body as unknown as Begun;
    },
    async callback(payload, secret = TEST_PAYMENT_SECRET) {
      const body = JSON.stringify(payload);
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
