/** Edits of what values a field may have. */
import type { Field, ResourceFile } from '../../../../src/contract/file/resource-file.ts';
import type { Need } from '../evidence.ts';
import { fieldIn, type Maker, type Place, pickField, placeOf, withLine } from './draft.ts';
import { withValueRenamed } from './rename.ts';
import { STATUS_MAKERS } from './status-makers.ts';

const BOUNDS = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const;

const moveBound: Maker = (draft) => {
  const { random } = draft;
  const place = pickField(draft, ({ field }) => !field.readOnly && BOUNDS.some((bound) => field[bound] !== undefined));
  const bound = random.pick(BOUNDS.filter((each) => place?.field[each] !== undefined));
  if (!place || !bound) return undefined;
  const { field } = place;
  const was = field[bound] ?? 0;
  if (random.chance(0.2)) {
    delete field[bound];
    return { title: `${nameOf(place)} has no ${bound} any more`, needs: used(place) };
  }
  const now = was + (random.pick([-2, -1, 1, 2]) ?? 1);
  if (now < 0) return undefined;
  field[bound] = now;
  return { title: `the ${bound} of ${nameOf(place)} changes from ${was} to ${now}`, needs: used(place) };
};

function nameOf({ of, path, name }: Place): string {
  return `"${path}${name}" of a ${of}`;
}

/** What shows an edit of a field's values. */
function used(place: Place): Need[] {
  return [{ has: placeOf(place) }];
}

const addBound: Maker = (draft) => {
  const { random } = draft;
  const place = pickField(
    draft,
    ({ field }) => !field.readOnly && ['string', 'integer', 'array'].includes(String(field.type)),
  );
  if (!place) return undefined;
  const { field } = place;
  const choices: Record<string, Partial<Field>[]> = {
    string: [
      { minLength: 2 },
      { maxLength: 5 },
      { maxLength: 100_000 },
      { minLength: 0 },
      { pattern: '^[a-z]*$' },
      { pattern: '^[^<>]*$' },
      { pattern: '^.*$' },
    ],
    integer: [{ minimum: 5 }, { maximum: 50 }, { multipleOf: 2 }, { multipleOf: 1 }],
    array: [{ minItems: 2 }, { minItems: 0 }, { maxItems: 1 }, { uniqueItems: true }],
  };
  const bound = random.pick(
    (choices[String(field.type)] ?? []).filter((each) => !Object.keys(each).some((key) => Object.hasOwn(field, key))),
  );
  if (!bound) return undefined;
  Object.assign(field, bound);
  return { title: `${nameOf(place)} gets ${JSON.stringify(bound)}`, needs: used(place) };
};

/** Changes of a pattern. Some say the same in another way. */
const PATTERNS: readonly ((pattern: string) => string)[] = [
  (pattern) => pattern.replace('a-z', 'a-zA-Z'),
  (pattern) => pattern.replace('a-z', 'b-z'),
  (pattern) => pattern.replace('0-9', '0-8'),
  (pattern) => pattern.replace('\\d', '[0-9]'),
  (pattern) => pattern.replace('*', '+'),
  (pattern) => pattern.replace('_', ''),
  (pattern) => pattern.replace('(?:', '('),
  (pattern) => pattern.replace('{1,', '{2,'),
  (pattern) => pattern.replace('{1,', '{0,'),
  (pattern) => pattern.replace('A-Z', 'A-Za-z'),
];

const changePattern: Maker = (draft) => {
  const { random } = draft;
  const place = pickField(draft, ({ field }) => !field.readOnly && field.pattern !== undefined);
  const was = place?.field.pattern;
  if (!place || was === undefined) return undefined;
  if (random.chance(0.15)) {
    delete place.field.pattern;
    return { title: `${nameOf(place)} has no pattern any more`, needs: used(place) };
  }
  const now = random.pick(PATTERNS)?.(was) ?? was;
  if (now === was) return undefined;
  place.field.pattern = now;
  return { title: `the pattern of ${nameOf(place)} changes from ${was} to ${now}`, needs: used(place) };
};

const FORMATS = ['ipv4', 'ip', 'hostname', 'email', undefined] as const;

const changeFormat: Maker = (draft) => {
  const place = pickField(
    draft,
    ({ field }) => !field.readOnly && ['ip', 'hostname', 'email', 'cidr', 'date'].includes(field.format ?? ''),
  );
  if (!place) return undefined;
  const was = place.field.format;
  const now = draft.random.pick(FORMATS);
  if (now === was) return undefined;
  if (now === undefined) delete place.field.format;
  else place.field.format = now;
  return { title: `the format of ${nameOf(place)} changes from ${was} to ${now}`, needs: used(place) };
};

const changeType: Maker = (draft) => {
  const place = pickField(
    draft,
    ({ field }) => !field.readOnly && ['string', 'integer', 'boolean'].includes(String(field.type)) && !field.enum,
  );
  if (!place) return undefined;
  const { field } = place;
  const was = field.type;
  // A fraction in place of a whole number breaks clients by what they may read later, which no replay shows.
  const others = ['string', 'number', 'boolean', 'integer'] as const;
  const now = draft.random.pick(others.filter((each) => each !== was && !(was === 'integer' && each === 'number')));
  const text = field['x-example'];
  for (const key of Object.keys(field)) delete field[key as 'type'];
  Object.assign(field, { type: now, ...(text !== undefined && { 'x-example': text }) });
  return { title: `${nameOf(place)} is ${now} instead of ${was}`, needs: used(place) };
};

const addChoice: Maker = (draft) => {
  const place = pickField(draft, ({ field }) => !field.readOnly && field.enum !== undefined && field.type === 'string');
  place?.field.enum?.push('further');
  return place && { title: `${nameOf(place)} has another choice`, needs: used(place) };
};

/** Puts `x-valuesWere` on a field. */
function valuesLine(place: Place, were: Record<string, string>): (file: ResourceFile) => void {
  return (file) => Object.assign(fieldIn(file, place) ?? {}, { 'x-valuesWere': were });
}

const removeChoice: Maker = (draft) => {
  const { random } = draft;
  const place = pickField(
    draft,
    ({ field }) => !field.readOnly && (field.enum?.length ?? 0) > 1 && field.type === 'string',
  );
  const gone = random.pick(place?.field.enum ?? []);
  if (!place || typeof gone !== 'string') return undefined;
  const left = place.field.enum?.filter((value) => value !== gone) ?? [];
  place.field.enum = left;
  if (place.field.default === gone) place.field.default = left[0];
  const title = `${nameOf(place)} no longer has the choice "${gone}"`;
  const needs = [{ has: placeOf(place), value: gone }];
  if (place.of === 'form') return { title, needs };
  const now = String(random.pick(left));
  if (random.chance(0.5)) return { title, needs };
  const line = valuesLine(place, { [now]: gone });
  line(draft.file);
  return {
    title: `${title}, which is "${now}" now`,
    words: { values: { [place.path + place.name]: { [gone]: now } } },
    needs,
  };
};

const renameChoice: Maker = (draft) => {
  const { random } = draft;
  const place = pickField(
    draft,
    ({ of, field }) => of !== 'form' && !field.readOnly && field.enum !== undefined && field.type === 'string',
  );
  const was = random.pick(place?.field.enum ?? []);
  if (!place || typeof was !== 'string') return undefined;
  const now = 'another';
  place.field.enum = place.field.enum?.map((value) => (value === was ? now : value)) ?? [];
  if (place.field.default === was) place.field.default = now;
  if (place.of === 'record') {
    const fields = draft.file.fields;
    Object.assign(
      draft.file,
      withValueRenamed({ ...draft.file, fields: { ...fields, properties: {} } }, place.name, was, now),
      { fields },
    );
  }
  const title = `"${was}" of ${nameOf(place)} is called "${now}" now`;
  return {
    ...withLine(draft, title, valuesLine(place, { [now]: was })),
    words: { values: { [place.path + place.name]: { [was]: now } } },
    needs: [{ has: placeOf(place), value: was }],
  };
};

const reorderChoices: Maker = (draft) => {
  const place = pickField(draft, ({ field }) => !field.readOnly && field.enum !== undefined);
  place?.field.enum?.reverse();
  return place && { title: `the choices of ${nameOf(place)} are in another order`, needs: used(place) };
};

/** All of these, each as often as it stands here. */
export const VALUE_MAKERS: readonly Maker[] = [
  moveBound,
  moveBound,
  moveBound,
  moveBound,
  addBound,
  addBound,
  addBound,
  changePattern,
  changePattern,
  changePattern,
  changeFormat,
  changeFormat,
  changeType,
  changeType,
  addChoice,
  removeChoice,
  removeChoice,
  removeChoice,
  renameChoice,
  renameChoice,
  reorderChoices,
  ...STATUS_MAKERS,
];
