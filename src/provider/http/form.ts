import { Ajv } from 'ajv';
import type { Field } from '../../contract/file/resource-file.ts';
import { describeErrors } from '../../contract/forms/validation.ts';
import { FORMATS } from '../../contract/values/formats.ts';
import { ApiError, type ApiErrorItem } from './errors.ts';
import { validationItem } from './validation.ts';

/** How many mistakes one answer tells of. */
const MAX_ITEMS = 20;

const ajv = new Ajv({ strict: false, allErrors: true, messages: false, formats: FORMATS });

/**
 * Reads the body of a hand-written call as that of a resource is read: 400 with one item a field, UNKNOWN_FIELD or VALIDATION, in
 * the words that forms have for it.
 *
 * @typeParam T what a body that passes is
 */
export function bodyReader<T>(
  fields: Record<string, Field>,
  required: readonly (keyof T & string)[],
): (body: Record<string, unknown>) => T {
  const passes = ajv.compile<T>({ type: 'object', properties: fields, required, additionalProperties: false });
  return (body) => {
    const value: unknown = body;
    if (passes(value)) return value;
    const items = new Map<string, ApiErrorItem>();
    for (const { field, keyword, key, params } of describeErrors(passes.errors ?? [], fields, body)) {
      if (items.has(field)) continue;
      const name = field.slice(0, 100);
      const unknown = { code: 'UNKNOWN_FIELD', field: name, params: { name } };
      items.set(field, keyword === 'additionalProperties' ? unknown : validationItem(field, keyword, key, params));
    }
    throw new ApiError(400, 'VALIDATION', { many: [...items.values()].slice(0, MAX_ITEMS) });
  };
}
