/** Keeps unchanged records of a page as the same objects, so that they need no second comparison. */
import { sameJson } from '../../../contract/expression/condition.ts';
import { type Doc, keyOf, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { seenAt } from '../../api/last-seen.ts';
import type { ListPage } from './list-page.ts';

/** Whether two pages contain the same objects in the same order. For SWR's `compare`. */
export function samePage(left: ListPage | undefined, right: ListPage | undefined): boolean {
  if (left === right) return true;
  // The same page, but of now instead of an earlier visit.
  if (seenAt(left) !== seenAt(right)) return false;
  if (!left || !right || left.totalElements !== right.totalElements) return false;
  if (left.number !== right.number || left.size !== right.size) return false;
  return left.content.length === right.content.length && left.content.every((row, at) => row === right.content[at]);
}

/** The new page, with the old page's objects for unchanged records. Returns the old page if nothing has changed. */
export function keepSame(file: ResourceFile, before: ListPage | undefined, page: ListPage): ListPage {
  if (!before) return page;
  const known = new Map(before.content.map((row) => [keyOf(file, row), row]));
  const same = (row: Doc): Doc => {
    const old = known.get(keyOf(file, row));
    return old && sameJson(old, row) ? old : row;
  };
  const next = { ...page, content: page.content.map(same) };
  return samePage(before, next) ? before : next;
}

/** The page with updates for some of its records: changed ones are replaced, deleted ones removed. */
export function withRecords(file: ResourceFile, page: ListPage, requested: string[], found: Doc[]): ListPage {
  const now = new Map(found.map((row) => [keyOf(file, row), row]));
  const gone = new Set(requested.filter((key) => !now.has(key)));
  const content = page.content
    .filter((row) => !gone.has(keyOf(file, row)))
    .map((row) => {
      const fresh = now.get(keyOf(file, row));
      return fresh && !sameJson(fresh, row) ? fresh : row;
    });
  const next = { ...page, content, totalElements: page.totalElements - (page.content.length - content.length) };
  return samePage(page, next) ? page : next;
}
