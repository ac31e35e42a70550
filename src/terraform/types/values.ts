/** Values of the API as values of Terraform, and back. */
import type { Doc, Field } from '../../contract/file/resource-file.ts';
import type { NestedAttribute, Shape } from '../../contract/terraform/shapes.ts';
import { isValues, UNKNOWN, type Value, type Values } from '../wire/msgpack.ts';

/** Whether the value is known in all its parts. */
export function isKnown(value: Value | undefined): boolean {
  if (value === UNKNOWN) return false;
  if (Array.isArray(value)) return value.every(isKnown);
  return !isValues(value) || Object.values(value).every(isKnown);
}

/** Whether the value says nothing: the API has no value, an empty text or an empty list for it alike. */
export function isEmpty(value: Value | undefined): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isValues(value) && Object.keys(value).length === 0;
}

/** A text that two equal values share. The order of a set's items says nothing. */
function fingerprint(shape: Shape, value: Value | undefined): string {
  if (value === UNKNOWN) return '?';
  if (isEmpty(value)) return '';
  if ((shape.kind === 'list' || shape.kind === 'set') && Array.isArray(value)) {
    const items = value.map((item) => fingerprint(shape.of, item));
    return JSON.stringify(shape.kind === 'set' ? items.sort() : items);
  }
  if (shape.kind === 'object' && isValues(value))
    return JSON.stringify(shape.attributes.map((each) => fingerprint(each.shape, value[each.name])));
  if (isValues(value)) return JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  return JSON.stringify(value) ?? '';
}

/** Whether two values mean the same. An unknown one is the same as no other. */
export function isSame(shape: Shape, left: Value | undefined, right: Value | undefined): boolean {
  return isKnown(left) && isKnown(right) && fingerprint(shape, left) === fingerprint(shape, right);
}

/** A setting as the API has it: what is written as a number or as a truth value is one. */
function settingOut(value: Value): unknown {
  if (typeof value !== 'string') return value;
  if (value === 'true' || value === 'false') return value === 'true';
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(value) ? Number(value) : value;
}

function objectOut(attributes: NestedAttribute[], value: Values): Doc {
  const doc: Doc = {};
  for (const { name, field, shape } of attributes) {
    const each = toApi(shape, value[name]);
    if (each !== undefined) doc[field] = each;
  }
  return doc;
}

/** A value for the API; undefined where there is none. */
export function toApi(shape: Shape, value: Value | undefined): unknown {
  if (value === null || value === undefined || value === UNKNOWN) return undefined;
  if ((shape.kind === 'list' || shape.kind === 'set') && Array.isArray(value))
    return value.map((item) => toApi(shape.of, item));
  if (shape.kind === 'number' && typeof value === 'string') return Number(value);
  if (!isValues(value)) return value;
  if (shape.kind === 'object') return objectOut(shape.attributes, value);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, settingOut(each)]));
}

function isDoc(value: unknown): value is Doc {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function plainIn(shape: Shape, value: unknown): Value {
  if (shape.kind === 'number') return typeof value === 'number' ? value : Number(value);
  if (shape.kind === 'bool') return value === true;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A value for Terraform. `names` says whether objects have the API's names, or Terraform's as in a stored state. */
export function fromJson(shape: Shape, value: unknown, names: 'field' | 'name'): Value {
  if (value === undefined || value === null) return null;
  if (shape.kind === 'list' || shape.kind === 'set')
    return Array.isArray(value) ? value.map((item) => fromJson(shape.of, item, names)) : null;
  if (shape.kind === 'map') {
    if (!isDoc(value)) return null;
    const entries = Object.entries(value).map(([name, each]) => [name, plainIn(shape.of, each)] as const);
    return Object.fromEntries(entries);
  }
  if (shape.kind !== 'object') return plainIn(shape, value);
  const doc = isDoc(value) ? value : {};
  return Object.fromEntries(
    shape.attributes.map((each) => [each.name, fromJson(each.shape, doc[each[names]], names)] as const),
  );
}

/** A value of the API for Terraform. */
export function fromApi(shape: Shape, value: unknown): Value {
  return fromJson(shape, value, 'field');
}

function filledNested({ shape, spec }: NestedAttribute, value: Value | undefined): Value {
  if ((value ?? null) === null) return spec.default === undefined ? null : fromApi(shape, spec.default);
  return withDefaults(shape, value ?? null);
}

/** The value with the defaults of what its objects leave out. */
export function withDefaults(shape: Shape, value: Value): Value {
  if ((shape.kind === 'list' || shape.kind === 'set') && Array.isArray(value))
    return value.map((item) => withDefaults(shape.of, item));
  if (shape.kind !== 'object' || !isValues(value)) return value;
  return Object.fromEntries(shape.attributes.map((each) => [each.name, filledNested(each, value[each.name])]));
}

/** A text without what says nothing in its format: the comment of a public key. */
function meaningOf({ format }: Field, text: string): string {
  return format === 'ssh-public-key' ? text.trim().split(/\s+/).slice(0, 2).join(' ') : text;
}

/** Whether two values of a field mean the same, although they may be written differently. */
export function meansSame(shape: Shape, spec: Field, left: Value | undefined, right: Value | undefined): boolean {
  if (typeof left === 'string' && typeof right === 'string') return meaningOf(spec, left) === meaningOf(spec, right);
  return isSame(shape, left, right);
}

/** The default of a field; undefined without one. */
export function defaultOf(shape: Shape, spec: Field): Value | undefined {
  return spec.default === undefined ? undefined : fromApi(shape, spec.default);
}
