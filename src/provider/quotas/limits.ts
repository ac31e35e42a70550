/** What a project may use without a limit of its own. RAM and storage are in GB, all else is a count. */
export const DEFAULT_LIMITS = {
  INSTANCE: 20,
  CORE: 40,
  RAM: 80,
  VOLUME: 40,
  VOLUME_STORAGE: 2000,
  VOLUME_SNAPSHOT: 40,
  NETWORK: 10,
  SUBNET: 20,
  PORT: 100,
  KEY_PAIR: 20,
  ROUTER: 5,
  FLOATING_IP: 10,
  SECURITY_GROUP: 10,
  SECURITY_GROUP_RULE: 100,
  SERVER_GROUP: 10,
  SERVER_GROUP_MEMBER: 10,
  METADATA_ITEM: 128,
  RBAC_POLICY: 10,
  SUBNET_POOL: 10,
  FIXED_IP: 100,
  BACKUP: 20,
  BACKUP_STORAGE: 1000,
} as const;

/** A quota's type (spec section 3). */
export type QuotaType = keyof typeof DEFAULT_LIMITS;

/** The limit that means none. */
export const UNLIMITED = -1;

/** Whether a text names a quota. */
export function isQuotaType(type: string): type is QuotaType {
  return Object.hasOwn(DEFAULT_LIMITS, type);
}
