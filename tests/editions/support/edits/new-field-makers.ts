/** Edits that add a field. */
import type { Field, ResourceFile } from '../../../../src/contract/file/resource-file.ts';
import { type Draft, fieldIn, type Holder, holdersOf, type Maker, needsOf, newName, withLine } from './draft.ts';

const NEW_FIELDS: readonly { field: Field; value: unknown }[] = [
  { field: { type: 'string', maxLength: 40 }, value: 'none' },
  { field: { type: 'integer', minimum: 0, maximum: 9 }, value: 3 },
  { field: { type: 'string', enum: ['low', 'high'] }, value: 'low' },
  { field: { type: 'boolean' }, value: false },
];

/** Puts a field of the record into its forms. */
function show(file: ResourceFile, name: string): void {
  for (const form of ['create', 'edit'] as const) file.forms?.[form]?.sections[0]?.fields.push(name);
}

function pickHolder({ file, random }: Draft): Holder | undefined {
  const holders = holdersOf(file);
  return random.chance(0.5) ? holders[0] : random.pick(holders);
}

function added(
  draft: Draft,
  change: Partial<Field>,
  required: boolean,
): { holder: Holder; name: string; value: unknown } | undefined {
  const holder = pickHolder(draft);
  const kind = draft.random.pick(NEW_FIELDS);
  if (!holder || !kind) return undefined;
  const name = newName(draft);
  const field: Field = { ...kind.field, ...change };
  if (change.default !== undefined) field.default = kind.value;
  holder.properties[name] = field;
  if (required) holder.required.push(name);
  if (holder.of === 'record' && !field.readOnly) show(draft.file, name);
  return { holder, name, value: kind.value };
}

const addOptional: Maker = (draft) => {
  const made = added(draft, {}, false);
  return made && { title: `"${made.name}" is added to a ${made.holder.of}`, needs: needsOf(made.holder) };
};

const addRequired: Maker = (draft) => {
  const made = added(draft, {}, true);
  return made && { title: `"${made.name}" is added to a ${made.holder.of} and required`, needs: needsOf(made.holder) };
};

const addRequiredWithDefault: Maker = (draft) => {
  const made = added(draft, { default: true }, true);
  if (!made) return undefined;
  const { holder, name, value } = made;
  const title = `"${name}" is added to a ${holder.of}, required, with a default`;
  const needs = needsOf(holder);
  if (holder.of === 'form') return { title, needs };
  const line = (file: ResourceFile) =>
    Object.assign(fieldIn(file, { ...holder, name }) ?? {}, { 'x-defaultForStored': value });
  return { ...withLine(draft, title, line), needs };
};

const addReadOnly: Maker = (draft) => {
  const { file, random } = draft;
  const name = newName(draft);
  file.fields.properties[name] = { type: 'string', readOnly: true, ...(random.chance(0.5) && { 'x-initial': 'new' }) };
  return { title: `"${name}" is added to the answer` };
};

/** All of these, each as often as it stands here. */
export const NEW_FIELD_MAKERS: readonly Maker[] = [
  addOptional,
  addRequired,
  addRequiredWithDefault,
  addRequiredWithDefault,
  addReadOnly,
];
