/** Maps a validator's error to its field and its message: one function for form and provider. */

import { tokensOf } from '../expression/pointer.ts';
import { type Field, isAt, type Rule } from '../file/resource-file.ts';
import { brokenPasswordRules } from '../values/password.ts';

/** An error as AJV reports it, with messages off. */
export interface KeywordError {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
}

/** The message for a field. `key` is a text of `validation.json`; `own` is one that the resource may have instead. */
export interface FieldError {
  /** The field's path without a leading slash: `size`, `lines/0/price`. */
  field: string;
  keyword: string;
  key: string;
  own: string;
  params: Record<string, string | number>;
}

/** Keywords of errors that only repeat another one: the branches of conditions. */
const UMBRELLAS = new Set(['if', 'oneOf', 'anyOf', 'allOf', 'not', 'propertyNames']);

/** The field that a path leads to, through objects and arrays. */
export function fieldAtPath(fields: Record<string, Field>, path: string): Field | undefined {
  let field: Field | undefined;
  let inside: Record<string, Field> | undefined = fields;
  for (const token of path.split('/')) {
    if (/^\d+$/.test(token) && field?.items) field = field.items;
    else field = inside && Object.hasOwn(inside, token) ? inside[token] : undefined;
    inside = field?.properties;
  }
  return field;
}

interface Text {
  key: string;
  params: FieldError['params'];
}

const SIZES = ['B', 'KB', 'MB', 'GB'];

/** A number of bytes in the largest unit of which it is a whole multiple. */
function sizeText(bytes: number): Text {
  let unit = 0;
  let limit = bytes;
  while (limit >= 1024 && limit % 1024 === 0 && unit < SIZES.length - 1) {
    limit /= 1024;
    unit += 1;
  }
  return { key: `validation.maxBytes.${SIZES[unit]}`, params: { limit } };
}

function lengthText(keyword: 'minLength' | 'maxLength', limit: number, field: Field | undefined): Text {
  const { minLength: min, maxLength: max } = field ?? {};
  // For the user, an empty required text is a missing one.
  if (keyword === 'minLength' && limit === 1) return { key: 'validation.required', params: {} };
  if (min !== undefined && min === max) return { key: 'validation.exactLength', params: { length: min } };
  if (min !== undefined && max !== undefined) return { key: 'validation.length', params: { min, max } };
  return { key: `validation.${keyword}`, params: { limit } };
}

/** The first rule that a password breaks, where the value is known; else the format's own message. */
function formatText(format: string, value: unknown): Text {
  const [broken] = format === 'password' && typeof value === 'string' ? brokenPasswordRules(value) : [];
  return { key: broken ? `validation.password.${broken}` : `validation.format.${format}`, params: {} };
}

function textOf(error: KeywordError, field: Field | undefined, value: unknown): Text {
  const limit = Number(error.params.limit ?? 0);
  switch (error.keyword) {
    case 'required':
    case 'dependencies':
      return { key: 'validation.required', params: {} };
    case 'additionalProperties':
      return { key: 'validation.unknown', params: {} };
    case 'minLength':
    case 'maxLength':
      return lengthText(error.keyword, limit, field);
    case 'minimum':
    case 'exclusiveMinimum':
      return { key: 'validation.minimum', params: { limit } };
    case 'maximum':
    case 'exclusiveMaximum':
      return { key: 'validation.maximum', params: { limit } };
    case 'multipleOf':
      return { key: 'validation.multipleOf', params: { step: Number(error.params.multipleOf) } };
    case 'format':
      return formatText(String(error.params.format), value);
    case 'pattern':
      return field?.['x-example'] === undefined
        ? { key: 'validation.pattern', params: {} }
        : { key: 'validation.expected', params: { example: field['x-example'] } };
    case 'maxBytes':
      return sizeText(limit);
    case 'mediaType':
      return { key: 'validation.mediaType', params: { example: String(error.params.accepted) } };
    case 'minItems':
    case 'maxItems':
    case 'maxFiles':
      return { key: `validation.${error.keyword}`, params: { limit } };
    case 'const':
      // For the user, a consent that is not given is a missing one.
      return { key: error.params.allowedValue === true ? 'validation.required' : 'validation.const', params: {} };
    case 'uniqueKeys':
      return { key: 'validation.uniqueKeys', params: { key: String(error.params.key) } };
    case 'type':
    case 'enum':
    case 'uniqueItems':
      return { key: `validation.${error.keyword}`, params: {} };
    default:
      return { key: 'validation.other', params: {} };
  }
}

function pathOf(error: KeywordError): string {
  const base = tokensOf(error.instancePath).filter(Boolean).join('/');
  const missing = error.params.missingProperty ?? error.params.additionalProperty;
  if (typeof missing !== 'string') return base;
  return base === '' ? missing : `${base}/${missing}`;
}

/** The value at a field's path in a form's data. */
function valueIn(data: unknown, path: string): unknown {
  let value = data;
  for (const token of path.split('/')) {
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[token] : undefined;
  }
  return value;
}

/** The message for an error in the data, if the data is known; undefined for an error that only repeats another. */
export function describeError(
  error: KeywordError,
  fields: Record<string, Field>,
  data?: unknown,
): FieldError | undefined {
  if (UMBRELLAS.has(error.keyword)) return undefined;
  const field = pathOf(error);
  const schema = fieldAtPath(fields, field);
  const name =
    field
      .split('/')
      .filter((token) => !/^\d+$/.test(token))
      .at(-1) ?? '';
  return {
    field,
    keyword: error.keyword,
    own: `error.${name}.${error.keyword}`,
    ...textOf(error, schema, valueIn(data, field)),
  };
}

/** The first error of each field, in order. */
export function describeErrors(errors: KeywordError[], fields: Record<string, Field>, data?: unknown): FieldError[] {
  const found = new Map<string, FieldError>();
  for (const error of errors) {
    const described = describeError(error, fields, data);
    if (described && !found.has(described.field)) found.set(described.field, described);
  }
  return [...found.values()];
}

/**
 * The text of `validation.json` for a rule that any type may have: a date after today, an end after its start. Undefined for other rules,
 * which need the type's own text.
 */
export function genericRuleKey(rule: Rule): string | undefined {
  if (rule.op !== 'after' || rule.plus || !isAt(rule.right)) return undefined;
  const [root, end] = tokensOf(rule.right.$at);
  if (root === 'now') return 'validation.afterToday';
  if (root !== 'input' && root !== 'self') return undefined;
  return rule.at === end ? 'validation.beforeEnd' : 'validation.afterStart';
}
