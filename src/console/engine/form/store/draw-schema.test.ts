import { describe, expect, it } from 'vitest';
import type { Field } from '../../../../contract/file/resource-file.ts';
import { fileWith } from '../../../../contract/file/testing.ts';
import { createSchema } from '../../../../contract/forms/derive.ts';
import { newRow, requiredPaths, withNulls, withStart } from './draw-schema.ts';

const rows: Field = {
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    required: ['host'],
    properties: { host: { type: 'string' }, port: { type: 'integer', default: 80 }, kind: { const: 'tcp' } },
  },
};
const file = fileWith(
  { a: { type: 'string' }, kind: { const: 'x' }, rows, shown: { type: 'string' }, n: { type: ['string', 'null'] } },
  {
    fields: {
      type: 'object',
      required: ['a', 'shown'],
      properties: {
        a: { type: 'string' },
        kind: { const: 'x' },
        rows,
        shown: { type: 'string' },
        n: { type: ['string', 'null'] },
      },
    },
    forms: {
      create: {
        sections: [{ id: 'all', fields: ['a', 'kind', 'rows', 'shown', 'n'] }],
        show: { shown: { '/input/a': { const: 'y' } } },
      },
    },
  },
);
const schema = createSchema(file);

describe('what a form starts with', () => {
  it('has constants and as many rows as there must be, and leaves what is known', () => {
    expect(withStart(schema, 'create', { a: 'z' })).toEqual({ a: 'z', kind: 'x', rows: [{ port: 80, kind: 'tcp' }] });
  });

  it('is, for a change, the record and constants alone', () => {
    expect(withStart(schema, 'edit', { a: 'z' })).toEqual({ a: 'z', kind: 'x' });
  });

  it('has for a new row what its parts start with, each time its own', () => {
    expect(newRow(rows)).toEqual({ port: 80, kind: 'tcp' });
    expect(newRow(rows)).not.toBe(newRow(rows));
  });
});

describe('what must be given', () => {
  it('includes what is only asked for under a condition, and the parts of rows', () => {
    expect([...requiredPaths(schema)].sort()).toEqual(['a', 'rows/host', 'shown']);
  });
});

describe('null', () => {
  it('is sent again where the record has it and the form gives nothing', () => {
    expect(withNulls(schema, { n: null, a: null }, {})).toEqual({ n: null });
    expect(withNulls(schema, { n: null }, { n: 'x' })).toEqual({ n: 'x' });
    expect(withNulls(schema, undefined, {})).toEqual({});
  });
});
