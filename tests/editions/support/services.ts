/** The types whose files are edited by chance, with a right body for each. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CommonFile, inlineFile } from '../../../src/contract/file/inline.ts';
import type { Doc, ResourceFile } from '../../../src/contract/file/resource-file.ts';
import { resourceFiles } from '../../contract/harness/files.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = <T>(path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as T;

/** The new services of the tests that stand beside the shipped types. */
const NEW = ['dns-zone', 'gpu-lease', 'gpu-model', 'vpn-gateway', 'vpn-peer'];

/**
 * All files of the last edition, as the provider gets them. Those that are edited do without traits, which stand in another file: an edit
 * is one of what the type's own file says.
 */
export function lastFiles(): ResourceFile[] {
  const common = { ...read<CommonFile>('schemas/common.json'), traits: {} };
  const edited = new Map(SERVICES.map(({ type }) => [type, NEW.includes(type) ? 'tests/new-service' : 'schemas']));
  const own = [...edited].map(([type, folder]) =>
    inlineFile(read<ResourceFile>(`${folder}/${type}.json`), common, new Map()),
  );
  return [...resourceFiles().filter(({ name }) => !edited.has(name)), ...own];
}

/** A type that is edited. */
export interface Service {
  type: string;
  /** Who calls it. */
  as: 'customer' | 'admin';
  /** The actions that no record here allows, so that nothing can be seen of their edits. */
  untried?: string[];
  /**
   * Right bodies of a create, of each kind of record. Those for another `n` differ in what has to be unique. `ids` has a record of each
   * type in {@link NEEDED}.
   */
  bodies(n: number, ids: Doc): [Doc, ...Doc[]];
}

const A = { host: 'www', type: 'A', value: '203.0.113.10', ttl: 3600 };
const DAY = { validFrom: '2026-11-20', validUntil: '2027-12-31' };

/** The types, with the bodies that their creates take. */
export const SERVICES: readonly Service[] = [
  {
    type: 'dns-zone',
    as: 'customer',
    bodies: (n, ids) => [
      { name: `zone-${n}.kz`, email: 'admin@example.kz', records: [A] },
      { name: `zone-${n}.org`, email: 'admin@example.kz', serverId: ids.vm, records: [A] },
    ],
  },
  {
    type: 'gpu-lease',
    as: 'customer',
    bodies: (_, ids) => [
      { name: 'training', modelId: ids['gpu-model'], count: 2, hours: 48 },
      {
        name: 'later',
        modelId: ids['gpu-model'],
        hours: 5,
        disks: [{ size: 1000 }, { size: 900 }],
        begins: 'later',
        startsAt: '2026-12-01T00:00:00Z',
      },
    ],
  },
  { type: 'gpu-model', as: 'admin', bodies: (n) => [{ name: `H${n}`, memory: 80, hourPrice: '100.50' }] },
  {
    type: 'vpn-gateway',
    as: 'customer',
    bodies: (_, ids) => [
      { name: 'office', routing: 'bgp', asn: 64512 },
      { name: 'fixed', routing: 'static', routes: ['10.7.0.0/16'], subnetId: ids.subnet, portId: ids.port },
    ],
  },
  {
    type: 'vpn-peer',
    as: 'customer',
    untried: ['certificate'],
    bodies: (_, ids) => [{ gatewayId: ids['vpn-gateway'], name: 'almaty', address: '203.0.113.10' }],
  },
  { type: 'promo-code', as: 'admin', bodies: (n) => [{ code: `SPRING-${n}`, amount: '5000', ...DAY }] },
  {
    type: 'subnet',
    as: 'customer',
    bodies: (n, ids) => {
      const [c, d] = [n % 250, Math.floor(n / 250)];
      return [
        { name: 'sub', networkId: ids.network, cidr: `10.${c}.${d}.0/24` },
        {
          name: 'six',
          networkId: ids.network,
          cidr: `2001:db8:${c}:${d}::/64`,
          ipVersion: 6,
          dnsServers: ['2001:db8::1'],
        },
        {
          name: 'pool',
          networkId: ids.network,
          cidr: `172.${16 + d}.${c}.0/24`,
          gatewayIp: `172.${16 + d}.${c}.1`,
          poolStart: `172.${16 + d}.${c}.10`,
          poolEnd: `172.${16 + d}.${c}.20`,
        },
      ];
    },
  },
];

/** Records that others refer to, by their types, in the order in which they can be made. */
export const NEEDED: Record<string, (ids: Doc) => Doc> = {
  network: () => ({ name: 'net', subnetName: 'first', cidr: '192.168.0.0/24' }),
  subnet: ({ network }) => ({ name: 'second', networkId: network, cidr: '192.168.1.0/24' }),
  port: ({ network, subnet }) => ({ name: 'door', networkId: network, subnetId: subnet }),
  'gpu-model': () => ({ name: 'H0', memory: 80, hourPrice: '100.50' }),
  'vpn-gateway': () => ({ name: 'office', routing: 'bgp', asn: 64512 }),
  vm: ({ network, subnet }) => ({
    name: 'web',
    imageId: 'ubuntu-24.04',
    flavorId: 'g-2-4',
    volume_type: 'STANDARD',
    diskSize: 10,
    networkId: network,
    subnetId: subnet,
  }),
};
