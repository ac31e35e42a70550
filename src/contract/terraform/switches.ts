/**
 * Switches: fields of a create form that choose which other fields are shown, such as `network` (an existing or a new one) of a server. Where
 * no record keeps the choice, Terraform has no attribute for it. Where nobody states one, its value follows from the other fields.
 */
import { allHold } from '../expression/condition.ts';
import { tokensOf } from '../expression/pointer.ts';
import type { Doc, Field, ResourceFile } from '../file/resource-file.ts';
import { createSchema } from '../forms/derive.ts';

/** A value of a switch. */
export type SwitchValue = string | boolean;

/** What a value of a switch shows. */
interface SwitchOption {
  value: SwitchValue;
  /** The fields that are shown with it and not with each other value. */
  fields: string[];
  /** Those of them without which a record can't be created. */
  required: string[];
}

/** A switch, with the values that Terraform offers. */
export interface Switch {
  field: string;
  options: SwitchOption[];
  default: SwitchValue | undefined;
  /** Whether no record keeps it: then Terraform has no attribute for it. */
  hidden: boolean;
}

/** The name of the form's field that a pointer leads to; undefined for any other pointer. */
function inputOf(pointer: string): string | undefined {
  const [root, name, ...deeper] = tokensOf(pointer);
  return root === 'input' && deeper.length === 0 ? name : undefined;
}

/** The fields that are shown for some values of the switch alone. */
function dependentsOf(file: ResourceFile, name: string): string[] {
  const show = file.forms?.create?.show ?? {};
  return Object.keys(show).filter((field) =>
    Object.keys(show[field] ?? {}).some((pointer) => inputOf(pointer) === name),
  );
}

function isShownWith(file: ResourceFile, field: string, name: string, value: SwitchValue): boolean {
  const conditions = file.forms?.create?.show?.[field] ?? {};
  const own = Object.entries(conditions).filter(([pointer]) => inputOf(pointer) === name);
  return allHold(Object.fromEntries(own), { input: { [name]: value } });
}

/** Whether the value has another record created along, which the record then refers to. Terraform has a resource for it. */
function makesAnother(file: ResourceFile, name: string, value: SwitchValue): boolean {
  const makes = file.actions?.create?.makes ?? [];
  return makes.some(({ into, when }) => {
    const test = when?.[`/input/${name}`];
    return into !== undefined && test !== undefined && 'const' in test && test.const === value;
  });
}

function isFile(field: Field | undefined): boolean {
  return field?.contentMediaType !== undefined;
}

/** Whether the answer to a create shows a secret once. Terraform does not keep it. */
function revealsSecret(file: ResourceFile): boolean {
  const { result } = file.actions?.create ?? {};
  return result?.kind === 'reveal' && (result.fields ?? []).some((name) => file.fields.properties[name]?.writeOnly);
}

function optionsOf(file: ResourceFile, name: string, values: SwitchValue[]): SwitchOption[] {
  const needed = file.fields.required ?? [];
  const dependents = dependentsOf(file, name);
  const all = values.map((value) => {
    const fields = dependents.filter((field) => isShownWith(file, field, name, value));
    const required = fields.filter(
      (field) => needed.includes(field) && file.fields.properties[field]?.default === undefined,
    );
    return { value, fields, required };
  });
  const possible = all.filter(
    ({ value, required }) =>
      !makesAnother(file, name, value) && !required.some((field) => isFile(file.fields.properties[field])),
  );
  // Where one way brings a secret along and the other makes one that nobody would see again, the first is the only one.
  const brought = possible.filter(({ required }) => required.length > 0);
  return revealsSecret(file) && brought.length > 0 ? brought : possible;
}

/** The switches of a type's create form. */
export function switchesOf(file: ResourceFile): Switch[] {
  const { properties } = createSchema(file);
  return Object.entries(properties).flatMap(([name, field]) => {
    const hidden = field['x-inputOnly'] === true;
    const texts = (field.enum ?? []).filter((value) => typeof value === 'string');
    const values: SwitchValue[] = hidden && field.type === 'boolean' ? [true, false] : texts;
    if (values.length === 0 || dependentsOf(file, name).length === 0) return [];
    const options = optionsOf(file, name, values);
    const initial = options.find(({ value }) => value === field.default) ?? options[0];
    return [{ field: name, options, default: initial?.value, hidden }];
  });
}

/**
 * The value of a switch: the first one with a stated field that the others do not show, else the first without a required one, else the
 * default.
 */
export function switchValue(one: Switch, stated: Doc): SwitchValue | undefined {
  const isStated = (name: string): boolean => (stated[name] ?? null) !== null;
  const chosen = one.options.find(({ fields, value }) =>
    fields.some(
      (name) => isStated(name) && !one.options.some((other) => other.value !== value && other.fields.includes(name)),
    ),
  );
  if (chosen) return chosen.value;
  const initial = one.options.find(({ value }) => value === one.default);
  if (initial?.required.length === 0) return initial.value;
  return one.options.find(({ required }) => required.length === 0)?.value ?? one.default;
}

/** The fields that no offered value of a switch shows. Terraform does not have them. */
export function neverShown(file: ResourceFile, switches: readonly Switch[]): Set<string> {
  const all = switches.flatMap(({ field, options }) =>
    dependentsOf(file, field).filter((name) => !options.some(({ fields }) => fields.includes(name))),
  );
  return new Set(all);
}
