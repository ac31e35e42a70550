/**
 * The schemas used at run time, derived from a resource file with inlined `$ref`s: one for create, one for edit, one for each action. Form
 * and provider validate with the same ones.
 */
import { allHold } from '../expression/condition.ts';
import { tokensOf } from '../expression/pointer.ts';
import type { Conditions, Doc, Field, Form, ResourceFile } from '../file/resource-file.ts';
import { memoize } from '../values/memoize.ts';
import type { KeywordError } from './validation.ts';

/** A JSON Schema object as derived here. */
export interface FormSchema {
  type: 'object';
  properties: Record<string, Field>;
  required: string[];
  additionalProperties: false;
  dependencies?: Record<string, string[]>;
  allOf?: { if: unknown; then: unknown }[];
}

/** The forms of a type: `create`, `edit` and every action with inputs. */
export type FormName = string;

type Shown = Record<string, Conditions>;

function writable(field: Field): boolean {
  return field.readOnly !== true;
}

function isEditable(field: Field): boolean {
  return writable(field) && field['x-createOnly'] !== true && field['x-inputOnly'] !== true;
}

/** The names in a form's sections; without sections all fields that `may` allows. */
function namesOf(file: ResourceFile, form: Form | undefined, may: (field: Field) => boolean): string[] {
  const listed = form?.sections.flatMap((section) => section.fields);
  const names = listed ?? Object.keys(file.fields.properties);
  return names.filter((name) => {
    const field = file.fields.properties[name];
    return field !== undefined && may(field);
  });
}

/** Whether the form alone decides the conditions. Otherwise they read the record that it changes, which no schema of the form knows. */
function asksFormOnly(conditions: Conditions, names: ReadonlySet<string>): boolean {
  return Object.keys(conditions).every((pointer) => {
    const [root, name = ''] = tokensOf(pointer);
    return root === 'input' && names.has(name);
  });
}

/** A condition on the form as a JSON Schema that a missing value does not satisfy. */
function conditionSchema(conditions: Conditions): unknown {
  const entries = Object.entries(conditions).map(([pointer, test]) => [tokensOf(pointer)[1] ?? '', test] as const);
  return { type: 'object', properties: Object.fromEntries(entries), required: entries.map(([name]) => name) };
}

/** A form of some of a type's fields; `required` may name others too. */
export function build(
  names: string[],
  all: Record<string, Field>,
  required: string[],
  show: Shown = {},
  dependencies?: Record<string, string[]>,
): FormSchema {
  const properties = Object.fromEntries(names.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
  const mandatory = names.filter((name) => required.includes(name));
  const inForm = new Set(names);
  const decided = mandatory.filter((name) => show[name] && asksFormOnly(show[name], inForm));
  const allOf = decided.map((name) => {
    const needs = { type: 'object', required: [name] };
    // biome-ignore lint/suspicious/noThenProperty: `then` is JSON Schema's keyword, and this object is never awaited
    return { if: conditionSchema(show[name] ?? {}), then: needs };
  });
  const together = Object.entries(dependencies ?? {}).filter(([name]) => names.includes(name));
  return {
    type: 'object',
    properties,
    required: mandatory.filter((name) => !show[name]),
    additionalProperties: false,
    ...(together.length > 0 ? { dependencies: Object.fromEntries(together) } : {}),
    ...(allOf.length > 0 ? { allOf } : {}),
  };
}

/** The input of create. */
export function createSchema(file: ResourceFile): FormSchema {
  const form = file.forms?.create;
  return build(
    namesOf(file, form, writable),
    file.fields.properties,
    file.fields.required ?? [],
    form?.show,
    file.fields.dependencies,
  );
}

/** The input of update: all fields that may change. PUT replaces them all. */
export function editSchema(file: ResourceFile): FormSchema {
  const form = file.forms?.edit;
  return build(
    namesOf(file, form, isEditable),
    file.fields.properties,
    file.fields.required ?? [],
    form?.show,
    file.fields.dependencies,
  );
}

/** The input of an action; undefined without one. */
export function actionSchema(file: ResourceFile, action: string): FormSchema | undefined {
  const form = file.actions?.[action]?.form;
  return form ? build(Object.keys(form.properties), form.properties, form.required ?? [], form.show) : undefined;
}

/** Every form of a type by its name, in a fixed order. */
export function formSchemas(file: ResourceFile): Record<FormName, FormSchema> {
  const forms: Record<FormName, FormSchema> = {};
  if (file.api.create) forms.create = createSchema(file);
  if (file.api.update) forms.edit = editSchema(file);
  for (const action of Object.keys(file.actions ?? {})) {
    const schema = actionSchema(file, action);
    if (schema) forms[action] = schema;
  }
  return forms;
}

const namesOfEdit = memoize((file: ResourceFile) => new Set(Object.keys(editSchema(file).properties)));

/**
 * What `/input` reads in a form that changes a record: the form's values, and those of the record that the edit form does not have, such as
 * what is set only at create. Secrets are left out, because no form knows them.
 */
export function inputWithStored(file: ResourceFile, form: FormName, input: Doc, record: Doc | undefined): Doc {
  if (form !== 'edit' || !record) return input;
  const names = namesOfEdit(file);
  const stored = Object.entries(file.fields.properties).filter(
    ([name, field]) => !names.has(name) && !field.writeOnly && record[name] !== undefined && record[name] !== null,
  );
  return { ...Object.fromEntries(stored.map(([name]) => [name, record[name]])), ...input };
}

/** The `show` conditions of a form. */
export function showOf(file: ResourceFile, form: FormName): Shown {
  if (form === 'create' || form === 'edit') return file.forms?.[form]?.show ?? {};
  // The calculator asks for some of create's fields.
  if (form === 'calculate') return file.forms?.create?.show ?? {};
  return file.actions?.[form]?.form?.show ?? {};
}

function without(input: Doc, hidden: ReadonlySet<string>): Doc {
  return Object.fromEntries(Object.entries(input).filter(([name, value]) => value !== undefined && !hidden.has(name)));
}

/**
 * The fields that a form's conditions hide now. A hidden field is neither asked for nor sent, so its stored value shows no other field
 * either.
 * @param record the record that the form changes
 */
export function hiddenFields(file: ResourceFile, form: FormName, input: Doc, record?: Doc): Set<string> {
  const hidden = new Set<string>();
  const shown = Object.entries(showOf(file, form));
  let before = -1;
  while (hidden.size > before) {
    before = hidden.size;
    const visible = inputWithStored(file, form, without(input, hidden), record);
    const context = { input: visible, ...(record && { self: record }) };
    for (const [name, conditions] of shown) if (!allHold(conditions, context)) hidden.add(name);
  }
  return hidden;
}

/** The input without hidden fields and without what a form leaves undefined. */
export function sendable(file: ResourceFile, form: FormName, input: Doc, record?: Doc): Doc {
  return without(input, hiddenFields(file, form, input, record));
}

/** The required fields that the record shows or hides, and not the form alone. The form's schema asks for all others. */
export function requiredByRecord(file: ResourceFile, form: FormName): string[] {
  const ofRecord = form === 'create' || form === 'edit';
  const required = (ofRecord ? file.fields.required : file.actions?.[form]?.form?.required) ?? [];
  const names =
    form === 'edit' ? namesOfEdit(file) : new Set(Object.keys(file.actions?.[form]?.form?.properties ?? {}));
  return Object.entries(showOf(file, form)).flatMap(([name, conditions]) =>
    form !== 'create' && names.has(name) && required.includes(name) && !asksFormOnly(conditions, names) ? [name] : [],
  );
}

/**
 * The errors of required fields that are left out, where the record decides that they are shown. The form's schema asks for all others.
 * @param input without hidden fields
 */
export function missingShown(file: ResourceFile, form: FormName, input: Doc, record: Doc | undefined): KeywordError[] {
  const hidden = hiddenFields(file, form, input, record);
  return requiredByRecord(file, form)
    .filter((name) => !hidden.has(name) && input[name] === undefined)
    .map((name) => ({ keyword: 'required', instancePath: '', params: { missingProperty: name } }));
}

/** The sections of a form; an action's form, and one without sections, is a single section without a title. */
export function sectionsOf(
  file: ResourceFile,
  form: FormName,
  schema: FormSchema,
): { id?: string; fields: string[] }[] {
  const sections = form === 'create' || form === 'edit' ? file.forms?.[form]?.sections : undefined;
  return sections ?? [{ fields: Object.keys(schema.properties) }];
}

/** The initial values of create: each field's default. */
export function defaultsOf(schema: FormSchema): Doc {
  const defaults: Doc = {};
  for (const [name, field] of Object.entries(schema.properties))
    if (field.default !== undefined) defaults[name] = structuredClone(field.default);
  return defaults;
}
