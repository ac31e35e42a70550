import { beforeEach, describe, expect, it } from 'vitest';
import { variantsIn } from '../../contract/access/variants.ts';
import { book } from '../billing/ledger.ts';
import { ALL_FLAGS, type Answered, createResourceTest, type ResourceTest, signInOther } from '../engine/testing.ts';
import { issueToken } from '../identity/tokens.ts';
import { readOutbox } from '../mail/mails.ts';
import type { StoredLetter } from '../ports/mailer.ts';

const PATH = '/api/admin/customer';
const NEW = {
  login: 'company',
  email: 'boss@company.kz',
  name: 'Айгерим',
  surname: 'Серик',
  phone: '+7 701 000 00 00',
};
const OWN = 'My-Own-Word-77';

let resources: ResourceTest;
let admin: string;
let manager: string;

const flags = { ...ALL_FLAGS, registration: true };
const support = { email: 'help@example.kz', phone: '' };
const variants = variantsIn({ variants: [{ name: 'own', title: 'Own', hosts: ['*'], flags, support }] });

beforeEach(async () => {
  resources = await createResourceTest({
    consoleUrl: () => 'https://console.example.kz',
    flags,
    variants,
  });
  admin = await resources.test.signIn('admin@demo.kz');
  manager = await resources.test.signIn('manager@demo.kz');
});

/** What blocking, unblocking and ending sessions ask for. */
const WHY = { reason: 'Рассылает спам' };

const as = (token: string, call: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answered> =>
  resources.call(call, typedTwice(call, body), { token, headers });

/** A new account's address is typed twice. */
function typedTwice(call: string, body: unknown): unknown {
  if (!/^POST \/api\/admin\/(customer|user)$/.test(call)) return body;
  const { email } = body as { email: string };
  return { emailAgain: email, ...(body as object) };
}

const codes = async (answer: Promise<Answered>): Promise<unknown[]> => {
  const { status, errors } = await answer;
  return [status, ...errors.map(({ code, field }) => (field === undefined ? code : `${code} ${field}`))];
};

async function lettersTo(address: string): Promise<StoredLetter[]> {
  return (await readOutbox(resources.test.db)).filter((letter) => letter.address === address);
}

/** The temporary password in the newest letter to an address. */
async function passwordOf(address: string): Promise<string> {
  const [newest] = await lettersTo(address);
  return /(?:пароль|құпиясөз|password): (\S+)/i.exec(newest?.body ?? '')?.[1] ?? '';
}

const signIn = (login: string, password: string): Promise<Answered> =>
  resources.call('POST /api/auth/login', { login, password }, { token: undefined });

const demoId = async (): Promise<string> => String((await resources.call('GET /api/user')).body.id);

describe('a customer created by staff', () => {
  it('gets a prepaid project, and by letter a password that no answer contains', async () => {
    const made = await as(admin, `POST ${PATH}`, { ...NEW, language: 'en' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      login: 'company',
      contactPerson: 'Айгерим Серик',
      projectCount: 1,
      balance: '0.00',
    });
    const [letter] = await lettersTo('boss@company.kz');
    expect(letter?.body).toContain('Username: company');
    const password = await passwordOf('boss@company.kz');
    expect(password.length).toBeGreaterThan(9);
    expect(JSON.stringify(made.body)).not.toContain(password);
    const project = await resources.test.db
      .selectFrom('project')
      .select(['name', 'payment_type'])
      .where('payer_id', '=', String(made.body.id))
      .executeTakeFirst();
    expect(project).toEqual({ name: 'company', payment_type: 'prePaid' });
    const journal = await resources.test.db.selectFrom('journal').selectAll().where('type', '=', 'customer').execute();
    expect(JSON.stringify(journal)).not.toContain(password);
  });

  it('gets a project named after the login up to its @', async () => {
    await as(admin, `POST ${PATH}`, { ...NEW, login: 'big.company@company.kz', email: 'big.company@company.kz' });
    const names = await resources.test.db.selectFrom('project').select('name').execute();
    expect(names.map(({ name }) => name)).toContain('big.company');
  });

  it('can only choose a password at first, and can do everything after that', async () => {
    await as(admin, `POST ${PATH}`, NEW);
    const temporary = await passwordOf('boss@company.kz');
    const token = String((await signIn('COMPANY', temporary)).body.token);
    expect((await as(token, 'GET /api/user')).body).toMatchObject({ passwordTemporary: true });
    expect(await codes(as(token, 'GET /api/user/projects'))).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
    expect(await codes(as(token, 'POST /api/openstack/cinder/volumes', {}))).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
    const change = (password: string) =>
      codes(as(token, 'POST /api/user/password/change', { oldPassword: temporary, password }));
    expect(await change(temporary)).toEqual([400, 'PASSWORD_SAME password']);
    expect(await change(OWN)).toEqual([204]);
    expect((await as(token, 'GET /api/user')).body.passwordTemporary).toBeUndefined();
    expect((await as(token, 'GET /api/user/projects')).status).toBe(200);
    expect((await signIn('company', temporary)).status).toBe(401);
    expect((await signIn('boss@company.kz', OWN)).status).toBe(200);
  });

  it('has a week for the first sign-in, and restores the password after that', async () => {
    await as(admin, `POST ${PATH}`, NEW);
    const temporary = await passwordOf('boss@company.kz');
    resources.test.clock.advance(7 * 86_400_000 - 1000);
    expect((await signIn('company', temporary)).status).toBe(200);
    resources.test.clock.advance(1000);
    expect(await codes(signIn('company', temporary))).toEqual([403, 'TEMPORARY_PASSWORD_ENDED']);
    expect(await codes(signIn('company', `${temporary}x`))).toEqual([401, 'BAD_CREDENTIALS']);
  });

  it('cannot have a login or address that is taken, in any case', async () => {
    const make = (change: object) => codes(as(admin, `POST ${PATH}`, { ...NEW, ...change }));
    expect(await make({ login: 'CUSTOMER' })).toEqual([409, 'NOT_UNIQUE login']);
    expect(await make({ email: 'Customer@Demo.KZ' })).toEqual([409, 'NOT_UNIQUE email']);
    expect(await make({ login: 'customer@demo.kz', email: 'customer@demo.kz' })).toEqual([
      409,
      'NOT_UNIQUE login',
      'NOT_UNIQUE email',
    ]);
    expect(await make({})).toEqual([201]);
  });

  it.each([PATH, '/api/admin/user'])('cannot have another user’s address as login: %s', async (path) => {
    const make = (login: string, email: string) => codes(as(admin, `POST ${path}`, { login, email }));
    expect(await make('victim@corp.kz', 'boss@company.kz')).toEqual([400, 'LOGIN_IS_EMAIL login']);
    expect(await make('boss@company.kz', 'boss@company.kz')).toEqual([201]);
  });

  it('gets no letter that a guest requests for an address that is only their login', async () => {
    const { db, send, provider } = resources.test;
    await as(admin, `POST ${PATH}`, NEW);
    await db
      .updateTable('users')
      .set({ login: 'v@x.kz', login_key: 'v@x.kz' })
      .where('login', '=', 'company')
      .execute();
    await send('POST /api/user/password/reset/sending', { body: { email: 'v@x.kz' } });
    await send('POST /api/user/registration', { body: { email: 'v@x.kz', agreement: true } });
    await provider.worker.runDue();
    // The account's own address gets only the letter about the account. The other one gets the registration's.
    expect([await lettersTo('boss@company.kz'), await lettersTo('v@x.kz')].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('is one of at most sixty that a user creates in an hour', async () => {
    const make = (token: string, n: number) =>
      codes(as(token, `POST ${PATH}`, { login: `c-${n}`, email: `c-${n}@company.kz` }));
    for (let n = 0; n < 60; n += 1) expect(await make(manager, n)).toEqual([201]);
    expect(await make(manager, 60)).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect(await lettersTo('c-60@company.kz')).toEqual([]);
    expect(await make(admin, 60)).toEqual([201]);
    resources.test.clock.advance(60 * 60_000);
    expect(await make(await resources.test.signIn('manager'), 61)).toEqual([201]);
  });

  it('is returned again for the same Idempotency-Key only to a user who manages them', async () => {
    const key = { 'Idempotency-Key': 'once' };
    const make = () => as(manager, `POST ${PATH}`, NEW, key);
    const { id, managers } = (await make()).body;
    expect(await make()).toMatchObject({ status: 201, body: { id } });
    const act = (token: string) => as(token, `POST ${PATH}/${id}/act`, undefined, { 'Idempotency-Key': 'act' });
    const acting = String((await act(manager)).body.token);
    manager = String((await as(acting, 'DELETE /api/user/acting')).body.token);
    expect(await act(manager)).toMatchObject({ status: 200, body: { id } });
    const [managerId] = managers as string[];
    expect((await as(admin, `POST ${PATH}/${id}/remove-manager`, { managerId })).status).toBe(200);
    expect(await codes(make())).toEqual([404, 'NOT_FOUND']);
    expect(await codes(act(manager))).toEqual([404, 'NOT_FOUND']);
  });

  it('is managed by the manager who created them; another manager sees nothing of them', async () => {
    const { body } = await as(manager, `POST ${PATH}`, NEW);
    const logins = async (token: string) =>
      ((await as(token, `GET ${PATH}?sort=login`)).body.content as { login: string }[]).map(({ login }) => login);
    expect(await logins(manager)).toEqual(['company', 'customer']);
    const other = await staff('second', 'manager');
    expect(await logins(other)).toEqual([]);
    expect((await as(other, `GET ${PATH}/${body.id}`)).status).toBe(404);
    expect((await as(other, `GET ${PATH}/${body.id}/entry`)).status).toBe(404);
    expect((await as(other, `POST ${PATH}/${body.id}/act`)).status).toBe(404);
    expect((await as(manager, `POST ${PATH}/${body.id}/block`, WHY)).status).toBe(403);
    expect((await as(manager, 'GET /api/admin/user')).status).toBe(403);
  });
});

/** A manager or administrator who has chosen a password. Returns their token. */
async function staff(login: string, role: string): Promise<string> {
  await as(admin, 'POST /api/admin/user', { login, email: `${login}@demo.kz`, role });
  const temporary = await passwordOf(`${login}@demo.kz`);
  const token = String((await signIn(login, temporary)).body.token);
  await as(token, 'POST /api/user/password/change', { oldPassword: temporary, password: OWN });
  return token;
}

describe('a customer’s resources and payments', () => {
  it('are counted from the running resources of the projects that they pay for', async () => {
    const { call, settle } = resources;
    await call('POST /api/openstack/cinder/volumes', { display_name: 'a', volume_type: 'STANDARD', size: 30 });
    await call('POST /api/openstack/cinder/volumes', { display_name: 'b', volume_type: 'FAST', size: 7 });
    await settle();
    const gpu = JSON.stringify([{ line: 'disk', variant: 'GPU', quantity: 7 }]);
    await resources.test.db.updateTable('meter').set({ quantities: gpu }).where('title', '=', 'b').execute();
    const id = await demoId();
    expect((await as(admin, `GET ${PATH}/${id}`)).body).toMatchObject({ cpu: 0, ram: 0, gpu: 7, hdd: 30 });
    await as(admin, `POST ${PATH}`, NEW);
    const { body } = await as(admin, `GET ${PATH}?sort=hdd,desc&size=10`);
    expect((body.content as { hdd: number }[]).map(({ hdd }) => hdd)).toEqual([30, 0]);
  });

  it('are the charges of the period, by days in Almaty', async () => {
    const id = await demoId();
    const charge = (key: string, at: string, tiyn: number) =>
      resources.test.db.transaction().execute(async (tx) => {
        const forAt = new Date(Date.parse(at) - 3_600_000);
        await book(tx, { userId: id, kind: 'charge', key, amountTiyn: -tiyn, at: new Date(at), forAt });
      });
    // 2026-10-31 in Almaty, up to its last hour; and 2026-11-01.
    await charge('october', '2026-10-31T19:00:00Z', 100);
    await charge('november', '2026-10-31T20:00:00Z', 250);
    const payment = async (query = '') =>
      ((await as(admin, `GET ${PATH}?f.status=active${query}`)).body.content as { payment: string }[])[0]?.payment;
    expect(await payment()).toBe('2.50');
    expect(await payment('&f.period.from=2026-10-01&f.period.to=2026-10-31')).toBe('1.00');
    expect(await payment('&f.period.from=2026-10-31')).toBe('3.50');
    expect(await payment('&f.period.to=2026-10-30')).toBe('0.00');
    expect((await as(admin, `GET ${PATH}?f.period.from=today`)).status).toBe(400);
  });
});

describe('a correction of a balance', () => {
  it('is posted once however often it is sent, exactly, and the customer gets the reason', async () => {
    const id = await demoId();
    const call = `POST ${PATH}/${id}/correct-balance`;
    const body = { amount: '-1500.55', reason: 'Возврат за сентябрь' };
    resources.test.clock.advance(1000);
    const first = await as(admin, call, body, { 'Idempotency-Key': 'once' });
    const again = await as(admin, call, body, { 'Idempotency-Key': 'once' });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(first.body.balance).toBe('248499.45');
    expect((await resources.call('GET /api/user')).body.balance).toBe('248499.45');
    const history = await resources.call('GET /api/payment/list/balance/history?f.kind=correction&sort=created,desc');
    const [entry] = history.body.content as { amount: string; reason?: string }[];
    expect(entry).toMatchObject({ amount: '-1500.55', reason: 'Возврат за сентябрь' });
    const [letter] = await lettersTo('customer@demo.kz');
    expect(letter?.body).toContain('Возврат за сентябрь');
    expect(letter?.body).toMatch(/1.500,55/);
    const entries = async (token: string, query: string) =>
      (await as(token, `GET ${PATH}/${id}/entry?f.kind=correction${query}`)).body.totalElements;
    expect(await entries(admin, '')).toBe(2);
    expect(await entries(manager, `&f.customerId=${id}`)).toBe(2);
    // A filter cannot reveal customers other than the one in the path.
    const other = String((await as(admin, `POST ${PATH}`, NEW)).body.id);
    expect(await entries(manager, `&f.customerId=${other}`)).toBe(0);
    expect(await entries(admin, `&f.customerId=${other},${id}`)).toBe(0);
  });
});

describe('a blocked customer', () => {
  it('is signed out at once, sees the reason only with the right password, and keeps running resources', async () => {
    const id = await demoId();
    await resources.call('POST /api/openstack/cinder/volumes', {
      display_name: 'a',
      volume_type: 'STANDARD',
      size: 30,
    });
    await resources.settle();
    expect((await as(admin, `POST ${PATH}/${id}/block`, WHY)).body.status).toBe('blocked');
    expect((await resources.call('GET /api/user')).status).toBe(401);
    expect(await codes(signIn('customer', 'Demo-Cloud-2026'))).toEqual([403, 'ACCOUNT_BLOCKED']);
    expect(await codes(signIn('customer', 'Demo-Cloud-2025'))).toEqual([401, 'BAD_CREDENTIALS']);
    expect((await as(admin, `GET ${PATH}/${id}`)).body.hdd).toBe(30);
    expect(await codes(as(admin, `POST ${PATH}/${id}/act`))).toEqual([409, 'CUSTOMER_ACTIVE']);
    await as(admin, `POST ${PATH}/${id}/unblock`, WHY);
    expect((await signIn('customer', 'Demo-Cloud-2026')).status).toBe(200);
  });

  it('is told why by letter, with the contact of support, and the audit log has it', async () => {
    const id = await demoId();
    const user = `/api/admin/user/${id}`;
    expect(await codes(as(admin, `POST ${PATH}/${id}/block`, {}))).toEqual([400, 'VALIDATION reason']);
    const whys: string[] = [];
    for (const [path, action] of [
      [PATH, 'end-sessions'],
      [PATH, 'block'],
      [PATH, 'unblock'],
      ['/api/admin/user', 'block'],
      ['/api/admin/user', 'unblock'],
    ]) {
      const reason = `${action} ${whys.length}`;
      whys.push(reason);
      resources.test.clock.advance(1000);
      expect((await as(admin, `POST ${path}/${id}/${action}`, { reason })).status).toBe(200);
    }
    expect((await as(admin, `GET ${user}`)).body).not.toHaveProperty('accessReason');
    const letters = (await lettersTo('customer@demo.kz')).reverse();
    expect(letters.map(({ subject }) => subject)).toEqual([
      'Ваши сеансы завершены',
      'Ваш аккаунт заблокирован',
      'Ваш аккаунт разблокирован',
      'Ваш аккаунт заблокирован',
      'Ваш аккаунт разблокирован',
    ]);
    for (const [index, { body }] of letters.entries()) {
      expect(body).toContain(`Причина: ${whys[index]}`);
      expect(body).toContain('help@example.kz');
    }
    const entries = (await as(admin, `GET /api/admin/audit?f.recordId=${id}&size=50`)).body.content as { id: string }[];
    const details = await Promise.all(entries.map((entry) => as(admin, `GET /api/admin/audit/${entry.id}`)));
    const log = JSON.stringify(details.map(({ body }) => body.changes));
    for (const why of whys) expect(log).toContain(why);
  });

  it('gets a new temporary password that ends all sessions', async () => {
    const id = await demoId();
    await as(admin, `POST ${PATH}/${id}/send-password`);
    expect((await resources.call('GET /api/user')).status).toBe(401);
    expect((await signIn('customer', 'Demo-Cloud-2026')).status).toBe(401);
    const token = String((await signIn('customer', await passwordOf('customer@demo.kz'))).body.token);
    expect((await as(token, 'GET /api/user')).body.passwordTemporary).toBe(true);
  });

  it('has no open session after they were ended', async () => {
    const id = await demoId();
    expect((await as(admin, `GET ${PATH}/${id}`)).body.sessions).toBe(1);
    expect((await as(admin, `POST ${PATH}/${id}/end-sessions`, WHY)).body.sessions).toBe(0);
    expect((await resources.call('GET /api/user')).status).toBe(401);
    expect(await codes(as(admin, `POST ${PATH}/${id}/end-sessions`, WHY))).toEqual([409, 'SESSIONS_OPEN']);
  });
});

describe('a sign-in during the end of all sessions', () => {
  /** Signs the customer in, and runs `meanwhile` while the password is verified. */
  const signInDuring = (meanwhile: () => Promise<unknown>): Promise<Answered> => {
    const { hasher } = resources.test;
    const verify = hasher.verify.bind(hasher);
    hasher.verify = async (hash, password) => {
      hasher.verify = verify;
      const right = await verify(hash, password);
      await meanwhile();
      return right;
    };
    return signIn('customer', 'Demo-Cloud-2026');
  };

  it('gives no session with a password that a temporary one has replaced', async () => {
    const id = await demoId();
    const late = signInDuring(() => as(admin, `POST ${PATH}/${id}/send-password`));
    expect(await codes(late)).toEqual([401, 'BAD_CREDENTIALS']);
    expect((await as(admin, `GET ${PATH}/${id}`)).body.sessions).toBe(0);
    expect((await signIn('customer', await passwordOf('customer@demo.kz'))).status).toBe(200);
  });

  it('gives no session with a password that its owner has replaced', async () => {
    const change = { oldPassword: 'Demo-Cloud-2026', password: OWN };
    const late = signInDuring(() => resources.call('POST /api/user/password/change', change));
    expect(await codes(late)).toEqual([401, 'BAD_CREDENTIALS']);
    expect((await signIn('customer', OWN)).status).toBe(200);
  });

  it('gives no session to a blocked user, and none comes back after unblocking', async () => {
    const id = await demoId();
    const late = signInDuring(() => as(admin, `POST ${PATH}/${id}/block`, WHY));
    expect(await codes(late)).toEqual([403, 'ACCOUNT_BLOCKED']);
    const { db, clock } = resources.test;
    const left = await db
      .transaction()
      .execute((tx) => issueToken(tx, { userId: id, projectId: null, now: clock.now(), hours: { idle: 1, total: 1 } }));
    await as(admin, `POST ${PATH}/${id}/unblock`, WHY);
    expect((await as(left, 'GET /api/user')).status).toBe(401);
  });

  it('replaces a later temporary password only with knowledge of it', async () => {
    const id = await demoId();
    const { db, clock } = resources.test;
    const now = clock.now();
    clock.advance(1000);
    await as(admin, `POST ${PATH}/${id}/send-password`);
    const older = await db
      .transaction()
      .execute((tx) => issueToken(tx, { userId: id, projectId: null, now, hours: { idle: 1, total: 1 } }));
    const change = 'POST /api/user/password/change';
    expect(await codes(as(older, change, { password: OWN }))).toEqual([400, 'VALIDATION oldPassword']);
    const temporary = await passwordOf('customer@demo.kz');
    const token = String((await signIn('customer', temporary)).body.token);
    expect(await codes(as(token, change, { password: OWN }))).toEqual([204]);
  });
});

describe('acting as a customer', () => {
  const act = async (token: string): Promise<string> => {
    const { body } = await as(token, `POST ${PATH}/${await demoId()}/act`, undefined, { 'Idempotency-Key': 'a' });
    return String(body.token);
  };
  /** Acting needs a proof of the last minutes. */
  const proveAgain = (token: string) => as(token, 'POST /api/user/reauthentication', { password: 'Demo-Cloud-2026' });

  it('gives the customer’s rights under a new token, with both names in the journal, until it ends', async () => {
    const id = await demoId();
    const token = await act(admin);
    expect((await as(admin, 'GET /api/user')).status).toBe(401);
    const user = (await as(token, 'GET /api/user')).body;
    expect(user).toMatchObject({ id, role: 'client', acting: { name: 'Тимур Омаров' }, osCurrentProjectName: 'Demo' });
    expect((await as(token, `GET ${PATH}`)).status).toBe(403);
    await as(token, 'POST /api/openstack/cinder/volumes', { display_name: 'a', volume_type: 'STANDARD', size: 30 });
    const back = String((await as(token, 'DELETE /api/user/acting')).body.token);
    expect((await as(token, 'GET /api/user')).status).toBe(401);
    const own = (await as(back, 'GET /api/user')).body;
    expect(own).toMatchObject({ login: 'admin', role: 'administrator' });
    expect(own.acting).toBeUndefined();
    const rows = await resources.test.db.selectFrom('journal').selectAll().execute();
    const of = (action: string) => rows.find((row) => row.action === action);
    expect(of('actAs')).toMatchObject({ user_id: own.id, record_id: id, type: 'customer' });
    expect(rows.find(({ type }) => type === 'disk')).toMatchObject({ user_id: id, acting_id: own.id });
    expect(of('endActing')).toMatchObject({ user_id: own.id, record_id: id });
    expect((await as(back, 'DELETE /api/user/acting')).status).toBe(404);
  });

  it.each([
    ['POST /api/user/password/change', { oldPassword: 'Demo-Cloud-2026', password: OWN }],
    ['DELETE /api/user/sessions', undefined],
    ['POST /api/k24/payment/create', { merchant: 'sandbox', amount: '1000' }],
    ['POST /api/promocode/activate/WELCOME2026', undefined],
    ['DELETE /api/user/projects/x', undefined],
    ['POST /api/project/current/members', { email: 'x@example.kz', role: 'reader' }],
    ['POST /api/nps/save', { score: 10 }],
    ['POST /api/message/send/attach', undefined],
    ['POST /api/openstack/nova/keypair/create', { name: 'k' }],
    ['POST /s3/api/v1/users', { name: 'u' }],
    ['POST /s3/api/v1/users/x/secret-key', undefined],
    ['POST /dbaas/api/v1/dBaas', { name: 'd' }],
    ['POST /dbaas/api/v1/dBaas/x/password', { adminPassword: OWN, passwordAgain: OWN }],
    ['GET /k8s/api/v1/clusters/x/config', undefined],
    ['POST /api/zammad/createTicket', { name: 'Айгерим', email: 'customer@demo.kz', message: 'Вопрос', consent: true }],
  ])('is forbidden in calls for the user only: %s', async (call, body) => {
    const token = await act(manager);
    expect(await codes(as(token, call, body))).toEqual([403, 'ACTING_FORBIDDEN']);
  });

  it('is told to the customer by letter: by whom, since when and for how long', async () => {
    resources.test.clock.set('2026-11-20T06:30:00.000Z');
    await proveAgain(manager);
    await act(manager);
    const [letter] = await lettersTo('customer@demo.kz');
    expect(letter?.subject).toBe('Наш сотрудник работает от вашего имени');
    expect(letter?.body).toContain('Данияр Сейтов');
    expect(letter?.body).toContain('20.11.2026 11:30');
    expect(letter?.body).toContain('не дольше 1 ч');
    expect(letter?.body).toContain('https://console.example.kz/activity');
  });

  it('shows no such session in the customer’s list', async () => {
    await act(admin);
    const { body } = await resources.call('GET /api/user/sessions');
    expect(body.content).toHaveLength(1);
  });

  it('ends after an hour, used or not, and the end is logged', async () => {
    const token = await act(admin);
    resources.test.clock.advance(59 * 60_000);
    expect((await as(token, 'GET /api/user')).status).toBe(200);
    resources.test.clock.advance(60_000);
    expect((await as(token, 'GET /api/user')).status).toBe(401);
  });

  it('does not prolong the session that it began in', async () => {
    for (let hour = 0; hour < 23; hour += 1) {
      resources.test.clock.advance(30 * 60_000);
      expect((await as(manager, 'GET /api/user')).status).toBe(200);
    }
    resources.test.clock.advance(10 * 60_000);
    await proveAgain(manager);
    const token = await act(manager);
    resources.test.clock.advance(19 * 60_000);
    expect((await as(token, 'GET /api/user')).status).toBe(200);
    resources.test.clock.advance(60_000);
    expect((await as(token, 'GET /api/user')).status).toBe(401);
  });

  it.each([
    ['the manager looks after them no longer', (id: string) => as(admin, `POST ${PATH}/${id}/remove-manager`, {})],
    ['the customer is blocked', (id: string) => as(admin, `POST ${PATH}/${id}/block`, WHY)],
  ])('ends once %s', async (what, change) => {
    const id = await demoId();
    const token = await act(manager);
    const [managerId] = (await as(admin, `GET ${PATH}/${id}`)).body.managers as string[];
    if (what.startsWith('the manager')) await as(admin, `POST ${PATH}/${id}/remove-manager`, { managerId });
    else await change(id);
    expect((await as(token, 'GET /api/user')).status).toBe(401);
  });

  it('ends once the acting user is blocked or no longer a manager', async () => {
    const users = (await as(admin, 'GET /api/admin/user?f.role=manager')).body.content as { id: string }[];
    const id = users[0]?.id;
    const first = await act(manager);
    await as(admin, `POST /api/admin/user/${id}/block`, WHY);
    expect((await as(first, 'GET /api/user')).status).toBe(401);
    await as(admin, `POST /api/admin/user/${id}/unblock`, WHY);
    const again = String((await signIn('manager', 'Demo-Cloud-2026')).body.token);
    const second = String((await as(again, `POST ${PATH}/${await demoId()}/act`)).body.token);
    await as(admin, `PUT /api/admin/user/${id}/role`, { role: 'client' });
    expect((await as(second, 'GET /api/user')).status).toBe(401);
  });

  it('accepts no invitation in the customer’s name', async () => {
    const other = await signInOther(resources, { login: 'friend' });
    await as(other, 'POST /api/project/current/members', { email: 'customer@demo.kz', role: 'reader' });
    const project = (await as(other, 'GET /api/user')).body.osCurrentProjectId;
    const token = await act(admin);
    expect((await as(token, `POST /api/user/change/project/${project}`)).status).toBe(404);
  });
});
