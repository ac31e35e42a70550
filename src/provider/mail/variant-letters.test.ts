/** A white-label variant's customers get letters, pages and files of the variant, also where no request names it. */
import { readFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import { beforeEach, describe, expect, it } from 'vitest';
import { variantsIn } from '../../contract/access/variants.ts';
import { createResourceTest, type ResourceTest } from '../engine/testing.ts';
import { findByLogin } from '../identity/users.ts';
import type { OutgoingLetter, StoredLetter } from '../ports/mailer.ts';
import { askWorkbook, chargeFor } from '../reports/testing.ts';
import { transact } from '../store/transact.ts';
import { letterTo } from './letters.ts';
import { readOutbox } from './mails.ts';
import { mailWork } from './post.ts';

const config = {
  // The captcha is off; another test covers it.
  variants: variantsIn(JSON.parse(readFileSync('src/console/public/config.json', 'utf8'))).map((each) => ({
    ...each,
    flags: { ...each.flags, captcha: false },
  })),
  consoleUrl: () => 'https://console.example.kz',
  flags: { registration: true, admin: true },
};
const HEADERS = { 'X-UI-Variant': 'partner', 'Accept-Language': 'ru' };
/** A call of the partner's console. */
const PARTNER = { host: 'partner.localhost', headers: HEADERS };
const SIGNED = 'Dala Cloud\nhelp@dala.example, +7 700 000 00 01\nhttps://partner.localhost';
const CUSTOMER = { login: 'customer', password: 'Demo-Cloud-2026' };

let world: ResourceTest;

beforeEach(async () => {
  world = await createResourceTest(config);
});

async function newest(): Promise<StoredLetter> {
  await world.test.provider.worker.runDue();
  const [letter] = await readOutbox(world.test.db);
  if (!letter) throw new Error('No letter has been written');
  return letter;
}

/** Has due work send the customer a letter, without any request. */
async function later(): Promise<StoredLetter> {
  const found = await findByLogin(world.test.db, 'customer');
  world.test.clock.advance(61_000);
  const now = world.test.clock.now();
  await transact(world.test.db, (tx) =>
    letterTo(tx, config, found?.user.id ?? '', 'projectTariffDefault', { project: 'Shop', link: '/profile' }, now),
  );
  return newest();
}

/** The letters as a mail server would get them. */
async function sent(letter: StoredLetter): Promise<OutgoingLetter | undefined> {
  const got: OutgoingLetter[] = [];
  const mailer = { send: async (one: OutgoingLetter) => void got.push(one), close: () => undefined };
  const after: ((stopping: AbortSignal) => Promise<void>)[] = [];
  const work = mailWork({ ...world.test, mailer, config: { ...world.test.config } });
  await transact(
    world.test.db,
    async (tx) => work.mail?.(tx, { id: letter.id, attempts: 0 }, (run) => void after.push(run)),
    [{ name: `work:mail:${letter.id}` }],
  );
  for (const run of after) await run(new AbortController().signal);
  return got[0];
}

describe('a letter of a variant', () => {
  it('to a new user leads to its registration and names it, and so do all later ones', async () => {
    const { test } = world;
    const register = { email: 'new@example.kz', agreement: true };
    await test.send('POST /api/user/registration', { body: register, ...PARTNER });
    expect((await newest()).body).toContain('https://partner.localhost/confirm#code=');
    test.clock.advance(61_000);
    // A request for another letter from another console: the person registered here gets a letter of this variant.
    await test.send('GET /api/user/activate/resending/new%40example.kz', { headers: { 'X-UI-Variant': 'demo' } });
    const { body } = await newest();
    expect(body).toContain('https://partner.localhost/confirm#code=');
    expect(body.endsWith(SIGNED)).toBe(true);
    const code = /#code=([\w-]+)/.exec(body)?.[1] ?? '';
    await test.send(`GET /api/user/activate?code=${code}`);
    await test.send('POST /api/user/password/reset', { body: { code, password: 'Long-Enough-1' } });
    expect((await findByLogin(test.db, 'new@example.kz'))?.user.variant).toBe('partner');
  });

  it('sent later is of the console of the last sign-in; a program that signs in changes nothing', async () => {
    expect((await later()).body).toContain('https://console.example.kz/profile');
    await world.test.send('POST /api/auth/login', { body: CUSTOMER, ...PARTNER });
    await world.test.send('POST /api/auth/login', { body: CUSTOMER });
    const { body } = await later();
    expect(body).toContain('https://partner.localhost/profile');
    expect(body.endsWith(SIGNED)).toBe(true);
    expect(body).not.toContain('console.example.kz');
  });

  it('is from the variant, and replies go to its support; the provider’s own have the provider’s sender', async () => {
    expect(await sent(await later())).not.toHaveProperty('from');
    await world.test.send('POST /api/auth/login', { body: CUSTOMER, ...PARTNER });
    expect((await sent(await later()))?.from).toEqual({ name: 'Dala Cloud', replyTo: 'help@dala.example' });
  });

  it('goes to an account made by its administrators, and to a guest whom its support answers', async () => {
    const admin = await world.test.signIn('admin');
    const doc = {
      login: 'fresh',
      email: 'fresh@example.kz',
      emailAgain: 'fresh@example.kz',
      name: 'Ерлан',
      surname: 'Ким',
    };
    await world.call('POST /api/admin/customer', doc, { token: admin, ...PARTNER });
    expect((await newest()).body).toContain('https://partner.localhost/login');
    world.test.clock.advance(1000);
    const ticket = { name: 'Гость', email: 'guest@example.kz', message: 'Помогите', consent: true };
    await world.test.send('POST /api/zammad/createTicket/public', { body: ticket, host: 'private.localhost' });
    const { id } = (await world.test.db.selectFrom('ticket').select('id').executeTakeFirst()) ?? {};
    // The staff's letter on the ticket is older then.
    world.test.clock.advance(1000);
    await world.call(`POST /api/admin/ticket/${id}/close`, { note: 'Готово' }, { token: admin });
    expect((await newest()).body.endsWith('Saqta\nit@saqta.example\nhttps://private.localhost')).toBe(true);
  });
});

describe('the payment page', () => {
  it('names the variant and its support, and leads back to its console, also behind a proxy', async () => {
    const headers = { ...HEADERS, Origin: 'https://partner.localhost' };
    const payment = { merchantId: 'sandbox', amount: '5000' };
    const { url } = (await world.call('POST /api/k24/payment/create', payment, { ...PARTNER, headers })).body;
    // The page itself is opened without any header.
    const page = await (await world.test.send(`GET ${url}`)).text();
    for (const text of ['Dala Cloud', 'partner.localhost', 'help@dala.example, +7 700 000 00 01'])
      expect(page).toContain(text);
    await world.test.send('POST /api/auth/login', { body: CUSTOMER, ...PARTNER });
    const answer = await world.test.send(`POST ${url}`, {
      body: 'outcome=paid',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.headers.get('Location')).toMatch(/^https:\/\/partner\.localhost\/profile\?payment=/);
    expect((await newest()).body.endsWith(SIGNED)).toBe(true);
  });
});

describe('a project’s report', () => {
  it('names the cloud’s brand, with contact and address', async () => {
    world.test.clock.set('2026-11-20T06:30:00.000Z');
    const quantities = [{ line: 'disk', variant: 'STANDARD', quantity: 10 }];
    const hours = [{ tiyn: 100, quantities }];
    await chargeFor(world, '2026-11-16T05:00:00.000Z', [{ type: 'disk', title: 'a', hours }]);
    const answer = await askWorkbook(world, { period: 'month' }, PARTNER);
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(await answer.arrayBuffer());
    const rows = book.worksheets[0]
      ?.getSheetValues()
      .slice(1)
      .map((row) => (Array.isArray(row) ? row.slice(1) : []));
    const contact = 'help@dala.example, +7 700 000 00 01, https://partner.localhost';
    expect(rows).toContainEqual(['Поставщик услуг', 'Dala Cloud', contact]);
    // The sum of the one row, which is one row lower than without the brand.
    expect(rows?.flat()).toContainEqual(expect.objectContaining({ formula: 'ROUND(SUM(K11:K11),2)' }));
  });
});
