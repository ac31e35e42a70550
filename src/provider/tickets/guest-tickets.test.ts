import { beforeEach, describe, expect, it } from 'vitest';
import { type Challenge, solve, tokenFor } from '../../contract/access/proof-of-work.ts';
import type { Doc } from '../../contract/file/resource-file.ts';
import { createProvider } from '../app.ts';
import { proofOfWork } from '../captcha/proof-of-work.ts';
import { createResourceTest, type ResourceTest } from '../engine/testing.ts';
import { readOutbox } from '../mail/mails.ts';
import type { Captcha } from '../ports/captcha.ts';

const FORM = { name: 'Гость', email: 'guest@example.kz', message: 'Не приходит письмо', consent: true };
const PUBLIC = 'POST /api/zammad/createTicket/public';
const TICKETS = '/api/admin/ticket';

let resources: ResourceTest;
let admin: string;

async function start(captcha = false): Promise<void> {
  resources = await createResourceTest({ flags: { admin: true, captcha } });
  admin = await resources.test.signIn('admin');
}

async function ask(options: { token?: string; headers?: Record<string, string>; address?: string } = {}) {
  const { token, ...others } = options;
  const query = token === undefined ? '' : `?captchaToken=${encodeURIComponent(token)}`;
  const answer = await resources.test.send(`${PUBLIC}${query}`, { body: FORM, ...others });
  return { status: answer.status, body: (await answer.json()) as { number?: string } & { code?: string }[] };
}

async function tickets(): Promise<Doc[]> {
  return (await resources.call(`GET ${TICKETS}`, undefined, { token: admin })).body.content as Doc[];
}

async function challenge(): Promise<Challenge> {
  const answer = await resources.test.send('GET /api/captcha/challenge?action=support');
  expect(answer.status).toBe(200);
  return (await answer.json()) as Challenge;
}

async function solved(): Promise<string> {
  const task = await challenge();
  return tokenFor(task, (await solve(task)) ?? -1);
}

describe('a guest’s support request', () => {
  beforeEach(() => start());

  it('has no user, and gets its answer at its address', async () => {
    const { status, body } = await ask({ headers: { 'Accept-Language': 'kk' } });
    expect([status, body.number]).toEqual([201, expect.stringMatching(/^[0-9A-F]{8}$/)]);
    const [ticket] = await tickets();
    expect(ticket).toMatchObject({ email: FORM.email, number: body.number });
    expect(ticket).not.toHaveProperty('customerId');
    await resources.call(`POST ${TICKETS}/${ticket?.id}/close`, { note: 'Отправили' }, { token: admin });
    const letter = (await readOutbox(resources.test.db)).find(({ address }) => address === FORM.email);
    expect(letter).toMatchObject({ subject: `${body.number} өтінішіне жауап` });
  });

  it('needs no captcha where it is off, and there is no challenge then', async () => {
    expect((await resources.test.send('GET /api/captcha/challenge?action=support')).status).toBe(404);
    expect((await ask()).status).toBe(201);
  });

  it('is created once, however often it is sent with the same key', async () => {
    const headers = { 'Idempotency-Key': 'g-1' };
    const first = await ask({ headers });
    expect((await ask({ headers })).body.number).toBe(first.body.number);
    expect(await tickets()).toHaveLength(1);
  });

  it('is counted before its file is read, also where it is wrong', async () => {
    let read = 0;
    const send = () => {
      const body = new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            read += 1;
            controller.enqueue(new TextEncoder().encode('--x\r\n'));
            controller.close();
          },
        },
        { highWaterMark: 0 },
      );
      const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
      const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
      const request = new Request('http://localhost/api/zammad/createTicket/public', init);
      return resources.test.provider.fetch(request, { address: '192.0.2.1' });
    };
    for (let n = 0; n < 10; n += 1) expect((await send()).status).toBe(400);
    expect([(await send()).status, read]).toEqual([429, 10]);
  });

  it('is rate limited by network', async () => {
    for (let n = 0; n < 10; n += 1) expect((await ask({ address: '192.0.2.1' })).status).toBe(201);
    expect((await ask({ address: '192.0.2.1' })).status).toBe(429);
    expect((await ask({ address: '192.0.2.2' })).status).toBe(201);
  });
});

describe('a guest’s support request with a captcha', () => {
  beforeEach(() => start(true));

  it('is accepted with the work done, once for each token', async () => {
    const token = await solved();
    expect((await ask({ token, headers: { 'Idempotency-Key': 'a' } })).status).toBe(201);
    const used = await ask({ token, headers: { 'Idempotency-Key': 'b' } });
    expect([used.status, used.body[0]?.code]).toEqual([400, 'CAPTCHA_FAILED']);
    // The answer to the first request may have been lost.
    expect((await ask({ token, headers: { 'Idempotency-Key': 'a' } })).status).toBe(201);
    expect(await tickets()).toHaveLength(1);
  });

  it('is refused without it, with another number, a made-up challenge, or a longer time', async () => {
    const task = await challenge();
    const number = (await solve(task)) ?? -1;
    const longer = { ...task, salt: task.salt.replace(/until=\d/, 'until=9') };
    const tokens = [
      undefined,
      '',
      'x',
      tokenFor(task, number + 1),
      tokenFor({ ...task, signature: '0'.repeat(64) }, number),
    ];
    for (const token of [...tokens, tokenFor(longer, number)])
      expect((await ask(token === undefined ? {} : { token })).status).toBe(400);
    expect(await tickets()).toEqual([]);
  });

  it('is refused where the challenge has expired', async () => {
    const token = await solved();
    resources.test.clock.advance(31 * 60 * 1000);
    expect((await ask({ token })).status).toBe(400);
  });

  it('has challenges that every process accepts', async () => {
    const { db, clock } = resources.test;
    const [one, other] = [proofOfWork(db), proofOfWork(db)];
    const task = (await one.challenge('support', clock.now())) as Challenge;
    const token = tokenFor(task, (await solve(task)) ?? -1);
    expect(await other.answers(token, 'support', clock.now())).toBe(true);
    expect(await other.answers(token, 'registration', clock.now())).toBe(false);
  });

  it('uses whatever captcha is configured', async () => {
    const spent = new Set<string>();
    const captcha: Captcha = {
      challenge: async () => ({ ask: 'anything' }),
      answers: async (token) => token === 'person',
      spend: async (_tx, token) => !spent.has(token) && spent.add(token) !== undefined,
    };
    const { fetch } = createProvider({ ...resources.test, captcha });
    const send = async (token: string) => {
      const request = new Request(`http://localhost/api/zammad/createTicket/public?captchaToken=${token}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(FORM),
      });
      return (await fetch(request)).status;
    };
    expect([await send('robot'), await send('person'), await send('person')]).toEqual([400, 201, 400]);
  });
});
