/** Puts a field or an action into a file, at all places that it needs. */
import { parseCall, type ResourceFile } from '../../../contract/file/resource-file.ts';
import type { LocalizedText, Tone } from '../../new/answers.ts';
import { layout } from '../../new/layout.ts';
import { parseField } from '../../new/parse.ts';

type Json = Record<string, unknown>;
/** A file as it is written, of which nothing is sure but that it is JSON. */
type Draft = Json & Partial<ResourceFile>;

/** A field that somebody wants. */
export interface WantedField {
  label: LocalizedText;
  /** A kind of `npm run new`, such as `integer`. */
  kind: string;
  /** The values of a choice, as people call them. Their names in the API come from the English ones. */
  values: readonly LocalizedText[];
  /** The bounds of a number. A bound that is not said is not written. */
  bounds?: { minimum?: number; maximum?: number };
  required: boolean;
}

/** `Disk size` as the name of a field or an action: `diskSize`. Empty where it has no Latin letter. */
export function camelCase(english: string): string {
  const words = english.split(/[^A-Za-z0-9]+/).filter(Boolean);
  const name = words.map((word, at) =>
    at === 0 ? word.toLowerCase() : word[0]?.toUpperCase() + word.slice(1).toLowerCase(),
  );
  return name.join('').replace(/^\d+/, '');
}

/** The names that a file has, and the statuses that an action can end in. */
export function takenNames(text: string): {
  fields: string[];
  actions: string[];
  statuses: string[];
  guards: string[];
} {
  const { fields, actions = {}, status, guards = {} } = JSON.parse(text) as Draft;
  const [first] = status ? [status].flat() : [];
  return {
    fields: Object.keys(fields?.properties ?? {}),
    actions: namesIn(actions),
    // A status that ends by itself needs another one after it.
    statuses: namesIn(first?.values ?? {}).filter((value) => first?.values[value] !== 'progress'),
    guards: namesIn(guards),
  };
}

/**
 * What people call the statuses of a file, and the guards that ask for some of them. `shared` are the texts of all files, which have the usual
 * statuses. Its own name stands for what has no text.
 */
export function labelsOf(
  text: string,
  lang: keyof LocalizedText,
  shared: ResourceFile['text'] = {},
): (name: string) => string {
  const { guards = {}, text: texts = {} } = JSON.parse(text) as Draft;
  const statusText = (value: string): string => {
    const key = `status.${value}`;
    const found = (texts[key] ?? shared[key])?.[lang];
    return typeof found === 'string' ? found : value;
  };
  return (name) => {
    const { const: only, enum: several } = (guards[name]?.['/self/status'] ?? {}) as {
      const?: string;
      enum?: string[];
    };
    const values = only === undefined ? several : [only];
    return values ? values.map(statusText).join(', ') : statusText(name);
  };
}

function namesIn(object: object): string[] {
  return Object.keys(object).filter((name) => name !== '$comment');
}

/** The file with a field: in table, page and forms, with its texts. */
export function withField(text: string, { label, kind, values, bounds, required }: WantedField): string {
  const file = JSON.parse(text) as Draft;
  const name = camelCase(label.en);
  const codes = values.map(({ en }) => camelCase(en));
  const parsed = parseField(`${name}:${kind}${kind === 'enum' ? `:${codes.join('|')}` : ''}`).schema;
  const { minimum: _usual, ...unbound } = parsed;
  const schema = bounds ? { ...unbound, ...bounds } : parsed;
  const { fields = { type: 'object', required: [], properties: {} }, list, detail, forms } = file;
  const texts = values.map((value): [string, LocalizedText] => [`value.${name}.${camelCase(value.en)}`, value]);
  return layout({
    ...file,
    fields: {
      ...fields,
      required: required ? [...(fields.required ?? []), name] : fields.required,
      properties: before(fields.properties, 'status', { [name]: schema }),
    },
    ...(list && { list: { ...list, columns: beforeLast(list.columns, name) } }),
    ...(detail && { detail: { ...detail, tabs: inFirst(detail.tabs, name) } }),
    ...(forms && { forms: inForms(forms, name) }),
    text: { ...file.text, [`field.${name}`]: label, ...(kind === 'enum' && Object.fromEntries(texts)) },
  });
}

/** Columns end with what every type has: the price, and the time of creation. */
function beforeLast(columns: readonly string[], name: string): string[] {
  const at = columns.findIndex((column) => column.startsWith('$') || column === 'created');
  return at < 0 ? [...columns, name] : [...columns.slice(0, at), name, ...columns.slice(at)];
}

function inFirst<T extends { fields?: string[] }>(parts: readonly T[] = [], name: string): T[] {
  return parts.map((part, at) => (at === 0 ? { ...part, fields: beforeLast(part.fields ?? [], name) } : part));
}

function inForms(forms: NonNullable<ResourceFile['forms']>, name: string): Json {
  const into = (form: { sections: { fields?: string[] }[] } | undefined) =>
    form && { ...form, sections: inFirst(form.sections, name) };
  return {
    ...forms,
    ...(forms.create && { create: into(forms.create) }),
    ...(forms.edit && { edit: into(forms.edit) }),
  };
}

/** An object with entries before another one, or at its end. */
function before<T>(object: Record<string, T>, name: string, added: Record<string, T>): Record<string, T> {
  const entries = Object.entries(object);
  const at = entries.findIndex(([each]) => each === name);
  const split = at < 0 ? entries.length : at;
  return Object.fromEntries([...entries.slice(0, split), ...Object.entries(added), ...entries.slice(split)]);
}

/** An action that somebody wants. */
export interface WantedAction {
  label: LocalizedText;
  /** The condition without which it is not offered, by its name in `guards`. */
  guard: string | undefined;
  /** The status that it ends in. */
  becomes: string | undefined;
  /** Whether it is a button of the record's page. Else it is in the menu. */
  primary: boolean;
}

/** The status that a record has while an action goes on. */
const GOING = 'updating';
const GOING_TEXT: LocalizedText = { ru: 'Обновляется', kk: 'Жаңартылуда', en: 'Updating' };

/** The file with an action: a button, its call, the status while it goes on, and the texts. */
export function withAction(text: string, { label, guard, becomes, primary }: WantedAction): string {
  const file = JSON.parse(text) as Draft;
  const name = camelCase(label.en);
  const path = file.api?.get ? parseCall(file.api.get).path : `/api/${String(file.name)}s/{id}`;
  const action = {
    call: `POST ${path}/${label.en.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`,
    ...(guard !== undefined && { guards: [guard] }),
    ...(becomes !== undefined && { becomes: [GOING, becomes] }),
    ...(primary && { primary }),
  };
  const done = doneOf(label, becomes !== undefined);
  const going = becomes === undefined ? {} : withGoing(file);
  return layout({
    ...file,
    ...going,
    actions: before(file.actions ?? {}, 'delete', { [name]: action }),
    text: { ...file.text, ...going.text, [`action.${name}`]: label, [`done.${name}`]: done },
  });
}

/** What is said after the press. An action that has a status of its own while it goes on has only begun then. */
function doneOf({ ru, kk, en }: LocalizedText, goesOn: boolean): LocalizedText {
  return goesOn
    ? {
        ru: `Действие «${ru}» начато: {{name}}`,
        kk: `«${kk}» әрекеті басталды: {{name}}`,
        en: `“${en}” has started: {{name}}`,
      }
    : {
        ru: `Действие «${ru}» выполнено: {{name}}`,
        kk: `«${kk}» әрекеті орындалды: {{name}}`,
        en: `“${en}” is done: {{name}}`,
      };
}

/** The status while an action goes on, where the file has none of that name. */
function withGoing({ status, text }: Draft): Pick<Draft, 'status' | 'text'> {
  const [first, ...others] = status ? [status].flat() : [];
  if (!first || Object.hasOwn(first.values, GOING)) return {};
  const values = before<Tone>(first.values, 'deleting', { [GOING]: 'progress' as const });
  const whole = { ...first, values };
  return {
    status: Array.isArray(status) ? [whole, ...others] : whole,
    text: { [`status.${GOING}`]: text?.[`status.${GOING}`] ?? GOING_TEXT },
  };
}
