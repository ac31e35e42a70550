import type { Doc } from '../../../../contract/file/resource-file.ts';
import { doc, filled, list } from '../common/read.ts';

/** Under which name our id of a record is noted on what stands for it: in its metadata, or as a property of an image. */
export const RECORD_ID = 'infra_id';

/** The metadata that our id of a record is noted in. */
export function recordMetadata(id: string): Record<string, string> {
  return { [RECORD_ID]: id };
}

/** The keys of those of a list that have our id noted in their metadata. */
export function idsWithRecord(found: readonly Doc[], id: string): string[] {
  return list(found).flatMap(({ id: key, metadata }) => (doc(metadata)[RECORD_ID] === id ? (filled(key) ?? []) : []));
}
