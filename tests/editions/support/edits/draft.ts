/** What all makers of edits share: a copy of a file to change, and random choices. */
import type { Field, ResourceFile } from '../../../../src/contract/file/resource-file.ts';
import type { Random } from '../../../durability/support/random.ts';
import type { FieldAt, Need } from '../evidence.ts';
import { SERVICES } from '../services.ts';
import type { Words } from '../words.ts';

/** A file to change. */
export interface Draft {
  /** The copy that is changed. */
  file: ResourceFile;
  random: Random;
}

/** Whether clients of the last edition run an action. */
export function isTried({ name }: ResourceFile, action: string): boolean {
  return !SERVICES.find(({ type }) => type === name)?.untried?.includes(action);
}

/** An edit that was made. */
export interface Made {
  title: string;
  /** What clients are told, where a line of the file says it. */
  words?: Partial<Words>;
  /** Adds the line that says what becomes of stored values, where the edit was made without it. */
  line?: (file: ResourceFile) => void;
  /** What clients have to do, or records to hold, so that a replay shows what the edit does. */
  needs?: Need[];
}

/** Changes the draft; undefined where the file has nothing to change so. A draft that was left half done is thrown away. */
export type Maker = (draft: Draft) => Made | undefined;

/** An object with fields: a record, an item of a list in it, or the form of an action. */
export interface Holder {
  of: 'record' | 'item' | 'form';
  properties: Record<string, Field>;
  /** The list of names that are required. */
  required: string[];
  /** The path before a name: empty, or `records/`. */
  path: string;
  /** The action, of a form. */
  action?: string;
}

/** A field of the draft. */
export interface Place extends Holder {
  name: string;
  field: Field;
}

/** All objects with fields. */
export function holdersOf(file: ResourceFile): Holder[] {
  const { fields } = file;
  fields.required ??= [];
  const holders: Holder[] = [{ of: 'record', properties: fields.properties, required: fields.required, path: '' }];
  for (const [name, { items, readOnly }] of Object.entries(fields.properties))
    if (items?.properties && !readOnly) {
      items.required ??= [];
      holders.push({ of: 'item', properties: items.properties, required: items.required, path: `${name}/` });
    }
  for (const [name, { form, call }] of Object.entries(file.actions ?? {}))
    if (form && call !== undefined && isTried(file, name)) {
      form.required ??= [];
      holders.push({ of: 'form', properties: form.properties, required: form.required, path: '', action: name });
    }
  return holders;
}

/** A field for which the test holds; one that clients send, unless the test asks for another. */
export function pickField(
  { file, random }: Draft,
  test: (place: Place) => boolean = ({ field }) => !field.readOnly,
): Place | undefined {
  const places = holdersOf(file).flatMap((holder) =>
    Object.entries(holder.properties).map(([name, field]): Place => ({ ...holder, name, field })),
  );
  return random.pick(places.filter(test));
}

/** Where clients find a field. */
export function placeOf({ path, name, action }: Place): FieldAt {
  return { path: path + name, action };
}

/** What shows an edit of a holder's own fields: somebody sends or has it. */
export function needsOf({ of, path, action }: Holder): Need[] {
  if (of === 'form') return [{ ran: action ?? '' }];
  return of === 'item' ? [{ has: { path: path.slice(0, -1) } }] : [];
}

/** Names of fields that no file has. */
const NEW_NAMES = ['extra', 'remark', 'purpose', 'costCentre', 'weight'];

/** A name that no field of the file has. */
export function newName({ random, file }: Draft): string {
  const used = JSON.stringify(file);
  return random.pick(NEW_NAMES.filter((name) => !used.includes(`"${name}"`))) ?? 'other';
}

/** The line is there already in half of the cases. */
export function withLine(draft: Draft, title: string, line: (file: ResourceFile) => void): Made {
  if (draft.random.chance(0.5)) {
    line(draft.file);
    return { title: `${title}, and a line says so` };
  }
  return { title, line };
}

/** The field at the same place of another copy of the file. */
export function fieldIn(
  file: ResourceFile,
  { of, path, name, action }: Pick<Place, 'of' | 'path' | 'name' | 'action'>,
): Field | undefined {
  const isSame = (each: Holder) => each.of === of && each.path === path && each.action === action;
  return holdersOf(file).find(isSame)?.properties[name];
}
