import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matches } from '../expression/condition.ts';
import type { ConditionTest } from '../file/resource-file.ts';
import { fileWith } from '../file/testing.ts';
import { VALIDATED_FORMATS } from '../values/formats.ts';
import {
  actionSchema,
  createSchema,
  defaultsOf,
  editSchema,
  type FormSchema,
  formSchemas,
  hiddenFields,
  inputWithStored,
  missingShown,
  sectionsOf,
  sendable,
} from './derive.ts';

const file = fileWith(
  {
    id: { type: 'string', readOnly: true },
    name: { type: 'string', minLength: 1 },
    note: { type: 'string' },
    kind: { type: 'string', enum: ['blank', 'image', 'copy'], default: 'blank', 'x-createOnly': true },
    imageId: { type: 'string', 'x-createOnly': true },
    password: { type: 'string', 'x-inputOnly': true, writeOnly: true },
    tags: { type: 'array', items: { type: 'string' }, default: [] },
    start: { type: 'string' },
    end: { type: 'string' },
  },
  {
    api: { create: 'POST /api/things', update: 'PUT /api/things/{id}' },
    forms: {
      create: {
        sections: [
          { id: 'general', fields: ['name', 'kind', 'imageId', 'password'] },
          { id: 'dates', fields: ['start', 'end', 'id'] },
        ],
        show: { imageId: { '/input/kind': { const: 'image' } } },
      },
    },
    actions: {
      resize: {
        form: {
          required: ['size', 'reason'],
          properties: { size: { type: 'integer' }, force: { type: 'boolean' }, reason: { type: 'string' } },
          show: { reason: { '/input/force': { const: true }, '/input/size': { type: 'integer', minimum: 10 } } },
        },
      },
      start: {},
    },
  },
);
file.fields.required = ['name', 'imageId', 'kind', 'password'];
file.fields.dependencies = { start: ['end'], note: ['start'] };

function accepts(schema: FormSchema | undefined, data: unknown): boolean {
  return new Ajv({ strict: false, formats: VALIDATED_FORMATS }).compile(schema ?? false)(data) === true;
}

describe('the input of create', () => {
  const schema = createSchema(file);

  it('consists of its form’s fields, unless the provider sets them', () => {
    expect(Object.keys(schema.properties)).toEqual(['name', 'kind', 'imageId', 'password', 'start', 'end']);
  });

  it('has no other field', () => {
    const data = { name: 'a', kind: 'blank', password: 'x' };
    expect(accepts(schema, data)).toBe(true);
    expect(accepts(schema, { ...data, note: 'x' })).toBe(false);
    expect(accepts(schema, { ...data, id: 'x' })).toBe(false);
    expect(accepts(schema, { ...data, odd: 1 })).toBe(false);
    expect(accepts(schema, [])).toBe(false);
  });

  it('requires a conditional field only while it is shown', () => {
    expect(schema.required).toEqual(['name', 'kind', 'password']);
    const data = { name: 'a', password: 'x' };
    expect(accepts(schema, { ...data, kind: 'image' })).toBe(false);
    expect(accepts(schema, { ...data, kind: 'image', imageId: 'i' })).toBe(true);
    expect(accepts(schema, { ...data, kind: 'copy' })).toBe(true);
    // A missing value satisfies no condition, so the only error here is the missing kind.
    expect(accepts({ ...schema, required: [] }, data)).toBe(true);
  });

  it('requires dependent fields together, as far as the form offers them', () => {
    const data = { name: 'a', kind: 'blank', password: 'x', start: '1' };
    expect(accepts(schema, data)).toBe(false);
    expect(accepts(schema, { ...data, end: '2' })).toBe(true);
    expect(schema.dependencies).toEqual({ start: ['end'] });
  });

  it('without a form is every field that is not read-only', () => {
    const { forms: _, ...plain } = file;
    expect(Object.keys(createSchema(plain).properties)).toEqual([
      'name',
      'note',
      'kind',
      'imageId',
      'password',
      'tags',
      'start',
      'end',
    ]);
  });

  it('starts from defaults that are not shared', () => {
    const { forms: _, ...plain } = file;
    const first = defaultsOf(createSchema(plain));
    expect(first).toEqual({ kind: 'blank', tags: [] });
    expect(defaultsOf(createSchema(plain)).tags).not.toBe(first.tags);
  });
});

describe('the inputs of edit and actions', () => {
  it('edit takes the fields that may change', () => {
    const schema = editSchema(file);
    expect(Object.keys(schema.properties)).toEqual(['name', 'note', 'tags', 'start', 'end']);
    expect(schema.required).toEqual(['name']);
    expect(accepts(schema, { name: 'a', kind: 'blank' })).toBe(false);
  });

  it('an action has its form, and one without inputs has none', () => {
    const schema = actionSchema(file, 'resize');
    expect(accepts(schema, { size: 5 })).toBe(true);
    expect(accepts(schema, {})).toBe(false);
    expect(accepts(schema, { size: 5, name: 'a' })).toBe(false);
    expect(accepts(schema, { size: 5, force: true })).toBe(true);
    expect(accepts(schema, { size: 10, force: true })).toBe(false);
    expect(accepts(schema, { size: 10, force: true, reason: 'r' })).toBe(true);
    expect(actionSchema(file, 'start')).toBeUndefined();
    expect(actionSchema(file, 'none')).toBeUndefined();
  });

  it('each call has its form', () => {
    expect(Object.keys(formSchemas(file))).toEqual(['create', 'edit', 'resize']);
    expect(Object.keys(formSchemas({ ...file, api: {} }))).toEqual(['resize']);
  });

  it('the sections of a form are its own, or one without a title', () => {
    expect(sectionsOf(file, 'create', createSchema(file)).map((section) => section.id)).toEqual(['general', 'dates']);
    const resize = actionSchema(file, 'resize') ?? createSchema(file);
    expect(sectionsOf(file, 'resize', resize)).toEqual([{ fields: ['size', 'force', 'reason'] }]);
  });
});

describe('hidden fields', () => {
  it('are those whose conditions are false, and are not sent', () => {
    expect(hiddenFields(file, 'create', { kind: 'image' })).toEqual(new Set());
    expect(hiddenFields(file, 'create', { kind: 'blank' })).toEqual(new Set(['imageId']));
    expect(hiddenFields(file, 'create', {})).toEqual(new Set(['imageId']));
    expect(hiddenFields(file, 'edit', {})).toEqual(new Set());
    expect(sendable(file, 'create', { name: 'a', kind: 'blank', imageId: 'i', note: undefined })).toEqual({
      name: 'a',
      kind: 'blank',
    });
    expect(sendable(file, 'resize', { size: 10, force: true, reason: '' })).toEqual({
      size: 10,
      force: true,
      reason: '',
    });
  });

  const chain = fileWith(
    { a: { type: 'integer' }, b: { type: 'integer' }, c: { type: 'integer' }, d: { type: 'integer' } },
    {
      forms: {
        create: {
          sections: [{ id: 'all', fields: ['a', 'b', 'c', 'd'] }],
          show: {
            d: { '/input/c': { const: 1 } },
            c: { '/input/b': { const: 1 } },
            b: { '/input/a': { const: 1 } },
          },
        },
      },
    },
  );

  it('show no other field by their stored values', () => {
    expect(hiddenFields(chain, 'create', { a: 0, b: 1, c: 1, d: 1 })).toEqual(new Set(['b', 'c', 'd']));
    expect(sendable(chain, 'create', { a: 0, b: 1, c: 1, d: 1 })).toEqual({ a: 0 });
    expect(sendable(chain, 'create', { a: 1, b: 1, c: 0, d: 1 })).toEqual({ a: 1, b: 1, c: 0 });
  });

  it('leave a body that hides nothing more', () => {
    const bit = fc.constantFrom(0, 1, undefined);
    fc.assert(
      fc.property(fc.record({ a: bit, b: bit, c: bit, d: bit }), (input) => {
        const sent = sendable(chain, 'create', input);
        const hidden = hiddenFields(chain, 'create', sent);
        expect(Object.keys(sent).filter((name) => hidden.has(name))).toEqual([]);
        expect(sendable(chain, 'create', sent)).toEqual(sent);
      }),
    );
  });

  it('are the same for the interpreter and for the validating schema', () => {
    const tests: ConditionTest[] = [
      { const: 'x' },
      { const: null },
      { enum: [1, 'a'] },
      { type: 'string', not: { const: 'x' } },
      { type: 'string', minLength: 2, pattern: '^[a-z]' },
      { type: 'integer', minimum: 2, maximum: 4 },
      { type: 'number', not: { enum: [1, 2] } },
      { type: 'array', minItems: 1, maxItems: 2 },
      { type: 'boolean' },
    ];
    const value = fc.oneof(
      fc.constantFrom('x', 'a', 'ab', 'Ab', '', null, true, undefined, 1, 2, 3, 5, 2.5),
      fc.jsonValue(),
    );
    for (const test of tests) {
      const shown = fileWith(
        { kind: {}, more: { type: 'string' } },
        {
          forms: {
            create: { sections: [{ id: 'all', fields: ['kind', 'more'] }], show: { more: { '/input/kind': test } } },
          },
        },
      );
      shown.fields.required = ['more'];
      const validate = new Ajv({ strict: false }).compile(createSchema(shown));
      fc.assert(
        fc.property(value, (kind) => {
          const input = kind === undefined ? {} : { kind };
          expect(validate(input)).toBe(!matches(kind, test));
          expect(hiddenFields(shown, 'create', input).has('more')).toBe(!matches(kind, test));
        }),
      );
    }
  });
});

describe('a form that changes a record', () => {
  const steered = fileWith(
    {
      id: { type: 'string', readOnly: true },
      mode: { type: 'string', enum: ['plain', 'routed'], 'x-createOnly': true },
      secret: { type: 'string', readOnly: true, writeOnly: true },
      switch: { type: 'boolean' },
      route: { type: 'string' },
      metric: { type: 'integer' },
    },
    {
      forms: {
        edit: {
          sections: [{ id: 'general', fields: ['switch', 'route', 'metric'] }],
          show: {
            route: { '/self/mode': { const: 'routed' } },
            metric: { '/input/mode': { const: 'routed' }, '/input/switch': { const: true } },
          },
        },
      },
      actions: {
        move: {
          form: {
            required: ['to'],
            properties: { to: { type: 'string' } },
            show: { to: { '/self/mode': { const: 'routed' } } },
          },
        },
      },
    },
  );
  steered.fields.required = ['route', 'metric'];
  const routed = { mode: 'routed', secret: 's' };

  it('shows fields by what was set only at create, by /self and by /input', () => {
    expect([...hiddenFields(steered, 'edit', { switch: true }, routed)]).toEqual([]);
    expect([...hiddenFields(steered, 'edit', {}, routed)]).toEqual(['metric']);
    expect([...hiddenFields(steered, 'edit', { switch: true }, { mode: 'plain' })]).toEqual(['route', 'metric']);
    expect(sendable(steered, 'edit', { route: 'r', switch: true }, { mode: 'plain' })).toEqual({ switch: true });
  });

  it('asks for a required field while the record shows it, and its schema asks for none of those', () => {
    const missing = (form: string, input: Record<string, unknown>, record: Record<string, unknown>) =>
      missingShown(steered, form, input, record).map(({ params }) => params.missingProperty);
    expect(missing('edit', { switch: true }, routed)).toEqual(['route', 'metric']);
    expect(missing('edit', { route: 'r' }, routed)).toEqual([]);
    expect(missing('edit', {}, { mode: 'plain' })).toEqual([]);
    expect([missing('move', {}, routed), missing('move', {}, {})]).toEqual([['to'], []]);
    expect(accepts(editSchema(steered), {})).toBe(true);
    expect(accepts(actionSchema(steered, 'move'), {})).toBe(true);
  });

  it('reads what it does not have from the record, but no secret', () => {
    expect(inputWithStored(steered, 'edit', { switch: true }, { ...routed, route: 'old' })).toEqual({
      mode: 'routed',
      switch: true,
    });
    expect(inputWithStored(steered, 'create', { switch: true }, routed)).toEqual({ switch: true });
  });
});
