import type { Doc, Field, ResourceFile } from '../../../contract/file/resource-file.ts';
import { type FormName, type FormSchema, hiddenFields, missingShown } from '../../../contract/forms/derive.ts';
import { keyValueErrors } from '../../../contract/forms/key-values.ts';
import { describeErrors, type FieldError } from '../../../contract/forms/validation.ts';
import { ApiError, type ApiErrorItem } from '../../http/errors.ts';
import { validationItem } from '../../http/validation.ts';
import { ownText } from '../core/texts.ts';
import type { FormValidators } from '../core/validators.ts';
import { isDoc, omit } from '../core/values.ts';

/** The maximum number of errors in one answer. */
const MAX_ITEMS = 100;

/** A form to validate an input with. */
export interface FormOf {
  file: ResourceFile;
  form: FormName;
  schema: FormSchema;
  /** The record that the form changes, which can decide what the form shows. */
  record?: Doc;
}

/**
 * The input of a form: its body, with defaults for shown fields that were left out. Throws 400 with one item per field:
 * UNKNOWN_FIELD, READ_ONLY_FIELD, or VALIDATION with the keyword.
 */
export function validInput(validators: FormValidators, of: FormOf, body: Doc): Doc {
  const { file, form, schema, record } = of;
  const strange = Object.keys(body).filter((name) => !Object.hasOwn(schema.properties, name));
  const { input, hidden } = withDefaults(of, omit(structuredClone(body), strange));
  const items = strange.slice(0, MAX_ITEMS).map((name) => strangeField(of, name));
  for (const name of hidden) {
    if (Object.hasOwn(body, name)) items.push(validationItem(name, 'hidden', 'validation.hidden'));
  }
  const errors = [
    ...validators.of(file, form, schema)(input),
    ...missingShown(file, form, input, record),
    ...keyValueErrors(schema.properties, input),
  ];
  const reported = new Set(items.map((item) => item.field));
  for (const error of describeErrors(errors, schema.properties, input)) {
    if (!reported.has(error.field)) items.push(itemOf(file, error));
  }
  if (errors.length > 0 && items.length === 0) items.push({ code: 'VALIDATION' });
  if (items.length > 0) throw new ApiError(400, 'VALIDATION', { many: items.slice(0, MAX_ITEMS) });
  return settable(schema.properties, input);
}

/** Applies defaults to shown fields only. A default can hide another field, so this repeats until nothing changes. */
function withDefaults({ file, form, schema, record }: FormOf, body: Doc): { input: Doc; hidden: Set<string> } {
  const input = { ...body };
  for (const [name, { default: value }] of Object.entries(schema.properties)) {
    if (value !== undefined && !Object.hasOwn(input, name)) input[name] = structuredClone(value);
  }
  for (;;) {
    const hidden = hiddenFields(file, form, input, record);
    const wrongly = [...hidden].filter((name) => Object.hasOwn(input, name) && !Object.hasOwn(body, name));
    if (wrongly.length === 0) return { input, hidden };
    for (const name of wrongly) delete input[name];
  }
}

function strangeField({ file, form }: FormOf, name: string): ApiErrorItem {
  const ofRecord = form === 'create' || form === 'edit';
  const known = ofRecord && Object.hasOwn(file.fields.properties, name);
  return { code: known ? 'READ_ONLY_FIELD' : 'UNKNOWN_FIELD', field: name, params: { name: name.slice(0, 100) } };
}

/** The error item for a validator's error, with the type's own text where it has one. */
export function itemOf(file: ResourceFile, error: FieldError): ApiErrorItem {
  if (error.keyword === 'additionalProperties') {
    return { code: 'UNKNOWN_FIELD', field: error.field, params: { name: error.field.slice(0, 100) } };
  }
  const { field, keyword, key, own, params } = error;
  const text = ownText(file, own);
  return text
    ? { code: 'VALIDATION', field, params: { ...params, keyword }, text }
    : validationItem(field, keyword, key, params);
}

/** Removes read-only properties inside fields. A form that is sent back as it was read has them. */
function settable(fields: Record<string, Field>, input: Doc): Doc {
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, settableValue(fields[name], value)]));
}

function settableValue(field: Field | undefined, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => settableValue(field?.items, item));
  const inside = field?.properties;
  if (!inside || !isDoc(value)) return value;
  return settable(
    inside,
    omit(
      value,
      Object.keys(inside).filter((name) => inside[name]?.readOnly),
    ),
  );
}
