/**
 * The calculator's form of a type: the fields that decide its price, derived from the file. A type with a `price` is in
 * the calculator without code of its own (spec, section 2).
 */

import { tokensOf } from '../expression/pointer.ts';
import { placesOf, pointersIn } from '../expression/template.ts';
import {
  type Doc,
  type Field,
  isAt,
  type Make,
  parseCall,
  type ResourceFile,
  routesOf,
} from '../file/resource-file.ts';
import { build, createSchema, type FormName, type FormSchema, formSchemas } from '../forms/derive.ts';

/** Another type's file by its name; undefined where there is none. */
export type FileLookup = (name: string) => ResourceFile | undefined;

/** The name of the calculator's form among a type's forms. */
export const CALCULATE = 'calculate';

/** Whether a field holds what only the running cloud tells, so that the calculator asks for an estimate of it. */
export function isEstimated(field: Field | undefined): boolean {
  return field?.['x-estimate'] !== undefined;
}

/** Whether other types' records that a create brings cost something. */
function pricedMakes(file: ResourceFile, lookup: FileLookup): [Make, ResourceFile][] {
  return (file.actions?.create?.makes ?? []).flatMap((make) => {
    const other = lookup(make.resource);
    return other && isPriced(other, lookup) ? [[make, other] as [Make, ResourceFile]] : [];
  });
}

/** Whether making a record of the type costs something: by its own price or by what it brings along. */
export function isPriced(file: ResourceFile, lookup: FileLookup): boolean {
  return (file.price?.length ?? 0) > 0 || pricedMakes(file, lookup).length > 0;
}

/**
 * Whether the calculator offers the type: a user with a project can create it without another record, and it costs
 * something.
 */
export function isCalculable(file: ResourceFile, lookup: FileLookup): boolean {
  const [create] = routesOf(file, 'create');
  if (!file.api.create || create === undefined || create.startsWith('/admin')) return false;
  const places = [...placesOf(create), ...placesOf(parseCall(file.api.create).path)];
  return places.length === 0 && isPriced(file, lookup);
}

/** The inputs that a pointer's value comes from. */
function inputsOfPointer(file: ResourceFile, pointer: string, seen: ReadonlySet<string>): string[] {
  const [root, name] = tokensOf(pointer);
  if (name === undefined) return [];
  if (root === 'input' || root === 'ref') return [name];
  return root === 'self' ? inputsOfField(file, name, seen) : [];
}

/** The inputs that a field of the record comes from: itself, or those that its initial value is taken from. */
function inputsOfField(file: ResourceFile, name: string, seen: ReadonlySet<string> = new Set()): string[] {
  const field = file.fields.properties[name];
  if (!field || seen.has(name)) return [];
  if (isEstimated(field) || field.readOnly !== true) return [name];
  return pointersIn(field['x-initial']).flatMap((pointer) => inputsOfPointer(file, pointer, new Set([...seen, name])));
}

/** The inputs that a pointer of a price leads to; none where only the running cloud knows it and nothing estimates it. */
export function inputsOfPrice(file: ResourceFile, pointer: string): string[] {
  return inputsOfPointer(file, pointer, new Set());
}

/** The inputs of this type that decide what the records of one `makes` cost. */
function inputsOfMake(file: ResourceFile, make: Make, other: ResourceFile, lookup: FileLookup): string[] {
  const values = make.values as Doc | undefined;
  const priced = inputsThatPrice(other, lookup).map((name) => values?.[name]);
  const pointers = [...[priced, make.each, make.count].flatMap(pointersIn), ...Object.keys(make.when ?? {})];
  return pointers.flatMap((pointer) => inputsOfPrice(file, pointer));
}

function inputsThatPrice(file: ResourceFile, lookup: FileLookup): string[] {
  const own = (file.price ?? []).flatMap(({ quantity, variant }) => pointersIn([quantity, variant]));
  return [
    ...own.flatMap((pointer) => inputsOfPrice(file, pointer)),
    ...pricedMakes(file, lookup).flatMap(([make, other]) => inputsOfMake(file, make, other, lookup)),
  ];
}

/** The fields that decide whether others are shown, as far as those go. */
function withDeciders(file: ResourceFile, names: string[]): Set<string> {
  const all = new Set<string>();
  const add = (name: string): void => {
    if (all.has(name)) return;
    all.add(name);
    for (const pointer of Object.keys(file.forms?.create?.show?.[name] ?? {})) add(tokensOf(pointer)[1] ?? '');
  };
  names.forEach(add);
  return all;
}

/** The field as the calculator asks for it: an estimate is a number to enter. */
function toInput(field: Field): Field {
  if (!isEstimated(field)) return field;
  const { readOnly: _, 'x-initial': _initial, 'x-estimate': estimate, ...rest } = field;
  return { minimum: 0, maximum: 1_000_000, ...rest, default: estimate } as Field;
}

/**
 * The calculator's form: the create form's fields that decide the price, in their order, then estimates. The number of
 * records is outside the form, so the field of copies is left out.
 */
export function calculateSchema(file: ResourceFile, lookup: FileLookup): FormSchema {
  const create = createSchema(file);
  const wanted = withDeciders(file, inputsThatPrice(file, lookup));
  const estimates = Object.keys(file.fields.properties).filter(
    (name) => wanted.has(name) && isEstimated(file.fields.properties[name]),
  );
  const names = [...Object.keys(create.properties).filter((name) => wanted.has(name)), ...estimates];
  const fields = Object.fromEntries(names.map((name) => [name, toInput(file.fields.properties[name] as Field)]));
  const required = [...(file.fields.required ?? []), ...estimates];
  return build(names, fields, required, file.forms?.create?.show, file.fields.dependencies);
}

/** The field by which a create makes several of the type in one call, as in a server's copies; undefined where it makes one. */
export function copiesField(file: ResourceFile): string | undefined {
  const copies = file.actions?.create?.copies;
  const [root, name] = isAt(copies) ? tokensOf(copies.$at) : [];
  return root === 'input' ? name : undefined;
}

/** The forms that the console draws: those that are sent, and the calculator's. */
export function drawnForms(file: ResourceFile, lookup: FileLookup): Record<FormName, FormSchema> {
  const forms = formSchemas(file);
  return isCalculable(file, lookup) ? { ...forms, [CALCULATE]: calculateSchema(file, lookup) } : forms;
}

/** A lookup among files. */
export function lookupIn(files: readonly ResourceFile[]): FileLookup {
  const byName = new Map(files.map((file) => [file.name, file]));
  return (name) => byName.get(name);
}
