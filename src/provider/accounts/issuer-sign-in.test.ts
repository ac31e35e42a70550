import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FILES } from '../engine/testing.ts';
import { CLIENT, startIssuer, type TestIssuer } from '../host/testing-issuer.ts';
import { findByEmail } from '../identity/users.ts';
import { readOutbox } from '../mail/mails.ts';
import { createTestProvider, type SendOptions, type TestProvider } from '../testing.ts';

const HEADERS = { origin: 'http://localhost:3000' };

let issuer: TestIssuer;
let test: TestProvider;

beforeAll(async () => {
  issuer = await startIssuer();
});
afterAll(() => issuer.close());

beforeEach(async () => {
  test = await createTestProvider({ flags: { admin: true, registration: true }, privateIssuers: true }, FILES);
});
afterEach(() => issuer.people.clear());

interface Answer {
  status: number;
  body: Record<string, unknown>;
  code: string;
  message: string;
}

async function call(name: string, body?: unknown, options: SendOptions = {}): Promise<Answer> {
  const answer = await test.send(name, { ...(body !== undefined && { body }), headers: HEADERS, ...options });
  const text = await answer.text();
  const parsed = text === '' ? {} : JSON.parse(text);
  const [first] = Array.isArray(parsed) ? parsed : [parsed];
  return { status: answer.status, body: parsed, code: first.code ?? '', message: first.message ?? '' };
}

const STAFF = {
  name: 'Keycloak',
  audience: 'staff',
  clientId: CLIENT.id,
  clientSecret: CLIENT.secret,
  domains: ['corp.kz'],
  groupsClaim: 'groups',
  staffGroups: [
    { group: 'cloud-admins', role: 'administrator' },
    { group: 'sales', role: 'manager' },
  ],
};

/** Adds the issuer as an administrator does, and returns the provider's id. */
async function connect(settings: object = {}): Promise<string> {
  const token = await test.signIn('admin@demo.kz');
  const body = { ...STAFF, issuer: issuer.url, ...settings };
  const added = await call('POST /api/admin/identity-provider', body, { token });
  expect([added.status, added.code]).toEqual([201, '']);
  expect(JSON.stringify(added.body)).not.toContain(CLIENT.secret);
  return String(added.body.id);
}

interface Begun {
  url: string;
  request: string;
}

async function begin(provider: string, more: object = {}): Promise<Begun> {
  const begun = await call('POST /api/auth/providers/start', { provider, ...more });
  expect(begun.status).toBe(200);
  return begun.body as unknown as Begun;
}

const finish = (request: string, answer: string): Promise<Answer> =>
  call('POST /api/auth/providers/finish', { request, answer });

/** Signs in with the issuer like a person. */
async function enter(provider: string, account: string, more: object = {}): Promise<Answer> {
  const { url, request } = await begin(provider, more);
  return finish(request, await issuer.visit(url, account));
}

const userOf = async (token: unknown): Promise<Record<string, unknown>> =>
  (await call('GET /api/user', undefined, { token: String(token) })).body;

describe('staff with their own directory', () => {
  it('are what their groups say, from the first sign-in on', async () => {
    const provider = await connect();
    issuer.people.set('u1', { email: 'aigerim@corp.kz', groups: ['sales', 'cloud-admins'] });
    const { status, body } = await enter(provider, 'u1');
    expect(status).toBe(200);
    const user = { login: 'aigerim@corp.kz', role: 'administrator', fullName: 'Aigerim Serikova' };
    expect(await userOf(body.token)).toMatchObject(user);
    // The same person, with another address there.
    issuer.people.set('u1', { email: 'aigerim@other.kz', groups: ['sales'] });
    const again = await enter(provider, 'u1');
    expect(await userOf(again.body.token)).toMatchObject({ login: 'aigerim@corp.kz', role: 'manager' });
    expect((await call('GET /api/user', undefined, { token: String(body.token) })).status).toBe(401);
  });

  it('have the limits that their group gives, or that an administrator has set here', async () => {
    const token = await test.signIn('admin@demo.kz');
    const made = await call('POST /api/admin/staff-role', { name: 'Help desk', rights: ['ticket.read'] }, { token });
    const staffRoleId = made.body.id;
    const given = { group: 'helpdesk', role: 'administrator', staffRoleId };
    const provider = await connect({ staffGroups: [given, { group: 'cloud-admins', role: 'administrator' }] });
    issuer.people.set('u1', { email: 'dana@corp.kz', groups: ['helpdesk'] });
    issuer.people.set('u2', { email: 'aigerim@corp.kz', groups: ['cloud-admins'] });
    const rightsOf = async (account: string) => (await userOf((await enter(provider, account)).body.token)).staffRights;
    expect([await rightsOf('u1'), await rightsOf('u2')]).toEqual([['ticket.read'], undefined]);
    const other = await findByEmail(test.db, 'aigerim@corp.kz');
    await call(`PUT /api/admin/user/${other?.id}/role`, { role: 'administrator', staffRoleId }, { token });
    expect(await rightsOf('u2')).toEqual(['ticket.read']);
  });

  it('have groups and address from userinfo where the ID token lacks them', async () => {
    const other = await startIssuer(undefined, false);
    const provider = await connect({ issuer: other.url });
    other.people.set('u1', { email: 'aigerim@corp.kz', groups: ['sales'] });
    const { url, request } = await begin(provider);
    const { body } = await finish(request, await other.visit(url, 'u1'));
    expect(await userOf(body.token)).toMatchObject({ role: 'manager' });
    await other.close();
  });

  it('are refused without a group, and told whom to ask', async () => {
    const provider = await connect();
    issuer.people.set('u2', { email: 'guest@corp.kz', groups: ['canteen'] });
    const refused = await enter(provider, 'u2');
    expect([refused.status, refused.code]).toEqual([403, 'ISSUER_NO_GROUP']);
    expect(refused.message).toContain('Keycloak');
    expect(await findByEmail(test.db, 'guest@corp.kz')).toBeUndefined();
  });

  it('lose role and sessions with their last group', async () => {
    const provider = await connect();
    issuer.people.set('u1', { email: 'aigerim@corp.kz', groups: ['cloud-admins'] });
    const { body } = await enter(provider, 'u1');
    issuer.people.set('u1', { email: 'aigerim@corp.kz', groups: [] });
    expect((await enter(provider, 'u1')).code).toBe('ISSUER_NO_GROUP');
    expect((await findByEmail(test.db, 'aigerim@corp.kz'))?.role).toBe('client');
    expect((await call('GET /api/user', undefined, { token: String(body.token) })).status).toBe(401);
  });

  it('keep role and sessions where the issuer does not say their groups, and are told what is missing', async () => {
    const provider = await connect();
    issuer.people.set('u1', { email: 'aigerim@corp.kz', groups: ['sales'] });
    const { body } = await enter(provider, 'u1');
    issuer.people.set('u1', { email: 'aigerim@corp.kz', groups: undefined });
    const refused = await enter(provider, 'u1');
    expect([refused.status, refused.code]).toEqual([403, 'ISSUER_GROUPS_MISSING']);
    expect(refused.message).toMatch(/Keycloak.*groups/);
    expect(await userOf(body.token)).toMatchObject({ role: 'manager' });
  });

  it.each([
    ['is not verified', { email: 'a@corp.kz', verified: false }, 'ISSUER_EMAIL_UNVERIFIED'],
    ['is of another domain', { email: 'admin@demo.kz' }, 'ISSUER_DOMAIN'],
    ['is of a domain that only ends alike', { email: 'a@notcorp.kz' }, 'ISSUER_DOMAIN'],
  ])('are refused where the address %s', async (_why, person, code) => {
    const provider = await connect();
    issuer.people.set('u3', { groups: ['cloud-admins'], ...person });
    const refused = await enter(provider, 'u3');
    expect([refused.status, refused.code]).toEqual([403, code]);
  });

  it.each([
    ['an address that nobody could register', 'u3', { email: '"<b>\u0000"@corp.kz' }, 'ISSUER_EMAIL_UNVERIFIED'],
    ['an address that is too long', 'u3', { email: `${'a'.repeat(200)}@corp.kz` }, 'ISSUER_EMAIL_UNVERIFIED'],
    ['a subject with a control character', 'u\u0000', { email: 'a@corp.kz' }, 'ISSUER_REFUSED'],
    ['a subject that is too long', 'u'.repeat(256), { email: 'a@corp.kz' }, 'ISSUER_REFUSED'],
  ])('are refused with %s', async (_what, subject, person, code) => {
    const provider = await connect();
    issuer.people.set(subject, { groups: ['cloud-admins'], ...person });
    expect((await enter(provider, subject)).code).toBe(code);
  });

  it('have a name that can be shown and stored, whatever the issuer calls them', async () => {
    const provider = await connect();
    const name = `<script>\u0000\u202eAig${'e'.repeat(200)}`;
    issuer.people.set('u1', { email: 'aigerim@corp.kz', groups: ['sales'], name });
    const { body } = await enter(provider, 'u1');
    const fullName = `scriptAig${'e'.repeat(91)} Serikova`;
    expect(await userOf(body.token)).toMatchObject({ fullName });
  });

  it('keep an account that was opened before, but not that of another person with the address', async () => {
    const provider = await connect({ domains: ['demo.kz'] });
    issuer.people.set('u1', { email: 'manager@demo.kz', groups: ['sales'] });
    const before = await findByEmail(test.db, 'manager@demo.kz');
    const { body } = await enter(provider, 'u1');
    expect(await userOf(body.token)).toMatchObject({ id: before?.id });
    issuer.people.set('u9', { email: 'manager@demo.kz', groups: ['sales'] });
    expect((await enter(provider, 'u9')).code).toBe('ISSUER_ACCOUNT_EXISTS');
  });

  it.each(['first', 'second'])('are not held up by a temporary password at their %s sign-in', async (which) => {
    const provider = await connect({ domains: ['demo.kz'] });
    issuer.people.set('u1', { email: 'manager@demo.kz', groups: ['sales'] });
    if (which === 'second') await enter(provider, 'u1');
    const temporary = { password_temporary: 1, password_sent_at: '2026-01-01T00:00:00.000Z' };
    await test.db.updateTable('users').set(temporary).where('email', '=', 'manager@demo.kz').execute();
    const { body } = await enter(provider, 'u1');
    expect((await call('GET /api/notifications', undefined, { token: String(body.token) })).status).toBe(200);
  });

  it('cost a password’s hash at the first sign-in only', async () => {
    const provider = await connect();
    issuer.people.set('u1', { email: 'aigerim@corp.kz', groups: ['sales'] });
    const hashes = async (): Promise<number> => {
      const before = test.hasher.hashed;
      expect((await enter(provider, 'u1')).status).toBe(200);
      return test.hasher.hashed - before;
    };
    expect([await hashes(), await hashes()]).toEqual([1, 0]);
  });

  it('can not sign in while blocked here', async () => {
    const provider = await connect({ domains: ['demo.kz'] });
    issuer.people.set('u1', { email: 'manager@demo.kz', groups: ['sales'] });
    await test.db
      .updateTable('users')
      .set({ blocked_at: '2026-01-01' })
      .where('email', '=', 'manager@demo.kz')
      .execute();
    expect((await enter(provider, 'u1')).code).toBe('ACCOUNT_BLOCKED');
  });
});

describe('an answer of the issuer', () => {
  let provider: string;

  beforeEach(async () => {
    provider = await connect();
    issuer.people.set('u1', { email: 'aigerim@corp.kz', groups: ['cloud-admins'] });
  });

  it('works once', async () => {
    const { url, request } = await begin(provider);
    const answer = await issuer.visit(url, 'u1');
    expect((await finish(request, answer)).status).toBe(200);
    expect((await finish(request, answer)).code).toBe('CHALLENGE_EXPIRED');
  });

  it('works for ten minutes', async () => {
    const { url, request } = await begin(provider);
    const answer = await issuer.visit(url, 'u1');
    test.clock.advance(10 * 60_000 + 1);
    expect((await finish(request, answer)).code).toBe('CHALLENGE_EXPIRED');
  });

  it('works in the browser that began only, and with its own state', async () => {
    const [mine, other] = [await begin(provider), await begin(provider)];
    const answer = await issuer.visit(mine.url, 'u1');
    expect((await finish(other.request, answer)).code).toBe('CHALLENGE_EXPIRED');
    const state = new URL(other.url).searchParams.get('state') ?? '';
    const swapped = new URLSearchParams(answer);
    swapped.set('state', state);
    // The code belongs to the other request's PKCE.
    expect((await finish(other.request, swapped.toString())).code).toBe('ISSUER_REFUSED');
  });

  it('is refused with the nonce of another request', async () => {
    const { url, request } = await begin(provider);
    const changed = new URL(url);
    changed.searchParams.set('nonce', 'of another');
    expect((await finish(request, await issuer.visit(changed.href, 'u1'))).code).toBe('ISSUER_REFUSED');
  });

  it('is refused with a wrong client secret', async () => {
    const token = await test.signIn('admin@demo.kz');
    const path = `PUT /api/admin/identity-provider/${provider}/secret`;
    expect((await call(path, { clientSecret: 'wrong' }, { token })).status).toBe(200);
    expect((await enter(provider, 'u1')).code).toBe('ISSUER_REFUSED');
  });

  it('may be that the person cancelled', async () => {
    const { url, request } = await begin(provider);
    const state = new URL(url).searchParams.get('state');
    const answer = `error=access_denied&state=${state}&iss=${encodeURIComponent(issuer.url)}`;
    expect((await finish(request, answer)).code).toBe('ISSUER_REFUSED');
  });

  it('is of an issuer that proves its user again where that is asked for', async () => {
    const { url } = await begin(provider, { fresh: true });
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
    expect((await enter(provider, 'u1', { fresh: true })).status).toBe(200);
  });
});

it('who may have proved themselves long ago, for all that the issuer says, has to do so again for what needs it', async () => {
  // The issuer's clock is ahead of ours.
  test.clock.set(new Date(Date.now() - 60_000));
  const provider = await connect();
  issuer.people.set('u1', { email: 'aigerim@corp.kz', groups: ['cloud-admins'] });
  const remove = async (token: unknown) =>
    (await call(`DELETE /api/admin/identity-provider/${provider}`, {}, { token: String(token) })).code;
  expect(await remove((await enter(provider, 'u1')).body.token)).toBe('REAUTHENTICATION_REQUIRED');
  expect(await remove((await enter(provider, 'u1', { fresh: true })).body.token)).toBe('');
});

it('an address has as many sign-ins as its people need, and few that fail', async () => {
  const provider = await connect();
  test.config.signInLimits = { ...test.config.signInLimits, perAddress: 1 };
  issuer.people.set('u1', { email: 'aigerim@corp.kz', groups: ['sales'] });
  const from = { address: '198.51.100.9' };
  const codes: string[] = [];
  for (const groups of [['sales'], ['sales'], [], []]) {
    issuer.people.set('u1', { email: 'aigerim@corp.kz', groups });
    const begun = await call('POST /api/auth/providers/start', { provider }, from);
    const { url, request } = begun.body as { url?: string; request?: string };
    const answer = url && (await issuer.visit(url, 'u1'));
    const end = answer && (await call('POST /api/auth/providers/finish', { request, answer }, from));
    codes.push(end ? end.code : begun.code);
  }
  expect(codes).toEqual(['', '', 'ISSUER_NO_GROUP', 'TOO_MANY_ATTEMPTS']);
});

it('an issuer that is not reached is named', async () => {
  const gone = await startIssuer();
  const provider = await connect({ issuer: gone.url });
  await gone.close();
  const refused = await call('POST /api/auth/providers/start', { provider });
  expect([refused.status, refused.code]).toEqual([502, 'ISSUER_AWAY']);
  expect(refused.message).toContain('Keycloak');
});

it('a secret of the operator’s file is for one client of one issuer', async () => {
  const other = await startIssuer();
  const issuerSecrets = { [issuer.url]: { [CLIENT.id]: CLIENT.secret } };
  const flags = { admin: true, registration: true };
  test = await createTestProvider({ flags, privateIssuers: true, issuerSecrets }, FILES);
  const mine = await connect({ clientSecret: undefined });
  const foreign = await connect({ clientSecret: undefined, issuer: other.url, domains: ['other.kz'] });
  for (const { people } of [issuer, other]) people.set('u1', { email: 'aigerim@corp.kz', groups: ['sales'] });
  expect((await enter(mine, 'u1')).status).toBe(200);
  const { url, request } = await begin(foreign);
  expect((await finish(request, await other.visit(url, 'u1'))).code).toBe('ISSUER_REFUSED');
  await other.close();
});

describe('the second factor', () => {
  it('is the issuer’s', async () => {
    const provider = await connect();
    test.config.secondFactor = 'staff';
    issuer.people.set('u1', { email: 'aigerim@corp.kz', groups: ['cloud-admins'] });
    const { body } = await enter(provider, 'u1');
    expect(await userOf(body.token)).not.toHaveProperty('secondFactorMissing');
  });

  it('is ours too where the provider says so: to be added first, and then asked for', async () => {
    const provider = await connect({ askSecondFactor: true, domains: ['demo.kz'] });
    issuer.people.set('u1', { email: 'manager@demo.kz', groups: ['sales'] });
    const { body } = await enter(provider, 'u1');
    expect(await userOf(body.token)).toMatchObject({ secondFactorMissing: true });
    const user = await findByEmail(test.db, 'manager@demo.kz');
    const at = test.clock.now().toISOString();
    const totp = {
      user_id: String(user?.id),
      secret: 'JBSWY3DPEHPK3PXP',
      created_at: at,
      confirmed_at: at,
      last_step: 0,
    };
    await test.db.insertInto('totp').values(totp).execute();
    const asked = await enter(provider, 'u1');
    expect(asked.body).toMatchObject({ secondFactor: { ways: ['totp'] } });
    expect(asked.body).not.toHaveProperty('token');
    const { challenge } = asked.body.secondFactor as { challenge: string };
    const timestamp = test.clock.now().getTime();
    const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate({ timestamp });
    const { body: entered } = await call('POST /api/auth/login/second-factor', { challenge, totp: code });
    await test.db.deleteFrom('totp').execute();
    const again = await call('POST /api/user/reauthentication/options', {}, { token: String(entered.token) });
    expect(again.body).toMatchObject({ provider: { id: provider } });
    expect(await userOf(entered.token)).toMatchObject({ secondFactorMissing: true });
  });
});

it('a session that began before a domain required the provider is proved again there', async () => {
  const token = await test.signIn('customer@demo.kz');
  const ways = async () => (await call('POST /api/user/reauthentication/options', {}, { token })).body;
  expect(await ways()).toMatchObject({ ways: ['password'] });
  const id = await connect({ domains: ['demo.kz'], mandatory: true });
  expect(await ways()).toMatchObject({ ways: [], provider: { id, name: 'Keycloak' } });
});

it('a change of the address that began before a domain required the provider does not end after', async () => {
  const token = await test.signIn('customer@demo.kz');
  const change = { email: 'me@away.kz', password: 'Demo-Cloud-2026' };
  expect((await call('POST /api/user/email', change, { token })).status).toBe(202);
  const letter = (await readOutbox(test.db)).find(({ address }) => address === change.email);
  await connect({ domains: ['demo.kz'], mandatory: true });
  const code = /#code=([\w-]+)/.exec(letter?.body ?? '')?.[1];
  expect((await call('POST /api/user/email/confirm', { code }, { token })).code).toBe('PROVIDER_REQUIRED');
  expect(await findByEmail(test.db, 'customer@demo.kz')).toBeDefined();
});

describe('a domain that requires the provider', () => {
  beforeEach(() => connect({ domains: ['demo.kz'], mandatory: true }));

  it('refuses the password, its reset and registration, and says the way', async () => {
    const calls: [string, object][] = [
      ['POST /api/auth/login', { login: 'Customer@Demo.kz', password: 'Demo-Cloud-2026' }],
      ['POST /api/auth/login', { login: 'nobody@demo.kz', password: 'Demo-Cloud-2026' }],
      ['POST /api/user/password/reset/sending', { email: 'customer@demo.kz' }],
      ['POST /api/user/registration', { email: 'somebody@demo.kz', agreement: true }],
    ];
    for (const [name, body] of calls) {
      const refused = await call(name, body);
      expect([name, refused.status, refused.code]).toEqual([name, 403, 'PROVIDER_REQUIRED']);
      expect(refused.message).toContain('Keycloak');
    }
  });

  it('refuses the password also by a login that is no address', async () => {
    await test.db
      .updateTable('users')
      .set({ login: 'c', login_key: 'c' })
      .where('email', '=', 'customer@demo.kz')
      .execute();
    const right = await call('POST /api/auth/login', { login: 'c', password: 'Demo-Cloud-2026' });
    const wrong = await call('POST /api/auth/login', { login: 'c', password: 'Other-Cloud-2026' });
    expect([right.code, wrong.code]).toEqual(['PROVIDER_REQUIRED', 'BAD_CREDENTIALS']);
  });

  it('leaves the password to an address of another domain', async () => {
    await test.db
      .updateTable('users')
      .set({ login: 'root', login_key: 'root', email: 'root@away.kz', email_key: 'root@away.kz' })
      .where('email', '=', 'admin@demo.kz')
      .execute();
    const entered = await call('POST /api/auth/login', { login: 'root', password: 'Demo-Cloud-2026' });
    expect(entered.status).toBe(200);
  });

  it('is found by the domain of an address', async () => {
    const { body } = await call('GET /api/auth/providers?domain=demo.kz');
    expect(body).toMatchObject({ content: [{ name: 'Keycloak' }], required: expect.any(String) });
    expect((await call('GET /api/auth/providers?domain=other.kz')).body).toMatchObject({ required: null });
  });
});

it('a provider that is not offered to everybody is shown for its domain only, and one that is off nowhere', async () => {
  const id = await connect({ offered: false });
  const shown = async (query = '') => (await call(`GET /api/auth/providers${query}`)).body.content;
  expect(await shown()).toEqual([]);
  expect(await shown('?domain=corp.kz')).toEqual([{ id, name: 'Keycloak' }]);
  const token = await test.signIn('admin@demo.kz');
  const { audience: _, clientSecret: __, ...settings } = STAFF;
  const off = { ...settings, enabled: false };
  const changed = await call(`PUT /api/admin/identity-provider/${id}`, off, {
    token,
    headers: { ...HEADERS, 'If-Match': '"1"' },
  });
  expect(changed.status).toBe(200);
  expect(await shown('?domain=corp.kz')).toEqual([]);
  expect((await call('POST /api/auth/providers/start', { provider: id })).status).toBe(404);
});

describe('employees of a customer', () => {
  const company = (projectId: string) => ({
    audience: 'company',
    staffGroups: undefined,
    projectGroups: [
      { group: 'developers', projectId, projectRole: 'member' },
      { group: 'auditors', projectId, projectRole: 'reader' },
    ],
  });

  async function projectOfDemo(): Promise<string> {
    const { id } = await test.db.selectFrom('project').select('id').orderBy('created_at').executeTakeFirstOrThrow();
    return id;
  }

  it('are in the projects of their groups, until they are in none', async () => {
    const projectId = await projectOfDemo();
    const provider = await connect(company(projectId));
    issuer.people.set('e1', { email: 'dev@corp.kz', groups: ['auditors', 'developers'] });
    const first = await enter(provider, 'e1');
    const member = { role: 'client', osCurrentProjectId: projectId, projectRole: 'member' };
    expect(await userOf(first.body.token)).toMatchObject(member);
    issuer.people.set('e1', { email: 'dev@corp.kz', groups: ['auditors'] });
    expect(await userOf((await enter(provider, 'e1')).body.token)).toMatchObject({ projectRole: 'reader' });
    issuer.people.set('e1', { email: 'dev@corp.kz', groups: [] });
    expect((await enter(provider, 'e1')).code).toBe('ISSUER_NO_GROUP');
    const user = await findByEmail(test.db, 'dev@corp.kz');
    const left = await test.db
      .selectFrom('project_member')
      .select('role')
      .where('user_id', '=', String(user?.id))
      .execute();
    expect(left).toEqual([]);
  });

  it('have the custom roles of their groups together, each as long as a group gives it', async () => {
    const projectId = await projectOfDemo();
    const owner = await test.signIn('customer@demo.kz');
    const role = async (name: string, right: string): Promise<unknown> => {
      const made = await call('POST /api/project/current/roles', { name, rights: [right] }, { token: owner });
      expect(made.status).toBe(201);
      return made.body.id;
    };
    const [disks, servers] = [await role('Disks', 'disk.read'), await role('Servers', 'vm.read')];
    const provider = await connect({
      ...company(projectId),
      projectGroups: [
        { group: 'storage', projectId, projectRoleId: disks },
        { group: 'compute', projectId, projectRoleId: servers },
        { group: 'auditors', projectId, projectRole: 'reader' },
      ],
    });
    const rightsWith = async (...groups: string[]): Promise<unknown[]> => {
      issuer.people.set('e1', { email: 'dev@corp.kz', groups });
      const { projectRole, projectRights } = await userOf((await enter(provider, 'e1')).body.token);
      return [projectRole, ...((projectRights as string[] | undefined)?.sort() ?? [])];
    };
    expect(await rightsWith('storage', 'compute')).toEqual(['custom', 'disk.read', 'vm.read']);
    expect(await rightsWith('compute')).toEqual(['custom', 'vm.read']);
    expect(await rightsWith('auditors', 'storage')).toEqual(['reader', 'disk.read']);
    // A role that a provider names can't be deleted, whether or not somebody has it now.
    expect((await call(`DELETE /api/project/current/roles/${servers}`, {}, { token: owner })).code).toBe('ROLE_UNUSED');
    expect(await rightsWith('storage', 'compute', 'auditors')).toEqual(['reader', 'disk.read', 'vm.read']);
    // Whoever changes the role in the project ends all of these.
    const user = await findByEmail(test.db, 'dev@corp.kz');
    const { token } = (await enter(provider, 'e1')).body;
    await call(`PUT /api/project/current/members/${user?.id}`, { role: 'reader' }, { token: owner });
    expect((await userOf(token)).projectRights).toBeUndefined();
  });

  it('are given roles of the project only', async () => {
    const projectId = await projectOfDemo();
    const { db } = test;
    const foreign = {
      id: 'other',
      name: 'Other',
      payment_type: 'prePaid',
      created_at: '2026-01-01T00:00:00.000Z',
      payer_id: null,
    };
    await db.insertInto('project').values(foreign).execute();
    const role = {
      id: 'foreign-role',
      project_id: 'other',
      name: 'Foreign',
      name_key: 'foreign',
      description: null,
      rights: '["disk.read"]',
    };
    await db
      .insertInto('own_role')
      .values({ ...role, created_at: foreign.created_at, version: 1 })
      .execute();
    const token = await test.signIn('admin@demo.kz');
    const body = { ...STAFF, issuer: issuer.url, ...company(projectId) };
    const projectGroups = [{ group: 'storage', projectId, projectRoleId: 'foreign-role' }];
    const refused = await call('POST /api/admin/identity-provider', { ...body, projectGroups }, { token });
    expect(refused.body).toMatchObject([{ code: 'BAD_REFERENCE', field: 'projectGroups/0/projectRoleId' }]);
  });

  it('leave an entry in the project’s activity for each change by their groups, and none where nothing changes', async () => {
    const projectId = await projectOfDemo();
    const provider = await connect(company(projectId));
    for (const groups of [['auditors'], ['auditors'], ['developers'], []]) {
      issuer.people.set('e1', { email: 'dev@corp.kz', groups });
      await enter(provider, 'e1');
      test.clock.advance(1000);
    }
    const log = await test.db
      .selectFrom('journal')
      .select(['action', 'title', 'changes'])
      .where('project_id', '=', projectId)
      .where('type', '=', 'project-member')
      .orderBy('at')
      .execute();
    expect(log.map(({ action, title, changes }) => [action, title, JSON.parse(changes ?? 'null')])).toEqual([
      ['joinByProvider', 'dev@corp.kz', { role: [null, 'reader'] }],
      ['changeRole', 'dev@corp.kz', { role: ['reader', 'member'] }],
      ['delete', 'dev@corp.kz', null],
    ]);
  });

  it.each([
    ['in use', null],
    ['archived', '2026-01-01T00:00:00.000Z'],
  ])('leave a project that is %s its last owner, also when they leave together', async (_how, archivedAt) => {
    const projectId = await projectOfDemo();
    const owners = [{ group: 'leads', projectId, projectRole: 'owner' }];
    const provider = await connect({ ...company(projectId), projectGroups: owners });
    const people = ['e1', 'e2'];
    for (const who of people) {
      issuer.people.set(who, { email: `${who}@corp.kz`, groups: ['leads'] });
      expect((await enter(provider, who)).status).toBe(200);
    }
    const payer = (await findByEmail(test.db, 'customer@demo.kz'))?.id ?? '';
    await test.db.deleteFrom('project_member').where('user_id', '=', payer).execute();
    await test.db.updateTable('project').set({ archived_at: archivedAt }).where('id', '=', projectId).execute();
    for (const who of people) issuer.people.set(who, { email: `${who}@corp.kz`, groups: [] });
    const begun = await Promise.all(people.map(() => begin(provider)));
    const answers = await Promise.all(begun.map(({ url }, at) => issuer.visit(url, people[at] ?? '')));
    await Promise.all(begun.map(({ request }, at) => finish(request, answers[at] ?? '')));
    const left = await test.db
      .selectFrom('project_member')
      .select('role')
      .where('project_id', '=', projectId)
      .execute();
    expect(left).toEqual([{ role: 'owner' }]);
  });

  it('leave a project its payer', async () => {
    const projectId = await projectOfDemo();
    const provider = await connect({ ...company(projectId), domains: ['demo.kz'] });
    issuer.people.set('e2', { email: 'customer@demo.kz', groups: ['auditors'] });
    expect(await userOf((await enter(provider, 'e2')).body.token)).toMatchObject({ projectRole: 'owner' });
  });

  it('never open an account of staff, nor change anything of it', async () => {
    const provider = await connect({ ...company(await projectOfDemo()), domains: ['demo.kz'] });
    const staff = await findByEmail(test.db, 'manager@demo.kz');
    await test.db.updateTable('users').set({ password_temporary: 1 }).where('id', '=', String(staff?.id)).execute();
    issuer.people.set('e3', { email: 'manager@demo.kz', groups: ['developers'] });
    expect((await enter(provider, 'e3')).code).toBe('ISSUER_ACCOUNT_EXISTS');
    expect((await findByEmail(test.db, 'manager@demo.kz'))?.temporarySince).not.toBeNull();
    const log = await test.db.selectFrom('journal').select('action').where('type', '=', 'account').execute();
    expect(log).toEqual([]);
  });

  it('keep rights and sessions of an account that has become one of staff', async () => {
    const provider = await connect(company(await projectOfDemo()));
    issuer.people.set('e1', { email: 'dev@corp.kz', groups: ['developers'] });
    const { body } = await enter(provider, 'e1');
    await test.db.updateTable('users').set({ role: 'manager' }).where('email', '=', 'dev@corp.kz').execute();
    issuer.people.set('e1', { email: 'dev@corp.kz', groups: [] });
    expect((await enter(provider, 'e1')).code).toBe('ISSUER_ACCOUNT_EXISTS');
    expect(await userOf(body.token)).toMatchObject({ role: 'manager', projectRole: 'member' });
  });
});

it('the audit log has each sign-in, refused ones with their reason, and what groups changed', async () => {
  const provider = await connect({ domains: ['demo.kz'] });
  issuer.people.set('u1', { email: 'manager@demo.kz', groups: ['cloud-admins'] });
  await enter(provider, 'u1');
  issuer.people.set('u1', { email: 'manager@demo.kz', groups: [] });
  await enter(provider, 'u1');
  const log = await test.db
    .selectFrom('journal')
    .select(['type', 'action', 'result', 'reason'])
    .where('type', 'in', ['account', 'session'])
    .execute();
  const told = log.map(({ type, action, result, reason }) => `${type}.${action} ${reason ?? result}`);
  expect(told.sort()).toEqual([
    'account.linkProvider success',
    'account.roleByProvider success',
    'account.roleByProvider success',
    'session.signIn ISSUER_NO_GROUP',
    // The administrator who connected the provider, and the manager.
    'session.signIn success',
    'session.signIn success',
  ]);
});
