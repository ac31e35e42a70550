/** Which calls of a plan have secrets. Such a plan is rehearsed, but never stored. */
import type { Field } from '../../contract/file/resource-file.ts';
import { revealsSecret } from '../../contract/file/secrets.ts';
import type { WriteRequest } from '../engine/calls/run-write.ts';
import { isDoc } from '../engine/core/values.ts';

/** Whether the input of a call has a secret, or its answer would show one. */
export function asksOrShowsSecret({ call, input }: WriteRequest): boolean {
  return revealsSecret(call.file, call.action) || holdsSecret(fieldsOf(call), input);
}

/** The names in the input of a call that no field has, as paths. What stands there can be a secret under a misspelt name. */
export function strangeNames({ call, input }: WriteRequest): string[] {
  return strangeIn(fieldsOf(call), input, '');
}

function fieldsOf({ file, action }: WriteRequest['call']): Record<string, Field> {
  return { ...file.fields.properties, ...file.actions?.[action]?.form?.properties };
}

function strangeIn(fields: Record<string, Field>, values: object, at: string): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return field ? strangeBelow(field, value, `${at}${name}/`) : [`${at}${name}`];
  });
}

function strangeBelow({ items, properties }: Field, value: unknown, at: string): string[] {
  if (Array.isArray(value))
    return items ? value.flatMap((item, index) => strangeBelow(items, item, `${at}${index}/`)) : [];
  return properties && isDoc(value) ? strangeIn(properties, value, at) : [];
}

function holdsSecret(fields: Record<string, Field>, values: object): boolean {
  return Object.entries(values).some(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return field !== undefined && isSecret(field, value);
  });
}

function isSecret(field: Field, value: unknown): boolean {
  if (value === undefined || value === null) return false;
  if (field.writeOnly) return true;
  const inner = field.items;
  if (Array.isArray(value)) return inner !== undefined && value.some((item) => isSecret(inner, item));
  return isDoc(value) && holdsSecret(field.properties ?? {}, value);
}
