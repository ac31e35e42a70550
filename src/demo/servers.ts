/** The shop's servers and what stands on them: keys, disks, snapshots, backups and schedules. */
import type { Doc } from '../contract/file/resource-file.ts';
import type { Person } from './stage.ts';
import { type Before, type Made, OWNER, type Scene } from './story.ts';

const NOVA = '/api/openstack/nova';
const CINDER = '/api/openstack/cinder';

/** The labels of what the shop runs on. Costs are divided by them. */
const SHOP = ['env=prod', 'team=shop'];

/** The scenes about servers and disks. */
export function serverScenes(before: Before): Scene[] {
  const owner =
    (act: (owner: Person, made: Made) => Promise<unknown>): Scene['play'] =>
    async (stage, made) => {
      await stage.as(OWNER, (person) => act(person, made));
    };
  return [
    { at: before.days(91, '11:00'), play: owner(makeWeb) },
    { at: before.days(91, '11:30'), play: owner(makeMedia) },
    { at: before.days(60, '10:20'), play: owner(makeStage) },
    { at: before.days(14, '10:45'), play: owner(backUpNightly) },
    { at: before.days(6, '19:30'), play: owner(takeSnapshot) },
    { at: before.days(5, '12:00'), play: owner(watch) },
    { at: before.inMonth(5 * 60), play: owner(growNextMonth) },
  ];
}

/** The input of a server in the shop's network. */
function server(made: Made, name: string, more: Doc): Doc {
  return {
    name,
    imageId: 'ubuntu-24.04',
    flavorId: 'g-2-4',
    volume_type: 'FAST',
    diskSize: 40,
    networkId: made.id('shop-net'),
    subnetId: made.id('shop-subnet'),
    keyName: 'macbook',
    ...more,
  };
}

async function makeWeb({ make }: Person, made: Made): Promise<void> {
  await make(`${NOVA}/keypair/create`, { name: 'macbook', mode: 'generate', algorithm: 'ed25519' });
  for (const [index, name] of ['web-1', 'web-2'].entries()) {
    const more = { securityGroups: [made.id('web')], fixedIp: `10.10.0.${11 + index}`, tags: ['prod'], labels: SHOP };
    made.keep(name, await make(`${NOVA}/servers`, server(made, name, more)));
  }
}

/** Photos of goods lie on a disk of their own. */
async function makeMedia({ make }: Person, made: Made): Promise<void> {
  const disk = { source: 'blank', volume_type: 'STANDARD', availability_zone: 'kz-ala-1', size: 100 };
  const { id } = made.keep('media', await make(`${CINDER}/volumes`, { ...disk, display_name: 'media', labels: SHOP }));
  await make(`${CINDER}/volumes/${id}/attach`, { serverId: made.id('web-1') });
}

/** A server for trying things out, with an address of its own, that runs in working hours. */
async function makeStage({ make }: Person, made: Made): Promise<void> {
  const more = {
    flavorId: 'g-1-2',
    diskSize: 20,
    volume_type: 'STANDARD',
    tags: ['test'],
    publicIp: true,
    labels: ['env=test'],
  };
  const groups = { securityGroups: [made.id('office')] };
  const { id } = made.keep('stage-1', await make(`${NOVA}/servers`, server(made, 'stage-1', { ...more, ...groups })));
  await make('/api/power-schedules', { name: 'working-hours', serverId: id });
}

async function backUpNightly({ make }: Person, made: Made): Promise<void> {
  const nightly = { resource: 'disk', recordId: made.id('media'), action: 'backUp', time: '03:00', keep: 3 };
  await make('/api/schedules', { name: 'media-nightly', ...nightly });
}

async function takeSnapshot({ make, list }: Person): Promise<void> {
  const disks = await list(`${CINDER}/volumes?size=100`);
  const systemOf = (server: string) => disks.find(({ display_name }) => display_name === server)?.id;
  await make(`${CINDER}/snapshots`, { name: 'web-1-before-update', volumeId: systemOf('web-1') });
  await make(`${CINDER}/backups`, { name: 'web-2-monthly', volumeId: systemOf('web-2') });
}

async function watch({ make }: Person, made: Made): Promise<void> {
  const alert = { target: 'server', serverId: made.id('web-1'), metric: 'cpu', bound: 95 };
  await make('/api/alerts', { name: 'web-1-cpu', ...alert, minutes: 15 });
}

/** A bigger server for the season. Its price changes with the next month. */
async function growNextMonth({ make }: Person, made: Made): Promise<void> {
  await make(`${NOVA}/servers/${made.id('web-1')}/resize`, { flavorId: 'g-4-8' });
}
