/** What a plan knows of other types and their records. */
import { type Context, tokensOf } from '../expression/pointer.ts';
import { pointersIn } from '../expression/template.ts';
import type { Doc, ResourceFile } from '../file/resource-file.ts';
import { pricedFields } from '../money/price.ts';

/** Answers what a plan asks. Each answer is undefined while it is unknown, and the plan then says that it is not complete. */
export interface Known {
  /** Another type's file. */
  file(type: string): ResourceFile | undefined;
  /** A record by its key. */
  record?(type: string, key: string): Doc | undefined;
  /** All records of a relation of a record. */
  related?(file: ResourceFile, relation: string, self: Doc): Doc[] | undefined;
}

/** The reference fields of a type whose records decide the price or quotas of a new record. */
function decidingReferences(file: ResourceFile): string[] {
  const quotas = (file.quota ?? []).flatMap(({ amount, less, when }) => [
    ...pointersIn([amount, less]),
    ...Object.keys(when ?? {}),
  ]);
  const own = quotas.map(tokensOf).flatMap(([root, name]) => (root === 'self' && name !== undefined ? [name] : []));
  const initial = [...pricedFields(file.price), ...own].map((name) => file.fields.properties[name]?.['x-initial']);
  const asked = pointersIn(initial).map(tokensOf);
  return [...new Set(asked.flatMap(([root, name]) => (root === 'ref' && name !== undefined ? [name] : [])))];
}

/**
 * The records that a new record refers to, as far as they decide its price or quotas.
 *
 * @param outer the context of the record that it is created with, whose form can have chosen the same records
 */
export function referencesOfNew(file: ResourceFile, input: Doc, outer: Context, known: Known): Context['ref'] {
  const found: Record<string, Doc | undefined> = { ...outer.ref };
  for (const name of decidingReferences(file)) {
    const [key, to] = [input[name], file.fields.properties[name]?.['x-ref']];
    const same = outer.input?.[name] === key && outer.ref?.[name] !== undefined;
    if (same || !to || !known.record) continue;
    found[name] = typeof key === 'string' && key !== '' ? known.record(to.resource, key) : undefined;
  }
  return found;
}
