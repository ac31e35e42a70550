import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { fileWith } from '../../contract/file/testing.ts';
import { createSchema, formSchemas } from '../../contract/forms/derive.ts';
import { VALIDATED_FORMATS } from '../../contract/values/formats.ts';
import { inlineAll } from '../check/index.ts';
import { readSchemas } from '../schemas.ts';
import { exampleAnswerTo, exampleInput, exampleRecords } from './records.ts';
import { refusalsOf, refusedIn, unmetIn } from './refusal.ts';

const types = inlineAll(readSchemas(join(import.meta.dirname, '../../../schemas'))).files;
const files = [...types.values()];
const ajv = new Ajv({ strict: false, allErrors: true, formats: VALIDATED_FORMATS });

describe('example records', () => {
  it.each(files.filter((file) => file.api.create))('of $name: the input of a create is valid in its form', (file) => {
    const validate = ajv.compile(createSchema(file));
    expect(validate(exampleInput(file, types)) ? [] : validate.errors).toEqual([]);
  });

  it.each(files)('of $name: the inputs of its actions are valid in their forms', (file) => {
    for (const [name, schema] of Object.entries(formSchemas(file))) {
      if (name === 'create' || name === 'edit') continue;
      const validate = ajv.compile(schema);
      expect(validate(exampleAnswerTo(file, name, types)) ? [] : [name, validate.errors]).toEqual([]);
    }
  });

  it('have unique keys, and refer to existing records', () => {
    for (const file of files) {
      const records = exampleRecords(file, types);
      expect(new Set(records.map((record) => record[file.key])).size, file.name).toBe(records.length);
      for (const [name, field] of Object.entries(file.fields.properties)) {
        const target = types.get(field['x-ref']?.resource ?? '');
        // The keys of an enum are the catalogue's own, which the provider reads from elsewhere.
        if (!target || file.records || field.enum) continue;
        const keys = exampleRecords(target, types).map((record) => record[target.key]);
        for (const record of records) if (record[name] !== undefined) expect(keys).toContain(record[name]);
      }
    }
  });

  it('are always the same, and never contain a secret', () => {
    for (const file of files) {
      const [first] = exampleRecords(file, types);
      expect(exampleRecords(file, types)[0]).toEqual(first);
      const secrets = Object.entries(file.fields.properties).filter(([, field]) => field.writeOnly);
      for (const [name] of secrets) expect(first).not.toHaveProperty(name);
    }
  });
});

describe('refusals', () => {
  it.each(files.flatMap((file) => refusalsOf(file).map((refusal) => ({ name: file.name, file, ...refusal }))))(
    '$name: $guard blocks $action',
    ({ file, guard, action }) => {
      const [record = {}] = exampleRecords(file, types);
      const found = refusedIn(file, { guard, action }, { record, quota: {} }, types);
      expect(found && unmetIn(file, action, found)[0]?.id).toBe(guard);
    },
  );

  it('leave out guards that need the form, and actions that are not offered', () => {
    const file = fileWith(
      { id: { type: 'string' } },
      {
        api: { delete: 'DELETE /api/things/{id}' },
        guards: { LATE: { '/input/size': { type: 'integer' } }, INNER: { '/self/id': { const: 'a' } } },
        actions: { delete: { guards: ['LATE'] }, inner: { internal: true, guards: ['INNER'] } },
      },
    );
    expect(refusalsOf(file)).toEqual([]);
  });
});
