import type { Doc } from './client.ts';
import type { Kind } from './paths.ts';

/** All records of a project that use its quotas. */
export type Holdings = Record<Kind, Doc[]>;

/** The sizes of flavors, by the public price list. Repeated here on purpose. */
const FLAVORS: Record<string, { cores: number; ram: number }> = {
  'g-1-2': { cores: 1, ram: 2 },
  'g-2-4': { cores: 2, ram: 4 },
};

/** The use of each quota, calculated from the existing records (spec section 3) without code of the provider. RAM and storage are in GB. */
export function expectedQuota(found: Holdings): Record<string, number> {
  const { vm, disk, backup, port } = found;
  const flavors = vm.map(({ flavorId }) => FLAVORS[String(flavorId)] ?? { cores: Number.NaN, ram: Number.NaN });
  return {
    INSTANCE: vm.length,
    CORE: sum(flavors.map(({ cores }) => cores)),
    RAM: sum(flavors.map(({ ram }) => ram)),
    VOLUME: disk.length,
    VOLUME_STORAGE: sum(disk.map(({ size }) => Number(size))),
    VOLUME_SNAPSHOT: found.snapshot.length,
    BACKUP: backup.length,
    BACKUP_STORAGE: sum(backup.map(({ size }) => Number(size))),
    KEY_PAIR: found.keypair.length,
    SERVER_GROUP: found.serverGroup.length,
    SERVER_GROUP_MEMBER: vm.filter(({ serverGroupId }) => serverGroupId !== undefined).length,
    NETWORK: found.network.length,
    SUBNET: found.subnet.length,
    PORT: port.length,
    FIXED_IP: port.length,
    ROUTER: found.router.length,
    FLOATING_IP: found.floating.length,
    SECURITY_GROUP: found.securityGroup.length,
    SECURITY_GROUP_RULE: found.rule.length,
  };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
