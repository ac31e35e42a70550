import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertUser } from '../identity/users.ts';
import { readOutbox } from '../mail/mails.ts';
import { createPaymentTest, type PaymentTest } from './testing.ts';

const HOUR = 60 * 60 * 1000;
const PAID = { outcome: 'paid', amount: '5000.00' };

let payments: PaymentTest;

beforeEach(async () => {
  payments = await createPaymentTest();
});

async function refusal(body: object): Promise<unknown> {
  const { status, errors } = await payments.call('POST /api/k24/payment/create', body);
  return [status, errors[0]?.code, errors[0]?.field];
}

describe('a top-up', () => {
  it('is offered by merchants, in the reader’s language', async () => {
    const headers = { 'Accept-Language': 'en' };
    expect((await payments.call('GET /api/merchant/list/external', undefined, { headers })).body).toEqual({
      content: [{ id: 'sandbox', name: 'Demo payment', minAmount: '500.00', maxAmount: '5000000.00', minutes: 5 }],
    });
  });

  it('is credited once its merchant confirms it, and the payer gets a letter', async () => {
    const { id } = await payments.begin('5000.5');
    expect((await payments.call(`GET /api/payment/${id}`)).body).toEqual({
      id,
      status: 'created',
      amount: '5000.50',
      currency: 'KZT',
    });
    expect(await payments.balance()).toBe('250000.00');
    const payload = { payment: id, outcome: 'paid', amount: '5000.50' };
    expect(await payments.callback(payload)).toEqual({ status: 200, body: { status: 'paid' } });
    expect(await payments.status(id)).toBe('paid');
    expect(await payments.balance()).toBe('255000.50');
    expect(await payments.entries()).toEqual([{ key: `payment:${id}`, amount_tiyn: 500_050 }]);
    const [letter] = await readOutbox(payments.test.db);
    expect(letter).toMatchObject({ address: 'customer@demo.kz', subject: 'Баланс пополнен' });
    expect(letter?.body).toContain('На баланс поступило 5\u00a0000,50\u00a0₸. Теперь на нём 255\u00a0000,50\u00a0₸.');
    expect(letter?.body).toContain('https://console.example.kz/profile');
  });

  it('that was refused changes nothing', async () => {
    const { id } = await payments.begin();
    expect((await payments.callback({ ...PAID, payment: id, outcome: 'refused' })).body).toEqual({ status: 'refused' });
    expect(await payments.status(id)).toBe('refused');
    expect(await payments.balance()).toBe('250000.00');
    expect(await readOutbox(payments.test.db)).toEqual([]);
  });

  it.each([
    ['499.99', 'AMOUNT_OUT_OF_RANGE'],
    ['5000000.01', 'AMOUNT_OUT_OF_RANGE'],
    ['0', 'AMOUNT_OUT_OF_RANGE'],
    ['-5000', 'AMOUNT_FORMAT'],
    ['5000.001', 'AMOUNT_FORMAT'],
    ['5e3', 'AMOUNT_FORMAT'],
    ['5 000', 'AMOUNT_FORMAT'],
    ['5000,50', 'AMOUNT_FORMAT'],
    ['0x1388', 'AMOUNT_FORMAT'],
    ['9'.repeat(50), 'AMOUNT_FORMAT'],
    ['', 'AMOUNT_FORMAT'],
    [5000, 'VALIDATION'],
    [null, 'VALIDATION'],
  ])('of %j is refused at its field', async (amount, code) => {
    expect(await refusal({ merchantId: 'sandbox', amount })).toEqual([400, code, 'amount']);
  });

  it.each(['500', '500.00', '5000000', '5000000.00', '777.7'])('of %s is accepted', async (amount) => {
    expect(await payments.begin(amount)).toMatchObject({ id: expect.any(String), url: expect.any(String) });
  });

  it('describes its limits in words', async () => {
    const body = { merchantId: 'sandbox', amount: '1' };
    const { errors } = await payments.call('POST /api/k24/payment/create', body);
    expect(errors[0]?.message).toBe('Введите сумму от 500\u00a0₸ до 5\u00a0000\u00a0000\u00a0₸');
  });

  it('requires an existing merchant, and refuses unknown fields', async () => {
    expect(await refusal({ merchantId: 'none', amount: '5000' })).toEqual([400, 'BAD_REFERENCE', 'merchantId']);
    expect(await refusal({ amount: '5000' })).toEqual([400, 'VALIDATION', 'merchantId']);
    expect(await refusal({ merchantId: 'sandbox', amount: '5000', userId: 'x' })).toEqual([
      400,
      'UNKNOWN_FIELD',
      'userId',
    ]);
  });

  it('expires after an hour, and money that comes later is refused visibly', async () => {
    const { id } = await payments.begin();
    payments.test.clock.advance(HOUR - 1);
    await payments.test.provider.worker.runDue();
    expect(await payments.status(id)).toBe('created');
    payments.test.clock.advance(1);
    await payments.test.provider.worker.runDue();
    expect(await payments.status(id)).toBe('expired');
    expect(await payments.callback({ ...PAID, payment: id })).toMatchObject({
      status: 409,
      body: [{ code: 'PAYMENT_ENDED' }],
    });
    expect(await payments.balance()).toBe('250000.00');
    const warned = payments.test.log.lines.filter(({ level }) => level === 'warn');
    expect(warned).toMatchObject([{ fields: { merchant: 'sandbox', paymentId: id, code: 'PAYMENT_ENDED' } }]);
  });

  it('that was paid does not expire after the hour', async () => {
    const { id } = await payments.begin();
    await payments.callback({ ...PAID, payment: id });
    payments.test.clock.advance(2 * HOUR);
    await payments.test.provider.worker.runDue();
    expect(await payments.status(id)).toBe('paid');
  });

  it('can be started only a limited number of times in an hour', async () => {
    for (let i = 0; i < 60; i += 1) expect((await payments.begin()).id).toBeTruthy();
    expect(await refusal({ merchantId: 'sandbox', amount: '5000' })).toEqual([429, 'TOO_MANY_ATTEMPTS', undefined]);
  });

  it('is visible to its user only', async () => {
    const { id } = await payments.begin();
    const other = await payments.test.signIn('admin@demo.kz');
    expect((await payments.call(`GET /api/payment/${id}`, undefined, { token: other })).status).toBe(404);
    expect((await payments.test.send(`GET /api/payment/${id}`)).status).toBe(401);
  });
});

describe('a callback', () => {
  /** Expects no effect of a callback. */
  async function unchanged(id: string): Promise<void> {
    expect(await payments.status(id)).toBe('created');
    expect(await payments.balance()).toBe('250000.00');
    expect(await payments.entries()).toEqual([]);
  }

  it('signed by anybody else, or over another body, is refused', async () => {
    const { id } = await payments.begin();
    const payload = { ...PAID, payment: id };
    expect(await payments.callback(payload, 'another secret')).toMatchObject({
      status: 403,
      body: [{ code: 'BAD_SIGNATURE' }],
    });
    const body = JSON.stringify(payload);
    for (const signature of ['', '0'.repeat(64), 'z'.repeat(64), '0'.repeat(63), '0'.repeat(10_000)]) {
      const headers = { 'X-Signature': signature };
      const answer = await payments.test.send('POST /api/payment/callback/sandbox', { body, headers });
      expect([signature.slice(0, 5), answer.status]).toEqual([signature.slice(0, 5), 403]);
    }
    expect((await payments.test.send('POST /api/payment/callback/sandbox', { body })).status).toBe(403);
    await unchanged(id);
  });

  it('whose signature is of another payment’s body is refused', async () => {
    const { createSigner } = await import('../crypto/signature.ts');
    const { TEST_PAYMENT_SECRET } = await import('../testing.ts');
    const [mine, other] = [await payments.begin('500'), await payments.begin('5000')];
    const signed = JSON.stringify({ payment: mine.id, outcome: 'paid', amount: '500.00' });
    const signature = await createSigner(TEST_PAYMENT_SECRET).sign(new TextEncoder().encode(signed));
    const headers = { 'X-Signature': signature };
    for (const body of [
      signed.replace(mine.id, other.id),
      signed.replace('500.00', '5000.00'),
      `${signed} `,
      signed.replace('paid', 'refused'),
    ]) {
      expect((await payments.test.send('POST /api/payment/callback/sandbox', { body, headers })).status).toBe(403);
    }
    await unchanged(mine.id);
    await unchanged(other.id);
  });

  it.each(['4999.99', '5000.01', '50000.00', '0', '500000'])('of another amount is refused: %s', async (amount) => {
    const { id } = await payments.begin();
    expect(await payments.callback({ payment: id, outcome: 'paid', amount })).toMatchObject({
      status: 409,
      body: [{ code: 'AMOUNT_MISMATCH' }],
    });
    await unchanged(id);
  });

  it('without meaning is refused, though it is signed', async () => {
    const { id } = await payments.begin();
    for (const payload of [
      {},
      [],
      { ...PAID },
      { ...PAID, payment: 7 },
      { ...PAID, payment: 'x\0' },
      { ...PAID, payment: 'x'.repeat(100_000) },
      { ...PAID, payment: id, outcome: 'created' },
      { ...PAID, payment: id, amount: 5000 },
      { ...PAID, payment: id, amount: '5000.001' },
      { ...PAID, payment: id, amount: '-5000' },
    ]) {
      expect(await payments.callback(payload)).toMatchObject({ status: 400 });
    }
    await unchanged(id);
  });

  it('of an unknown payment or merchant is refused', async () => {
    const { id } = await payments.begin();
    expect((await payments.callback({ ...PAID, payment: crypto.randomUUID() })).status).toBe(404);
    expect((await payments.test.send('POST /api/payment/callback/none', { body: {} })).status).toBe(404);
    await payments.test.db.updateTable('payment').set({ merchant: 'other' }).where('id', '=', id).execute();
    expect((await payments.callback({ ...PAID, payment: id })).status).toBe(404);
    await unchanged(id);
  });

  it('credits the user who started the payment, whatever else it contains', async () => {
    const { db, clock, signIn } = payments.test;
    const user = { login: 'b@example.kz', email: 'b@example.kz', role: 'client' as const };
    const more = { balanceTiyn: 0, passwordHash: 'plain:Demo-Cloud-2026', createdAt: clock.now().toISOString() };
    const userId = await db.transaction().execute((tx) => insertUser(tx, { ...user, ...more }));
    const other = await signIn('b@example.kz');
    const { id } = await payments.begin();
    await payments.callback({ ...PAID, payment: id, userId, user_id: userId });
    expect(await payments.balance(other)).toBe('0.00');
    expect(await payments.balance()).toBe('255000.00');
  });

  it('that is repeated is credited once', async () => {
    const { id } = await payments.begin();
    for (let i = 0; i < 5; i += 1) {
      expect(await payments.callback({ ...PAID, payment: id })).toEqual({ status: 200, body: { status: 'paid' } });
    }
    payments.test.clock.advance(30 * 24 * HOUR);
    expect((await payments.callback({ ...PAID, payment: id })).status).toBe(200);
    expect(await payments.balance()).toBe('255000.00');
    expect(await readOutbox(payments.test.db)).toHaveLength(1);
  });

  it('with another outcome later changes nothing: the first outcome stays', async () => {
    const [first, second] = [await payments.begin(), await payments.begin()];
    await payments.callback({ ...PAID, payment: first.id });
    const refused = await payments.callback({ ...PAID, payment: first.id, outcome: 'refused' });
    expect(refused).toMatchObject({ status: 409, body: [{ code: 'PAYMENT_ENDED' }] });
    await payments.callback({ ...PAID, payment: second.id, outcome: 'refused' });
    expect((await payments.callback({ ...PAID, payment: second.id })).status).toBe(409);
    expect([await payments.status(first.id), await payments.status(second.id)]).toEqual(['paid', 'refused']);
    expect(await payments.balance()).toBe('255000.00');
  });

  it('that comes twenty times concurrently is credited once', async () => {
    const { id } = await payments.begin();
    const answers = await Promise.all(Array.from({ length: 20 }, () => payments.callback({ ...PAID, payment: id })));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await payments.balance()).toBe('255000.00');
    expect(await payments.entries()).toHaveLength(1);
    expect(await readOutbox(payments.test.db)).toHaveLength(1);
  });

  it('of both outcomes twenty times concurrently leaves one of them, and the matching balance', async () => {
    const { id } = await payments.begin();
    const outcomes = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 'paid' : 'refused'));
    await Promise.all(outcomes.map((outcome) => payments.callback({ ...PAID, payment: id, outcome })));
    const paid = (await payments.status(id)) === 'paid';
    expect(await payments.balance()).toBe(paid ? '255000.00' : '250000.00');
    expect(await payments.entries()).toHaveLength(paid ? 1 : 0);
  });
});

describe('for all callbacks of merchants, in any order', () => {
  it('the balance is the sum of the ledger, and each payment is in it at most once', async () => {
    const payloads = fc.record({
      which: fc.nat({ max: 2 }),
      outcome: fc.constantFrom('paid', 'refused'),
      amount: fc.constantFrom('5000.00', '5000', '5000.01'),
      secret: fc.constantFrom(undefined, undefined, 'forged'),
      late: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(payloads, { maxLength: 12 }), async (sequence) => {
        const begun = [await payments.begin(), await payments.begin(), await payments.begin()];
        const before = await payments.entries();
        const first = new Map<string, string>();
        for (const { which, secret, late, ...payload } of sequence) {
          if (late) {
            payments.test.clock.advance(HOUR / 2);
            await payments.test.provider.worker.runDue();
          }
          const id = begun[which]?.id ?? '';
          const { status } = await payments.callback({ payment: id, ...payload }, secret);
          if (status === 200) first.set(id, first.get(id) ?? payload.outcome);
        }
        const paid = [...first].filter(([, outcome]) => outcome === 'paid').map(([id]) => `payment:${id}`);
        const known = new Set(before.map(({ key }) => key));
        const added = (await payments.entries()).map(({ key }) => key).filter((key) => !known.has(key));
        expect(added.sort()).toEqual(paid.sort());
        const ledger = await payments.test.db.selectFrom('ledger').selectAll().execute();
        for (const { id, balance_tiyn } of await payments.test.db.selectFrom('users').selectAll().execute()) {
          const own = ledger.filter((entry) => entry.user_id === id);
          expect(balance_tiyn).toBe(own.reduce((sum, entry) => sum + entry.amount_tiyn, 0));
        }
        await payments.test.db.deleteFrom('sign_in_attempt').execute();
      }),
      { numRuns: 15 },
    );
  });
});
