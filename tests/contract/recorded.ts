/**
 * The recorded states of a real cloud (OpenStack, polled every tenth of a second during each operation), and the same operations for the
 * simulated one. The numbers are those of the recordings. A state is a status, for servers with the task (`BUILD/scheduling`, `ACTIVE/`
 * without a task). `gone` is a 404.
 */
import { attachedDisk, backup, disk, floating, network, port, router, snapshot, subnet, vm } from './harness/given.ts';
import type { Given, Json } from './harness/row.ts';

/** One operation of both clouds. */
export interface Operation {
  /** The operation. */
  what: string;
  /** The states by the number of the recording. */
  recorded: Record<number, string[]>;
  given: Given;
  call: string;
  body: Json;
  /** The path of the watched record. `{new}` is the one in the answer. */
  watch: string;
  /** Additional states of the simulated cloud, with the reason. */
  beside?: Record<string, string>;
}

const SERVERS = '/api/openstack/nova/servers';
const POWER = 'POST /api/openstack/nova/action';
const DISKS = '/api/openstack/cinder/volumes';
const SNAPSHOTS = '/api/openstack/cinder/snapshots';
const BACKUPS = '/api/openstack/cinder/backups';
const IMAGES = '/api/openstack/nova/images';
const NEUTRON = '/api/openstack/neutron';

const OF_VOLUME =
  'a disk is attached before the server starts, as 185 shows where a server boots from one; here all do';
const OTHER_BOOT = 'as 84 shows; the polls of 185 came too late for it';
const AGENTS = 'where agents build networks they take a moment; the recorded cloud had none';

const power = (what: string, status: string, path: string, recorded: Operation['recorded'], body = {}): Operation => ({
  what: `a server is ${what}`,
  recorded,
  given: { records: [vm('vm', { status })] },
  call: `${POWER}/${path}`,
  body: { serverId: '{vm}', ...body },
  watch: `${SERVERS}/{vm}`,
});

const SERVER: Operation[] = [
  {
    what: 'a server is created',
    recorded: {
      84: ['BUILD/scheduling', 'BUILD/', 'BUILD/spawning', 'ACTIVE/'],
      185: ['BUILD/scheduling', 'BUILD/', 'BUILD/block_device_mapping', 'ACTIVE/'],
    },
    given: { records: [network('net'), subnet('sub')] },
    call: `POST ${SERVERS}`,
    body: { name: 'web', imageId: 'ubuntu-24.04', flavorId: 'g-2-4', networkId: '{net}', subnetId: '{sub}' },
    watch: `${SERVERS}/{new}`,
  },
  {
    what: 'a server could not be created',
    recorded: { 189: ['BUILD/scheduling', 'ERROR/'] },
    given: { records: [network('net'), subnet('sub')] },
    call: `POST ${SERVERS}`,
    body: { name: 'web-fail', imageId: 'ubuntu-24.04', flavorId: 'g-2-4', networkId: '{net}', subnetId: '{sub}' },
    watch: `${SERVERS}/{new}`,
    beside: {
      'BUILD/': 'it fails at its last step here, not for want of a host',
      'BUILD/block_device_mapping': OF_VOLUME,
      'BUILD/spawning': OTHER_BOOT,
    },
  },
  power('shut down', 'ACTIVE', 'stop', { 101: ['ACTIVE/powering-off', 'SHUTOFF/'] }),
  power('started', 'SHUTOFF', 'start', { 104: ['SHUTOFF/powering-on', 'ACTIVE/'] }),
  power('restarted', 'ACTIVE', 'reboot', { 106: ['REBOOT/rebooting', 'ACTIVE/'] }, { type: 'SOFT' }),
  power('restarted forcibly', 'ACTIVE', 'reboot', { 108: ['HARD_REBOOT/rebooting_hard', 'ACTIVE/'] }, { type: 'HARD' }),
  power('paused', 'ACTIVE', 'pause', { 110: ['ACTIVE/pausing', 'PAUSED/'] }),
  power('unpaused', 'PAUSED', 'unpause', { 112: ['PAUSED/unpausing', 'ACTIVE/'] }),
  {
    what: 'the flavor of a server is changed, and the change confirmed',
    recorded: {
      128: ['RESIZE/resize_prep', 'RESIZE/resize_migrating', 'RESIZE/resize_migrated', 'VERIFY_RESIZE/'],
      130: ['VERIFY_RESIZE/', 'ACTIVE/'],
      132: ['RESIZE/resize_prep', 'RESIZE/resize_migrating', 'RESIZE/resize_migrated', 'VERIFY_RESIZE/'],
    },
    given: { records: [vm('vm')] },
    call: `POST ${SERVERS}/{vm}/resize`,
    body: { flavorId: 'g-4-8' },
    watch: `${SERVERS}/{vm}`,
  },
  {
    // 233 shows DELETED for a tenth of a second before the 404, as Nova sometimes does. Clients must handle that, see the next test.
    what: 'a server is deleted',
    recorded: { 235: ['ACTIVE/deleting', 'gone'] },
    given: { records: [vm('vm')] },
    call: `DELETE ${SERVERS}/{vm}`,
    body: {},
    watch: `${SERVERS}/{vm}`,
  },
];

const VOLUME: Operation[] = [
  {
    what: 'a disk is created',
    recorded: { 153: ['creating', 'available'] },
    given: {},
    call: `POST ${DISKS}`,
    body: { display_name: 'data' },
    watch: `${DISKS}/{new}`,
  },
  {
    what: 'a disk is created from an image',
    recorded: { 155: ['creating', 'downloading', 'available'] },
    given: {},
    call: `POST ${DISKS}`,
    body: { display_name: 'boot', source: 'image', imageId: 'ubuntu-24.04', size: 10 },
    watch: `${DISKS}/{new}`,
  },
  {
    what: 'a disk is created from a snapshot',
    recorded: { 167: ['creating', 'available'] },
    given: { records: [disk('disk'), snapshot('snap')] },
    call: `POST ${DISKS}`,
    body: { display_name: 'restored', source: 'snapshot', snapshotId: '{snap}' },
    watch: `${DISKS}/{new}`,
  },
  {
    what: 'a disk is attached',
    recorded: { 157: ['reserved', 'attaching', 'in-use'] },
    given: { records: [vm('vm'), disk('disk')] },
    call: `POST ${SERVERS}/{vm}/volume-attachments`,
    body: { volumeId: '{disk}' },
    watch: `${DISKS}/{disk}`,
  },
  {
    what: 'a disk is detached',
    recorded: { 161: ['detaching', 'available'] },
    given: { records: [vm('vm'), attachedDisk('disk')] },
    call: `POST ${SERVERS}/{vm}/volume-attachments/detach`,
    body: { volumeId: '{disk}' },
    watch: `${DISKS}/{disk}`,
  },
  {
    what: 'a disk is expanded',
    recorded: { 163: ['extending', 'available'] },
    given: { records: [disk('disk')] },
    call: `POST ${DISKS}/{disk}/extend`,
    body: { size: 20 },
    watch: `${DISKS}/{disk}`,
  },
  {
    what: 'a disk is made an image',
    recorded: { 176: ['uploading', 'available'] },
    given: { records: [disk('disk')] },
    call: `POST ${DISKS}/{disk}/uploadToImage`,
    body: { name: 'golden', diskFormat: 'raw' },
    watch: `${DISKS}/{disk}`,
  },
  {
    what: 'a disk is deleted',
    recorded: { 241: ['deleting', 'gone'], 243: ['deleting', 'gone'], 245: ['deleting', 'gone'] },
    given: { records: [disk('disk')] },
    call: `DELETE ${DISKS}/{disk}`,
    body: {},
    watch: `${DISKS}/{disk}`,
  },
];

const COPIES: Operation[] = [
  {
    what: 'a snapshot is taken',
    recorded: { 165: ['creating', 'available'] },
    given: { records: [disk('disk')] },
    call: `POST ${SNAPSHOTS}`,
    body: { name: 'nightly', volumeId: '{disk}' },
    watch: `${SNAPSHOTS}/{new}`,
  },
  {
    what: 'a snapshot is deleted',
    recorded: { 239: ['deleting', 'gone'] },
    given: { records: [disk('disk'), snapshot('snap')] },
    call: `DELETE ${SNAPSHOTS}/{snap}`,
    body: {},
    watch: `${SNAPSHOTS}/{snap}`,
  },
  {
    what: 'a disk is backed up',
    recorded: { 172: ['creating', 'available'] },
    given: { records: [disk('disk')] },
    call: `POST ${BACKUPS}`,
    body: { name: 'weekly', volumeId: '{disk}' },
    watch: `${BACKUPS}/{new}`,
  },
  {
    what: 'a backup is restored to a disk',
    recorded: { 174: ['restoring-backup', 'available'] },
    given: { records: [disk('disk'), backup('copy')] },
    call: `POST ${BACKUPS}/{copy}/restore`,
    body: { target: 'disk', diskId: '{disk}' },
    watch: `${DISKS}/{disk}`,
  },
  {
    what: 'a backup is deleted',
    recorded: { 237: ['deleting', 'gone'] },
    given: { records: [backup('copy')] },
    call: `DELETE ${BACKUPS}/{copy}`,
    body: {},
    watch: `${BACKUPS}/{copy}`,
  },
  {
    what: 'an image is added',
    recorded: { 54: ['queued'], 56: ['active'], 143: ['queued', 'active'] },
    given: {},
    call: `POST ${IMAGES}/uploadByUrl`,
    body: { name: 'debian', diskFormat: 'raw', link: 'https://example.kz/debian.raw' },
    watch: `${IMAGES}/{new}`,
    beside: { saving: 'of an image that is on its way; the recorded ones were too small to be seen so' },
  },
];

const NETWORK: Operation[] = [
  {
    what: 'a network is created',
    recorded: { 63: ['ACTIVE'] },
    given: {},
    call: `POST ${NEUTRON}/networks`,
    body: { name: 'app', withSubnet: false },
    watch: `${NEUTRON}/networks/{new}`,
    beside: { BUILD: AGENTS },
  },
  {
    what: 'a router is created',
    recorded: { 67: ['ACTIVE'] },
    given: {},
    call: `POST ${NEUTRON}/routers`,
    body: { name: 'edge', externalNetworkId: 'public-net' },
    watch: `${NEUTRON}/routers/{new}`,
    beside: { ALLOCATING: AGENTS },
  },
  {
    what: 'a port is created',
    recorded: { 75: ['DOWN'] },
    given: { records: [network('net'), subnet('sub')] },
    call: `POST ${NEUTRON}/ports`,
    body: { name: 'extra', networkId: '{net}', subnetId: '{sub}' },
    watch: `${NEUTRON}/ports/{new}`,
    beside: { BUILD: AGENTS },
  },
  {
    what: 'a floating IP is taken',
    recorded: { 91: ['DOWN'] },
    given: {},
    call: `POST ${NEUTRON}/floating-ips`,
    body: { networkId: 'public-net' },
    watch: `${NEUTRON}/floating-ips/{new}`,
  },
  {
    what: 'a floating IP is attached',
    recorded: { 93: ['ACTIVE'] },
    given: {
      records: [
        network('net'),
        subnet('sub'),
        router('router', { externalNetworkId: 'public-net', hasGateway: true, subnetIds: ['{sub}'] }),
        vm('vm', { networkId: '{net}', subnetId: '{sub}' }),
        port('port', { reach: 'ready' }),
        floating('fip'),
      ],
      used: { FLOATING_IP: 1 },
    },
    call: `POST ${NEUTRON}/floating-ips/associate`,
    body: { serverId: '{vm}', floatingIpId: '{fip}' },
    watch: `${NEUTRON}/floating-ips/{fip}`,
  },
];

export const OPERATIONS: Operation[] = [...SERVER, ...VOLUME, ...COPIES, ...NETWORK];
