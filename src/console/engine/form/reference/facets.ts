/** Facets narrow what one chooses from, one after another: each offers what is there under those before it. */
import { type Doc, fieldOf, type ResourceFile } from '../../../../contract/file/resource-file.ts';

/** A field of the other type with the values it has among what is left. */
export interface Facet {
  name: string;
  values: string[];
  active: string;
}

/** What facets leave. */
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
 * Narrows records by facets in their order. A wanted value that is not there under those before it gives way to the
 * first, so there is always something to choose from. A facet with a single value narrows nothing but is still said.
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
