import type { QuotaType } from './resource-file.ts';

/** Quotas of a size, in GB; all others are counts. */
const SIZES: ReadonlySet<string> = new Set<QuotaType>(['RAM', 'VOLUME_STORAGE', 'BACKUP_STORAGE']);

/** Whether a quota is a size in GB, and not a count. */
export function isSizeQuota(type: string): boolean {
  return SIZES.has(type);
}
