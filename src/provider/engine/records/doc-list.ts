import type { Doc } from '../../../contract/file/resource-file.ts';
import { foldText } from '../../store/fold.ts';
import type { ListQuery, RecordFilter } from '../../store/records.ts';
import { scalarsAt } from '../core/values.ts';

/** A page of documents in memory, filtered, searched and sorted like stored records. For short, computed lists. */
export function listDocs(docs: readonly Doc[], query: ListQuery): { docs: Doc[]; total: number } {
  const { page, size, filters, q } = query;
  const matching = docs.filter((doc) => filters.every((filter) => passes(doc, filter)) && (!q || isFound(doc, q)));
  const sorted = sortDocs(matching, query.sort);
  return { docs: sorted.slice(page * size, (page + 1) * size), total: matching.length };
}

function passes(doc: Doc, { field, values, from, to }: RecordFilter): boolean {
  return scalarsAt(doc, field).some((own) => {
    if (values && !values.some((value) => foldText(value) === foldText(String(own)))) return false;
    return (from === undefined || compare(own, from) >= 0) && (to === undefined || compare(own, to) <= 0);
  });
}

function isFound(doc: Doc, { text, fields }: NonNullable<ListQuery['q']>): boolean {
  const wanted = foldText(text);
  return fields.some((field) => scalarsAt(doc, field).some((own) => foldText(String(own)).includes(wanted)));
}

/** Sorts missing values last in both directions. The order of equal documents is stable. */
function sortDocs(docs: Doc[], sort: ListQuery['sort']): Doc[] {
  return [...docs].sort((a, b) => {
    for (const { field, desc } of sort) {
      const [left, right] = [a[field], b[field]];
      if (isMissing(left) || isMissing(right)) {
        if (isMissing(left) !== isMissing(right)) return isMissing(left) ? 1 : -1;
        continue;
      }
      const order = compare(left, right);
      if (order !== 0) return desc ? -order : order;
    }
    return 0;
  });
}

const isMissing = (value: unknown): boolean => value === undefined || value === null;

/** Compares numbers and numeric texts, such as money, by value, and other texts by their folded form. */
function compare(left: unknown, right: unknown): number {
  const [a, b] = [left, right].map((value) =>
    typeof value === 'boolean' ? Number(value) : Number(value || Number.NaN),
  );
  if (a !== undefined && b !== undefined && !Number.isNaN(a) && !Number.isNaN(b)) return a - b;
  const [c, d] = [foldText(String(left)), foldText(String(right))];
  return c < d ? -1 : c > d ? 1 : 0;
}
