/**
 * Resolves a resource file: merges `extends`, adds traits and inlines `$ref`s to common fields. Common texts stay where they are.
 */

import { withRecovery } from './recovery.ts';
import type { Doc, Field, ResourceFile } from './resource-file.ts';
import { type Traits, withTraits } from './traits.ts';

/** `schemas/common.json`: fields, texts and traits that many types share. */
export interface CommonFile {
  fields: Record<string, Field>;
  text: ResourceFile['text'];
  /** Parts that types get by themselves. */
  traits?: Traits;
}

function isObject(value: unknown): value is Doc {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Merges a variant over its base: objects key by key, everything else replaced; null takes a key away. */
function merge(base: unknown, variant: unknown): unknown {
  if (!isObject(base) || !isObject(variant)) return variant;
  const merged: Doc = { ...base };
  for (const [name, value] of Object.entries(variant)) {
    if (value === null) delete merged[name];
    else merged[name] = name in merged ? merge(merged[name], value) : value;
  }
  return merged;
}

/** An unknown name, and the known ones. */
export interface WrongName {
  word: string;
  words: string[];
}

/**
 * Thrown for a reference that can't be resolved. `file` is the file that has the reference, which can be a base or the
 * common fields. `at` is its JSON Pointer.
 */
export class InlineError extends Error {
  readonly file: string;
  readonly at: string;
  readonly wrong: WrongName | undefined;
  constructor(file: string, at: string, message: string, wrong?: WrongName) {
    super(message);
    this.file = file;
    this.at = at;
    this.wrong = wrong;
  }
}

/** The data to inline the fields of one file. `file` is its name. */
interface Inlining {
  file: string;
  common: CommonFile;
}

/** The common field of a `$ref`, inlined itself. `seen` are the common fields on the path to it. */
function sharedField(ref: string, inlining: Inlining, at: string, seen: string[]): Field {
  const { common, file } = inlining;
  const name = ref.split('/').at(-1) ?? '';
  const shared = Object.hasOwn(common.fields, name) ? common.fields[name] : undefined;
  if (!shared) {
    const wrong = { word: name, words: Object.keys(common.fields) };
    throw new InlineError(file, `${at}/$ref`, `common.json has no field "${name}"`, wrong);
  }
  if (seen.includes(name)) {
    const circle = seen.slice(seen.indexOf(name)).sort();
    throw new InlineError('common', `/fields/${circle[0]}`, `goes round in a circle: ${circle.join(', ')}`);
  }
  return inlineField(shared, { common, file: 'common' }, `/fields/${name}`, [...seen, name]);
}

function inlineField(field: Field, inlining: Inlining, at: string, seen: string[] = []): Field {
  const { $ref, ...own } = field;
  let whole: Field = $ref === undefined ? own : { ...sharedField($ref, inlining, at, seen), ...own };
  if (whole.items) whole = { ...whole, items: inlineField(whole.items, inlining, `${at}/items`, seen) };
  if (whole.properties)
    whole = { ...whole, properties: inlineFields(whole.properties, inlining, `${at}/properties`, seen) };
  return whole;
}

function inlineFields(
  fields: Record<string, Field>,
  inlining: Inlining,
  at: string,
  seen: string[] = [],
): Record<string, Field> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, inlineField(field, inlining, `${at}/${name}`, seen)]),
  );
}

/** The file with its base merged in. Throws InlineError where `extends` names an unknown file or makes a cycle. */
export function extendFile(
  file: ResourceFile,
  all: ReadonlyMap<string, ResourceFile>,
  seen: string[] = [],
): ResourceFile {
  if (file.extends === undefined) return file;
  const base = all.get(file.extends);
  if (!base) {
    const wrong = { word: file.extends, words: [...all.keys()].filter((name) => name !== file.name) };
    throw new InlineError(file.name, '/extends', `no resource "${file.extends}"`, wrong);
  }
  const chain = [...seen, file.name];
  if (chain.includes(base.name)) {
    // A cycle is one error, reported for one of its files.
    const [first = file.name, ...others] = chain.slice(chain.indexOf(base.name)).sort();
    const way = others.length === 0 ? '' : ` by way of ${others.join(', ')}`;
    throw new InlineError(first, '/extends', `extends itself${way}`);
  }
  const whole = merge(extendFile(base, all, chain), file) as ResourceFile;
  const { extends: _, ...rest } = whole;
  return rest;
}

/** The file as both parts run it. */
export function inlineFile(
  file: ResourceFile,
  common: CommonFile,
  all: ReadonlyMap<string, ResourceFile>,
): ResourceFile {
  const { $schema: _, ...whole } = withRecovery(withTraits(extendFile(file, all), common.traits ?? {}));
  const inlining = { file: file.name, common };
  const actions = Object.entries(whole.actions ?? {}).map(([name, action]) => {
    const form = action.form
      ? {
          form: {
            ...action.form,
            properties: inlineFields(action.form.properties, inlining, `/actions/${name}/form/properties`),
          },
        }
      : {};
    return [name, { ...action, ...form }] as const;
  });
  return {
    ...whole,
    fields: { ...whole.fields, properties: inlineFields(whole.fields.properties, inlining, '/fields/properties') },
    ...(whole.actions ? { actions: Object.fromEntries(actions) } : {}),
  };
}
