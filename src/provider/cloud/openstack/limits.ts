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
