import type { Field } from '../../contract/file/resource-file.ts';
import { describeErrors } from '../../contract/forms/validation.ts';
import { VALIDATED_FORMATS } from '../../contract/values/formats.ts';
import { boundedValidators } from './bounded-validator.ts';
import { ApiError, type ApiErrorItem } from './errors.ts';
import { validationItem } from './validation.ts';

/** The maximum number of errors in one answer. */
const MAX_ITEMS = 20;

const validatorOf = boundedValidators({ strict: false, messages: false, formats: VALIDATED_FORMATS });

/**
 * Reads and validates the body of a hand-written call, like that of a resource. Throws 400 with one item per field,
 * UNKNOWN_FIELD or VALIDATION, with the texts of forms.
 *
 * @typeParam T the type of a valid body
 */
export function bodyReader<T>(
  fields: Record<string, Field>,
  required: readonly (keyof T & string)[],
): (body: Record<string, unknown>) => T {
  const errorsOf = validatorOf({ type: 'object', properties: fields, required, additionalProperties: false });
  return (body) => {
    const errors = errorsOf(body);
    if (errors.length === 0) return body as T;
    const items = new Map<string, ApiErrorItem>();
    for (const { field, keyword, key, params } of describeErrors(errors, fields, body)) {
      if (items.has(field)) continue;
      const name = field.slice(0, 100);
      const unknown = { code: 'UNKNOWN_FIELD', field: name, params: { name } };
      items.set(field, keyword === 'additionalProperties' ? unknown : validationItem(field, keyword, key, params));
    }
    throw new ApiError(400, 'VALIDATION', { many: [...items.values()].slice(0, MAX_ITEMS) });
  };
}
