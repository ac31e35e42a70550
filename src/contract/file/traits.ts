/**
 * Traits of `schemas/common.json`: fields, actions, guards and places on the screens that many types share. A trait says which types have it,
 * so that a type gets it without a line of its own.
 */
import type { Action, Doc, Field, Form, Guard, ResourceFile, Rule } from './resource-file.ts';
import { parseCall } from './resource-file.ts';

/** Which types have a trait. All of it must apply. Types with records of the provider's own tables have no traits. */
interface TraitFor {
  /** The owners of a record. Every one without it. */
  scope?: NonNullable<ResourceFile['scope']>[];
  /** The standard calls that a type needs. */
  calls: ('get' | 'create' | 'delete')[];
}

/**
 * What a trait adds. `/{record}` in a call is the path of the type's call `get`. As a value, `{type}` is the type's name; in a pointer, `{key}` and
 * `{title}` are the names of the fields that the type has for these.
 */
interface TraitParts {
  fields?: { properties: Record<string, Field> };
  rules?: Rule[];
  guards?: Record<string, Guard>;
  actions?: Record<string, Action>;
  list?: Partial<NonNullable<ResourceFile['list']>>;
  detail?: Partial<NonNullable<ResourceFile['detail']>>;
  forms?: ResourceFile['forms'];
}

/** Parts that many types share. */
interface Trait {
  /** A sentence that says what the types get. */
  description: string;
  for: TraitFor;
  adds: TraitParts;
}

/** The traits by name. */
export type Traits = Readonly<Record<string, Trait>>;

/** The screens that a type may do without. A trait adds to them where the type has them. */
const SCREENS = ['list', 'detail', 'forms'] as const;

function isObject(value: unknown): value is Doc {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The id of an item such as a tab; undefined for any other item. */
function idOf(item: unknown): unknown {
  return isObject(item) ? item.id : undefined;
}

/** The items of a list and those of a trait. One with the id of another is merged into it. */
function listWith(items: unknown[], added: unknown[]): unknown[] {
  const byId = new Map(added.flatMap((each) => (idOf(each) === undefined ? [] : [[idOf(each), each] as const])));
  const whole = items.map((item) => (byId.has(idOf(item)) ? valueWith(item, byId.get(idOf(item))) : item));
  const ids = new Set(items.map(idOf));
  const isNew = (each: unknown): boolean => (idOf(each) === undefined ? !items.includes(each) : !ids.has(idOf(each)));
  return [...whole, ...added.filter(isNew)];
}

/** A value and what a trait adds to it: objects key by key, lists item by item. Otherwise the type's own value stays. */
function valueWith(own: unknown, added: unknown): unknown {
  if (own === undefined) return added;
  if (Array.isArray(own) && Array.isArray(added)) return listWith(own, added);
  if (!isObject(own) || !isObject(added)) return own;
  const whole: Doc = { ...own };
  for (const [name, value] of Object.entries(added)) whole[name] = valueWith(whole[name], value);
  return whole;
}

/** Whether a type has the parts that a trait is for. It may have turned the trait off. */
export function isFor({ for: wanted }: Trait, file: ResourceFile): boolean {
  if (file.source !== undefined || file.singleton) return false;
  if (wanted.scope && !wanted.scope.some((scope) => scope === file.scope)) return false;
  return wanted.calls.every((name) => file.api[name] !== undefined);
}

/** The form of a trait. In a wizard its fields are asked in the last step, so that no step is for them alone. */
function inSteps(added: Form, { forms }: ResourceFile, name: string): Form {
  const own = Object.entries(forms ?? {}).find(([each]) => each === name)?.[1];
  const last = own?.sections.at(-1);
  if (!own?.steps || !last) return added;
  return { ...added, sections: [{ id: last.id, fields: added.sections.flatMap(({ fields }) => fields) }] };
}

/** The parts of a trait with the type's own path in its calls, without screens that the type does not have. */
function partsFor(adds: TraitParts, file: ResourceFile): Doc {
  const path = file.api.get ? parseCall(file.api.get).path : '';
  const filled = JSON.parse(
    JSON.stringify(adds)
      .replaceAll('/{record}', path)
      .replaceAll('"{type}"', JSON.stringify(file.name))
      .replaceAll('"/self/{key}"', JSON.stringify(`/self/${file.key}`))
      .replaceAll('"/self/{title}"', JSON.stringify(`/self/${file.title}`)),
  ) as Doc & TraitParts;
  for (const screen of SCREENS) if (file[screen] === undefined) delete filled[screen];
  if (filled.forms) {
    const has = Object.entries(filled.forms).filter(([name]) => Object.hasOwn(file.forms ?? {}, name));
    filled.forms = Object.fromEntries(has.map(([name, form]) => [name, inSteps(form, file, name)]));
  }
  return filled;
}

/** The names of the traits that a type has. */
export function traitsOf(file: ResourceFile, traits: Traits): string[] {
  const off = file.traits ?? {};
  return Object.keys(traits).filter((name) => {
    const trait = traits[name];
    return trait !== undefined && !Object.hasOwn(off, name) && isFor(trait, file);
  });
}

/** The actions with delete at the end, where the file has it at the end of its own. */
function deleteLast(own: ResourceFile['actions'], all: ResourceFile['actions']): ResourceFile['actions'] {
  if (!all?.delete || Object.keys(own ?? {}).at(-1) !== 'delete') return all;
  const { delete: last, ...others } = all;
  return { ...others, delete: last };
}

/** The file with its traits. What the file itself says about the same place comes first. */
export function withTraits(file: ResourceFile, traits: Traits): ResourceFile {
  const { traits: _, ...whole } = file;
  const all = traitsOf(file, traits).reduce<ResourceFile>((own, name) => {
    const added = traits[name]?.adds;
    return added ? (valueWith(own, partsFor(added, own)) as ResourceFile) : own;
  }, whole);
  const actions = deleteLast(whole.actions, all.actions);
  return { ...all, ...(actions && { actions }) };
}
