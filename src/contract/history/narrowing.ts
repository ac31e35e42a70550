/** What a field's schema no longer allows. */
import { sameJson } from '../expression/condition.ts';
import type { Field } from '../file/resource-file.ts';
import { FORMATS } from '../values/formats.ts';
import { lengthsOf, patternCovers } from './patterns.ts';

/** A keyword of the new schema that refuses what the last one allowed. */
export interface Narrowed {
  keyword: string;
  message: string;
}

/** The formats whose values fit another format too. */
const WIDER: Record<string, readonly string[]> = { ipv4: ['ip', 'hostname'], ipv6: ['ip'], uuid: ['url-safe'] };

const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const;
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'x-maxBytes'] as const;
const WORDS: Record<string, string> = {
  minimum: 'the minimum',
  exclusiveMinimum: 'the exclusive minimum',
  minLength: 'the minimum length',
  minItems: 'the minimum number of items',
  maximum: 'the maximum',
  exclusiveMaximum: 'the exclusive maximum',
  maxLength: 'the maximum length',
  maxItems: 'the maximum number of items',
  'x-maxBytes': 'the maximum size',
};

/** A keyword was one value and is another now. */
function moved(what: string, last: unknown, next: unknown): string {
  return last === undefined
    ? `${what} ${JSON.stringify(next)} is new`
    : `${what} changes from ${JSON.stringify(last)} to ${JSON.stringify(next)}`;
}

/** The pattern that a format's texts match; undefined where capitals are as good as small letters, which no pattern here says. */
function formatPattern(format = ''): string | undefined {
  const pattern = FORMATS[format];
  return pattern?.ignoreCase ? undefined : pattern?.source;
}

/** The bounds that a field has without saying so: by its pattern or its format. */
function impliedBounds(field: Field): Partial<Record<string, number>> {
  const sources = [field.pattern, FORMATS[field.format ?? '']?.source].filter((each) => each !== undefined);
  const lengths = sources.flatMap((source) => [lengthsOf(source)].filter((each) => each !== undefined));
  const least = Math.max(0, ...lengths.map(([from]) => from));
  const most = Math.min(Number.POSITIVE_INFINITY, ...lengths.map(([, to]) => to));
  return { minLength: least, minItems: 0, ...(Number.isFinite(most) && { maxLength: most }) };
}

function bounds(last: Field, next: Field): Narrowed[] {
  const implied = impliedBounds(last);
  const found: Narrowed[] = [];
  const note = (keyword: string) =>
    found.push({
      keyword,
      message: moved(WORDS[keyword] ?? keyword, last[keyword as 'minimum'], next[keyword as 'minimum']),
    });
  for (const keyword of LOWER) {
    const [before, after] = [last[keyword] ?? implied[keyword], next[keyword]];
    if (after !== undefined && !(before !== undefined && before >= after)) note(keyword);
  }
  for (const keyword of UPPER) {
    const [before, after] = [last[keyword] ?? implied[keyword], next[keyword]];
    if (after !== undefined && !(before !== undefined && before <= after)) note(keyword);
  }
  return found;
}

function isMultiple(value: number | undefined, step: number): boolean {
  if (value === undefined) return false;
  const times = value / step;
  return Math.abs(times - Math.round(times)) < 1e-8;
}

function texts(last: Field, next: Field): Narrowed[] {
  const found: Narrowed[] = [];
  const { format, pattern } = next;
  if (format !== undefined && format !== last.format && !(WIDER[last.format ?? ''] ?? []).includes(format))
    found.push({ keyword: 'format', message: moved('the format', last.format, format) });
  const before = last.pattern ?? formatPattern(last.format);
  if (pattern !== undefined && !(before !== undefined && patternCovers(pattern, before)))
    found.push({ keyword: 'pattern', message: moved('the pattern', last.pattern, pattern) });
  const { contentMediaType } = next;
  if (contentMediaType !== last.contentMediaType)
    found.push({
      keyword: 'contentMediaType',
      message: moved('the media type', last.contentMediaType, contentMediaType),
    });
  const accepted = next['x-accept'];
  if (accepted && !last['x-accept']?.every((each) => accepted.includes(each)))
    found.push({ keyword: 'x-accept', message: 'fewer kinds of files are accepted' });
  return found;
}

/** Whether a keyword of a field allows a value, where a look at the value is enough to say so. */
function allows(field: Field, keyword: string, value: unknown): boolean {
  if (typeof value !== 'string') return false;
  if (keyword === 'pattern') return new RegExp(field.pattern ?? '', 'u').test(value);
  if (keyword === 'minLength') return [...value].length >= (field.minLength ?? 0);
  return keyword === 'maxLength' && [...value].length <= (field.maxLength ?? 0);
}

/** The type as a sorted list. */
function typesOf(field: Field): string[] {
  return [field.type ?? []].flat().sort();
}

/** All that the new schema refuses, apart from the values of an enum and from what is inside of an object or a list. */
export function narrowed(last: Field, next: Field): Narrowed[] {
  // A value of another type fits none of the other keywords, so these would only repeat it.
  if (!sameJson(typesOf(last), typesOf(next)))
    return [{ keyword: 'type', message: moved('the type', last.type, next.type) }];
  const known = last.enum ?? (last.const === undefined ? undefined : [last.const]);
  const found = [...bounds(last, next), ...texts(last, next)].filter(
    ({ keyword }) => !known?.every((value) => allows(next, keyword, value)),
  );
  const { multipleOf, uniqueItems } = next;
  const step = last.multipleOf ?? (last.type === 'integer' ? 1 : undefined);
  if (multipleOf !== undefined && !isMultiple(step, multipleOf))
    found.push({ keyword: 'multipleOf', message: moved('the step', last.multipleOf, multipleOf) });
  if (uniqueItems && !last.uniqueItems)
    found.push({ keyword: 'uniqueItems', message: 'an item may not be repeated any more' });
  if (next.const !== undefined && !sameJson(last.const, next.const))
    found.push({ keyword: 'const', message: moved('the only value', last.const, next.const) });
  if (next.enum && !last.enum && !next.enum.some((value) => sameJson(value, last.const)))
    found.push({ keyword: 'enum', message: 'only some values are allowed from now on' });
  for (const keyword of ['x-among', 'x-settings', 'x-quotaType', 'x-schedule'] as const)
    if (next[keyword] && !sameJson(last[keyword], next[keyword]))
      found.push({ keyword, message: 'only some values are allowed from now on' });
  return found;
}
