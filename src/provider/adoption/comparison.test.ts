import { beforeEach, describe, expect, it } from 'vitest';
import type { Doc } from '../../contract/file/resource-file.ts';
import { createProvider } from '../app.ts';
import { BehindOurBack } from '../cloud/simulated/testing.ts';
import { createResourceTest, ENDLESS_SESSIONS, type ResourceTest } from '../engine/testing.ts';
import { ApiError } from '../http/errors.ts';
import { readOutbox } from '../mail/mails.ts';

const DIFFERENCES = '/api/admin/cloud-orphan';
const DISKS = '/api/openstack/cinder/volumes';

let behind: BehindOurBack;
let resources: ResourceTest;
let admin: string;
let project: string;

beforeEach(async () => {
  behind = new BehindOurBack();
  resources = await createResourceTest({ sessionLimits: ENDLESS_SESSIONS }, behind.cloud);
  admin = await resources.test.signIn('admin@demo.kz');
  project = `/api/admin/cloud-project/${resources.projectId}`;
});

const asAdmin = (call: string, body: object = {}) =>
  resources.call(call, call.startsWith('GET') ? undefined : body, {
    token: admin,
    headers: { 'Accept-Language': 'en' },
  });
const read = async (path: string) => (await asAdmin(`GET ${path}`)).body;

interface Row {
  id: string;
  kind: string;
  status: string;
  [field: string]: unknown;
}

/** The differences of the customer's project, those dealt with among them. */
async function rows(): Promise<Row[]> {
  return (await read(`${DIFFERENCES}?f.projectId=${resources.projectId}&sort=title`)).content as Row[];
}

/** The only difference of the project. */
async function only(): Promise<Row> {
  const [row, ...others] = await rows();
  if (!row || others.length > 0) throw new Error(`${1 + others.length} differences`);
  return row;
}

async function compare(): Promise<void> {
  expect(await asAdmin(`POST ${project}/compare`)).toMatchObject({ status: 200, body: { comparison: 'comparing' } });
  await resources.settle();
}

async function decide(action: string, body: object = {}): Promise<Row> {
  const { id } = await only();
  expect(await asAdmin(`POST ${DIFFERENCES}/${id}/${action}`, body)).toMatchObject({ status: 200 });
  await resources.settle();
  await resources.settle();
  return only();
}

/** A disk that the customer has, and pays for. */
async function disk(display_name = 'data'): Promise<string> {
  const { status, body } = await resources.call(`POST ${DISKS}`, { display_name, size: 20 });
  expect(status).toBe(201);
  await resources.settle();
  return String(body.id);
}

const WHY = { reason: 'Agreed with the customer' };

/** What the project's owner reads: the newest notification of what staff did, and its letter. */
async function owner(): Promise<{ title: unknown; text: unknown; letter: string | undefined }> {
  const { body } = await resources.call('GET /api/notifications', undefined, { headers: { 'Accept-Language': 'en' } });
  const [told, ...others] = (body.content as Doc[]).filter(({ type }) => type === 'STAFF_ACTION');
  expect(others).toEqual([]);
  const letters = (await readOutbox(resources.test.db)).filter(({ subject }) => subject.includes('администратора'));
  return {
    title: told?.title,
    text: told?.text,
    letter: letters.find(({ address }) => address === 'customer@demo.kz')?.body,
  };
}

const archive = { display_name: 'archive', size: 40, volume_type: 'STANDARD', source: 'blank' };
const addArchive = (key = 'theirs') =>
  behind.add(resources.projectId, {
    ...{ type: 'disk', key, title: 'archive', recordId: key },
    found: { fields: archive, state: { status: 'available', fields: {} } },
  });

const meters = () => resources.test.db.selectFrom('meter').select(['type', 'record_id', 'ended_at']).execute();

describe('a project that is compared with the cloud', () => {
  it('differs in nothing where the cloud has what the records say', async () => {
    await disk();
    await compare();
    expect(await rows()).toEqual([]);
    expect(await read(project)).toMatchObject({ status: 'ours', comparison: 'compared', differenceCount: 0 });
    expect(await read(project)).toHaveProperty('comparedAt');
  });

  it('is compared from its own page too, and by administrators only', async () => {
    addArchive();
    const path = `/api/admin/project/${resources.projectId}`;
    expect((await asAdmin(`POST ${path}/compare`)).status).toBe(200);
    await resources.settle();
    expect(await only()).toMatchObject({ kind: 'cloud' });
    const manager = await resources.test.signIn('manager@demo.kz');
    expect((await resources.call(`POST ${path}/compare`, {}, { token: manager })).status).toBe(403);
  });

  it('finds the same when it is compared twice, at once in two processes', async () => {
    addArchive();
    behind.lose('disk', await disk());
    await asAdmin(`POST ${project}/compare`);
    await asAdmin(`POST ${project}/compare`);
    const other = createProvider({ ...resources.test, cloud: { ...resources.test.cloud, ...behind.cloud } });
    await Promise.all([resources.settle(), other.worker.runDue()]);
    await compare();
    expect((await rows()).map(({ kind, status }) => [kind, status]).sort()).toEqual([
      ['books', 'held'],
      ['cloud', 'held'],
    ]);
  });

  it('is compared again from its beginning where the process was stopped', async () => {
    addArchive();
    behind.beforeSurvey = () => {
      behind.beforeSurvey = () => {};
      resources.test.provider.stop();
    };
    await asAdmin(`POST ${project}/compare`);
    await resources.test.db.updateTable('cloud_comparison').set({ done: 3 }).execute();
    await resources.settle();
    await resources.settle();
    expect(await only()).toMatchObject({ kind: 'cloud' });
  });

  it('is not compared where the cloud does not answer: nothing is missing, and what was found stays', async () => {
    addArchive();
    await compare();
    const { comparedAt } = await read(project);
    behind.lose('disk', await disk());
    behind.beforeSurvey = () => {
      throw new ApiError(503, 'CLOUD_UNAVAILABLE', { params: { service: 'block-storage' } });
    };
    await compare();
    expect(await only()).toMatchObject({ kind: 'cloud', status: 'held' });
    // The page says so, though the cloud does not list its projects either.
    behind.isAway = true;
    expect(await read(project)).toMatchObject({ comparison: 'failed', comparedAt });
    expect(await read(project)).toHaveProperty('comparisonDetail');
  });
});

describe('what only the cloud has', () => {
  beforeEach(async () => {
    addArchive();
    await compare();
  });

  it('is listed with its price', async () => {
    expect(await only()).toMatchObject({
      ...{ kind: 'cloud', type: 'disk', title: 'archive', cloudKey: 'theirs', cause: 'compared', status: 'held' },
      costPerMonth: expect.stringMatching(/^\d+\.\d\d$/),
    });
    expect((await read('/api/admin/overview')).waiting).toMatchObject({ orphans: { count: 1 } });
  });

  it('is adopted with its price and quota', async () => {
    expect(await decide('adopt', WHY)).toMatchObject({ status: 'adopted', recordId: 'theirs' });
    expect((await resources.call(`GET ${DISKS}/theirs`)).body).toMatchObject({ display_name: 'archive', size: 40 });
    expect(await resources.used('VOLUME_STORAGE')).toBe(40);
    expect(await meters()).toEqual([{ type: 'disk', record_id: 'theirs', ended_at: null }]);
    expect(await owner()).toEqual({
      title: 'Disk “archive”: an administrator’s action',
      text: 'Action: Adopted from the cloud. It now costs 1,008\u00a0₸ a month. Reason: Agreed with the customer',
      letter: expect.stringMatching(/1\s008\s₸ в месяц. Причина: Agreed with the customer[\s\S]*\/disk\//),
    });
    await compare();
    expect(await only()).toMatchObject({ status: 'adopted' });
  });

  it('is deleted in the cloud, with the reason and who decided', async () => {
    expect(await decide('remove', { reason: 'Nobody needs it' })).toMatchObject({
      ...{ status: 'deleted', reason: 'Nobody needs it', decidedBy: expect.any(String) },
    });
    expect(behind.hasRemoved('theirs')).toBe(true);
  });

  it('is deleted even where no record could have it', async () => {
    const refusal = { code: 'ORPHAN_FLAVOR_UNKNOWN', params: { name: 'huge' } };
    behind.add(resources.projectId, { type: 'vm', key: 'theirs', title: 'search', refusal });
    behind.add(resources.projectId, { type: 'disk', key: 'theirs', title: 'archive', refusal });
    await compare();
    const { id } = (await rows()).find(({ type }) => type === 'vm') ?? {};
    expect(await read(`${DIFFERENCES}/${id}`)).toMatchObject({ detail: expect.stringContaining('huge') });
    await asAdmin(`POST ${DIFFERENCES}/${id}/remove`, { reason: 'Not sold' });
    await resources.settle();
    await resources.settle();
    expect(await read(`${DIFFERENCES}/${id}`)).toMatchObject({ status: 'deleted' });
  });

  it('that is left stays so, with who and why, until it changes', async () => {
    expect(await decide('leave', { reason: 'The customer moves' })).toMatchObject({
      ...{ status: 'left', reason: 'The customer moves', decidedBy: expect.any(String), decided: expect.any(String) },
    });
    await compare();
    expect(await only()).toMatchObject({ status: 'left', reason: 'The customer moves' });
    expect((await read('/api/admin/overview')).waiting).toMatchObject({ orphans: { count: 0 } });
    behind.add(resources.projectId, {
      ...{ type: 'disk', key: 'theirs', title: 'archive' },
      found: { fields: { ...archive, size: 80 }, state: { status: 'available', fields: {} } },
    });
    await compare();
    const row = await only();
    expect(row).toMatchObject({ status: 'held' });
    expect(row).not.toHaveProperty('reason');
  });

  it('is listed with what it refers to, and without what costs nothing', async () => {
    const net = { type: 'network', found: { fields: { name: 'n', kind: 'private' }, state: { fields: {} } } };
    behind.add(resources.projectId, { ...net, key: 'used', title: 'used' });
    behind.add(resources.projectId, { ...net, key: 'unused', title: 'unused' });
    const refusal = { code: 'ORPHAN_REFERS_TO_UNKNOWN', params: { id: 'used' } };
    behind.add(resources.projectId, { type: 'vm', key: 'server', title: 'server', refusal });
    await compare();
    expect((await rows()).map(({ title }) => title)).toEqual(['archive', 'server', 'used']);
  });

  it('and is gone there is closed by itself', async () => {
    await behind.cloud.contents?.removeResource(resources.projectId, 'disk', 'theirs');
    await compare();
    expect(await only()).toMatchObject({ status: 'resolved' });
  });
});

describe('what only the console has', () => {
  let id: string;

  beforeEach(async () => {
    id = await disk();
    behind.lose('disk', id);
    await compare();
  });

  const takeOut = () => decide('take-out', { reason: 'The storage was rebuilt' });

  it('is listed with what it still costs', async () => {
    expect(await only()).toMatchObject({
      ...{ kind: 'books', type: 'disk', title: 'data', recordId: id, status: 'held' },
      costPerMonth: expect.stringMatching(/^\d+\.\d\d$/),
    });
    expect((await resources.call(`GET ${DISKS}/${id}`)).status).toBe(200);
  });

  it('is taken out: its meter ends when the cloud last had it, its quota is free, its owners know why', async () => {
    const { seen } = await only();
    await resources.settle();
    expect(await takeOut()).toMatchObject({ status: 'removed' });
    expect((await resources.call(`GET ${DISKS}/${id}`)).status).toBe(404);
    expect(await meters()).toEqual([{ type: 'disk', record_id: id, ended_at: seen }]);
    expect(await resources.used('VOLUME_STORAGE')).toBe(0);
    const told = resources.test.db
      .selectFrom('notification')
      .select(['type', 'params'])
      .where('type', '=', 'STAFF_ACTION');
    expect(await told.execute()).toMatchObject([{ params: expect.stringContaining('The storage was rebuilt') }]);
  });

  it('is not charged again for hours that were charged before', async () => {
    resources.test.clock.advance(3 * 3_600_000);
    await resources.settle();
    const charged = () => resources.test.db.selectFrom('charge').select(['hour', 'amount_tiyn']).execute();
    const before = await charged();
    expect(before.length).toBeGreaterThan(2);
    admin = await resources.test.signIn('admin@demo.kz');
    await takeOut();
    resources.test.clock.advance(3 * 3_600_000);
    await resources.settle();
    expect((await charged()).filter(({ amount_tiyn }) => amount_tiyn > 0)).toEqual(before);
  });

  it('stays where the cloud has it again, and its row is closed by itself', async () => {
    behind.bringBack('disk', id);
    expect(await takeOut()).toMatchObject({ status: 'resolved' });
    expect((await resources.call(`GET ${DISKS}/${id}`)).status).toBe(200);
    behind.lose('disk', id);
    await compare();
    expect(await only()).toMatchObject({ status: 'held' });
    behind.bringBack('disk', id);
    await compare();
    expect(await only()).toMatchObject({ status: 'resolved' });
  });

  it('that is left is still charged, and stays left', async () => {
    expect(await decide('leave', { reason: 'Being restored' })).toMatchObject({ status: 'left' });
    await compare();
    expect(await only()).toMatchObject({ status: 'left' });
    expect(await meters()).toMatchObject([{ ended_at: null }]);
  });
});

describe('what is otherwise in the cloud', () => {
  let id: string;

  beforeEach(async () => {
    id = await disk();
    behind.change(resources.projectId, 'disk', id, { size: 80, display_name: 'renamed' });
    await compare();
  });

  it('is listed with the fields that decide its price, and what it would cost', async () => {
    expect(await only()).toMatchObject({
      ...{ kind: 'differs', recordId: id, acceptable: true },
      differences: [{ field: 'Size', ours: '20', theirs: '80' }],
    });
  });

  it('is taken over: the record, its price and its quota follow', async () => {
    const { costPerMonth } = await only();
    expect(await asAdmin(`POST ${DIFFERENCES}/${(await only()).id}/accept`)).toMatchObject({
      ...{ status: 400, errors: [{ code: 'VALIDATION', field: 'reason' }] },
    });
    expect(await decide('accept', WHY)).toMatchObject({ status: 'taken', reason: WHY.reason });
    expect((await resources.call(`GET ${DISKS}/${id}`)).body).toMatchObject({ size: 80, display_name: 'data' });
    expect(await resources.used('VOLUME_STORAGE')).toBe(80);
    expect(await read(project)).toMatchObject({ costPerMonth });
    expect(costPerMonth).toBe('2016.00');
    expect(await owner()).toEqual({
      title: 'Disk “data”: an administrator’s action',
      text: 'Action: The cloud’s values accepted. It now costs 2,016\u00a0₸ a month. Reason: Agreed with the customer',
      letter: expect.stringMatching(/2\s016\s₸ в месяц. Причина: Agreed with the customer[\s\S]*\/disk\//),
    });
    await compare();
    expect(await only()).toMatchObject({ status: 'taken' });
  });

  it('is not taken over where the record was changed since', async () => {
    expect((await resources.call(`POST ${DISKS}/${id}/extend`, { size: 100 })).status).toBe(202);
    await resources.settle();
    expect(await decide('accept', WHY)).toMatchObject({ status: 'resolved' });
    expect((await resources.call(`GET ${DISKS}/${id}`)).body).toMatchObject({ size: 100 });
    expect(await resources.used('VOLUME_STORAGE')).toBe(100);
  });

  it('is not taken over where the cloud has other values since', async () => {
    behind.change(resources.projectId, 'disk', id, { size: 500 });
    expect(await decide('accept', WHY)).toMatchObject({ status: 'resolved' });
    expect((await resources.call(`GET ${DISKS}/${id}`)).body).toMatchObject({ size: 20 });
    await compare();
    expect(await only()).toMatchObject({ status: 'held', differences: [{ field: 'Size', ours: '20', theirs: '500' }] });
  });

  it('stays open while its record is changing', async () => {
    expect((await resources.call(`POST ${DISKS}/${id}/extend`, { size: 100 })).status).toBe(202);
    await asAdmin(`POST ${project}/compare`);
    // The clock stands still: the disk is still being extended.
    await resources.test.provider.worker.runDue();
    expect(await read(project)).toMatchObject({ comparison: 'compared' });
    expect(await only()).toMatchObject({ status: 'held', differences: [{ ours: '20', theirs: '80' }] });
    await resources.settle();
    await compare();
    expect(await only()).toMatchObject({ status: 'held', differences: [{ ours: '100', theirs: '80' }] });
  });

  it('can’t be taken over where no record can have the value', async () => {
    const refusal = { code: 'ORPHAN_DISK_TYPE_UNKNOWN', field: 'volume_type', params: { name: 'tape' } };
    behind.add(resources.projectId, { type: 'disk', key: id, title: 'data', refusal });
    await compare();
    const row = await only();
    expect(row).toMatchObject({
      ...{ acceptable: false, detail: expect.stringContaining('tape') },
      differences: [{ theirs: 'tape' }],
    });
    expect(await asAdmin(`POST ${DIFFERENCES}/${row.id}/accept`, WHY)).toMatchObject({
      status: 409,
      errors: [{ code: 'ORPHAN_ACCEPTABLE' }],
    });
  });
});
