import type { Access } from '../file/resource-file.ts';

/** A module access flag, as resource files name it (spec section 3). */
export type Flag = NonNullable<Access['flag']>;

/** Every flag once: a missing or unknown one does not compile. */
const ALL: Record<Flag, true> = {
  registration: true,
  loadBalancer: true,
  oldAdmin: true,
  admin: true,
  backupDisk: true,
  backup: true,
  database: true,
  monitoring: true,
  kubernetes: true,
  s3: true,
  captcha: true,
  partnerCloudA: true,
  partnerCloudB: true,
  privateCloud: true,
};

/** The module access flags. */
export const FLAGS = Object.keys(ALL) as Flag[];

/** All flags with their values. */
export function flagsBy(isOn: (flag: Flag) => boolean): Record<Flag, boolean> {
  const flags: Record<Flag, boolean> = { ...ALL };
  for (const flag of FLAGS) flags[flag] = isOn(flag);
  return flags;
}
