import type { Doc } from './client.ts';

/** All records of a project that take of its quotas. */
export interface Holdings {
  vm: Doc[];
  disk: Doc[];
  snapshot: Doc[];
  network: Doc[];
  subnet: Doc[];
  port: Doc[];
  keypair: Doc[];
}

/** What a flavor gives, by its public price list; written here again on purpose. */
const FLAVORS: Record<string, { cores: number; ram: number }> = {
  'g-1-2': { cores: 1, ram: 2 },
  'g-2-4': { cores: 2, ram: 4 },
};

/**
 * What is used of each quota, added up by hand from the records there are (spec section 3), and by nothing of the provider's.
 * RAM and storage are in GB.
 */
export function expectedQuota({
  vm,
  disk,
  snapshot,
  network,
  subnet,
  port,
  keypair,
}: Holdings): Record<string, number> {
  const flavors = vm.map(({ flavorId }) => FLAVORS[String(flavorId)] ?? { cores: Number.NaN, ram: Number.NaN });
  return {
    INSTANCE: vm.length,
    CORE: sum(flavors.map(({ cores }) => cores)),
    RAM: sum(flavors.map(({ ram }) => ram)),
    VOLUME: disk.length,
    VOLUME_STORAGE: sum(disk.map(({ size }) => Number(size))),
    VOLUME_SNAPSHOT: snapshot.length,
    NETWORK: network.length,
    SUBNET: subnet.length,
    PORT: port.length,
    FIXED_IP: port.length,
    KEY_PAIR: keypair.length,
  };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
