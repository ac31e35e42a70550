/** Resource files with one line removed, to test whether the tables notice. */
import { callOf, type Field, parseCall, type ResourceFile } from '../../../src/contract/file/resource-file.ts';
import { isDoc } from '../../../src/provider/engine/core/values.ts';

/** The effect of a removed line, for finding rows that are likely to notice. */
export interface Hint {
  /** The error code. */
  code?: string;
  /** The last part of the field's path. */
  field?: string;
  /** The validation keyword. */
  keyword?: string;
  /** A word in the row. */
  word?: string;
  /** The restricted call: method and fixed path segments. */
  call?: { method: string; segments: string[] };
}

/** A file with one line removed. */
export interface Mutant {
  /** The line's JSON Pointer in the file. */
  pointer: string;
  file: ResourceFile;
  hint: Hint;
}

type Line = Omit<Mutant, 'file'>;

/** The type whose table has the rows of the traits too. All other types are in traits.test.ts. */
const TRAIT_BEARER = 'server-group';
const TRAIT_ACTIONS = new Set(['setLabels', 'addLabels', 'removeLabels', 'protect', 'unprotect']);

const KEYWORDS = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'pattern',
  'format',
  'minItems',
  'maxItems',
  'uniqueItems',
  'x-unique',
  'x-among',
] as const;

/** Whether a line comes from a trait of common.json. One type's table speaks for all types that have the trait. */
function isOfTrait({ guards = {}, actions = {} }: ResourceFile, { pointer, hint }: Line): boolean {
  const [, part, name = ''] = pointer.split('/');
  if (/^\/fields\/properties\/labels\//.test(pointer)) return true;
  if (part !== 'actions') return false;
  return Object.hasOwn(actions, name) && (TRAIT_ACTIONS.has(name) || guards[hint.code ?? '']?.withParent === true);
}

/** All variants of this file with one line removed. */
export function mutantsOf(file: ResourceFile): Mutant[] {
  const lines = linesOf(file).filter((line) => file.name === TRAIT_BEARER || !isOfTrait(file, line));
  return lines.map((line) => ({ ...line, file: without(file, line.pointer) }));
}

function linesOf(file: ResourceFile): Line[] {
  const lines: Line[] = [];
  for (const name of Object.keys(file.timers ?? {}))
    lines.push({ pointer: `/timers/${name}`, hint: { word: 'passes' } });
  for (const [name, action] of Object.entries(file.actions ?? {})) {
    const at = `/actions/${name}`;
    const call = callHint(file, name);
    for (const [index, id] of (action.guards ?? []).entries())
      lines.push({ pointer: `${at}/guards/${index}`, hint: { code: id, call } });
    lines.push(...rulesAt(`${at}/rules`, action.rules), ...quotaAt(`${at}/quota`, action.quota, call));
    lines.push(...accessAt(`${at}/access`, action.access, call));
    const form = `${at}/form`;
    if (action.form) lines.push(...fieldsAt(form, { ...action.form }, call));
    if (action.setsQuota) lines.push({ pointer: `${at}/setsQuota`, hint: { word: 'quota', call } });
  }
  lines.push(...rulesAt('/rules', file.rules), ...quotaAt('/quota', file.quota), ...accessAt('/access', file.access));
  for (const [index, { line }] of (file.price ?? []).entries())
    lines.push({ pointer: `/price/${index}`, hint: { word: line } });
  for (const name of Object.keys(file.fields.dependencies ?? {}))
    lines.push({ pointer: `/fields/dependencies/${name}`, hint: { keyword: 'dependencies' } });
  // A variant uses the records of the type it extends, whose tables cover their fields and readers.
  if (file.recordsOf !== undefined) return lines;
  for (const [index, { type }] of (file.notifies ?? []).entries())
    lines.push({ pointer: `/notifies/${index}`, hint: { word: type } });
  // Read-only records of the provider's own tables are never validated.
  if (!file.source || file.api.create) lines.push(...fieldsAt('/fields', file.fields));
  return lines;
}

function callHint(file: ResourceFile, action: string): Hint['call'] {
  const call = callOf(file, action);
  if (!call) return undefined;
  const { method, path } = parseCall(call);
  return { method, segments: path.split('/').filter((part) => part !== '' && !part.startsWith('{')) };
}

function rulesAt(at: string, rules: ResourceFile['rules']): Line[] {
  return (rules ?? []).map(({ id, at: field }, index) => ({ pointer: `${at}/${index}`, hint: { code: id, field } }));
}

function quotaAt(at: string, quota: ResourceFile['quota'], call?: Hint['call']): Line[] {
  return (quota ?? []).map(({ type }, index) => ({
    pointer: `${at}/${index}`,
    hint: { code: 'QUOTA_EXCEEDED', word: type, call },
  }));
}

function accessAt(at: string, access: ResourceFile['access'], call?: Hint['call']): Line[] {
  if (!access) return [];
  const whole = { pointer: at, hint: { word: 'modulesOff', call } };
  const names = Object.keys(access);
  if (names.length === 1) return [whole];
  return [
    whole,
    ...names.map((name) => ({
      pointer: `${at}/${name}`,
      hint: name === 'flag' ? whole.hint : { code: 'FORBIDDEN', call },
    })),
  ];
}

/** The lines of an object of fields: its required fields, and each field's constraints. */
function fieldsAt(at: string, object: Pick<Field, 'required' | 'properties'>, call?: Hint['call']): Line[] {
  const required = (object.required ?? []).map((name, index) => ({
    pointer: `${at}/required/${index}`,
    hint: { keyword: 'required', field: name, call },
  }));
  const inner = Object.entries(object.properties ?? {}).flatMap(([name, field]) =>
    fieldAt(`${at}/properties/${name}`, name, field, call),
  );
  return [...required, ...inner];
}

function hintOf(keyword: (typeof KEYWORDS)[number], field: string, call?: Hint['call']): Hint {
  if (keyword === 'x-unique') return { code: 'NOT_UNIQUE', field };
  return { keyword: keyword === 'x-among' ? 'enum' : keyword, field, call };
}

function fieldAt(at: string, name: string, field: Field, call?: Hint['call']): Line[] {
  // The format of a month that nobody enters only says how the console shows it: filters compare it like any text.
  const isShown = field.readOnly === true && field.format === 'month';
  const asked = KEYWORDS.filter((keyword) => field[keyword] !== undefined && !(keyword === 'format' && isShown));
  const own = asked.map((keyword) => ({
    pointer: `${at}/${keyword}`,
    hint: hintOf(keyword, name, call),
  }));
  const where = Object.keys(field['x-ref']?.where ?? {}).map((path) => ({
    pointer: `${at}/x-ref/where/${path.replaceAll('/', '~1')}`,
    hint: { code: 'BAD_REFERENCE', field: name, call },
  }));
  // What is computed for the answer alone is no input that could be refused.
  const computed = field['x-linePrices'] ?? field['x-lineVariants'] ?? field['x-collect'];
  const items = field.items && !computed ? fieldAt(`${at}/items`, name, field.items, call) : [];
  return [...own, ...where, ...items, ...(field.properties ? fieldsAt(at, field, call) : [])];
}

function without(file: ResourceFile, pointer: string): ResourceFile {
  const copy = structuredClone(file);
  const path = pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/'));
  const last = path.pop() ?? '';
  let holder: unknown = copy;
  for (const token of path)
    holder = isDoc(holder) ? holder[token] : Array.isArray(holder) ? holder[Number(token)] : undefined;
  if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else if (isDoc(holder)) delete holder[last];
  else throw new Error(`Nothing at ${pointer}`);
  return copy;
}
