/** Fields whose value is one of a list that the record holds, as a tag to take off is one of its tags. */
import type { Context } from './pointer.ts';
import type { Doc, Field } from './resource-file.ts';
import { take } from './template.ts';

/** The values there are to choose from; undefined for a field that is not of this kind, none where there is no list. */
export function amongOf(field: Field, context: Context): unknown[] | undefined {
  const at = field['x-among'];
  if (!at) return undefined;
  const values = take(at, context);
  return Array.isArray(values) ? values : [];
}

/** The names of the fields whose value is not one of those there are. */
export function strayFields(fields: Record<string, Field>, input: Doc, context: Context): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const values = input[name] === undefined ? undefined : amongOf(field, context);
    return values && !values.includes(input[name]) ? [name] : [];
  });
}
