/** TypeScript types made by json-schema-to-typescript: of the resource file itself, and of every type's records. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile, compileFromFile, type JSONSchema } from 'json-schema-to-typescript';
import type { Field, ResourceFile } from '../../contract/file/resource-file.ts';
import { type FormSchema, formSchemas } from '../../contract/forms/derive.ts';
import { readSchemas } from '../schemas.ts';

const OPTIONS = { bannerComment: '', ignoreMinAndMaxItems: true, additionalProperties: false, format: false } as const;

/** The types of a resource file, from `schemas/meta` as it is without comments, which nobody reads. */
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

/** `s3-user` -> `S3User`: json-schema-to-typescript names types after titles, so titles are made of the type's name. */
export function typeName(name: string): string {
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** JSON Schema proper: x- keywords mean nothing to the compiler, and a description beside them is kept. */
function plain(field: Field): JSONSchema {
  const kept = Object.entries(field).filter(
    ([name]) => !name.startsWith('x-') && name !== 'format' && name !== 'pattern',
  );
  const schema: JSONSchema = Object.fromEntries(kept);
  if (field.items) schema.items = plain(field.items);
  if (field.properties) {
    schema.properties = plainAll(field.properties);
    schema.additionalProperties = false;
  }
  return schema;
}

function plainAll(fields: Record<string, Field>): Record<string, JSONSchema> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, plain(field)]));
}

function formType(title: string, schema: FormSchema): JSONSchema {
  return {
    title,
    type: 'object',
    properties: plainAll(schema.properties),
    required: schema.required,
    additionalProperties: false,
  };
}

/** The record as it comes over the wire: without secrets and what is only asked for. */
export function recordFields(file: ResourceFile): Record<string, Field> {
  return Object.fromEntries(
    Object.entries(file.fields.properties).filter(([, field]) => !field.writeOnly && !field['x-inputOnly']),
  );
}

/** Types of one resource: the record, and what each of its forms sends. */
export async function recordTypes(file: ResourceFile): Promise<string> {
  const name = typeName(file.name);
  const record: JSONSchema = {
    title: name,
    type: 'object',
    properties: plainAll(recordFields(file)),
    required: [file.key],
    additionalProperties: false,
  };
  const parts = [await compile(record, name, OPTIONS)];
  for (const [form, schema] of Object.entries(formSchemas(file))) {
    const title = `${name}${typeName(form)}Input`;
    parts.push(await compile(formType(title, schema), title, OPTIONS));
  }
  return parts.join('\n');
}
