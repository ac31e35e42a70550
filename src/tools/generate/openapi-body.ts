/** The input of a resource file's call: its form, or the open parts of its body template. */

import { tokensOf } from '../../contract/expression/pointer.ts';
import { fieldOf, isAt, type ResourceFile } from '../../contract/file/resource-file.ts';
import { type FormSchema, formSchemas } from '../../contract/forms/derive.ts';

type Json = Record<string, unknown>;

/** The name under which calls on several records have the records' keys. */
const KEYS = 'ids';

interface TemplateContext {
  file: ResourceFile;
  form: FormSchema | undefined;
}

/** The fields that a caller has to send: the API fills in a default. */
function asked({ required, properties }: FormSchema): string[] {
  return required.filter((name) => properties[name]?.default === undefined);
}

/** Nothing for no names: before JSON Schema 2019, which many generators know, the list had to have one. */
function requiring(required: string[]): Json {
  return required.length > 0 ? { required } : {};
}

function valueSchema(pointer: string, { file, form }: TemplateContext): { schema: Json; required: boolean } {
  const [root, name = ''] = tokensOf(pointer);
  if (root === 'input' && name === KEYS && !form?.properties[name])
    return { schema: { type: 'array', items: { ...fieldOf(file, file.key), readOnly: undefined } }, required: true };
  if (root === 'input')
    return { schema: { ...form?.properties[name] }, required: form !== undefined && asked(form).includes(name) };
  const field = root === 'self' ? fieldOf(file, name) : undefined;
  // A field that is read-only in the record is an input here.
  return { schema: { ...field, readOnly: undefined }, required: true };
}

function templateSchema(template: unknown, context: TemplateContext): { schema: Json; required: boolean } {
  if (isAt(template)) return valueSchema(template.$at, context);
  if (Array.isArray(template)) return { schema: { type: 'array' }, required: true };
  if (typeof template !== 'object' || template === null) return { schema: { const: template }, required: true };
  const parts = Object.entries(template).map(([name, each]) => [name, templateSchema(each, context)] as const);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(parts.map(([name, part]) => [name, part.schema])),
    ...requiring(parts.flatMap(([name, part]) => (part.required ? [name] : []))),
    additionalProperties: false,
  };
  return { schema, required: true };
}

/** The schema of a body that differs from the form's fields. `form` is the name of the call's form. */
export function bodySchema(template: unknown, file: ResourceFile, form: string): Json {
  return templateSchema(template, { file, form: formSchemas(file)[form] }).schema;
}

/** The query parameters that a call takes from its form. */
export function queryParameters(query: Record<string, { $at: string }>, file: ResourceFile, form: string): Json[] {
  return Object.entries(query).map(([name, { $at }]) => ({
    name,
    in: 'query',
    schema: valueSchema($at, { file, form: formSchemas(file)[form] }).schema,
  }));
}

/** A form in OpenAPI 3.1: JSON Schema 2020-12, which has `dependentRequired` for `dependencies`. */
export function inputSchema(form: FormSchema): Json {
  const { dependencies, ...schema } = form;
  const sent = Object.entries(schema).flatMap(([name, value]): [string, unknown][] =>
    name === 'required' ? Object.entries(requiring(asked(form))) : [[name, value]],
  );
  return { ...Object.fromEntries(sent), ...(dependencies && { dependentRequired: dependencies }) };
}
