/** Walks the fields of a file. */
import { escapeToken } from '../../contract/expression/pointer.ts';
import type { Action, Field, ResourceFile } from '../../contract/file/resource-file.ts';

/** A field with its place. */
export interface PlacedField {
  at: string;
  name: string;
  field: Field;
  /** The action whose form asks for it. Undefined for a field of the record. */
  action?: string;
  /** Whether it is inside of another field. */
  inner: boolean;
}

function* within(
  fields: Record<string, Field>,
  at: string,
  action: string | undefined,
  inner: boolean,
): Generator<PlacedField> {
  for (const [name, field] of Object.entries(fields)) {
    const place = `${at}/${escapeToken(name)}`;
    yield { at: place, name, field, inner, ...(action !== undefined && { action }) };
    if (field.items) {
      yield { at: `${place}/items`, name, field: field.items, inner: true, ...(action !== undefined && { action }) };
      yield* within(field.items.properties ?? {}, `${place}/items/properties`, action, true);
    }
    yield* within(field.properties ?? {}, `${place}/properties`, action, true);
  }
}

/** Every field of a file, at any depth: those of the record, and those of the actions' forms. */
export function placedFields(file: ResourceFile): PlacedField[] {
  const own = [...within(file.fields.properties, '/fields/properties', undefined, false)];
  const asked = Object.entries(file.actions ?? {}).flatMap(([name, { form }]) => [
    ...within(form?.properties ?? {}, `/actions/${name}/form/properties`, name, false),
  ]);
  return [...own, ...asked];
}

/** The fields that a form of the type asks for. */
export function formFields(file: ResourceFile, form: 'create' | 'edit'): string[] {
  return (file.forms?.[form]?.sections ?? []).flatMap((section) => section.fields);
}

/** The types that store the same records: the type itself, its variants, and the type that it is a variant of. */
export function sameRecords(file: ResourceFile, all: ReadonlyMap<string, ResourceFile>): ResourceFile[] {
  const stored = file.recordsOf ?? file.name;
  return [...all.values()].filter((each) => each.name === stored || each.recordsOf === stored || each === file);
}

/** The actions of a file with their names. */
export function actionsOf(file: ResourceFile): [string, Action][] {
  return Object.entries(file.actions ?? {});
}

/** The field at a path into an object or an array's items. */
export function fieldAlong(fields: Record<string, Field>, [name = '', ...inner]: string[]): Field | undefined {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const inside = field?.items?.properties ?? field?.properties;
  return inner.length === 0 ? field : inside && fieldAlong(inside, inner);
}
