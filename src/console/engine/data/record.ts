/** The properties that responses add to a record's fields. */
import type { Failure } from '../../../contract/file/failure.ts';
import type { Doc, Reference } from '../../../contract/file/resource-file.ts';
import { shownTitle } from '../../resources/manifest.ts';

interface Titles {
  [key: string]: { title?: string } | undefined;
}

/** The title of the record that a reference field points to, in the page's language. Its key where the title is unknown. */
export function referenceTitle(record: Doc, field: string, to: Pick<Reference, 'resource'>, key: string): string {
  const refs = record._refs as Record<string, Titles> | undefined;
  const title = refs?.[field]?.[key]?.title;
  return title === undefined ? key : shownTitle(to.resource, key, title);
}

/** Whether the record that a reference field points to is there, as far as the provider shows it to the user. */
export function isNamed(record: Doc, field: string, key: string): boolean {
  const refs = record._refs as Record<string, Titles> | undefined;
  return refs?.[field]?.[key] !== undefined;
}

/** The counts of related records that guards use. */
export function relatedCounts(record: Doc): Record<string, { count: number }> {
  return (record._related ?? {}) as Record<string, { count: number }>;
}

/** The parent's values that guards use. */
export function askedOfParent(record: Doc): Doc | undefined {
  return record._parent as Doc | undefined;
}

/** The version to send as `If-Match`. */
export function etagOf(record: Doc): string {
  return `"${String(record._version ?? '')}"`;
}

/** What the provider says of the record's failure. Unknown at first, where the record has just failed on the screen. */
export function failureOf(record: Doc): Partial<Failure> {
  return (record._failure ?? {}) as Partial<Failure>;
}
