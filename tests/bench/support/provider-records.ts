import type { Doc } from '../../../src/contract/file/resource-file.ts';

/** A record to be stored: its type, who owns it and what it holds. */
export interface BenchRecord {
  type: string;
  owned: boolean;
  doc: Doc;
}

/** How many records of each type are made. */
export type Counts = Partial<Record<keyof typeof MAKERS, number>>;

/** The end of the ids of the project that is asked. */
export const OWN_TAIL = 'aaaaaaaaaaaa';

const NAMES = ['data', 'журнал', 'backup', 'postgres', 'сайт', 'деректер', 'build-cache', 'архив', 'web', 'mail'];
const DISK_STATUSES = ['available', 'in-use', 'in-use', 'available', 'error'];
const FIRST_DAY = Date.UTC(2025, 0, 1);
const HALF_HOUR = 30 * 60 * 1000;

/** What makes the record of each type with a number, in a project. `tail` ends every id, so that copies can be told apart. */
const MAKERS = {
  disk: (index: number, tail: string): Doc => {
    const status = pick(DISK_STATUSES, mixed(index) % 7);
    return {
      display_name: nameOf(index),
      description: `Диск ${index} для ${nameOf(index + 1)}`,
      status,
      source: 'blank',
      volume_type: mixed(index) % 3 === 0 ? 'FAST' : 'STANDARD',
      size: 1 + (mixed(index) % 2000),
      availability_zone: 'kz-ala-1',
      bootable: index % 5 === 0,
      encrypted: false,
      attachments: status === 'in-use' ? [{ serverId: idOf('vm', index % 100, tail), device: '/dev/vdb' }] : [],
    };
  },
  vm: (index: number, tail: string): Doc => ({
    name: nameOf(index),
    status: pick(['ACTIVE', 'ACTIVE', 'SHUTOFF'], index),
    task: '',
    imageId: pick(['debian-12', 'ubuntu-24.04'], index),
    flavorId: pick(['g-1-2', 'g-2-4'], index),
    vcpus: 1 + (index % 2),
    ram: 2 + 2 * (index % 2),
    overcommit: 'x4',
    networkId: idOf('network', 0, tail),
    subnetId: idOf('subnet', 0, tail),
    separateHosts: false,
    addresses: [{ ip: addressOf(index), type: 'fixed' }],
    openstackId: idOf('vm', index, tail),
  }),
  port: (index: number, tail: string): Doc => ({
    name: nameOf(index),
    status: 'ACTIVE',
    networkId: idOf('network', 0, tail),
    subnetId: idOf('subnet', 0, tail),
    fixedIp: addressOf(index),
    mac: `fa:16:3e:${hex(mixed(index), 6).replace(/(..)(?=.)/g, '$1:')}`,
    deviceOwner: 'compute:nova',
    serverId: idOf('vm', index, tail),
    portSecurity: true,
    adminStateUp: true,
  }),
  snapshot: (index: number, tail: string): Doc => ({
    name: nameOf(index),
    description: '',
    status: 'available',
    volumeId: idOf('disk', index % 100, tail),
    size: 1 + (mixed(index) % 2000),
    format: 'raw',
    bootable: false,
  }),
  network: (index: number): Doc => ({ name: nameOf(index), status: 'ACTIVE', kind: 'private', adminStateUp: true }),
  subnet: (index: number, tail: string): Doc => ({
    name: nameOf(index),
    networkId: idOf('network', index, tail),
    ipVersion: 4,
    cidr: `10.${index % 250}.0.0/16`,
    gatewayIp: `10.${index % 250}.0.1`,
    enableDhcp: true,
    dnsServers: ['8.8.8.8'],
  }),
  tariff: (index: number, tail: string): Doc => ({
    name: `Тариф ${nameOf(index)}`,
    techName: `${nameOf(index)}-${tail}`,
    default: false,
    status: pick(['draft', 'archival'], index),
    startDate: new Date(FIRST_DAY + index * 24 * HALF_HOUR).toISOString().slice(0, 10),
    lines: [{ resource: 'vcpu', variant: 'x1', unit: 'vcpu', increment: 1, period: 'hour', price: '9.5' }],
  }),
};

/** A number that looks like chance and is always the same. */
function mixed(index: number): number {
  return Math.imul(index + 1, 0x9e3779b1) >>> 4;
}

/** An id as the provider makes them: in no order, and the same one for the same record. */
export function idOf(type: string, index: number, tail: string): string {
  return `${hex(mixed(index * 31 + type.length), 8)}-${hex(index, 4)}-4000-8000-${tail}`;
}

/** The name of the record with that number. */
export function nameOf(index: number): string {
  return `${pick(NAMES, index)}-${String(mixed(index) % 100_000).padStart(5, '0')}`;
}

/** What a record of one of the types above holds, without id, project and time. */
export function recordOf(type: string, index: number, tail: string): Doc {
  const maker = (MAKERS as Partial<Record<string, (index: number, tail: string) => Doc>>)[type];
  if (!maker) throw new Error(`Nothing makes a ${type}`);
  return maker(index, tail);
}

/** When the record with that number was made. */
export function madeAt(index: number): string {
  return new Date(FIRST_DAY + index * HALF_HOUR + (mixed(index) % HALF_HOUR)).toISOString();
}

/** The records of a project. */
export function* recordsOf(counts: Counts, tail: string, projectId: string): Generator<BenchRecord> {
  for (const type of Object.keys(MAKERS) as (keyof typeof MAKERS)[]) {
    const owned = type !== 'tariff';
    for (let index = 0; index < (counts[type] ?? 0); index += 1) {
      const created = madeAt(index);
      const doc = { id: idOf(type, index, tail), ...MAKERS[type](index, tail), ...(owned && { projectId }), created };
      yield { type, owned, doc };
    }
  }
}

function addressOf(index: number): string {
  return `10.0.${(index >> 8) & 255}.${index & 255}`;
}

function hex(value: number, length: number): string {
  return value.toString(16).padStart(length, '0').slice(-length);
}

function pick<T>(values: readonly T[], index: number): T {
  return values[index % values.length] as T;
}
