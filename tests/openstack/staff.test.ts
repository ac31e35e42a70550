/** What only staff does with records of customers, on a real OpenStack: each is asked of the service itself afterwards. */
import { describe, expect, test } from 'vitest';
import type { Doc } from '../../src/contract/file/resource-file.ts';
import { byCircle } from '../circles.ts';
import { sqliteDatabase } from '../durability/support/database.ts';
import { until } from '../durability/support/until.ts';
import type { Theirs } from './cloud/theirs.ts';
import { floating, net, serverInput, wayOut } from './conformance/samples/grounds.ts';
import { ADMINISTRATOR, Client, docOf } from './conformance/support/client.ts';
import { Service } from './killed/service.ts';
import { Stage } from './killed/stage.ts';

const isOff = byCircle({ test: true, rest: true, full: process.env.CONFORMANCE_CLOUD !== 'openstack' });
const reason = 'The customer’s ticket 17';

type Kind = Parameters<Theirs['list']>[0];

/** What an employee asks for, and what the cloud then has. */
class Desk {
  readonly stage: Stage;
  readonly #administrator: Client;

  constructor(stage: Stage, administrator: Client) {
    this.stage = stage;
    this.#administrator = administrator;
  }

  /** Runs an action on a record of any project, and waits until it has settled. */
  async act(type: string, record: Doc, action: string): Promise<Doc> {
    const call = `POST /api/admin/records/${type}/${String(record.id)}/${action}`;
    const answer = await this.#administrator.send(call, { body: { reason } });
    if (answer.status >= 300) docOf(answer, call);
    return this.stage.project.settled(type, record);
  }

  /** Waits until the cloud's own record of that name has these fields. */
  async theirsHas(kind: Kind, name: unknown, fields: Doc): Promise<void> {
    await until(
      () => `the cloud's ${kind} ${String(name)} has ${JSON.stringify(fields)}`,
      async () => {
        const found = (await this.stage.theirs.list(kind)).find((each) => each.name === name);
        return Object.entries(fields).every(([field, value]) => found?.[field] === value) ? true : undefined;
      },
    );
  }

  /** Waits until the cloud has no record of that name. */
  async theirsLacks(kind: Kind, name: unknown): Promise<void> {
    await until(
      () => `the cloud has no ${kind} ${String(name)}`,
      async () => ((await this.stage.theirs.list(kind)).some((each) => each.name === name) ? undefined : true),
    );
  }
}

describe.skipIf(isOff)('staff, on a real OpenStack', () => {
  test('works on servers, networks and images of a customer', async ({ onTestFinished }) => {
    const { desk, project } = await open(onTestFinished);
    const place = await net(project);
    const server = await project.make('vm', await serverInput(project, place));
    expect(await desk.act('vm', server, 'stop')).toMatchObject({ status: 'SHUTOFF' });
    expect(await desk.act('vm', server, 'start')).toMatchObject({ status: 'ACTIVE' });
    expect(await desk.act('vm', server, 'forceReboot')).toMatchObject({ status: 'ACTIVE' });
    // The only host is where it is already.
    const stayed = await desk.act('vm', server, 'migrate').catch((error: Error) => ({ status: error.message }));
    expect(JSON.stringify(stayed)).toMatch(/"ACTIVE"|CLOUD_NO_OTHER_HOST/);
    await desk.theirsHas('vm', server.name, { status: 'ACTIVE' });

    const router = await wayOut(project, place.subnetId);
    await desk.act('router', router, 'disable');
    await desk.theirsHas('router', 'way-out', { admin_state_up: false });
    await desk.act('router', router, 'enable');
    await desk.theirsHas('router', 'way-out', { admin_state_up: true });

    const address = await floating(project);
    await project.act('vm', server, 'attachFloatingIp', { floatingIpId: address.id });
    expect((await desk.stage.theirs.list('floating'))[0]?.port_id).toEqual(expect.any(String));
    await desk.act('floating', address, 'disassociate');
    expect((await desk.stage.theirs.list('floating'))[0]?.port_id).toBeNull();

    const file = { source: 'file', file: 'what is on the disk', diskFormat: 'raw', os: 'debian' };
    const image = await project.make('image', { name: 'golden', ...file });
    await desk.act('image', image, 'deactivate');
    await desk.theirsHas('image', 'golden', { status: 'deactivated' });
    await desk.act('image', image, 'reactivate');
    await desk.theirsHas('image', 'golden', { status: 'active' });

    const balancer = await project.make('balancer', { name: 'web', ...place });
    expect(await desk.act('balancer', balancer, 'failover')).toMatchObject({ provisioningStatus: 'ACTIVE' });
    await project.act('balancer', balancer, 'delete');

    await desk.act('vm', server, 'forceDelete');
    await desk.theirsLacks('vm', server.name);
    expect((await project.quotas()).INSTANCE).toMatchObject({ used: 0 });
  });

  test('takes copies and disks out of what they hang in', async ({ onTestFinished }) => {
    const { desk, project } = await open(onTestFinished);
    const disk = await project.make('disk', { display_name: 'data', size: 1, volume_type: 'STANDARD' });
    const goOn = Service.find('cinder-volume')?.halt();
    onTestFinished(async () => goOn?.());
    const asked = { name: 'before', volumeId: disk.id };
    const snapshot = docOf(await project.client.send('POST /api/openstack/cinder/snapshots', { body: asked }));
    await desk.theirsHas('snapshot', 'before', { status: 'creating' });
    expect(await desk.act('snapshot', snapshot, 'unlock')).toMatchObject({ status: 'error' });
    await desk.theirsHas('snapshot', 'before', { status: 'error' });
    goOn?.();
    await desk.act('snapshot', snapshot, 'forceDelete');
    await desk.theirsLacks('snapshot', 'before');

    // Cinder resets a copy by its backup service, so it is deleted as it is.
    const copy = await project.make('backup-disk', { name: 'nightly', volumeId: disk.id });
    await desk.act('backup-disk', copy, 'forceDelete');
    await desk.theirsLacks('backup-disk', 'nightly');

    await desk.act('disk', disk, 'forceDelete');
    await desk.theirsLacks('disk', 'data');
    const { VOLUME, VOLUME_SNAPSHOT, BACKUP } = await project.quotas();
    expect([VOLUME?.used, VOLUME_SNAPSHOT?.used, BACKUP?.used]).toEqual([0, 0, 0]);
  });
});

/** A provider on the cloud with a customer's project, and an employee. */
async function open(onTestFinished: (clear: () => Promise<void>) => void) {
  const stage = await Stage.set(sqliteDatabase());
  onTestFinished(async () => {
    expect(await stage.project.close()).toEqual([]);
    await stage.clear();
  });
  const desk = new Desk(stage, await Client.signIn(stage.origin, ADMINISTRATOR));
  return { desk, project: stage.project };
}
