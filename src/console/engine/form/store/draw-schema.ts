/** The schema that RJSF renders. RJSF never validates: the whole compiled schema does. */
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { type Doc, type Field, hasType } from '../../../../contract/file/resource-file.ts';
import type { FormSchema } from '../../../../contract/forms/derive.ts';

/** Whether the field is rendered as parts: an object. */
export function isGroup(field: Field): boolean {
  return hasType(field, 'object') && field.properties !== undefined;
}

/** Whether the field is rendered as rows: a list of objects. */
export function isRows(field: Field): boolean {
  return hasType(field, 'array') && field.items !== undefined && isGroup(field.items);
}

/** Whether the field has no input: the provider sets it, or it is constant. */
export function isSilent(field: Field): boolean {
  return field.readOnly === true || field.const !== undefined;
}

/** Makes everything but objects and lists of objects one control of the console. */
export function uiSchemaOf(properties: Record<string, Field>): UiSchema {
  const ui: UiSchema = {};
  for (const [name, field] of Object.entries(properties)) {
    if (isSilent(field)) ui[name] = { 'ui:widget': 'hidden', 'ui:field': 'none' };
    else if (isGroup(field)) ui[name] = uiSchemaOf(field.properties ?? {});
    else if (isRows(field)) ui[name] = { items: uiSchemaOf(field.items?.properties ?? {}) };
    else ui[name] = { 'ui:field': 'leaf' };
  }
  return ui;
}

/** The fields alone, without conditions for validation, which RJSF would resolve on every key press. */
export function drawSchema(schema: FormSchema): RJSFSchema {
  return { type: 'object', properties: schema.properties } as RJSFSchema;
}

function requiredBelow(prefix: string, field: Field): string[] {
  const inside = isRows(field) ? field.items : isGroup(field) ? field : undefined;
  return Object.entries(inside?.properties ?? {}).flatMap(([name, each]) => {
    const path = `${prefix}/${name}`;
    return [...(inside?.required?.includes(name) ? [path] : []), ...requiredBelow(path, each)];
  });
}

/** Paths, without row numbers, of all fields that are required while visible. */
export function requiredPaths(schema: FormSchema): Set<string> {
  const conditional = (schema.allOf ?? []).flatMap(({ then }) => (then as { required?: string[] }).required ?? []);
  const below = Object.entries(schema.properties).flatMap(([name, field]) => requiredBelow(name, field));
  return new Set([...schema.required, ...conditional, ...below]);
}

/** A field's initial value: its default or constant, or for an object the parts that have one. */
export function startOf(field: Field): unknown {
  if (field.const !== undefined) return field.const;
  if (field.default !== undefined) return structuredClone(field.default);
  if (!isGroup(field)) return undefined;
  const parts = partsOf(field.properties ?? {});
  return Object.keys(parts).length > 0 ? parts : undefined;
}

function partsOf(properties: Record<string, Field>): Doc {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]) => {
      const value = field.readOnly ? undefined : startOf(field);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** A new row of a list. */
export function newRow(field: Field): Doc {
  return partsOf(field.items?.properties ?? {});
}

/** The minimum rows of a list. */
function leastRows(field: Field): unknown {
  return isRows(field) && field.minItems ? Array.from({ length: field.minItems }, () => newRow(field)) : undefined;
}

/** A form's initial values in addition to known ones: constants and, for a create, defaults in objects and the minimum of rows. */
export function withStart(schema: FormSchema, form: string, initial: Doc): Doc {
  const start: Doc = { ...initial };
  for (const [name, field] of Object.entries(schema.properties)) {
    if (start[name] !== undefined) continue;
    const value = form === 'edit' ? field.const : (startOf(field) ?? leastRows(field));
    if (value !== undefined) start[name] = value;
  }
  return start;
}

/** Removes empty lists that RJSF added by itself. */
export function withoutEmptyLists(initial: Doc, data: Doc): Doc {
  const made = Object.entries(data).filter(
    ([name, value]) => !(Array.isArray(value) && value.length === 0 && initial[name] === undefined),
  );
  return Object.fromEntries(made);
}

/** Fields that are null in the record and empty in the form. They are sent as null, because a missing field means no change. */
export function withNulls(schema: FormSchema, record: Doc | undefined, input: Doc): Doc {
  const nulls = Object.entries(schema.properties).flatMap(([name, field]) =>
    record?.[name] === null && input[name] === undefined && hasType(field, 'null') ? [[name, null]] : [],
  );
  return nulls.length > 0 ? { ...input, ...Object.fromEntries(nulls) } : input;
}
