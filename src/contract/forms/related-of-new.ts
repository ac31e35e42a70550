/** The related records that a new record is asked for, such as the routers of the subnet that its form chose. */

import type { Context } from '../expression/pointer.ts';
import { whereFilters } from '../expression/template.ts';
import type { Doc, Make, ResourceFile } from '../file/resource-file.ts';
import { memoize } from '../values/memoize.ts';
import type { Known } from './known.ts';

/** The key of a record that a plan creates first. Only the provider knows the real one. */
export const NEW_KEY = 'new';

/** Whether the other record is created before this one, once for all copies. */
export function isMadeFirst({ into, once }: Make): boolean {
  return into !== undefined || once === true;
}

/** The relations that the create of a type reads. */
export const relationsOfCreate = memoize((file: ResourceFile): readonly string[] => {
  const asked = JSON.stringify(file.actions?.create ?? {}).matchAll(/"\/related\/([^/"]+)\//g);
  return [...new Set([...asked].flatMap(([, name]) => name ?? []))].filter((name) => file.relations?.[name]);
});

/** The records of a relation, the oldest first. */
export function oldestFirst(docs: readonly Doc[]): Doc[] {
  const order = ({ created, id }: Doc): string => `${String(created ?? '')} ${String(id ?? '')}`;
  return [...docs].sort((one, other) => (order(one) < order(other) ? -1 : 1));
}

/** The count and the first record of a relation. */
export function relatedOf(docs: readonly Doc[]): NonNullable<Context['related']>[string] {
  const [first] = oldestFirst(docs);
  return { count: docs.length, ...(first && { first }) };
}

/**
 * What a plan knows of the relations that a create reads. A relation is left out while its records are unknown.
 *
 * @param self the fields of the new record. Nothing can be related yet to a record that is created along
 */
export function plannedRelated(file: ResourceFile, self: Doc, known: Known): Context['related'] {
  const found = relationsOfCreate(file).flatMap((name) => {
    const filters = whereFilters(file.relations?.[name]?.where, { self });
    if (!filters) return [];
    const isNew = Object.values(filters).some((values) => values.includes(NEW_KEY));
    const docs = isNew ? [] : known.related?.(file, name, self);
    return docs ? [[name, relatedOf(docs)] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}
