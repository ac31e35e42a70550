import type { CloudQuotas, QuotaSection } from './client/quotas.ts';

/** What a project may use, by our quota types; -1 is no limit. */
export type Limits = Record<string, number>;

/** The limits of a project in each service, by the service's own names; -1 is no limit. */
export interface ServiceQuotas {
  compute: Record<string, number>;
  volume: Record<string, number>;
  network: Record<string, number>;
}

const MB_A_GB = 1024;
const NONE = -1;

/** Where the services count just what we do: our type, theirs, and how much of theirs is one of ours. */
const COUNTED: Record<string, [section: keyof ServiceQuotas, name: string, factor?: number]> = {
  CORE: ['compute', 'cores'],
  RAM: ['compute', 'ram', MB_A_GB],
  INSTANCE: ['compute', 'instances'],
  VOLUME: ['volume', 'volumes'],
  VOLUME_SNAPSHOT: ['volume', 'snapshots'],
  BACKUP: ['volume', 'backups'],
  BACKUP_STORAGE: ['volume', 'backup_gigabytes'],
  NETWORK: ['network', 'network'],
  SUBNET: ['network', 'subnet'],
  ROUTER: ['network', 'router'],
  FLOATING_IP: ['network', 'floatingip'],
  RBAC_POLICY: ['network', 'rbac_policy'],
  SUBNET_POOL: ['network', 'subnetpool'],
};

/** What a project has in Neutron without our counting it: its own default group, those we keep ready, ports of agents. */
const OWN_GROUPS = 4;
const OWN_RULES = 40;
const OWN_PORTS = 20;

/**
 * The limits there for our own. Ours are what refuses, since they say so in words people know; theirs hold what comes past us, and must never be
 * narrower where the services count what we don't: Cinder counts a snapshot's size as its volume's.
 */
export function quotasOf(limits: Limits): ServiceQuotas {
  const of = (type: string, factor = 1, more = 0): number => {
    const limit = limits[type] ?? NONE;
    return limit === NONE ? NONE : limit * factor + more;
  };
  const snapshots = limits.VOLUME_SNAPSHOT ?? NONE;
  return {
    compute: {
      cores: of('CORE'),
      ram: of('RAM', MB_A_GB),
      instances: of('INSTANCE'),
      metadata_items: NONE,
      // Keys are brought in where they are used; those of all its people count for the project's one technical user.
      key_pairs: NONE,
      server_groups: NONE,
      server_group_members: NONE,
    },
    volume: {
      volumes: of('VOLUME'),
      snapshots: of('VOLUME_SNAPSHOT'),
      gigabytes: snapshots === NONE ? NONE : of('VOLUME_STORAGE', 1 + snapshots),
      backups: of('BACKUP'),
      backup_gigabytes: of('BACKUP_STORAGE'),
    },
    network: {
      network: of('NETWORK'),
      subnet: of('SUBNET'),
      port: of('PORT', 1, OWN_PORTS),
      router: of('ROUTER'),
      floatingip: of('FLOATING_IP'),
      security_group: of('SECURITY_GROUP', 1, OWN_GROUPS),
      security_group_rule: of('SECURITY_GROUP_RULE', 1, OWN_RULES),
      rbac_policy: of('RBAC_POLICY'),
      subnetpool: of('SUBNET_POOL'),
    },
  };
}

/** How much is used of each of our quotas by what a service has counted; what it does not tell is left out. */
export function usageOf(section: QuotaSection, counted: CloudQuotas): Record<string, number> {
  return Object.fromEntries(
    Object.entries(COUNTED).flatMap(([type, [of, name, factor = 1]]) => {
      const used = of === section ? counted[name]?.used : undefined;
      return used === undefined ? [] : [[type, Math.ceil(used / factor)]];
    }),
  );
}

/** What a service lets a project use of each of our quotas, -1 for no limit; what it does not tell is left out. */
export function limitsOf(section: QuotaSection, counted: CloudQuotas): Record<string, number> {
  return Object.fromEntries(
    Object.entries(COUNTED).flatMap(([type, [of, name, factor = 1]]) => {
      const quota = of === section ? counted[name] : undefined;
      if (quota === undefined) return [];
      return [[type, quota.limit === null ? NONE : Math.floor(quota.limit / factor)]];
    }),
  );
}

/** Whether a service holds other limits than it was told. */
export function limitsDiffer(sent: Record<string, number>, counted: CloudQuotas): boolean {
  return Object.entries(sent).some(([name, limit]) => {
    const { limit: there } = counted[name] ?? {};
    return there !== undefined && (there ?? NONE) !== limit;
  });
}
