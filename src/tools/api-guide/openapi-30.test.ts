import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asOpenapi30 } from './openapi-30.ts';

type Json = Record<string, unknown>;

/** The schema of 3.0 for one of 3.1. */
function converted(schema: unknown): unknown {
  const { components } = asOpenapi30({ components: { schemas: { It: schema } } });
  return (components as { schemas: Json }).schemas.It;
}

describe('a schema in OpenAPI 3.0', () => {
  it.each([
    [
      { type: ['string', 'null'], maxLength: 5 },
      { type: 'string', nullable: true, maxLength: 5 },
    ],
    [{ type: ['string', 'integer'] }, {}],
    [{ const: 'a' }, { type: 'string', enum: ['a'] }],
    [{ const: true }, { type: 'boolean' }],
    [
      { type: 'integer', exclusiveMinimum: 0 },
      { type: 'integer', minimum: 0, exclusiveMinimum: true },
    ],
    [
      { type: 'array', prefixItems: [{ type: 'string' }], maxItems: 1 },
      { type: 'array', maxItems: 1, items: {} },
    ],
    [
      { anyOf: [{ $ref: '#/components/schemas/Disk' }, { type: 'null' }] },
      { type: 'object', nullable: true, allOf: [{ $ref: '#/components/schemas/Disk' }] },
    ],
    [
      { $ref: '#/components/schemas/Disk', description: 'It' },
      { allOf: [{ $ref: '#/components/schemas/Disk' }], description: 'It' },
    ],
    [
      {
        type: 'object',
        properties: { if: { pattern: '\\u0000' }, const: {} },
        required: [],
        allOf: [{ if: {}, else: {} }],
      },
      { type: 'object', properties: { if: {}, const: {} } },
    ],
    [
      { contentMediaType: 'application/octet-stream', type: 'string' },
      { type: 'string', format: 'binary' },
    ],
  ])('of %j is %j', (schema, wanted) => expect(converted(schema)).toEqual(wanted));
});

it('a body of two kinds has the fields of both', () => {
  const kind = (name: string) => ({ type: 'object', properties: { id: {}, [name]: {} }, required: ['id', name] });
  const anyOf = [kind('size'), kind('name')];
  const { paths } = asOpenapi30({ paths: { '/a': { post: { requestBody: { schema: { anyOf } } } } } });
  const schema = { type: 'object', properties: { id: {}, size: {}, name: {} }, required: ['id'] };
  expect(paths).toEqual({ '/a': { post: { requestBody: { schema } } } });
});

it('the description in 3.0 has no more than 3.0 allows, and every call', () => {
  const description = JSON.parse(readFileSync(join(import.meta.dirname, '../../../generated/openapi.json'), 'utf8'));
  const made = asOpenapi30(description);
  expect(Object.keys(made.paths as Json)).toEqual(Object.keys(description.paths));
  const text = JSON.stringify(made);
  for (const strange of ['"if":{', '"type":["', '"type":"null"', '"prefixItems":', '"required":[]', '"identifier":'])
    expect(text).not.toContain(strange);
});
