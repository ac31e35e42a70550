import type { Net } from './grounds.ts';
import type { Kind } from './paths.ts';

/** What many ask for at once, the quota that not enough is left of, and the body of a call. `disks` are there to be copied. */
export type Contest = [kind: Kind, quota: string, body: (index: number, net: Net, disks: string[]) => object];

/** How much of each contested quota is left. */
export const LEFT = 6;

/** How many calls ask for each kind: nine kinds make 200 and some. */
export const MANY = 23;

const networkBody = (index: number) => ({
  ...{ name: `net-${index}`, withSubnet: true, subnetName: `sub-${index}`, cidr: '10.9.0.0/24' },
});
const portBody = (index: number, net: Net) => ({ name: `port-${index}`, ...net });

/** Each kind against its own quota, nothing else standing in the way. */
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

/** Kinds against the quota of what is made or taken along with them; a security group brings two rules. */
export const ALONG: Contest[] = [
  ['network', 'SUBNET', networkBody],
  ['port', 'FIXED_IP', portBody],
  ['securityGroup', 'SECURITY_GROUP_RULE', (index) => ({ name: `inner-${index}` })],
  ['backup', 'BACKUP_STORAGE', (index, _, disks) => ({ name: `large-${index}`, volumeId: disks[index] })],
];
