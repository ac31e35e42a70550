/** Which calls of a plan have secrets. Such a plan is rehearsed, but never stored. */
import type { Field } from '../../contract/file/resource-file.ts';
import { revealsSecret } from '../../contract/file/secrets.ts';
import type { WriteRequest } from '../engine/calls/run-write.ts';
import { isDoc } from '../engine/core/values.ts';

/** Whether the input of a call has a secret, or its answer would show one. */
export function asksOrShowsSecret({ call, input }: WriteRequest): boolean {
  const { file, action } = call;
  const fields = { ...file.fields.properties, ...file.actions?.[action]?.form?.properties };
  return revealsSecret(file, action) || holdsSecret(fields, input);
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
