import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CallAccess } from '../../contract/access/call-access.ts';
import { createResourceTest, type ResourceTest } from '../engine/testing.ts';

interface Operation {
  requestBody?: { content?: Record<string, unknown> };
  'x-access'?: CallAccess;
}

const ATTACKS: [string, string][] = [
  ['an array of 520,001 items', `{"missing":[${'1,'.repeat(520_000)}1]}`],
  ['80,000 unknown keys', JSON.stringify(Object.fromEntries(Array.from({ length: 80_000 }, (_, i) => [`k${i}`, 1])))],
  ['a depth of 10,000', `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
];
/** Nothing of an attack is read as JSON, so nothing of it reaches a validator. */
const MOST_PARSED = 16 * 1024;

let resources: ResourceTest;
let calls: { call: string; guest: boolean }[];

beforeAll(async () => {
  resources = await createResourceTest();
  calls = Object.entries(resources.test.openapi.paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>)
      .filter(([method]) => ['post', 'put', 'patch', 'delete'].includes(method))
      .map(([method, operation]) => ({
        call: `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, 'sandbox')}`,
        guest: operation['x-access']?.guest === true,
      })),
  );
});

afterEach(() => vi.restoreAllMocks());

/** The longest text that was parsed as JSON while the call ran, and its answer. */
async function attack(call: string, body: string, token?: string) {
  const parse = vi.spyOn(JSON, 'parse');
  const answer = await resources.test.send(call, { body, token });
  const parsed = Math.max(0, ...parse.mock.calls.map(([text]) => String(text).length));
  parse.mockRestore();
  const text = await answer.text();
  const errors: unknown = text === '' ? [] : JSON.parse(text);
  return { status: answer.status, parsed, errors };
}

describe.each(ATTACKS)('%s', (_, body) => {
  it('is refused unread by each call of a guest', async () => {
    const ofGuests = calls.filter(({ guest }) => guest);
    expect(ofGuests.length).toBeGreaterThan(8);
    for (const { call } of ofGuests) {
      const { status, parsed, errors } = await attack(call, body);
      expect([call, status >= 400 && status < 500, parsed < MOST_PARSED]).toEqual([call, true, true]);
      expect([call, errors]).toEqual([call, [expect.objectContaining({ code: expect.any(String) })]]);
    }
  });

  it('is refused unread by each call of a member', async () => {
    const token = await resources.test.signIn('admin@demo.kz');
    const ofMembers = calls.filter(({ guest }) => !guest);
    expect(ofMembers.length).toBeGreaterThan(50);
    for (const { call } of ofMembers.filter((each) => !each.call.includes('/auth/logout'))) {
      const { status, parsed } = await attack(call, body, token);
      expect([call, status < 500, parsed < MOST_PARSED]).toEqual([call, true, true]);
    }
  });
});

it('of more than 16 KiB is refused without a session, in three languages', async () => {
  const body = JSON.stringify({ login: 'x'.repeat(16 * 1024), password: 'x' });
  for (const [locale, text] of [
    ['ru', /слишком большой: допускается не больше/],
    ['kk', /көлемнен асады/],
    ['en', /larger than allowed: 16,?384/],
  ] as const) {
    const answer = await resources.test.send('POST /api/auth/login', { body, headers: { 'Accept-Language': locale } });
    expect([answer.status, await answer.json()]).toMatchObject([413, [{ code: 'BODY_TOO_LARGE' }]]);
    const again = await resources.test.send('POST /api/auth/login', { body, headers: { 'Accept-Language': locale } });
    expect(await again.text()).toMatch(text);
  }
});

it('of more than 20,000 values is refused with a session, in three languages', async () => {
  const token = await resources.test.signIn();
  const body = `{"dnsServers":[${'1,'.repeat(20_000)}1]}`;
  for (const [locale, text] of [
    ['ru', /слишком много значений/],
    ['kk', /мәндер тым көп/],
    ['en', /too many values/],
  ] as const) {
    const headers = { 'Accept-Language': locale };
    const answer = await resources.test.send('POST /api/openstack/neutron/networks', { body, token, headers });
    const errors = (await answer.json()) as { code: string; message: string }[];
    expect([answer.status, errors[0]?.code]).toEqual([413, 'TOO_MANY_VALUES']);
    expect(errors[0]?.message).toMatch(text);
  }
});

it('of more than 1,000 keys is refused before it is looked at', async () => {
  const token = await resources.test.signIn();
  const body = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`k${index}`, 1]));
  const answer = await resources.test.send('POST /api/openstack/cinder/volumes', { body, token });
  expect([answer.status, await answer.json()]).toMatchObject([413, [{ code: 'TOO_MANY_VALUES' }]]);
});

it('that is long and wrong gets its first error', async () => {
  const token = await resources.test.signIn();
  const body = { name: 'n', subnetName: 's', cidr: '10.0.0.0/24', dnsServers: Array(9000).fill(1) };
  const answer = await resources.test.send('POST /api/openstack/neutron/networks', { body, token });
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    [{ code: 'VALIDATION', field: 'dnsServers', params: { keyword: 'maxItems' } }],
  ]);
});
