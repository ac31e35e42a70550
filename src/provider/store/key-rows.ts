import { foldText } from './fold.ts';
import { ownerKey, type RecordRow } from './record-rows.ts';
import type { ResourceKeyTable } from './schema.ts';

/** A value of an indexed field. An array field has several with the same field; null means none. */
export interface RecordKey {
  field: string;
  value: string | number | boolean | null;
}

/** The number of a key without one. It sorts after all numbers, so that both databases sort alike. */
export const NO_NUMBER = Number.MAX_VALUE;

/**
 * The position of a key among those of its field. A list is sorted by a record's first key, ascending or descending.
 */
const LOWEST = 1;
const HIGHEST = 2;

/** The first and last keys, by which records are sorted. */
export function edgesFor(desc: boolean): number[] {
  return [desc ? HIGHEST : LOWEST, LOWEST + HIGHEST];
}

/** The stored keys of a record: one for each value of a field, with its number where it is numeric. */
export function keyRows(row: RecordRow, keys: readonly RecordKey[]): ResourceKeyTable[] {
  const owner = ownerKey(row);
  const fields = new Map<string, Map<string, ResourceKeyTable>>();
  for (const { field, value } of keys) {
    if (value === null) continue;
    const text = foldText(String(value));
    const number = typeof value === 'number' ? value : NO_NUMBER;
    const found = fields.get(field) ?? new Map<string, ResourceKeyTable>();
    found.set(text, { type: row.type, id: row.id, field, text_key: text, num_key: number, owner, edge: 0 });
    fields.set(field, found);
  }
  return [...fields.values()].flatMap((found) => withEdges([...found.values()]));
}

function withEdges(rows: ResourceKeyTable[]): ResourceKeyTable[] {
  const [first, ...others] = rows;
  if (!first) return [];
  let lowest = first;
  let highest = first;
  for (const row of others) {
    if (compareKeys(row, lowest) < 0) lowest = row;
    if (compareKeys(row, highest) > 0) highest = row;
  }
  lowest.edge += LOWEST;
  highest.edge += HIGHEST;
  return rows;
}

function compareKeys(a: ResourceKeyTable, b: ResourceKeyTable): number {
  return a.num_key - b.num_key || compareCodePoints(a.text_key, b.text_key);
}

/** Compares texts like the databases do. JavaScript's own order differs above U+FFFF. */
function compareCodePoints(a: string, b: string): number {
  const left = [...a];
  const right = [...b];
  const at = left.findIndex((char, index) => char !== right[index]);
  if (at === -1) return left.length - right.length;
  return (left[at]?.codePointAt(0) ?? 0) - (right[at]?.codePointAt(0) ?? -1);
}
