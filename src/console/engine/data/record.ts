/** What the wire adds to a record beside its fields. */
import type { Doc } from '../../../contract/file/resource-file.ts';

interface Titles {
  [key: string]: { title?: string } | undefined;
}

/** The shown name of the record that a reference field points to; the key itself where it is not known. */
export function referenceTitle(record: Doc, field: string, key: string): string {
  const refs = record._refs as Record<string, Titles> | undefined;
  return refs?.[field]?.[key]?.title ?? key;
}

/** Counts of related records that guards ask for. */
export function relatedCounts(record: Doc): Record<string, { count: number }> {
  return (record._related ?? {}) as Record<string, { count: number }>;
}

/** What guards ask of the record that this one lives in. */
export function askedOfParent(record: Doc): Doc | undefined {
  return record._parent as Doc | undefined;
}

/** The version to send as `If-Match`. */
export function etagOf(record: Doc): string {
  return `"${String(record._version ?? '')}"`;
}
