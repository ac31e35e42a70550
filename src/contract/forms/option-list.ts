/** Fields whose value is one of a list that the record holds, as a tag to take off is one of its tags. */
import type { Context } from '../expression/pointer.ts';
import { take } from '../expression/template.ts';
import type { Doc, Field } from '../file/resource-file.ts';

/** The values there are to choose from; undefined for a field that is not of this kind, none where there is no list. */
export function optionListOf(field: Field, context: Context): unknown[] | undefined {
  const at = field['x-among'];
  if (!at) return undefined;
  const values = take(at, context);
  return Array.isArray(values) ? values : [];
}

/** The names of the fields whose value is not one of those there are. */
export function strayFields(fields: Record<string, Field>, input: Doc, context: Context): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const values = input[name] === undefined ? undefined : optionListOf(field, context);
    return values && !values.includes(input[name]) ? [name] : [];
  });
}
