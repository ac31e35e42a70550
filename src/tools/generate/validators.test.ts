import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RJSFSchema } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { Ajv, type ErrorObject } from 'ajv';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawnForms, lookupIn } from '../../contract/calculator/calculate.ts';
import { type Field, hasType, type ResourceFile } from '../../contract/file/resource-file.ts';
import type { FormSchema } from '../../contract/forms/derive.ts';
import { VALIDATED_FORMATS } from '../../contract/values/formats.ts';
import { inlineAll } from '../check/index.ts';
import { ROOT } from '../check/testing.ts';
import { readSchemas } from '../schemas.ts';
import { writeValidators } from './validators.ts';

type Functions = Parameters<typeof createPrecompiledValidator>[0];

const TYPES = ['keypair', 'disk', 'subnet', 'tariff'];
const all = inlineAll(readSchemas(join(ROOT, 'schemas'))).files;
const lookup = lookupIn([...all.values()]);
const files = TYPES.flatMap((name) => all.get(name) ?? []);
const forms = files.flatMap((file) =>
  Object.entries(drawnForms(file, lookup)).map(
    ([form, schema]) => [`${file.name}.${form}`, file, form, schema] as const,
  ),
);

// Inside the project, so that compiled code finds node_modules.
const workspace = mkdtempSync(join(ROOT, 'node_modules/.validators-test-'));
const compiled = new Map<string, Record<string, Functions>>();

beforeAll(async () => {
  for (const written of await writeValidators(files, workspace, workspace)) {
    const module: { default: Record<string, Functions> } = await import(
      /* @vite-ignore */ pathToFileURL(join(workspace, written)).href
    );
    compiled.set(written.replace(/\.js$/, ''), module.default);
  }
});
afterAll(() => rmSync(workspace, { recursive: true }));

const TEXTS = [
  'web-1',
  'a',
  '',
  ' ',
  'Диск №1',
  '10.0.0.0/24',
  '10.0.0.5',
  'fd00::/64',
  '::1',
  '2026-03-01',
  '2026-02-30',
];
const MORE_TEXTS = ['1500.50', '-1', '<b>', 'x'.repeat(256), `ssh-ed25519 ${'A'.repeat(60)} me`, 'a\u0000b', '😀'];

/** Values around a field's constraints: valid ones, ones beside its bounds, and texts of every kind. */
function anyOf(field: Field): fc.Arbitrary<unknown> {
  const kinds: fc.Arbitrary<unknown>[] = [];
  if (field.enum) kinds.push(fc.constantFrom(...field.enum));
  if (hasType(field, 'string')) {
    const edges = [field.minLength ?? 0, field.maxLength ?? 10].flatMap((size) => [size - 1, size, size + 1]);
    kinds.push(fc.constantFrom(...TEXTS, ...MORE_TEXTS, ...edges.map((size) => 'a'.repeat(Math.max(0, size)))));
  }
  if (hasType(field, 'integer') || hasType(field, 'number')) {
    const edges = [field.minimum ?? 0, field.maximum ?? 100].flatMap((edge) => [edge - 1, edge, edge + 1, edge + 0.5]);
    kinds.push(fc.constantFrom(...edges));
  }
  if (hasType(field, 'boolean')) kinds.push(fc.boolean());
  if (hasType(field, 'array')) kinds.push(fc.array(anyOf(field.items ?? {}), { maxLength: 4 }));
  if (hasType(field, 'object')) kinds.push(recordOf(field.properties ?? {}));
  if (hasType(field, 'null') || kinds.length === 0) kinds.push(fc.constant(null));
  return fc.oneof(
    { weight: 12, arbitrary: fc.oneof(...kinds) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) },
  );
}

function recordOf(properties: Record<string, Field>): fc.Arbitrary<Record<string, unknown>> {
  const values = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, anyOf(field)]));
  return fc
    .tuple(fc.record(values, { requiredKeys: [] }), fc.constantFrom({}, {}, {}, {}, { odd: 1 }, { id: 'x' }))
    .map(([record, extra]) => ({ ...record, ...extra }));
}

/** A probably valid value of the field, where that is simple. */
function likely(field: Field): unknown {
  if (field.default !== undefined) return field.default;
  if (field.enum) return field.enum[0];
  if (field['x-example'] !== undefined) return field['x-example'];
  if (hasType(field, 'array')) return field.items ? [likely(field.items)] : [];
  if (hasType(field, 'object'))
    return Object.fromEntries(Object.entries(field.properties ?? {}).map(([name, inner]) => [name, likely(inner)]));
  if (hasType(field, 'integer') || hasType(field, 'number')) return field.minimum ?? 1;
  return field.format === 'money' ? '1.50' : field.format === 'date' ? '2026-03-01' : 'web-1';
}

/** A probably valid input of the form, except for a field here and there. */
function likelyOf(schema: FormSchema): fc.Arbitrary<Record<string, unknown>> {
  const values = Object.entries(schema.properties).map(([name, field]) => {
    const right = fc.constant(likely(field));
    return [name, fc.oneof({ weight: 30, arbitrary: right }, { weight: 1, arbitrary: anyOf(field) })];
  });
  return fc.record(Object.fromEntries(values), { requiredKeys: schema.required });
}

function errorsOf(
  errors: readonly Pick<ErrorObject, 'instancePath' | 'keyword' | 'params'>[] | null | undefined,
): string[] {
  return (errors ?? [])
    .map(({ instancePath, keyword, params }) => JSON.stringify([instancePath, keyword, params]))
    .sort();
}

function functionsOf(file: ResourceFile, form: string): Functions {
  const functions = compiled.get(file.name)?.[form];
  if (!functions) throw new Error(`${file.name}.${form} was not compiled.`);
  return functions;
}

describe('the precompiled validator', () => {
  it('exists for every form of the types, under the name of the form', () => {
    expect([...compiled.keys()]).toEqual(TYPES);
    for (const file of files)
      expect(Object.keys(compiled.get(file.name) ?? {})).toEqual(Object.keys(drawnForms(file, lookup)));
  });

  it.each(forms)('of %s agrees with AJV at run time', (_, file, form, schema) => {
    // The console receives the schema as JSON, which must equal the compiled one.
    const wire: RJSFSchema = JSON.parse(JSON.stringify(schema));
    const validator = createPrecompiledValidator(functionsOf(file, form), wire);
    const validate = new Ajv({ strict: false, allErrors: true, messages: false, formats: VALIDATED_FORMATS }).compile(
      schema,
    );
    const verdicts = new Set<boolean>();
    const input = fc.oneof(recordOf(schema.properties), likelyOf(schema));
    fc.assert(
      fc.property(input, (data) => {
        const before = JSON.stringify(data);
        verdicts.add(validate(data));
        const { errors } = validator.rawValidation<ErrorObject>(wire, data);
        expect(errorsOf(errors)).toEqual(errorsOf(validate.errors));
        expect(JSON.stringify(data)).toBe(before);
      }),
      { numRuns: 200 },
    );
    // Data that is always valid, or always invalid, would prove nothing.
    expect([...verdicts].sort()).toEqual([false, true]);
  });

  it('needs neither eval nor other modules, and contains no path of the machine', () => {
    for (const name of TYPES) {
      const code = readFileSync(join(workspace, `${name}.js`), 'utf8');
      const bad = /\beval\b|new Function|(?<!")\brequire\(|validators-\w{6}|node_modules/g;
      expect([name, code.match(bad)]).toEqual([name, null]);
    }
  });
});
