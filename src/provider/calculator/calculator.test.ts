import { beforeEach, describe, expect, it } from 'vitest';
import type { Doc } from '../../contract/file/resource-file.ts';
import { priceOfMonth, type TariffLine } from '../../contract/money/price.ts';
import { createResourceTest, type ResourceTest } from '../engine/testing.ts';

const TARIFF = 'GET /api/public/calculator/tariff';
const SHARE = 'POST /api/calculator/config';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const VM = { flavorId: 'g-2-4', volume_type: 'STANDARD', diskSize: 10 };
const LINE = { id: 'a', type: 'vm', name: 'web', count: 3, input: VM };
const DISK = { id: 'b', type: 'disk', count: 1, input: { volume_type: 'FAST', size: 20 } };

let resources: ResourceTest;

beforeEach(async () => {
  resources = await createResourceTest();
});

interface Answer {
  status: number;
  headers: Headers;
  body: Doc;
  /** The errors of a refusal. */
  errors: Doc[];
}

/** Sends a call without a token. */
async function guest(call: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await resources.test.send(call, { body, headers, address: '198.51.100.7' });
  const text = await answer.text();
  const json: unknown = text === '' ? {} : JSON.parse(text);
  const refused = Array.isArray(json) ? (json as Doc[]) : [];
  return { status: answer.status, headers: answer.headers, body: json as Doc, errors: refused };
}

function share(lines: unknown, name = 'Shop'): Promise<Answer> {
  return guest(SHARE, { name, lines });
}

async function shared(id: unknown): Promise<Answer> {
  return guest(`GET /api/calculator/config?id=${id}`);
}

function codesAndFields({ errors }: Answer): [unknown, unknown][] {
  return errors.map(({ code, field }) => [code, field]);
}

describe('the public tariff', () => {
  it('has the default prices of now, and the choices of the forms as any client sees them', async () => {
    const { status, body } = await guest(TARIFF);
    expect(status).toBe(200);
    const own = await resources.call('GET /api/project/current/prices');
    // What only the project's own prices have: its payer's balance, and how changes are charged.
    const { trials, spendable, resizePrice, ...prices } = own.body;
    expect([trials, spendable, resizePrice]).toEqual([[], { amount: '250000.00', days: 1 }, 'nextMonth']);
    expect({ currency: body.currency, vat: body.vat, lines: body.lines }).toEqual(prices);
    const catalogues = body.catalogues as Record<string, Doc[]>;
    expect(Object.keys(catalogues).sort()).toEqual(['balancer-flavor', 'disk-type', 'flavor']);
    expect(catalogues.flavor).toEqual((await resources.list('/api/flavor/list?f.status=offered&size=500')) as Doc[]);
    const quantities = [{ line: 'disk', variant: 'FAST', quantity: 100 }];
    expect(priceOfMonth(body.lines as TariffLine[], quantities)).toMatch(/^\d+\.\d\d$/);
  });

  it('leaves out a hidden flavor, and changes when one becomes hidden', async () => {
    const { headers } = await guest(TARIFF);
    const etag = headers.get('ETag') ?? '';
    expect(headers.get('Cache-Control')).toBe('public, max-age=60');
    expect((await guest(TARIFF, undefined, { 'If-None-Match': etag })).status).toBe(304);
    const admin = await resources.test.signIn('admin@demo.kz');
    const hidden = await resources.call(
      'POST /api/admin/flavor/g-2-4/hide',
      {},
      { token: admin, headers: { 'If-Match': '"1"' } },
    );
    expect(hidden.status).toBe(200);
    const after = await guest(TARIFF, undefined, { 'If-None-Match': etag });
    expect(after.status).toBe(200);
    const names = (after.body.catalogues as Record<string, Doc[]>).flavor?.map(({ id }) => id);
    expect(names).toContain('g-1-2');
    expect(names).not.toContain('g-2-4');
  });

  it('offers no type whose module is off', async () => {
    resources = await createResourceTest({ flags: {} });
    const { body } = await share([{ id: 'a', type: 's3-user', count: 1, input: { used: 10 } }]);
    expect(body).toMatchObject([{ code: 'CONFIG_TYPE', field: 'lines/0/type' }]);
    expect((await share([LINE])).status).toBe(201);
  });
});

describe('a configuration of the calculator', () => {
  it('is returned to everybody with its id, unchanged', async () => {
    const { status, body } = await share([LINE, DISK]);
    expect(status).toBe(201);
    expect(body.id).toMatch(/^[\w-]{22}$/);
    expect((await shared(body.id)).body).toEqual({
      id: body.id,
      name: 'Shop',
      lines: [LINE, DISK],
      created: resources.test.clock.now().toISOString(),
    });
    expect(await shared('AAAAAAAAAAAAAAAAAAAAAA')).toMatchObject({ status: 404, body: [{ code: 'CONFIG_NOT_FOUND' }] });
    expect((await guest('GET /api/calculator/config')).status).toBe(400);
  });

  it('is returned with the free records that its lines are wired with', async () => {
    const pool = { id: 'p', type: 'pool', input: { protocol: 'HTTP' }, refs: { balancerId: { of: 'b' } } };
    const wired = { name: 'Shop', lines: [{ id: 'b', type: 'balancer', count: 1, input: {} }], along: [pool] };
    const { body } = await guest('POST /api/calculator/config', wired);
    expect((await shared(body.id)).body).toMatchObject(wired);
  });

  it('is stored once where it is shared again unchanged within an hour', async () => {
    const first = (await share([LINE])).body.id;
    expect((await share([LINE])).body.id).toBe(first);
    expect((await share([DISK])).body.id).not.toBe(first);
    resources.test.clock.advance(HOUR);
    expect((await share([LINE])).body.id).not.toBe(first);
  });

  it('is stored for a year after it was last read, and for a month if it is never read', async () => {
    const { id } = (await share([LINE])).body;
    const unread = (await share([DISK])).body.id;
    const pass = async (days: number) => {
      resources.test.clock.advance(days * DAY);
      await resources.test.provider.start();
      await resources.test.provider.worker.runDue();
    };
    resources.test.clock.advance(HOUR);
    expect((await shared(id)).status).toBe(200);
    await pass(300);
    expect((await shared(unread)).status).toBe(404);
    expect((await shared(id)).status).toBe(200);
    await pass(300);
    expect((await shared(id)).status).toBe(200);
    await pass(366);
    expect((await shared(id)).status).toBe(404);
    await resources.test.provider.stop();
  });

  it('may contain other fields of the create form, and incomplete lines', async () => {
    const more = {
      ...LINE,
      input: { ...VM, name: 'web-1', imageId: 'ubuntu-24.04', extraDisks: [{ type: 'FAST', size: 5 }] },
    };
    const { status, body } = await share([more, { ...LINE, id: 'c', input: {} }]);
    expect([status, status === 201 || body]).toEqual([201, true]);
    expect((await shared(body.id)).body.lines).toEqual([more, { ...LINE, id: 'c', input: {} }]);
  });

  it.each([
    ['a list', [LINE], 'VALIDATION'],
    ['nothing', {}, 'CONFIG_INVALID'],
    ['no lines', { name: 'x', lines: [] }, 'CONFIG_INVALID'],
    ['a line without an input', { lines: [LINE, { type: 'vm', count: 1 }] }, 'CONFIG_LINE'],
    ['a line of none', { lines: [{ ...LINE, count: 0 }] }, 'CONFIG_LINE'],
    ['a line of too many', { lines: [{ ...LINE, count: 1001 }] }, 'CONFIG_LINE'],
    ['a type that is none', { lines: [{ ...LINE, type: 'constructor' }] }, 'CONFIG_TYPE'],
    ['a type that costs nothing by itself', { lines: [{ ...LINE, type: 'network', input: {} }] }, 'CONFIG_TYPE'],
    [
      'a free record that costs something',
      { lines: [LINE], along: [{ id: 'x', type: 'disk', input: {}, refs: {} }] },
      'CONFIG_TYPE',
    ],
    [
      'a free record with a field that is none',
      { lines: [LINE], along: [{ id: 'x', type: 'pool', input: { no: 1 }, refs: {} }] },
      'UNKNOWN_FIELD',
    ],
    ['a free record of none', { lines: [LINE], along: [{ id: 'x' }] }, 'CONFIG_INVALID'],
    ['a field that is none', { lines: [{ ...LINE, input: { ...VM, __proto__x: 1 } }] }, 'UNKNOWN_FIELD'],
    ['a size that is none', { lines: [{ ...LINE, input: { ...VM, diskSize: 'big' } }] }, 'VALIDATION'],
    [
      'a password',
      { lines: [{ ...LINE, type: 'database-server', input: { adminPassword: 'Secret-1234' } }] },
      'CONFIG_SECRET',
    ],
  ])('is refused where it is %s, in three languages', async (_, body, code) => {
    for (const locale of ['ru', 'kk', 'en']) {
      const answer = await guest(SHARE, body, { 'Accept-Language': locale });
      expect([answer.status, answer.errors[0]?.code]).toEqual([400, code]);
      expect(answer.errors[0]?.message).toMatch(/\p{L}{3}/u);
    }
    expect(await resources.test.db.selectFrom('calculator_config').selectAll().execute()).toEqual([]);
  });

  it('is refused with more than 500 lines or 256 KiB', async () => {
    expect(codesAndFields(await share(Array.from({ length: 501 }, (_, id) => ({ ...DISK, id: `${id}` }))))).toEqual([
      ['CONFIG_LONG', 'lines'],
    ]);
    const long = Array.from({ length: 60 }, () => ({ ...LINE, input: { ...VM, name: 'x'.repeat(5000) } }));
    expect(await share(long)).toMatchObject({ status: 413, body: [{ code: 'BODY_TOO_LARGE' }] });
  });

  it('can be shared thirty times an hour from one network', async () => {
    for (let each = 0; each < 30; each += 1) expect((await share([{ ...DISK, count: each + 1 }])).status).toBe(201);
    const refused = await share([{ ...DISK, count: 31 }]);
    expect(refused).toMatchObject({ status: 429, body: [{ code: 'TOO_MANY_ATTEMPTS' }] });
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    const other = await resources.test.send(SHARE, { body: { lines: [DISK] }, address: '203.0.113.9' });
    expect(other.status).toBe(201);
  });

  it('can be shared by signed-in users, however much guests share', async () => {
    const from = async (address: string, token?: string) => {
      const request = { body: { lines: [DISK] }, address, ...(token ? { token } : {}) };
      return (await resources.test.send(SHARE, request)).status;
    };
    // All networks of one site together have a limit of 120.
    const statuses: number[] = [];
    for (let net = 0; net < 121; net += 1) statuses.push(await from(`2001:db8:7:${net.toString(16)}::1`));
    expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([120, 429]);
    expect(await from('2001:db8:8::1')).toBe(201);
    await resources.test.db
      .updateTable('sign_in_attempt')
      .set({ attempts: 3000 })
      .where('subject', '=', 'calculator-config')
      .execute();
    expect(await from('203.0.113.9')).toBe(429);
    for (let each = 0; each < 30; each += 1) expect(await from('203.0.113.9', resources.token)).toBe(201);
    expect(await from('203.0.113.9', resources.token)).toBe(429);
  });

  it('refuses a name with control characters or text direction marks', async () => {
    const { id } = (await share([{ ...DISK, name: 'x\u0000\u202ey' }], 'a\u0000b\ud800\u202e\u2066 c')).body;
    expect((await shared(id)).body).toMatchObject({ name: 'ab c', lines: [{ name: 'xy' }] });
  });
});
