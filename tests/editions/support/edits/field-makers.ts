/** Edits of fields: gone ones, renamed ones, and what they say beside their values. */
import type { Field, ResourceFile } from '../../../../src/contract/file/resource-file.ts';
import { isDoc } from '../../../../src/provider/engine/core/values.ts';
import { fieldIn, holdersOf, type Maker, newName, type Place, pickField, placeOf, withLine } from './draft.ts';
import { NEW_FIELD_MAKERS } from './new-field-makers.ts';
import { withFieldRenamed } from './rename.ts';

/** Whether parts that are no forms, lists or pages read a field. */
function isRead(file: ResourceFile, name: string): boolean {
  const {
    guards,
    actions,
    price,
    quota,
    timers,
    rules,
    notifies,
    mails,
    status,
    sharedWhen,
    relations,
    parent,
    key,
    title,
  } = file;
  const text = JSON.stringify({
    guards,
    actions,
    price,
    quota,
    timers,
    rules,
    notifies,
    mails,
    status,
    sharedWhen,
    relations,
    parent,
    key,
    title,
  });
  const shows = JSON.stringify([file.forms?.create?.show, file.forms?.edit?.show, file.fields.properties]);
  return (
    text.includes(`"${name}"`) || [text, shows].some((each) => each.includes(`/${name}"`) || each.includes(`/${name}/`))
  );
}

/** Takes a field out of forms, lists and pages. */
function forget(node: unknown, name: string): void {
  if (Array.isArray(node)) {
    const index = node.indexOf(name);
    if (index >= 0) node.splice(index, 1);
  }
  if (Array.isArray(node) || isDoc(node)) for (const each of Object.values(node)) forget(each, name);
}

function remove(file: ResourceFile, place: Place): void {
  delete place.properties[place.name];
  if (place.required.includes(place.name)) place.required.splice(place.required.indexOf(place.name), 1);
  if (place.of !== 'record') return;
  for (const part of [file.list, file.detail, file.forms, file.shownIn]) forget(part, place.name);
  for (const form of [file.forms?.create, file.forms?.edit]) delete form?.show?.[place.name];
  const { dependencies } = file.fields;
  for (const [name, others] of Object.entries(dependencies ?? {}))
    if (name === place.name || others.includes(place.name)) delete dependencies?.[name];
}

const removeField: Maker = (draft) => {
  const { file } = draft;
  const place = pickField(draft, ({ of, name }) => of !== 'record' || (!isRead(file, name) && file.key !== name));
  if (!place) return undefined;
  const { of, path, name, field } = place;
  remove(file, place);
  const title = `"${path}${name}" of a ${of} is removed`;
  const needs = [{ has: placeOf(place) }];
  if (of === 'form' || field['x-inputOnly'] || field['x-nextRun']) return { title, needs };
  // Clients that send a field are told that it is gone; who only reads it, is not.
  const words = field.readOnly ? {} : { gone: [path + name] };
  const line = (next: ResourceFile) => {
    next.drops = [...(next.drops ?? []), path + name];
  };
  return { ...withLine(draft, title, line), words, needs };
};

/** A field of one type is read by other types under its name. */
const READ_ELSEWHERE = new Set([
  'hourPrice',
  'cidr',
  'routes',
  'networkId',
  'status',
  'size',
  'name',
  'id',
  'projectId',
  'created',
  'kind',
]);

const renameField: Maker = (draft) => {
  const place = pickField(
    draft,
    ({ of, name, path }) =>
      of !== 'form' &&
      !READ_ELSEWHERE.has(name) &&
      !(of === 'record' && draft.file.parent?.field === name) &&
      path + name !== draft.file.key,
  );
  if (!place) return undefined;
  const { of, path, name, field } = place;
  if (field['x-nextRun'] || field['x-inputOnly']) return undefined;
  const now = newName(draft);
  if (of === 'record') Object.assign(draft.file, withFieldRenamed(draft.file, name, now));
  else {
    place.properties[now] = field;
    delete place.properties[name];
    if (place.required.includes(name)) place.required[place.required.indexOf(name)] = now;
  }
  const line = (file: ResourceFile) => {
    const holder = holdersOf(file).find((each) => each.of === of && each.path === path);
    Object.assign(holder?.properties[now] ?? {}, { 'x-was': name });
  };
  return {
    ...withLine(draft, `"${path}${name}" is called "${now}" now`, line),
    words: { fields: { [path + name]: now } },
    needs: [{ has: placeOf(place) }],
  };
};

const requireMore: Maker = (draft) => {
  const place = pickField(draft, ({ required, name, field }) => !field.readOnly && !required.includes(name));
  if (!place) return undefined;
  const { of, path, name, field } = place;
  place.required.push(name);
  const title = `"${path}${name}" of a ${of} is required`;
  const needs = [{ lacks: placeOf(place) }];
  if (field.default === undefined || of === 'form') return { title, needs };
  const line = (file: ResourceFile) =>
    Object.assign(fieldIn(file, place) ?? {}, { 'x-defaultForStored': field.default });
  return { ...withLine(draft, title, line), needs };
};

const requireLess: Maker = (draft) => {
  const place = pickField(draft, ({ required, name }) => required.includes(name) && name !== draft.file.parent?.field);
  if (!place) return undefined;
  place.required.splice(place.required.indexOf(place.name), 1);
  return {
    title: `"${place.path}${place.name}" of a ${place.of} is no longer required`,
    needs: [{ has: placeOf(place) }],
  };
};

/** What a field says beside its values. */
const FLAGS: readonly Partial<Field>[] = [
  { readOnly: true },
  { 'x-createOnly': true },
  { 'x-unique': true },
  { 'x-unit': 'MB' },
  { writeOnly: true },
  { 'x-inputOnly': true },
  { 'x-example': 'other' },
  { 'x-control': 'textarea' },
];

const flagField: Maker = (draft) => {
  const { random } = draft;
  const flag = random.pick(FLAGS) ?? {};
  const [[keyword = ''] = []] = Object.entries(flag);
  const place = pickField(
    draft,
    ({ of, field, name }) =>
      (of === 'record' || keyword.startsWith('x-example')) &&
      !field.readOnly &&
      name !== draft.file.key &&
      name !== draft.file.parent?.field,
  );
  if (!place) return undefined;
  const { field } = place;
  const title = `"${place.name}" gets ${JSON.stringify(flag)}`;
  if (Object.hasOwn(field, keyword)) {
    delete field[keyword as 'readOnly'];
    return { title: `"${place.name}" loses ${keyword}`, needs: [{ has: placeOf(place) }] };
  }
  if (keyword === 'x-unique' && field.type !== 'string') return undefined;
  Object.assign(field, flag);
  if (field.readOnly && place.required.includes(place.name))
    place.required.splice(place.required.indexOf(place.name), 1);
  return { title, needs: [{ has: placeOf(place) }] };
};

const changeDefault: Maker = (draft) => {
  const { random } = draft;
  const place = pickField(draft, ({ field }) => field.default !== undefined);
  if (!place) return undefined;
  const { field, name } = place;
  const title = `the default of "${place.path}${name}" of a ${place.of} changes`;
  const needs = [{ lacks: placeOf(place) }];
  if (random.chance(0.3)) {
    delete field.default;
    return { title: `"${place.path}${name}" of a ${place.of} has no default any more`, needs };
  }
  const other = field.enum?.find((value) => value !== field.default);
  const now =
    other ??
    (typeof field.default === 'number'
      ? field.default + 1
      : typeof field.default === 'boolean'
        ? !field.default
        : undefined);
  if (now === undefined) return undefined;
  field.default = now;
  return { title, needs };
};

const giveDefault: Maker = (draft) => {
  const place = pickField(
    draft,
    ({ field }) =>
      field.default === undefined && !field.readOnly && (field.enum !== undefined || field.minimum !== undefined),
  );
  if (!place) return undefined;
  place.field.default = place.field.enum?.[0] ?? place.field.minimum;
  return {
    title: `"${place.path}${place.name}" of a ${place.of} gets a default`,
    needs: [{ lacks: placeOf(place) }],
  };
};

/** All of these, each as often as it stands here. */
export const FIELD_MAKERS: readonly Maker[] = [
  ...NEW_FIELD_MAKERS,
  removeField,
  removeField,
  removeField,
  renameField,
  renameField,
  renameField,
  requireMore,
  requireLess,
  flagField,
  flagField,
  flagField,
  changeDefault,
  changeDefault,
  giveDefault,
];
