/** TypeScript types made by json-schema-to-typescript: of the resource file itself, and of every type's records. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile, compileFromFile, type JSONSchema } from 'json-schema-to-typescript';
import type { Field, ResourceFile } from '../../contract/file/resource-file.ts';
import { formSchemas } from '../../contract/forms/derive.ts';
import { readSchemas } from '../schemas.ts';

const OPTIONS = { bannerComment: '', ignoreMinAndMaxItems: true, additionalProperties: false, format: false } as const;

/** The types of a resource file, from `schemas/meta` without comments. */
export async function resourceFileTypes(schemas: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'meta-'));
  try {
    for (const [name, schema] of readSchemas(schemas).meta) writeFileSync(join(folder, name), JSON.stringify(schema));
    const options = { ...OPTIONS, cwd: folder, declareExternallyReferenced: true };
    const source = await compileFromFile(join(folder, 'resource.json'), options);
    return `/* Written by npm run generate from schemas/meta. */\n${source}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `s3-user` -> `S3User`. json-schema-to-typescript uses titles as type names, so titles come from the type's name. */
export function typeName(name: string): string {
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** Plain JSON Schema: the compiler ignores x- keywords, and a description beside them is kept. */
function plain(field: Field): JSONSchema {
  const kept = Object.entries(field).filter(
    ([name]) => !name.startsWith('x-') && name !== 'format' && name !== 'pattern',
  );
  const schema: JSONSchema = Object.fromEntries(kept);
  if (field.items) schema.items = plain(field.items);
  if (field.properties) {
    schema.properties = plainAll(field.properties);
    schema.additionalProperties = false;
  } else if (field.type === 'object') {
    // Settings that another record describes: their names are known only at run time.
    schema.additionalProperties = true;
  }
  return schema;
}

function plainAll(fields: Record<string, Field>): Record<string, JSONSchema> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, plain(field)]));
}

function objectType(title: string, fields: Record<string, Field>, required: string[]): JSONSchema {
  return { title, type: 'object', properties: plainAll(fields), required, additionalProperties: false };
}

/** A type alias instead of an interface: only an alias can be passed to code for any document. */
async function declared(schema: JSONSchema, name: string): Promise<string> {
  return (await compile(schema, name, OPTIONS)).replace(/^export interface (\w+) \{/gm, 'export type $1 = {');
}

function fieldsWhere(file: ResourceFile, holds: (field: Field) => boolean): Record<string, Field> {
  return Object.fromEntries(Object.entries(file.fields.properties).filter(([, field]) => holds(field)));
}

/** The record in the API: without secrets and input-only fields. */
export function recordFields(file: ResourceFile): Record<string, Field> {
  return fieldsWhere(file, (field) => !field.writeOnly && !field['x-inputOnly']);
}

/** The fields that a stored record has beyond the API's. */
function secretFields(file: ResourceFile): Record<string, Field> {
  return fieldsWhere(file, (field) => field.writeOnly === true && !field['x-inputOnly']);
}

/** The types of all resources, as one source file. */
export async function recordsSource(files: readonly ResourceFile[]): Promise<string> {
  const parts = await Promise.all(files.map(recordTypes));
  return `/* Written by npm run generate from schemas. */\n${[...parts, resourcesType(files)].join('\n')}`;
}

/** Types of one resource: the record, its secrets where it has any, and the input of each form. */
async function recordTypes(file: ResourceFile): Promise<string> {
  const name = typeName(file.name);
  const secrets = secretFields(file);
  const parts = [await declared(objectType(name, recordFields(file), [file.key]), name)];
  if (Object.keys(secrets).length > 0) parts.push(await declared(objectType(`${name}Secrets`, secrets, []), name));
  for (const [form, schema] of Object.entries(formSchemas(file))) {
    const title = inputName(file, form);
    parts.push(await declared(objectType(title, schema.properties, schema.required), title));
  }
  return parts.join('\n');
}

function inputName({ name }: ResourceFile, form: string): string {
  return `${typeName(name)}${typeName(form)}Input`;
}

/** One type that maps the name of a resource type to its record, its inputs and the targets of its references. */
function resourcesType(files: readonly ResourceFile[]): string {
  return [
    '/** What nothing is asked for. */',
    'export type NoInput = Record<never, never>',
    '',
    '/**',
    ' * What belongs to each resource type, by its name: its record as the wire has it and as it is stored, with its secrets;',
    ' * what its create, its update and each of its actions ask for; the types that its references lead to, by their fields.',
    ' */',
    'export interface Resources {',
    ...files.map(resourceType),
    '}',
    '',
  ].join('\n');
}

function resourceType(file: ResourceFile): string {
  const name = typeName(file.name);
  const forms = formSchemas(file);
  const input = (form: string) => (forms[form] ? inputName(file, form) : 'NoInput');
  const stored = Object.keys(secretFields(file)).length > 0 ? `${name} & ${name}Secrets` : name;
  return [
    `'${file.name}': {`,
    `record: ${name}`,
    `stored: ${stored}`,
    `create: ${input('create')}`,
    `update: ${input('edit')}`,
    ...block(
      'actions',
      actionsOf(file).map((action) => [action, input(action)]),
    ),
    ...block(
      'refs',
      [...refsOf(file)].map(([field, types]) => [field, types.map((type) => `'${type}'`).join(' | ')]),
    ),
    '}',
  ].join('\n');
}

function block(name: string, entries: (readonly [string, string])[]): string[] {
  return entries.length === 0
    ? [`${name}: {}`]
    : [`${name}: {`, ...entries.map(([key, type]) => `'${key}': ${type}`), '}'];
}

/** The actions that run, including delete; actions that only open another type's form or a page are left out. */
function actionsOf({ actions = {} }: ResourceFile): string[] {
  const own = Object.entries(actions).filter(([, { opens, route, call }]) => !opens && (!route || call !== undefined));
  const names = own.map(([name]) => name).filter((name) => name !== 'create' && name !== 'update');
  return [...new Set([...names, 'delete'])];
}

/** The types that the fields of a record and of its forms refer to. */
function refsOf(file: ResourceFile): Map<string, string[]> {
  const refs = new Map<string, string[]>();
  const forms = Object.values(file.actions ?? {}).map(({ form }) => form?.properties ?? {});
  for (const [name, field] of [file.fields.properties, ...forms].flatMap(Object.entries<Field>)) {
    const type = field['x-ref']?.resource;
    if (type !== undefined) refs.set(name, [...new Set([...(refs.get(name) ?? []), type])].sort());
  }
  return refs;
}
