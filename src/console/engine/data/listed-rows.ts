/** The rows of the last page of each type, so that a record that is opened from its list is shown without waiting. */
import { type Doc, keyOf, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { onSession } from '../../api/token.ts';
import type { ListPage } from './list-page.ts';

const pages = new Map<string, ListPage>();

/** Remembers the page of a list that is on the screen. */
export function noteRows(file: ResourceFile, page: ListPage): void {
  // The provider's own code answers for a type with a source, and its rows may lack what a record has.
  if (file.source === undefined) pages.set(file.name, page);
}

/** The record as its list had it. Undefined where the last list had no such row. */
export function listedRow(file: ResourceFile, key: string): Doc | undefined {
  return pages.get(file.name)?.content.find((row) => keyOf(file, row) === key);
}

onSession(() => pages.clear());
