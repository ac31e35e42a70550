/** Facets narrow the options one after another. Each offers the values that remain after the previous ones. */
import { type Doc, fieldOf, type ResourceFile } from '../../../../contract/file/resource-file.ts';

/** A field of the other type with its values among the remaining records. */
export interface Facet {
  name: string;
  values: string[];
  active: string;
}

/** The result of narrowing by facets. */
export interface Narrowed {
  facets: Facet[];
  rows: Doc[];
}

function valuesOf(file: ResourceFile, name: string, records: Doc[]): string[] {
  const found = new Set(records.map((record) => String(record[name] ?? '')));
  const declared = (fieldOf(file, name)?.enum ?? []).map(String).filter((value) => found.has(value));
  return [...declared, ...[...found].filter((value) => value !== '' && !declared.includes(value))];
}

/**
 * Narrows records by facets in their order. A wanted value that no longer exists after the previous facets is replaced by the first, so
 * that there is always an option. A facet with a single value filters nothing but is still shown.
 */
export function narrow(file: ResourceFile, names: string[], records: Doc[], wanted: Record<string, string>): Narrowed {
  const facets: Facet[] = [];
  let rows = records;
  for (const name of names) {
    const values = valuesOf(file, name, rows);
    const [first] = values;
    if (first === undefined) continue;
    const active = wanted[name] !== undefined && values.includes(wanted[name]) ? wanted[name] : first;
    facets.push({ name, values, active });
    rows = rows.filter((record) => String(record[name] ?? '') === active);
  }
  return { facets, rows };
}

/** The facet values of a record. */
export function facetsOf(names: string[], record: Doc): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, String(record[name] ?? '')]));
}

/** A key for a combination of facets. */
export function facetKey(facets: Facet[]): string {
  return JSON.stringify(facets.map((facet) => facet.active));
}
