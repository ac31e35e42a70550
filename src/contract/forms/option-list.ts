/** Fields whose value is one of a list in the record, such as a tag to remove. */
import type { Context } from '../expression/pointer.ts';
import { take } from '../expression/template.ts';
import type { Doc, Field } from '../file/resource-file.ts';

/** The possible values; undefined for a field of another kind, empty where there is no list. */
export function optionListOf(field: Field, context: Context): unknown[] | undefined {
  const at = field['x-among'];
  if (!at) return undefined;
  const values = take(at, context);
  return Array.isArray(values) ? values : [];
}

/** The names of the fields with a value outside the list. */
export function strayFields(fields: Record<string, Field>, input: Doc, context: Context): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const values = input[name] === undefined ? undefined : optionListOf(field, context);
    return values && !values.includes(input[name]) ? [name] : [];
  });
}
