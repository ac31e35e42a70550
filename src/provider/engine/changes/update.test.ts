import { beforeEach, describe, expect, it } from 'vitest';
import { createResourceTest, type ResourceTest } from '../testing.ts';

const DISKS = '/api/openstack/cinder/volumes';
const TARIFFS = '/api/admin/tariff';

let resources: ResourceTest;
let call: ResourceTest['call'];
let path: string;

beforeEach(async () => {
  resources = await createResourceTest();
  call = resources.call;
  const { body } = await call(`POST ${DISKS}`, { display_name: 'data', description: 'first' });
  await resources.settle();
  path = `${DISKS}/${body.id}`;
});

const put = (body: unknown, match = '"1"') => call(`PUT ${path}`, body, { headers: { 'If-Match': match } });

describe('an update', () => {
  it('replaces the fields that may change, and removes those that are left out', async () => {
    const { status, headers, body } = await put({ display_name: 'renamed' });
    expect([status, headers.get('ETag'), body.display_name, body.description]).toEqual([
      200,
      '"2"',
      'renamed',
      undefined,
    ]);
    expect(await resources.list(`${DISKS}?q=renam`)).toHaveLength(1);
  });

  it('needs the version that is stored', async () => {
    const blind = await call(`PUT ${path}`, { display_name: 'x' });
    expect([blind.status, blind.errors]).toMatchObject([428, [{ code: 'VERSION_REQUIRED' }]]);
    await put({ display_name: 'x' });
    const stale = await put({ display_name: 'y' });
    expect([stale.status, stale.errors]).toMatchObject([412, [{ code: 'VERSION_CONFLICT' }]]);
    expect((await call(`GET ${path}`)).body.display_name).toBe('x');
  });

  it('that is repeated with the same key, as after a lost answer, is answered as the first time', async () => {
    const headers = { 'If-Match': '"1"', 'Idempotency-Key': 'one' };
    const first = await call(`PUT ${path}`, { display_name: 'x' }, { headers });
    const again = await call(`PUT ${path}`, { display_name: 'x' }, { headers });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await call(`GET ${path}`)).headers.get('ETag')).toBe('"2"');
  });

  it('is won by one of two at once', async () => {
    const answers = await Promise.all([put({ display_name: 'x' }), put({ display_name: 'y' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('refuses fields that are set at create only, and unknown records', async () => {
    const { status, errors } = await put({ display_name: 'x', size: 99, colour: 'red' });
    expect([status, errors]).toMatchObject([
      400,
      [
        { code: 'READ_ONLY_FIELD', field: 'size' },
        { code: 'UNKNOWN_FIELD', field: 'colour' },
      ],
    ]);
  });

  it('does not check again what was checked at create', async () => {
    const snapshot = await call('POST /api/openstack/cinder/snapshots', {
      name: 's',
      volumeId: path.split('/').at(-1),
    });
    await resources.settle();
    const made = await call(`POST ${DISKS}`, {
      display_name: 'copy',
      source: 'snapshot',
      snapshotId: snapshot.body.id,
    });
    await call(`DELETE /api/openstack/cinder/snapshots/${snapshot.body.id}`);
    await resources.settle();
    const renamed = await call(
      `PUT ${DISKS}/${made.body.id}`,
      { display_name: 'c' },
      { headers: { 'If-Match': '"1"' } },
    );
    expect([renamed.status, renamed.errors]).toEqual([200, []]);
  });
});

describe('quotas of a project', () => {
  it('are read by the project, and written by administrators with the version they read', async () => {
    const own = await call('GET /api/project/current/quotas');
    expect([own.status, own.body]).toMatchObject([
      200,
      { projectId: resources.projectId, VOLUME: { limit: 40, used: 1 } },
    ]);
    const admin = `/api/admin/project/${resources.projectId}/quotas`;
    expect(await call(`GET ${admin}`)).toMatchObject({ status: 403 });
    const token = await resources.test.signIn('admin@demo.kz');
    const { headers } = await call(`GET ${admin}`, undefined, { token });
    const match = { 'If-Match': headers.get('ETag') ?? '' };
    const written = await call(`PUT ${admin}`, { VOLUME: { limit: 1, used: 7 } }, { token, headers: match });
    expect([written.status, written.body.VOLUME]).toEqual([200, { limit: 1, used: 1 }]);
    expect(await call(`PUT ${admin}`, { VOLUME: { limit: 2 } }, { token, headers: match })).toMatchObject({
      status: 412,
    });
    const bad = await call(
      `PUT ${admin}`,
      { VOLUME: { limit: -2 } },
      { token, headers: { 'If-Match': written.headers.get('ETag') ?? '' } },
    );
    expect([bad.status, bad.errors]).toMatchObject([400, [{ code: 'VALIDATION', field: 'VOLUME/limit' }]]);
    expect(await call(`POST ${DISKS}`, { display_name: 'd' })).toMatchObject({
      status: 409,
      errors: [{ code: 'QUOTA_EXCEEDED' }],
    });
    expect(await call('GET /api/admin/project/nope/quotas', undefined, { token })).toMatchObject({ status: 404 });
  });
});

describe('a tariff', () => {
  const line = { resource: 'vcpu', unit: 'vcpu', period: 'hour', price: '9.99' };
  const tariff = { name: '2027', techName: 'base-2027', startDate: '2027-01-01', lines: [line] };

  it('is for administrators, and checks the references of its lines and its dates', async () => {
    const token = await resources.test.signIn('admin@demo.kz');
    expect(await call(`POST ${TARIFFS}`, tariff)).toMatchObject({ status: 403 });
    const made = await call(`POST ${TARIFFS}`, tariff, { token });
    expect([made.status, made.body]).toMatchObject([
      201,
      { status: 'draft', lines: [{ increment: 1 }], _refs: { resource: { vcpu: { title: 'vCPU' } } } },
    ]);
    const twice = await call(`POST ${TARIFFS}`, tariff, { token });
    expect([twice.status, twice.errors]).toMatchObject([409, [{ code: 'NOT_UNIQUE', field: 'techName' }]]);
    const odd = { ...tariff, techName: 'b', lines: [line, { ...line, resource: 'gold' }, { ...line, colour: 'red' }] };
    expect((await call(`POST ${TARIFFS}`, odd, { token })).errors).toMatchObject([
      { code: 'UNKNOWN_FIELD', field: 'lines/2/colour' },
    ]);
    const gold = { ...odd, lines: odd.lines.slice(0, 2) };
    expect((await call(`POST ${TARIFFS}`, gold, { token })).errors).toMatchObject([
      { code: 'BAD_REFERENCE', field: 'lines/1/resource' },
    ]);
    const soon = await call(`POST ${TARIFFS}`, { ...tariff, techName: 'c', startDate: '2026-11-25' }, { token });
    expect([soon.status, soon.errors]).toMatchObject([400, [{ code: 'START_IN_14_DAYS', field: 'startDate' }]]);
    expect(await call(`DELETE ${TARIFFS}/${made.body.id}`, undefined, { token })).toMatchObject({ status: 204 });
  });
});

describe('an S3 user', () => {
  it('shows its secret key once, and a new one once again', async () => {
    const s3 = '/s3/api/v1/users';
    const made = await call(`POST ${s3}`, { name: 'backups', datacenterId: 'kz-ala' });
    expect(made.body).toMatchObject({
      accessKey: expect.stringMatching(/^[A-Z0-9]{20}$/),
      secretKey: expect.stringMatching(/^[A-Za-z0-9]{40}$/),
    });
    await resources.settle();
    const { body } = await call(`GET ${s3}/${made.body.id}`);
    expect([body.status, body.accessKey, body.secretKey]).toEqual(['active', made.body.accessKey, undefined]);
    const renewed = await call(`POST ${s3}/${made.body.id}/secret-key`);
    expect([renewed.status, renewed.body.accessKey]).toEqual([200, made.body.accessKey]);
    expect(renewed.body.secretKey).not.toBe(made.body.secretKey);
    const stored = JSON.stringify(await resources.test.db.selectFrom('resource').select('doc').execute());
    expect(stored).not.toContain(renewed.body.secretKey);
  });
});
