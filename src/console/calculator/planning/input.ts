/** Completes the input of a create form as far as possible. */

import { allHold } from '../../../contract/expression/condition.ts';
import { escapeToken } from '../../../contract/expression/pointer.ts';
import type { ConditionTest, Doc, Field, Reference, ResourceFile } from '../../../contract/file/resource-file.ts';
import { isFileField } from '../../../contract/forms/chosen-files.ts';
import { createSchema, defaultsOf, type FormSchema, hiddenFields, sendable } from '../../../contract/forms/derive.ts';
import { nameField } from './names.ts';
import type { CreationSlotAsker } from './types.ts';

/** The result of completing an input. */
export interface Completed {
  input: Doc;
  /** Required fields that only the user can fill in. */
  missing: string[];
  /** Of these, references without options. */
  empty: string[];
  /** Required fields that are asked for and never stored. */
  asked: string[];
}

/** Fills references. Undefined means no option, 'unknown' that the data is still loading. */
export interface ReferenceFiller {
  choose: (asker: CreationSlotAsker, field: Field, reference: Reference, input: Doc) => string | undefined | 'unknown';
  /** The value of an optional reference that is asked for. Lines are asked, and not supporting records. */
  offer?: (asker: CreationSlotAsker, field: Field, input: Doc, initial: unknown) => unknown;
}

function holdsNow(condition: unknown, input: Doc): boolean {
  const { properties } = condition as { properties: Record<string, ConditionTest> };
  const tests = Object.entries(properties).map(([name, test]) => [`/input/${escapeToken(name)}`, test]);
  return allHold(Object.fromEntries(tests), { input });
}

/** The fields that the form requires for the current input, in the form's order. */
function requiredNow(schema: FormSchema, input: Doc): string[] {
  const more = (schema.allOf ?? []).flatMap((each) =>
    holdsNow(each.if, input) ? ((each.then as { required?: string[] }).required ?? []) : [],
  );
  const required = new Set([...schema.required, ...more]);
  return Object.keys(schema.properties).filter((name) => required.has(name));
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== '' && value !== null;
}

/** Whether the field is never stored. */
export function isNeverKept(field: Field | undefined): boolean {
  return field?.writeOnly === true || (field !== undefined && isFileField(field));
}

/** Fills in the optional references that a line is asked for. */
function fillOffers(file: ResourceFile, schema: FormSchema, data: Doc, filler: ReferenceFiller, line: string): void {
  const shown = sendable(file, 'create', data);
  const hidden = hiddenFields(file, 'create', data);
  for (const [name, field] of Object.entries(schema.properties)) {
    if (field['x-ask'] !== true || hidden.has(name)) continue;
    const asker = { type: file.name, field: name, chain: [file.name], line };
    const value = filler.offer?.(asker, field, shown, file.forms?.create?.initial?.[name]);
    if (value !== undefined) data[name] = value;
    else delete data[name];
  }
}

/**
 * Fills in required fields: defaults, references by `filler`, and for supporting records the file's examples. The name is set elsewhere.
 */
export function complete(
  file: ResourceFile,
  values: Doc,
  filler: ReferenceFiller,
  { line, examples = false, chain = [] }: { line?: string; examples?: boolean; chain?: string[] } = {},
): Completed {
  const schema = createSchema(file);
  const data: Doc = { ...defaultsOf(schema), ...values };
  const title = nameField(file)?.name;
  const missing = new Set<string>();
  const empty = new Set<string>();
  const neverKept = new Set<string>();
  // Filled values may show other required fields. At most one pass per field.
  for (let open = true; open; ) {
    open = false;
    const input = sendable(file, 'create', data);
    for (const name of requiredNow(schema, input)) {
      const field = schema.properties[name];
      if (!field || name === title || isFilled(data[name]) || missing.has(name) || neverKept.has(name)) continue;
      open = true;
      const reference = field['x-ref'];
      if (isNeverKept(field)) neverKept.add(name);
      else if (reference) {
        const asker = { type: file.name, field: name, chain: [...chain, file.name], ...(line ? { line } : {}) };
        const value = filler.choose(asker, field, reference, sendable(file, 'create', data));
        if (value !== undefined && value !== 'unknown') data[name] = value;
        else {
          missing.add(name);
          if (value === undefined) empty.add(name);
        }
      } else if (examples && field['x-example'] !== undefined) data[name] = field['x-example'];
      else missing.add(name);
    }
  }
  if (line !== undefined) fillOffers(file, schema, data, filler, line);
  const shown = sendable(file, 'create', data);
  const still = new Set(requiredNow(schema, shown));
  const kept = Object.fromEntries(Object.entries(shown).filter(([name]) => !isNeverKept(schema.properties[name])));
  const of = (names: Set<string>): string[] => [...names].filter((name) => still.has(name));
  const secrets = Object.keys(schema.properties).filter((name) => neverKept.has(name) && still.has(name));
  return { input: kept, missing: of(missing), empty: of(empty), asked: secrets };
}
