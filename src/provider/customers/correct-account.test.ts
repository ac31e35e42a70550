import { beforeEach, describe, expect, it } from 'vitest';
import { ALL_FLAGS, type Answered, createResourceTest, type ResourceTest } from '../engine/testing.ts';
import { issueCode, subjectOf } from '../identity/codes.ts';
import { readOutbox } from '../mail/mails.ts';

const CUSTOMERS = '/api/admin/customer';

let resources: ResourceTest;
let admin: string;

beforeEach(async () => {
  resources = await createResourceTest({
    consoleUrl: () => 'https://console.example.kz',
    flags: { ...ALL_FLAGS, registration: true },
  });
  admin = await resources.test.signIn('admin@demo.kz');
});

const as = (token: string | undefined, call: string, body?: unknown, headers = {}): Promise<Answered> =>
  resources.call(call, body, { token, headers });

const signIn = async (login: string, password: string): Promise<number> =>
  (await as(undefined, 'POST /api/auth/login', { login, password })).status;

/** A new customer's id, whose login is the address. */
async function makeCustomer(email: string): Promise<string> {
  const body = { login: email, email, emailAgain: email, name: 'Айгерим', surname: 'Серик' };
  return String((await as(admin, `POST ${CUSTOMERS}`, body)).body.id);
}

async function lettersTo(address: string) {
  return (await readOutbox(resources.test.db)).filter((letter) => letter.address === address);
}

async function passwordTo(address: string): Promise<string> {
  const [newest] = await lettersTo(address);
  return /(?:пароль|password): (\S+)/i.exec(newest?.body ?? '')?.[1] ?? '';
}

/** What the newest entry of the audit log about an action says of each field: the value before, and after. */
async function changesOf(action: string): Promise<unknown> {
  const { content } = (await as(admin, 'GET /api/admin/audit?f.type=customer&size=50')).body;
  const found = (content as { id: string; action: string }[]).find((entry) => entry.action === action);
  return (await as(admin, `GET /api/admin/audit/${found?.id}`)).body.changes;
}

describe('a customer’s address that staff mistyped', () => {
  it('is corrected, and its temporary password works only from the right address on', async () => {
    const id = await makeCustomer('bos@company.kz');
    const lost = await passwordTo('bos@company.kz');
    const { status, body } = await as(admin, `POST ${CUSTOMERS}/${id}/email`, {
      email: 'boss@company.kz',
      emailAgain: 'boss@company.kz',
    });
    // The login was the address and follows it.
    expect([status, body]).toMatchObject([200, { email: 'boss@company.kz', login: 'boss@company.kz' }]);
    expect(await signIn('boss@company.kz', lost)).toBe(401);
    expect(await signIn('bos@company.kz', lost)).toBe(401);
    expect(await signIn('boss@company.kz', await passwordTo('boss@company.kz'))).toBe(200);
    const [told] = await lettersTo('bos@company.kz');
    expect(told?.body).not.toContain('boss@company.kz');
    const both = [expect.objectContaining({ before: 'bos@company.kz', after: 'boss@company.kz' })];
    expect([await changesOf('changeEmail'), await changesOf('changeLogin')]).toEqual([both, both]);
  });

  it('of an account in use keeps its password, and no code at the old address sets another one', async () => {
    const { db, clock } = resources.test;
    const { id } = (await resources.call('GET /api/user')).body;
    const code = await db
      .transaction()
      .execute((tx) => issueCode(tx, { purpose: 'reset', subjectId: String(id) }, clock.now()));
    await as(admin, `POST ${CUSTOMERS}/${id}/email`, { email: 'new@demo.kz', emailAgain: 'new@demo.kz' });
    expect(await subjectOf(db, code, clock.now())).toBeUndefined();
    expect(await signIn('new@demo.kz', 'Demo-Cloud-2026')).toBe(200);
    expect(await signIn('customer', 'Demo-Cloud-2026')).toBe(200);
    expect(await signIn('customer@demo.kz', 'Demo-Cloud-2026')).toBe(401);
    expect(await lettersTo('customer@demo.kz')).toHaveLength(1);
    expect((await lettersTo('new@demo.kz'))[0]?.body).toContain('customer');
    // The session goes on.
    expect((await resources.call('GET /api/user')).body).toMatchObject({ email: 'new@demo.kz' });
  });

  it('can’t become what somebody else signs in by', async () => {
    const id = await makeCustomer('boss@company.kz');
    for (const email of ['Manager@demo.kz', 'admin@demo.kz']) {
      const { status, errors } = await as(admin, `POST ${CUSTOMERS}/${id}/email`, { email, emailAgain: email });
      expect([status, errors]).toMatchObject([409, [{ code: 'NOT_UNIQUE', field: 'email' }]]);
    }
    const { errors } = await as(admin, `POST ${CUSTOMERS}/${id}/login`, { login: 'Manager' });
    expect(errors).toMatchObject([{ code: 'NOT_UNIQUE', field: 'login' }]);
  });
});

describe('a customer’s name and telephone', () => {
  const put = async (token: string, id: unknown, body: unknown) => {
    const { headers } = await as(token, `GET ${CUSTOMERS}/${id}`);
    return as(token, `PUT ${CUSTOMERS}/${id}`, body, { 'If-Match': headers.get('ETag') ?? '"1"' });
  };

  it('are corrected by the customer’s manager, found by the new name, and logged with both values', async () => {
    const manager = await resources.test.signIn('manager@demo.kz');
    const { id } = (await resources.call('GET /api/user')).body;
    const { status, body } = await put(manager, id, { name: 'Анна Мария', surname: 'Ким', phone: '123456' });
    expect([status, body]).toMatchObject([200, { contactPerson: 'Анна Мария Ким', name: 'Анна Мария' }]);
    expect((await resources.call('GET /api/user')).body.fullName).toBe('Анна Мария Ким');
    expect((await as(admin, `GET ${CUSTOMERS}?q=мария ким`)).body.totalElements).toBe(1);
    expect(await changesOf('update')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ before: 'Айгерим', after: 'Анна Мария' }),
        expect.objectContaining({ before: 'Ахметова', after: 'Ким' }),
      ]),
    );
  });

  it('are not overwritten by a change of an earlier version', async () => {
    const { id } = (await resources.call('GET /api/user')).body;
    const { headers } = await as(admin, `GET ${CUSTOMERS}/${id}`);
    await put(admin, id, { name: 'Анна' });
    const late = await as(admin, `PUT ${CUSTOMERS}/${id}`, { name: 'Жан' }, { 'If-Match': headers.get('ETag') ?? '' });
    expect(late.status).toBe(412);
  });
});

it('a corrected login is written to its owner, and the old one signs in nobody', async () => {
  const { id } = (await resources.call('GET /api/user')).body;
  await as(admin, `POST ${CUSTOMERS}/${id}/login`, { login: 'acme' });
  expect(await signIn('customer', 'Demo-Cloud-2026')).toBe(401);
  expect(await signIn('ACME', 'Demo-Cloud-2026')).toBe(200);
  expect((await lettersTo('customer@demo.kz'))[0]?.body).toContain('acme');
});
