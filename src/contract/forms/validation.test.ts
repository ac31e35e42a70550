import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import type { Field } from '../file/resource-file.ts';
import { fileWith } from '../file/testing.ts';
import { FORMATS, VALIDATED_FORMATS } from '../values/formats.ts';
import { createSchema } from './derive.ts';
import texts from './validation.json';
import { describeError, describeErrors, type FieldError, fieldAtPath } from './validation.ts';

const FIELDS: Record<string, Field> = {
  name: { type: 'string', minLength: 2, maxLength: 5 },
  title: { type: 'string', minLength: 1 },
  note: { type: 'string', maxLength: 3 },
  long: { type: 'string', minLength: 4 },
  code: { type: 'string', pattern: '^[a-z]+$', 'x-example': 'web' },
  word: { type: 'string', pattern: '^[a-z]+$' },
  size: { type: 'integer', minimum: 1, maximum: 9, multipleOf: 2 },
  ratio: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
  kind: { type: 'string', enum: ['a', 'b'] },
  fixed: { const: 1 },
  ip: { type: 'string', format: 'ip' },
  tags: { type: 'array', items: { type: 'string', maxLength: 2 }, minItems: 1, maxItems: 2, uniqueItems: true },
  start: { type: 'string' },
  'a/b': { type: 'string', maxLength: 1 },
  lines: {
    type: 'array',
    items: { type: 'object', required: ['price'], properties: { price: { type: 'string', format: 'money' } } },
  },
};

const ajv = new Ajv({ allErrors: true, strict: false, messages: false, formats: VALIDATED_FORMATS });

function problems(data: unknown, extra: object = {}): FieldError[] {
  const validate = ajv.compile({ type: 'object', properties: FIELDS, additionalProperties: false, ...extra });
  validate(data);
  return describeErrors(validate.errors ?? [], FIELDS);
}

type Row = [data: object, field: string, own: string, key: string, params: Record<string, string | number>];

const ROWS: Row[] = [
  [{ name: 'a' }, 'name', 'error.name.minLength', 'validation.length', { min: 2, max: 5 }],
  [{ name: 'abcdef' }, 'name', 'error.name.maxLength', 'validation.length', { min: 2, max: 5 }],
  [{ title: '' }, 'title', 'error.title.minLength', 'validation.required', {}],
  [{ note: 'abcd' }, 'note', 'error.note.maxLength', 'validation.maxLength', { limit: 3 }],
  [{ long: 'abc' }, 'long', 'error.long.minLength', 'validation.minLength', { limit: 4 }],
  [{ code: '9' }, 'code', 'error.code.pattern', 'validation.expected', { example: 'web' }],
  [{ word: '9' }, 'word', 'error.word.pattern', 'validation.pattern', {}],
  [{ size: 0 }, 'size', 'error.size.minimum', 'validation.minimum', { limit: 1 }],
  [{ size: 10 }, 'size', 'error.size.maximum', 'validation.maximum', { limit: 9 }],
  [{ size: 3 }, 'size', 'error.size.multipleOf', 'validation.multipleOf', { step: 2 }],
  [{ size: '2' }, 'size', 'error.size.type', 'validation.type', {}],
  [{ ratio: 0 }, 'ratio', 'error.ratio.exclusiveMinimum', 'validation.minimum', { limit: 0 }],
  [{ ratio: 1 }, 'ratio', 'error.ratio.exclusiveMaximum', 'validation.maximum', { limit: 1 }],
  [{ kind: 'c' }, 'kind', 'error.kind.enum', 'validation.enum', {}],
  [{ fixed: 2 }, 'fixed', 'error.fixed.const', 'validation.const', {}],
  [{ ip: 'x' }, 'ip', 'error.ip.format', 'validation.format.ip', {}],
  [{ tags: [] }, 'tags', 'error.tags.minItems', 'validation.minItems', { limit: 1 }],
  [{ tags: ['a', 'b', 'c'] }, 'tags', 'error.tags.maxItems', 'validation.maxItems', { limit: 2 }],
  [{ tags: ['a', 'a'] }, 'tags', 'error.tags.uniqueItems', 'validation.uniqueItems', {}],
  [{ tags: ['a', 'bcd'] }, 'tags/1', 'error.tags.maxLength', 'validation.maxLength', { limit: 2 }],
  [{ odd: 1 }, 'odd', 'error.odd.additionalProperties', 'validation.unknown', {}],
  [{ constructor: 1 }, 'constructor', 'error.constructor.additionalProperties', 'validation.unknown', {}],
  [{ lines: [{ price: '1' }, {}] }, 'lines/1/price', 'error.price.required', 'validation.required', {}],
  [{ lines: [{ price: 'x' }] }, 'lines/0/price', 'error.price.format', 'validation.format.money', {}],
];

describe('an error of the validator', () => {
  it.each(ROWS)('%j is at %s: %s, %s %j', (data, field, own, key, params) => {
    expect(problems(data)).toEqual([{ field, keyword: own.split('.').at(-1), own, key, params }]);
  });

  it('about a missing field is at that field', () => {
    expect(problems({}, { required: ['name'] })).toMatchObject([{ field: 'name', key: 'validation.required' }]);
    expect(problems({ start: 'x' }, { dependencies: { start: ['name'] } })).toMatchObject([
      { field: 'name', key: 'validation.required' },
    ]);
  });

  it('that only repeats another is left out', () => {
    const shown = fileWith(FIELDS, {
      forms: {
        create: {
          sections: [{ id: 'all', fields: ['name', 'kind'] }],
          show: { name: { '/input/kind': { const: 'a' } } },
        },
      },
    });
    shown.fields.required = ['name'];
    const { allOf } = createSchema(shown);
    expect(problems({ kind: 'a' }, { allOf }).map((each) => [each.field, each.key])).toEqual([
      ['name', 'validation.required'],
    ]);
    for (const keyword of ['if', 'anyOf', 'oneOf', 'allOf', 'not', 'propertyNames'])
      expect(describeError({ keyword, instancePath: '/name', params: {} }, FIELDS)).toBeUndefined();
  });

  it('is reported once for each field, the first one', () => {
    expect(
      problems({ size: 11, name: 'a', tags: ['abc', 'abc', 'abc'] }).map(({ field, key }) => [field, key]),
    ).toEqual([
      ['name', 'validation.length'],
      ['size', 'validation.maximum'],
      ['tags', 'validation.maxItems'],
      ['tags/0', 'validation.maxLength'],
      ['tags/1', 'validation.maxLength'],
      ['tags/2', 'validation.maxLength'],
    ]);
  });

  it('of an unknown keyword still has a text', () => {
    const error = { keyword: 'contains', instancePath: '/tags', params: {} };
    expect(describeError(error, FIELDS)).toMatchObject({ field: 'tags', key: 'validation.other' });
  });
});

describe('the texts', () => {
  it('exist for every possible key, with its parameters', () => {
    const phrases = [
      ...ROWS.map(([, , , key, params]) => ({ key, params })),
      ...Object.keys(FORMATS).map((format) => ({ key: `validation.format.${format}`, params: {} })),
      { key: 'validation.other', params: {} },
    ];
    const known: Record<string, { ru: string; kk: string; en: string }> = texts;
    for (const { key, params } of phrases)
      for (const phrase of Object.values(known[key] ?? { none: key })) {
        const placeholders = [...phrase.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();
        expect([key, phrase === key, placeholders]).toEqual([key, false, Object.keys(params).sort()]);
      }
  });
});

describe('the field at a path', () => {
  it('is found through objects and arrays', () => {
    expect(fieldAtPath(FIELDS, 'size')).toBe(FIELDS.size);
    expect(fieldAtPath(FIELDS, 'lines/3/price')).toEqual({ type: 'string', format: 'money' });
    expect(fieldAtPath(FIELDS, 'tags/0')).toEqual({ type: 'string', maxLength: 2 });
    for (const path of ['none', 'size/x', 'lines/0/none', 'constructor', ''])
      expect(fieldAtPath(FIELDS, path)).toBeUndefined();
  });
});
