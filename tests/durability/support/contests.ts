import type { Net } from './grounds.ts';
import type { Kind } from './paths.ts';

/** The kind of concurrent calls, the limited quota, and the body of a call. `disks` are the sources of copies. */
export type Contest = [kind: Kind, quota: string, body: (index: number, net: Net, disks: string[]) => object];

/** The rest of each contested quota. */
export const LEFT = 6;

/** The number of calls per kind: nine kinds make over 200. */
export const MANY = 23;

const networkBody = (index: number) => ({
  ...{ name: `net-${index}`, withSubnet: true, subnetName: `sub-${index}`, cidr: '10.9.0.0/24' },
});
const portBody = (index: number, net: Net) => ({ name: `port-${index}`, ...net });

/** Each kind against its own quota, without other limits. */
export const OWN: Contest[] = [
  ['snapshot', 'VOLUME_SNAPSHOT', (index, _, disks) => ({ name: `snapshot-${index}`, volumeId: disks.at(-1) })],
  ['backup', 'BACKUP', (index, _, disks) => ({ name: `backup-${index}`, volumeId: disks[index] })],
  ['keypair', 'KEY_PAIR', (index) => ({ name: `pair-${index}`, mode: 'generate', algorithm: 'ed25519' })],
  ['serverGroup', 'SERVER_GROUP', (index) => ({ name: `group-${index}`, policy: 'affinity' })],
  ['network', 'NETWORK', networkBody],
  ['port', 'PORT', portBody],
  ['router', 'ROUTER', (index) => ({ name: `router-${index}` })],
  ['floating', 'FLOATING_IP', () => ({ networkId: 'public-net' })],
  ['securityGroup', 'SECURITY_GROUP', (index) => ({ name: `walls-${index}` })],
];

/** Kinds against the quotas of records created or reserved along. A security group includes two rules. */
export const ALONG: Contest[] = [
  ['network', 'SUBNET', networkBody],
  ['port', 'FIXED_IP', portBody],
  ['securityGroup', 'SECURITY_GROUP_RULE', (index) => ({ name: `inner-${index}` })],
  ['backup', 'BACKUP_STORAGE', (index, _, disks) => ({ name: `large-${index}`, volumeId: disks[index] })],
];
