import { beforeEach, describe, expect, it } from 'vitest';
import type { LeavingPlan, LeavingRecord } from '../../contract/reports/leaving.ts';
import {
  createResourceTest,
  ENDLESS_SESSIONS,
  type ResourceTest,
  serverInput,
  signInOther,
} from '../engine/testing.ts';
import { insertProject, setMember } from '../identity/projects.ts';

const SERVERS = '/api/openstack/nova/servers';
const DISKS = '/api/openstack/cinder/volumes';
const ROUTERS = '/api/openstack/neutron/routers';
const FLOATING = '/api/openstack/neutron/floating-ips';

let resources: ResourceTest;

beforeEach(async () => {
  resources = await createResourceTest({ sessionLimits: ENDLESS_SESSIONS });
});

async function made(call: string, input: object): Promise<string> {
  const { body, errors } = await resources.call(call, { ...input });
  expect(errors).toEqual([]);
  await resources.settle();
  return String(body.id);
}

/** A server with its network, a router, an address, and a disk with a snapshot. */
async function makeShop(): Promise<{ serverId: string; diskId: string; networkId: string }> {
  const input = await serverInput(resources);
  const serverId = await made(`POST ${SERVERS}`, input);
  const routerId = await made(`POST ${ROUTERS}`, { name: 'way-out', externalNetworkId: 'public-net' });
  await resources.call(`POST ${ROUTERS}/${routerId}/interfaces/add`, { subnetId: input.subnetId });
  await resources.settle();
  await made(`POST ${FLOATING}`, { networkId: 'public-net' });
  const disk = { display_name: 'data', size: 10, volume_type: 'STANDARD', source: 'blank' };
  const diskId = await made(`POST ${DISKS}`, disk);
  await made('POST /api/openstack/cinder/snapshots', { name: 'before', volumeId: diskId });
  return { serverId, diskId, networkId: String(input.networkId) };
}

async function plan(token = resources.token): Promise<LeavingPlan> {
  const { status, body } = await resources.call('GET /api/account/leaving', undefined, { token });
  expect(status).toBe(200);
  return body as unknown as LeavingPlan;
}

async function deleteAll(login = 'customer@demo.kz'): Promise<void> {
  // Signed in a moment ago, which the call asks for.
  const token = await resources.test.signIn(login);
  expect((await resources.call('POST /api/account/leaving/delete', {}, { token })).status).toBe(202);
}

async function settleAll(): Promise<void> {
  for (let minutes = 0; minutes < 30; minutes += 1) await resources.settle();
}

const named = (records: LeavingRecord[]) => records.map(({ type, title }) => `${type} ${title}`);

describe('what somebody who leaves has to delete', () => {
  it('is one list of all projects, in the order of deletes, with what each costs', async () => {
    const { networkId } = await makeShop();
    const { records, cost, stayingCost, projects } = await plan();
    const types = records.map(({ type }) => type);
    for (const type of ['vm', 'floating', 'disk', 'snapshot', 'router', 'network']) expect(types).toContain(type);
    expect(types.indexOf('vm')).toBeLessThan(types.indexOf('network'));
    expect(types.indexOf('snapshot')).toBeLessThan(types.lastIndexOf('disk'));
    expect(records.find(({ type }) => type === 'network')).toMatchObject({ id: networkId, cost: null, state: 'goes' });
    expect(Number(records.find(({ title }) => title === 'data')?.cost)).toBeGreaterThan(0);
    expect(Number(cost)).toBeGreaterThan(0);
    expect([Number(stayingCost), projects.map(({ id }) => id)]).toEqual([0, [resources.projectId]]);
    // The group that every project has can't be deleted and costs nothing.
    expect(named(records)).not.toContain('security-group default');
  });

  it('says what stays, why, and what that goes on costing', async () => {
    const { diskId } = await makeShop();
    await resources.call(`POST ${DISKS}/${diskId}/protection`, {});
    const { records, stayingCost } = await plan();
    const kept = records.filter(({ state }) => state === 'stays');
    expect(kept).toMatchObject([
      { id: diskId, why: { guard: 'DELETION_PROTECTED', text: 'Включена защита от удаления. Сначала снимите её' } },
    ]);
    expect(stayingCost).toBe(kept[0]?.cost);
  });

  it('is nothing of projects that others pay for', async () => {
    await makeShop();
    const token = await signInOther(resources, { login: 'guest', projectId: resources.projectId });
    expect((await plan(token)).records).toEqual([]);
    await deleteAll('guest');
    await settleAll();
    expect((await plan()).records.length).toBeGreaterThan(0);
  });
});

describe('the delete of everything', () => {
  it('deletes what depends on others first, until nothing is left that costs anything', async () => {
    await makeShop();
    await deleteAll();
    expect((await plan()).records.every(({ state }) => state === 'deleting')).toBe(true);
    await settleAll();
    expect(await plan()).toMatchObject({ records: [], cost: '0.00' });
    expect((await resources.call('GET /api/project/current/costs')).body.now).toMatchObject({ perMonth: '0.00' });
  });

  it('leaves what is protected, and says of the rest why it could not go', async () => {
    const { serverId, networkId } = await makeShop();
    await resources.call(`POST ${SERVERS}/${serverId}/protection`, {});
    // Before anything is pressed, a trial of all deletes says the same.
    const tried = await plan();
    expect(named(tried.records.filter(({ state }) => state === 'goes'))).toContain('disk data');
    await deleteAll();
    await settleAll();
    const { records } = await plan();
    const staying = (all: LeavingRecord[]) => named(all.filter(({ state }) => state === 'stays')).sort();
    expect(staying(records)).toEqual(staying(tried.records));
    expect(records.every(({ state }) => state === 'stays')).toBe(true);
    expect(records.find(({ id }) => id === serverId)).toMatchObject({ why: { guard: 'DELETION_PROTECTED' } });
    expect(records.find(({ id }) => id === networkId)).toMatchObject({ why: { guard: 'NETWORK_IN_USE' } });
    expect((await resources.call(`GET ${SERVERS}/${serverId}`)).body.status).toBe('ACTIVE');
    // The server still has its disk: only that of nobody is gone.
    expect(named(records)).not.toContain('disk data');
    await resources.call(`DELETE ${SERVERS}/${serverId}/protection`, {});
    await deleteAll();
    await settleAll();
    expect((await plan()).records).toEqual([]);
  });

  it('reaches every project that the user pays for, whichever the session is in', async () => {
    const { db, clock } = resources.test;
    const second = await db.transaction().execute(async (tx) => {
      const createdAt = clock.now().toISOString();
      const id = await insertProject(tx, { name: 'second', paymentType: 'prePaid', createdAt });
      const { userId } = await tx
        .selectFrom('users')
        .select('id as userId')
        .where('login', '=', 'customer')
        .executeTakeFirstOrThrow();
      await setMember(tx, id, userId, 'owner');
      return id;
    });
    const there = await resources.call(`POST /api/user/change/project/${second}`, {});
    await resources.call(
      `POST ${DISKS}`,
      { display_name: 'far', size: 10, volume_type: 'STANDARD', source: 'blank' },
      { token: String(there.body.token) },
    );
    await resources.settle();
    resources.token = await resources.test.signIn();
    expect(named((await plan(resources.token)).records)).toContain('disk far');
    await deleteAll();
    await settleAll();
    expect((await plan(resources.token)).records).toEqual([]);
  });

  it('asks who one is', async () => {
    await resources.settle();
    resources.test.clock.advance(3_600_000);
    const { status, errors } = await resources.call('POST /api/account/leaving/delete', {});
    expect([status, errors[0]?.code]).toEqual([403, 'REAUTHENTICATION_REQUIRED']);
  });
});
