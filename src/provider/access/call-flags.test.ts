import { beforeEach, describe, expect, it } from 'vitest';
import { withFlagChoices } from '../../contract/access/declared-flags.ts';
import { placeInShare } from '../../contract/access/flag-rules.ts';
import { variantsIn } from '../../contract/access/variants.ts';
import type { Doc } from '../../contract/file/resource-file.ts';
import { fileWith } from '../../contract/file/testing.ts';
import { createProvider } from '../app.ts';
import { ALL_FLAGS, FILES, signInOther } from '../engine/testing.ts';
import { createTestProvider, type SendOptions, type TestProvider } from '../testing.ts';

/** A service that is off until somebody switches it, with a price, so that it is in the calculator. */
const BETA = fileWith(
  { id: { type: 'string', readOnly: true, 'x-generate': 'uuid' }, name: { type: 'string' } },
  {
    name: 'beta-thing',
    flags: { 'thing-beta': { on: false } },
    access: { flag: 'thing-beta' },
    api: { list: 'GET /api/beta-things', get: 'GET /api/beta-things/{id}', create: 'POST /api/beta-things' },
    lines: { 'beta-thing': { unit: 'piece', period: 'month', price: '100' } },
    price: [{ line: 'beta-thing', quantity: 1 }],
    routes: { create: '/beta-thing/create' },
    forms: { create: { sections: [{ id: 'general', fields: ['name'] }] } },
  },
);
const files = [...withFlagChoices(new Map([...FILES, BETA].map((file) => [file.name, file]))).values()];

const on = { ...ALL_FLAGS, registration: true };
const variants = variantsIn({
  variants: [
    { name: 'own', hosts: ['*'], flags: on },
    { name: 'partner', hosts: ['partner.test'], flags: on },
    { name: 'plain', hosts: ['plain.test'], flags: { ...on, 'thing-beta': false } },
  ],
});

let test: TestProvider;
let admin: string;
let owner: string;
let project: string;
let customer: string;

beforeEach(async () => {
  test = await createTestProvider({ flags: on, variants }, files);
  [admin, owner] = [await test.signIn('admin'), await test.signIn()];
  const user = await read('GET /api/user', owner);
  [project, customer] = [String(user.osCurrentProjectId), String(user.id)];
});

async function read(call: string, token: string, options: SendOptions = {}): Promise<Doc> {
  return (await (await test.send(call, { ...options, token })).json()) as Doc;
}

/** Switches the beta as an administrator, and returns the rule's id. */
async function switchBeta(rule: Doc): Promise<string> {
  const answer = await test.send('POST /api/admin/flag-rule', {
    token: admin,
    body: { flag: 'thing-beta', on: true, ...rule },
  });
  expect(answer.status).toBe(201);
  return String(((await answer.json()) as Doc).id);
}

/** Whether the service is there for a caller, as its call answers and as the console is told. */
async function isThere(token: string, options: SendOptions = {}): Promise<boolean> {
  const { status } = await test.send('GET /api/beta-things', { ...options, token });
  const { flags } = (await read('GET /api/user', token, options)) as { flags: Doc };
  expect(flags['thing-beta']).toBe(status === 200);
  return status !== 404;
}

/** A customer whose project is not within the first percent, and its place. */
async function notAmongTheFirst(): Promise<{ token: string; place: number }> {
  for (let index = 0; ; index += 1) {
    const token = await signInOther({ test }, { login: `other-${index}` });
    const user = await read('GET /api/user', token);
    const place = placeInShare('thing-beta', String(user.osCurrentProjectId));
    if (place >= 1) return { token, place };
  }
}

describe('a flag that is declared off', () => {
  it('is off for everybody, administrators included', async () => {
    expect([await isThere(owner), await isThere(admin)]).toEqual([false, false]);
  });

  it('is on for one project once it is switched, without a restart, until the switch is deleted', async () => {
    const other = await signInOther({ test });
    const id = await switchBeta({ target: 'project', projectId: project });
    expect([await isThere(owner), await isThere(other)]).toEqual([true, false]);
    await test.send(`DELETE /api/admin/flag-rule/${id}`, { token: admin, body: {} });
    expect(await isThere(owner)).toBe(false);
  });

  it('is as another process of the provider has left it, call by call', async () => {
    expect(await isThere(owner)).toBe(false);
    const other = createProvider(test);
    const send = (call: string, body: Doc, headers: Record<string, string> = {}): Promise<Response> => {
      const [method = '', path = ''] = call.split(' ');
      const auth = { 'Content-Type': 'application/json', Authorization: `Bearer ${admin}`, ...headers };
      return other.fetch(new Request(`http://localhost${path}`, { method, headers: auth, body: JSON.stringify(body) }));
    };
    const rule = { flag: 'thing-beta', target: 'project', projectId: project, on: true };
    const made = (await (await send('POST /api/admin/flag-rule', rule)).json()) as Doc;
    expect(await isThere(owner)).toBe(true);
    const path = `/api/admin/flag-rule/${made.id}`;
    expect((await send(`PUT ${path}`, { on: false }, { 'If-Match': '"1"' })).status).toBe(200);
    expect(await isThere(owner)).toBe(false);
    expect((await send(`DELETE ${path}`, {})).status).toBe(204);
    await send('POST /api/admin/flag-rule', rule);
    expect(await isThere(owner)).toBe(true);
  });

  it('is on for a customer in each project that they pay for, for all its members, and in no other', async () => {
    const [stranger, member] = [
      await signInOther({ test }),
      await signInOther({ test }, { login: 'member', projectId: project, projectRole: 'member' }),
    ];
    await switchBeta({ target: 'customer', customerId: customer });
    expect([await isThere(owner), await isThere(member), await isThere(stranger)]).toEqual([true, true, false]);
    const { osCurrentProjectId: strange } = await read('GET /api/user', stranger);
    const guest = await signInOther({ test }, { login: 'third', projectId: String(strange), projectRole: 'reader' });
    expect(await isThere(guest)).toBe(false);
  });

  it('is on for a variant by the host of the call, and never where the variant lacks it', async () => {
    await switchBeta({ target: 'variant', variant: 'partner' });
    expect(await isThere(owner, { host: 'partner.test' })).toBe(true);
    expect(await isThere(owner)).toBe(false);
    for (const rule of [
      { target: 'all' },
      { target: 'project', projectId: project },
      { target: 'customer', customerId: customer },
      { target: 'variant', variant: 'plain' },
    ])
      await switchBeta(rule);
    expect(await isThere(owner)).toBe(true);
    for (const named of ['own', 'plain', 'partner'])
      expect(await isThere(owner, { host: 'plain.test', headers: { 'X-UI-Variant': named } })).toBe(false);
  });

  it('is on from a time on', async () => {
    test.clock.set('2026-11-20T06:00:00.000Z');
    await switchBeta({ target: 'all', from: '2026-11-20T06:10:00Z' });
    expect(await isThere(owner)).toBe(false);
    test.clock.advance(10 * 60_000);
    expect(await isThere(owner)).toBe(true);
  });

  it('reaches projects by a share, and the rest when it is raised', async () => {
    const { token, place } = await notAmongTheFirst();
    const id = await switchBeta({ target: 'all', share: Math.floor(place) });
    expect(await isThere(token)).toBe(false);
    const headers = { 'If-Match': '"1"' };
    const body = { on: true, share: Math.ceil(place) };
    const raised = await test.send(`PUT /api/admin/flag-rule/${id}`, { token: admin, headers, body });
    expect(raised.status).toBe(200);
    expect(await isThere(token)).toBe(true);
  });

  it('brings what it hides from guests to the calculator of those who have it', async () => {
    await switchBeta({ target: 'project', projectId: project });
    const body = { name: 'A', lines: [{ type: 'beta-thing', input: {}, count: 1 }] };
    const shared = async (options: SendOptions) => (await test.send('POST /api/calculator/config', options)).status;
    expect([await shared({ body }), await shared({ body, token: owner })]).toEqual([400, 201]);
    const listed = async (options: SendOptions) => {
      const answer = await test.send('GET /api/public/calculator/tariff', options);
      const { lines } = (await answer.json()) as { lines: { line: string }[] };
      return [answer.headers.get('Cache-Control'), lines.some(({ line }) => line === 'beta-thing')];
    };
    expect(await listed({})).toEqual(['public, max-age=60', false]);
    expect(await listed({ token: owner })).toEqual(['private, max-age=60', true]);
  });

  it('is off where a stored switch names a flag that no file declares any longer', async () => {
    await switchBeta({ target: 'all' });
    const row = await test.db
      .selectFrom('resource')
      .select(['id', 'doc'])
      .where('type', '=', 'flag-rule')
      .executeTakeFirstOrThrow();
    const doc = JSON.stringify({ ...JSON.parse(row.doc), flag: 'gone' });
    await test.db.updateTable('resource').set({ doc }).where('id', '=', row.id).execute();
    const { flags } = (await read('GET /api/user', owner)) as { flags: Doc };
    expect([flags.gone, flags['thing-beta']]).toEqual([undefined, false]);
  });
});

describe('a module of the product', () => {
  it('is switched off for all, guests included, and on again for one project', async () => {
    const rule = { flag: 's3', target: 'all', on: false };
    await switchBeta(rule);
    const s3 = async () => (await test.send('GET /s3/api/v1/datacenters', { token: owner })).status;
    expect(await s3()).toBe(404);
    const body = { name: 'A', lines: [{ type: 's3-user', input: {}, count: 1 }] };
    expect((await test.send('POST /api/calculator/config', { body })).status).toBe(400);
    await switchBeta({ ...rule, target: 'project', projectId: project, on: true });
    expect(await s3()).toBe(200);
  });

  it('is not turned on by a switch where config.json does not turn it on', async () => {
    await switchBeta({ flag: 'partnerCloudA', target: 'project', projectId: project });
    const { flags } = (await read('GET /api/user', owner)) as { flags: Doc };
    expect(flags.partnerCloudA).toBe(false);
  });
});

describe('who switches', () => {
  it('is written to the audit log', async () => {
    const id = await switchBeta({ target: 'project', projectId: project });
    test.clock.advance(1000);
    await test.send(`DELETE /api/admin/flag-rule/${id}`, { token: admin, body: {} });
    const { content } = (await read('GET /api/admin/audit?f.type=flag-rule&sort=created,asc', admin)) as {
      content: Doc[];
    };
    expect(content.map(({ action, recordId }) => [action, recordId])).toEqual([
      ['create', id],
      ['delete', id],
    ]);
  });

  it('is no customer, no manager, and no administrator who acts as a customer', async () => {
    const body = { flag: 'thing-beta', target: 'project', projectId: project, on: true };
    const acting = await read(`POST /api/admin/customer/${customer}/act`, admin, { body: {} });
    for (const token of [owner, await test.signIn('manager'), String(acting.token)])
      expect((await test.send('POST /api/admin/flag-rule', { token, body })).status).toBe(403);
    expect(await isThere(owner)).toBe(false);
  });
});
