import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sameJson } from '../expression/condition.ts';
import type { Doc, Field, ResourceFile } from '../file/resource-file.ts';
import { FORMATS } from '../values/formats.ts';
import { compareEditions } from './compare.ts';
import { isOpen, sentenceOf } from './edit.ts';
import { recordMigration } from './migrate-record.ts';
import { unnamedKeys } from './stored-values.ts';

const NAMES = ['a', 'b', 'c', 'd', 'e'] as const;
const TEXTS = ['', 'x', 'abc', 'ABC', 'a-b', 'a_b', 'a.b', '1.2.3.4', '::1', 'small', 'large', 'huge', 'y'.repeat(20)];
const NUMBERS = [-5, 0, 1, 2, 3, 10, 15, 20, 100];

const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
const size = optional(fc.constantFrom(0, 1, 2, 3, 8, 20));

const text: fc.Arbitrary<Field> = fc.record({
  type: fc.constant('string' as const),
  minLength: size,
  maxLength: size,
  pattern: optional(
    fc.constantFrom('^[a-z]*$', '^[a-z-]*$', '^[a-z_.-]*$', '^\\w*$', '^.*$', '^[a-z]{1,3}$', '^(abc|x)$', '^[^A-Z]+$'),
  ),
  format: optional(fc.constantFrom<Field['format'][]>('ipv4', 'ip', 'hostname', 'ipv6')),
  default: optional(fc.constantFrom(...TEXTS)),
});
const choice: fc.Arbitrary<Field> = fc.record({
  type: fc.constant('string' as const),
  enum: fc.subarray(['small', 'large', 'huge', 'x'], { minLength: 1 }),
});
const number: fc.Arbitrary<Field> = fc.record({
  type: fc.constantFrom('integer' as const, 'number' as const),
  minimum: optional(fc.constantFrom(...NUMBERS)),
  maximum: optional(fc.constantFrom(...NUMBERS)),
  multipleOf: optional(fc.constantFrom(1, 2, 5, 10)),
});
const flat = fc.oneof(text, choice, number);
const list: fc.Arbitrary<Field> = fc.record({
  type: fc.constant('array' as const),
  minItems: optional(fc.constantFrom(0, 1, 2)),
  maxItems: optional(fc.constantFrom(1, 2, 3)),
  uniqueItems: optional(fc.boolean()),
  items: flat,
});

/** Fields with the names of those that are required. */
const object: fc.Arbitrary<Pick<ResourceFile['fields'], 'properties' | 'required'>> = fc
  .tuple(
    fc.dictionary(fc.constantFrom(...NAMES), fc.oneof(flat, list), { minKeys: 1, maxKeys: 3 }),
    fc.subarray([...NAMES]),
  )
  .map(([properties, required]) => ({
    properties,
    required: required.filter((name) => Object.hasOwn(properties, name)),
  }));
const rows: fc.Arbitrary<Field> = object.map((items) => ({ type: 'array', items: { type: 'object', ...items } }));

/** A keyword that is undefined is none. */
function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

const file: fc.Arbitrary<ResourceFile> = fc
  .tuple(object, optional(rows))
  .map(([{ properties, required = [] }, inner]) =>
    plain({
      name: 'thing',
      scope: 'project' as const,
      key: 'id',
      title: 'id',
      api: { create: 'POST /api/things', update: 'PUT /api/things/{id}' },
      fields: {
        type: 'object' as const,
        properties: { id: { type: 'string' as const, readOnly: true }, ...properties, ...(inner && { rows: inner }) },
        required,
      },
      text: {},
    }),
  );

/** One edit of the fields of an object. */
type Edit = (fields: { properties?: Record<string, Field>; required?: string[] }, drops: string[]) => void;

const name = fc.constantFrom(...NAMES);
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(name, fc.oneof(flat, list), fc.boolean()).map(
    ([key, field, merged]): Edit =>
      ({ properties = {} }) => {
        const before = properties[key];
        properties[key] = plain(merged && before?.type === field.type ? { ...before, ...field } : field);
      },
  ),
  fc.tuple(name, fc.constantFrom('minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'), size).map(
    ([key, keyword, bound]): Edit =>
      ({ properties = {} }) => {
        if (properties[key]) properties[key] = plain({ ...properties[key], [keyword]: bound });
      },
  ),
  fc.tuple(name, fc.constantFrom(...TEXTS, ...NUMBERS)).map(
    ([key, value]): Edit =>
      (fields) => {
        const { properties = {} } = fields;
        if (properties[key]) properties[key] = { ...properties[key], default: value, 'x-defaultForStored': value };
        if (properties[key]) fields.required = [...new Set([...(fields.required ?? []), key])];
      },
  ),
  fc.tuple(name, fc.boolean()).map(
    ([key, dropped]): Edit =>
      (fields, drops) => {
        if (fields.properties) delete fields.properties[key];
        fields.required = fields.required?.filter((each) => each !== key) ?? [];
        if (dropped) drops.push(key, `rows/${key}`);
      },
  ),
  fc.tuple(name, name, fc.boolean()).map(
    ([from, to, told]): Edit =>
      (fields) => {
        const { properties = {}, required = [] } = fields;
        const field = properties[from];
        if (!field || properties[to]) return;
        delete properties[from];
        properties[to] = { ...field, ...(told && { 'x-was': from }) };
        fields.required = required.map((each) => (each === from ? to : each));
      },
  ),
  name.map(
    (key): Edit =>
      (fields) => {
        const { required = [] } = fields;
        fields.required = required.includes(key) ? required.filter((each) => each !== key) : required;
      },
  ),
  fc.tuple(name, fc.constantFrom('small', 'large'), fc.constantFrom('tiny', 'x')).map(
    ([key, from, to]): Edit =>
      ({ properties = {} }) => {
        const field = properties[key];
        if (!field?.enum?.includes(from) || field.enum.includes(to)) return;
        properties[key] = {
          ...field,
          enum: field.enum.map((each) => (each === from ? to : each)),
          'x-valuesWere': { [to]: from },
        };
      },
  ),
);

function edited(last: ResourceFile, edits: readonly { edit: Edit; inside: boolean }[]): ResourceFile {
  const next = structuredClone(last);
  const drops: string[] = [];
  for (const each of edits) {
    const inner = next.fields.properties.rows?.items;
    each.edit(each.inside && inner ? inner : next.fields, drops);
  }
  // What the check refuses: a field that is there, or whose values move.
  const text = JSON.stringify(next.fields);
  const isFree = (path: string) => {
    const key = path.split('/').at(-1);
    return !text.includes(`"x-was":"${key}"`) && !text.includes(`"${key}":{`);
  };
  const free = drops.filter(isFree);
  return { ...next, ...(free.length > 0 && { drops: free }) };
}

const TYPES: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  array: Array.isArray,
};

function isWithin(value: number, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY): boolean {
  return value >= least && value <= most;
}

const patterns = new Map<string, RegExp>();

function matchesPattern(value: string, pattern: string): boolean {
  const known = patterns.get(pattern) ?? new RegExp(pattern, 'u');
  patterns.set(pattern, known);
  return known.test(value);
}

/** Whether a value is valid. Ajv compiles a schema in the time in which this checks a thousand values. */
function fits(field: Field, value: unknown): boolean {
  if (!TYPES[String(field.type)]?.(value)) return false;
  if (field.enum && !field.enum.includes(value)) return false;
  if (typeof value === 'number')
    return isWithin(value, field.minimum, field.maximum) && value % (field.multipleOf ?? 1) === 0;
  if (typeof value === 'string')
    return (
      isWithin(value.length, field.minLength, field.maxLength) &&
      (field.pattern === undefined || matchesPattern(value, field.pattern)) &&
      (field.format === undefined || FORMATS[field.format]?.test(value) === true)
    );
  const { items } = field;
  if (!Array.isArray(value) || !items) return false;
  const distinct = new Set(value.map((item) => JSON.stringify(item))).size;
  return (
    isWithin(value.length, field.minItems, field.maxItems) &&
    !(field.uniqueItems && distinct < value.length) &&
    value.every((item) =>
      items.properties ? isValid(items.properties, items.required, item as Doc) : fits(items, item),
    )
  );
}

/** Whether a record, or an item of a list in it, is valid. */
function isValid(fields: Record<string, Field>, required: readonly string[] = [], record: Doc): boolean {
  return (
    required.every((each) => Object.hasOwn(record, each)) &&
    Object.entries(fields).every(([each, field]) => !Object.hasOwn(record, each) || fits(field, record[each]))
  );
}

/** Whether the values for stored records fit their fields. `npm run check` refuses any other file. */
function isInOrder(fields: Record<string, Field>): boolean {
  return Object.values(fields).every((field) => {
    const value = field['x-defaultForStored'];
    return (value === undefined || fits(field, value)) && isInOrder(field.items?.properties ?? {});
  });
}

/** A value that fits a field; undefined where none of the known ones does. `turn` chooses. */
function fittingValue(field: Field, turn: number): unknown {
  const items = field.items;
  const candidates: unknown[] = [...(field.enum ?? []), ...TEXTS, ...NUMBERS];
  if (items) {
    const inner = [0, 1, 2].map((n) =>
      items.properties ? recordOf(items.properties, items.required ?? [], turn + n) : fittingValue(items, turn + n),
    );
    candidates.push([], inner.slice(0, 1), inner.slice(0, 2), inner);
  }
  const fitting = candidates.filter((value) => value !== undefined && fits(field, value));
  return fitting[turn % Math.max(1, fitting.length)];
}

function recordOf(fields: Record<string, Field>, required: readonly string[], turn: number): Doc {
  const entries = Object.entries(fields).map(([key, field], index) => {
    const left = !required.includes(key) && (turn + index) % 3 === 0;
    return [key, left ? undefined : fittingValue(field, turn + index)] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

it('a stored record fits the next edition wherever nothing is left to do, and no value of it is hidden', () => {
  const met = { safe: 0, migrated: 0 };
  fc.assert(
    fc.property(
      file,
      fc.array(fc.record({ edit, inside: fc.boolean() }), { minLength: 1, maxLength: 3 }),
      (last, edits) => {
        const next = edited(last, edits);
        fc.pre(isInOrder(next.fields.properties));
        const found = compareEditions(new Map([['thing', last]]), new Map([['thing', next]]));
        const open = found.filter((each) => isOpen(each) && each.concern === 'records');
        if (open.length > 0) return;
        met[found.some(({ sort }) => sort === 'migration') ? 'migrated' : 'safe'] += 1;
        const migrate = recordMigration(last, next);
        for (let turn = 0; turn < 12; turn += 1) {
          const stored = recordOf(last.fields.properties, last.fields.required ?? [], turn);
          if (!isValid(last.fields.properties, last.fields.required, stored)) continue;
          const now = migrate(stored);
          const holds =
            isValid(next.fields.properties, next.fields.required, now) &&
            unnamedKeys(now, next.fields.properties).length === 0 &&
            sameJson(migrate(now), now);
          if (!holds)
            throw new Error(JSON.stringify({ last, next, stored, now, said: found.map(sentenceOf) }, null, 1));
        }
      },
    ),
    { numRuns: 6000 },
  );
  // Otherwise it would hold for nothing.
  expect(met.safe).toBeGreaterThan(300);
  expect(met.migrated).toBeGreaterThan(300);
});
