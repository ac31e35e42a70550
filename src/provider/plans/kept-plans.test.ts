import { beforeEach, describe, expect, it } from 'vitest';
import type { Doc } from '../../contract/file/resource-file.ts';
import { createProvider } from '../app.ts';
import { createResourceTest, type ResourceTest, serverInput, signInOther } from '../engine/testing.ts';
import { ApiError } from '../http/errors.ts';

const PLANS = '/api/project/current/plans';
const DISKS = '/api/openstack/cinder/volumes';
const SERVERS = '/api/openstack/nova/servers';
const NETWORKS = '/api/openstack/neutron/networks';
const SUBNETS = '/api/openstack/neutron/subnets';

let resources: ResourceTest;

beforeEach(async () => {
  resources = await createResourceTest({ cloudPaceMs: 1000 });
});

interface Call {
  method: string;
  path: string;
  body?: Doc;
}

const post = (path: string, body: Doc = {}): Call => ({ method: 'POST', path, body });
const disk = (display_name: string, size = 1): Call => post(DISKS, { display_name, size });

interface Row extends Doc {
  outcome: string;
  reason?: string;
}

async function keep(calls: Call[], token?: string): Promise<Doc> {
  const { status, body } = await resources.call(
    `POST ${PLANS}`,
    { name: 'stage', calls },
    token === undefined ? {} : { token },
  );
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
}

const get = async (id: unknown): Promise<Doc> => (await resources.call(`GET ${PLANS}/${id}`)).body;
const apply = (id: unknown, token?: string) =>
  resources.call(`POST ${PLANS}/${id}/apply`, {}, token === undefined ? {} : { token });
const outcomes = (plan: Doc): string[] => (plan.steps as Row[]).map(({ outcome }) => outcome);

/** Lets a plan come to its end. */
async function end(id: unknown): Promise<Doc> {
  for (let round = 0; round < 60; round += 1) {
    const plan = await get(id);
    if (plan.state !== 'applying' && plan.state !== 'takingBack') return plan;
    await resources.settle();
  }
  throw new Error('The plan does not end');
}

describe('a kept plan', () => {
  it('tells what it does, stores nothing of it, and is then applied whole', async () => {
    const network = post(NETWORKS, { name: 'n', subnetName: 's', cidr: '10.7.0.0/24' });
    const subnet = post(SUBNETS, { name: 'second', networkId: { $at: '/0/id' }, cidr: '10.8.0.0/24', ipVersion: 4 });
    const plan = await keep([network, subnet, disk('data', 10)]);
    expect(plan).toMatchObject({ state: 'kept', allowed: true, perMonthNow: '0.00' });
    expect(plan).not.toHaveProperty('daysNow');
    expect(plan.daysAfter).toEqual(expect.any(Number));
    expect(outcomes(plan)).toEqual(['planned', 'planned', 'planned']);
    expect(await resources.list(DISKS)).toEqual([]);
    expect((await apply(plan.id)).body.state).toBe('applying');
    const done = await end(plan.id);
    expect([done.state, outcomes(done)]).toEqual(['applied', ['done', 'done', 'done']]);
    const subnets = await resources.list(SUBNETS);
    expect(subnets.map(({ name }) => name).sort()).toEqual(['s', 'second']);
    expect((await resources.list(DISKS)).map(({ status }) => status)).toEqual(['available']);
    const { body } = await resources.call('GET /api/notifications');
    expect(JSON.stringify(body)).toContain('PLAN_APPLIED');
  });

  it('is applied once', async () => {
    const plan = await keep([disk('data')]);
    const answers = await Promise.all([apply(plan.id), apply(plan.id)]);
    expect(answers.map(({ status, errors }) => [status, errors[0]?.code]).sort()).toEqual([
      [200, undefined],
      [409, 'PLAN_KEPT'],
    ]);
    await end(plan.id);
    expect((await apply(plan.id)).errors[0]?.code).toBe('PLAN_KEPT');
    expect(await resources.list(DISKS)).toHaveLength(1);
  });

  it('waits for what it refers to, and for what it changes', async () => {
    const server = await serverInput(resources);
    const plan = await keep([
      disk('data'),
      post(SERVERS, server),
      post(`${DISKS}/{/0/id}/attach`, { serverId: { $at: '/1/id' } }),
      { method: 'DELETE', path: `${SERVERS}/{/1/id}` },
    ]);
    expect([plan.allowed, outcomes(plan)]).toEqual([true, ['planned', 'planned', 'planned', 'planned']]);
    await apply(plan.id);
    expect((await end(plan.id)).state).toBe('applied');
    expect(await resources.list(SERVERS)).toEqual([]);
  });

  it('is not applied where a verdict, an effect or a price differs, and says what', async () => {
    const { body: old } = await resources.call(`POST ${DISKS}`, { display_name: 'old', size: 1 });
    await resources.settle();
    const plan = await keep([disk('data'), post(`${DISKS}/${old.id}/extend`, { size: 5 })]);
    await resources.call(`POST ${DISKS}/${old.id}/extend`, { size: 3 });
    await resources.settle();
    const refused = await apply(plan.id);
    expect([refused.status, refused.errors.map(({ code }) => code)]).toEqual([
      409,
      ['PLAN_CHANGED', 'PLAN_RATE_CHANGED'],
    ]);
    expect(refused.errors[0]?.message).toContain('«old»');
    expect((await get(plan.id)).state).toBe('kept');
    await resources.call(`DELETE ${DISKS}/${old.id}`);
    await resources.settle();
    const gone = await apply(plan.id);
    expect(gone.errors.map(({ code, field }) => [code, field])).toEqual([
      ['PLAN_CHANGED', undefined],
      ['PLAN_CALL_REFUSED', 'calls/1'],
      ['PLAN_EFFECT_GONE', 'calls/1'],
    ]);
    expect((await resources.list(DISKS)).map(({ display_name }) => display_name)).toEqual([]);
    const { body } = await resources.call(`POST ${PLANS}/${plan.id}/refresh`, {});
    expect([body.allowed, outcomes(body)]).toEqual([false, ['planned', 'refused']]);
    expect((await apply(plan.id)).errors[0]?.code).toBe('PLAN_ALLOWED');
  });

  it('is taken back where the cloud refuses in the middle', async () => {
    const server = await serverInput(resources);
    const plan = await keep([disk('first'), post(SERVERS, server), disk('second'), disk('third')]);
    await apply(plan.id);
    failAt('second', new ApiError(409, 'CLOUD_FAILED'));
    const failed = await end(plan.id);
    expect([failed.state, outcomes(failed)]).toEqual(['failed', ['takenBack', 'takenBack', 'failed', 'skipped']]);
    expect((failed.steps as Row[])[2]?.reason).toEqual(expect.stringMatching(/.+/));
    expect([await resources.list(DISKS), await resources.list(SERVERS)]).toEqual([[], []]);
    expect([await resources.used('VOLUME'), await resources.used('VOLUME_STORAGE')]).toEqual([0, 0]);
  });

  it('is taken back where something fails in the cloud later', async () => {
    const plan = await keep([disk('first'), disk('second-fail')]);
    await apply(plan.id);
    const failed = await end(plan.id);
    expect([failed.state, outcomes(failed)]).toEqual(['failed', ['takenBack', 'failed']]);
    expect(await resources.list(DISKS)).toEqual([]);
    const { body } = await resources.call('GET /api/notifications');
    expect(JSON.stringify(body)).toContain('PLAN_FAILED');
  });

  it('says what stays and is charged where it cannot be taken back', async () => {
    const { body: old } = await resources.call(`POST ${DISKS}`, { display_name: 'old', size: 1 });
    await resources.settle();
    const plan = await keep([post(`${DISKS}/${old.id}/extend`, { size: 5 }), disk('x')]);
    await apply(plan.id);
    failAt('x', new ApiError(409, 'CLOUD_FAILED'));
    const failed = await end(plan.id);
    expect([failed.state, outcomes(failed)]).toEqual(['failed', ['left', 'failed']]);
    expect((await resources.list(DISKS)).map(({ size }) => size)).toEqual([5]);
    const { body } = await resources.call('GET /api/notifications');
    expect(JSON.stringify(body)).toContain('PLAN_FAILED_LEFT');
  });

  it('gives up what the cloud does not delete, which stays usable and is charged', async () => {
    const plan = await keep([disk('first', 5), disk('second')]);
    await apply(plan.id);
    const refusal = new ApiError(409, 'CLOUD_FAILED');
    failAt('first', refusal, Number.POSITIVE_INFINITY, 'delete');
    failAt('second', refusal);
    const failed = await end(plan.id);
    expect([failed.state, outcomes(failed)]).toEqual(['failed', ['left', 'failed']]);
    expect((await resources.list(DISKS)).map(({ status }) => status)).toEqual(['available']);
    const { body } = await resources.call('GET /api/user/balance');
    expect([await resources.used('VOLUME_STORAGE'), body.perMonth]).toEqual([
      5,
      (plan.effects as Doc[])[0]?.perMonthAfter,
    ]);
  });

  it('goes on after a restart between its calls, and makes none twice', async () => {
    const plan = await keep([disk('a'), disk('b'), disk('c')]);
    await apply(plan.id);
    failAt('b', new Error('The process ends'), 1);
    await resources.settle();
    expect((await get(plan.id)).state).toBe('applying');
    resources.test.provider = createProvider(resources.test);
    const done = await end(plan.id);
    expect(done.state).toBe('applied');
    expect((await resources.list(DISKS)).map(({ display_name }) => display_name).sort()).toEqual(['a', 'b', 'c']);
  });

  it('ends where a call or its delete always meets a fault of the provider', async () => {
    const plan = await keep([disk('first'), disk('second')]);
    await apply(plan.id);
    failAt('second', new Error('A fault'));
    failAt('first', new Error('A fault'), Number.POSITIVE_INFINITY, 'delete');
    const failed = await end(plan.id);
    expect([failed.state, outcomes(failed)]).toEqual(['failed', ['left', 'failed']]);
    expect((failed.steps as Row[])[1]?.reason).toEqual(expect.stringMatching(/.+/));
    expect((await resources.call(`DELETE ${PLANS}/${plan.id}`)).status).toBe(204);
  });

  it('is no business of other projects, nor of readers', async () => {
    const plan = await keep([disk('data')]);
    const reader = await signInOther(resources, {
      login: 'reader',
      projectId: resources.projectId,
      projectRole: 'reader',
    });
    const stranger = await signInOther(resources, { login: 'stranger' });
    expect((await resources.call(`GET ${PLANS}/${plan.id}`, undefined, { token: reader })).status).toBe(200);
    expect((await apply(plan.id, reader)).status).toBe(403);
    expect((await resources.call(`GET ${PLANS}/${plan.id}`, undefined, { token: stranger })).status).toBe(404);
    expect((await apply(plan.id, stranger)).status).toBe(404);
    const member = await signInOther(resources, {
      login: 'member',
      projectId: resources.projectId,
      projectRole: 'member',
    });
    const seen = (await resources.call(`GET ${PLANS}/${plan.id}`, undefined, { token: member })).body;
    expect([seen.daysAfter, seen.perMonthAfter]).toEqual([undefined, plan.perMonthAfter]);
    expect((await apply(plan.id, member)).status).toBe(200);
    expect((await end(plan.id)).appliedBy).toBe('member');
  });

  it('has no secrets, and only calls that can be read', async () => {
    const { errors, status } = await resources.call(`POST ${PLANS}`, {
      name: 'x',
      calls: [
        post('/s3/api/v1/users', { name: 'media', datacenterId: 'kz-ala', quota: 5 }),
        post('/api/nothing'),
        disk('a'),
      ],
    });
    expect([status, errors.map(({ code, field }) => [code, field])]).toEqual([
      400,
      [
        ['PLAN_SECRET', 'calls/0'],
        ['NOT_FOUND', 'calls/1'],
      ],
    ]);
    expect(await resources.list(PLANS)).toEqual([]);
  });

  it('has no names that there are not, since a secret can be misspelt', async () => {
    const server = await serverInput(resources);
    const misspelt = post(SERVERS, { ...server, adminPasword: 'Secret-2026' });
    const nowhere = post(`${DISKS}/none/extend`, { size: 5, passphrase: 'Secret-2026' });
    const { status, errors } = await resources.call(`POST ${PLANS}`, { name: 'x', calls: [misspelt, nowhere] });
    expect([status, errors.map(({ code, field }) => [code, field])]).toEqual([
      400,
      [
        ['UNKNOWN_FIELD', 'calls/0/adminPasword'],
        ['UNKNOWN_FIELD', 'calls/1/passphrase'],
      ],
    ]);
    expect(await resources.list(PLANS)).toEqual([]);
  });

  it('says how long the balance lasts, now and after, to the payer alone', async () => {
    const told = async (token: string) =>
      (await resources.call('POST /api/plan', { calls: [disk('data', 100)] }, { token })).body.daysLeft;
    await resources.call(`POST ${DISKS}`, { display_name: 'old', size: 10 });
    await resources.settle();
    const { now, after } = (await told(resources.token)) as { now: number; after: number };
    const { body } = await resources.call('GET /api/user/balance');
    expect([now, after < now]).toEqual([body.daysLeft, true]);
    await resources.call(`POST ${DISKS}`, { display_name: 'data', size: 100 });
    await resources.settle();
    expect((await resources.call('GET /api/user/balance')).body.daysLeft).toBe(after);
    const member = await signInOther(resources, { projectId: resources.projectId, projectRole: 'member' });
    expect(await told(member)).toBeUndefined();
  });

  it('is counted for the token that applied it, and held by its limit', async () => {
    const made = await resources.call('POST /api/project/current/tokens', { name: 'ci', role: 'member', cap: '1000' });
    const token = String(made.body.token);
    const plan = await keep([disk('data', 10)], token);
    expect(plan.createdBy).toBe('ci');
    expect((await apply(plan.id, token)).status).toBe(200);
    expect((await end(plan.id)).appliedBy).toBe('ci');
    const more = await keep([disk('more', 200)], token);
    expect([more.allowed, (more.steps as Row[])[0]?.reason]).toEqual([false, expect.stringContaining('ci')]);
    const linked = await resources.test.db.selectFrom('api_token_record').select('type').execute();
    expect(linked).toEqual([{ type: 'disk' }]);
  });

  it('is not applied as of a page from before it was refreshed', async () => {
    const plan = await keep([disk('data')]);
    const { body: refreshed } = await resources.call(`POST ${PLANS}/${plan.id}/refresh`, {});
    const applyAt = ({ _version: version }: Doc) =>
      resources.call(`POST ${PLANS}/${plan.id}/apply`, {}, { headers: { 'If-Match': `"${version}"` } });
    const refused = await applyAt(plan);
    expect([refused.status, refused.errors.map(({ code }) => code)]).toEqual([409, ['PLAN_CHANGED', 'PLAN_REFRESHED']]);
    expect(refused.errors[0]?.message).toContain('обновили');
    expect((await applyAt(refreshed)).status).toBe(200);
  });

  it('is refreshed once in ten seconds, and rehearsed only where a turn is free', async () => {
    const [one, other] = [await keep([disk('a')]), await keep([disk('b')])];
    const refresh = ({ id }: Doc) => resources.call(`POST ${PLANS}/${id}/refresh`, {});
    expect((await refresh(one)).status).toBe(200);
    const refused = await refresh(other);
    expect([refused.status, refused.errors[0]?.code, refused.headers.get('Retry-After')]).toEqual([503, 'BUSY', '10']);
    resources.test.clock.advance(10_000);
    expect((await refresh(other)).status).toBe(200);
    const rehearsal = () => resources.call('POST /api/plan', { calls: [disk('c')] });
    // Two of them run at once, and another begins where one has ended.
    const rehearsals = Array.from({ length: 8 }, rehearsal);
    const kept = await resources.call(`POST ${PLANS}`, { name: 'x', calls: [disk('a')] });
    expect([kept.status, kept.errors[0]?.code]).toEqual([503, 'BUSY']);
    for (const { status } of await Promise.all(rehearsals)) expect(status).toBe(200);
  });

  it('ends after a week', async () => {
    const plan = await keep([disk('data')]);
    resources.test.clock.advance(8 * 86_400_000);
    const token = await resources.test.signIn();
    const { body } = await resources.call(`GET ${PLANS}?f.state=expired`, undefined, { token });
    expect((body.content as Doc[]).map(({ state }) => state)).toEqual(['expired']);
    expect((await apply(plan.id, token)).errors[0]?.code).toBe('PLAN_KEPT');
  });
});

/** Lets the cloud refuse, or the process end, when something of that name is begun. */
function failAt(title: string, error: Error, times = Number.POSITIVE_INFINITY, action = 'create'): void {
  const { cloud } = resources.test;
  const begin = cloud.begin.bind(cloud);
  let left = times;
  cloud.begin = async (operation) => {
    if (left > 0 && operation.action === action && operation.self.display_name === title) {
      left -= 1;
      throw error;
    }
    return begin(operation);
  };
}
