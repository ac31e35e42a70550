/** Values that a field allows: its bounds, its choices, and texts with all that a pattern lets through. */
import fc from 'fast-check';
import type { Doc, Field } from '../../../src/contract/file/resource-file.ts';
import { FORMATS } from '../../../src/contract/values/formats.ts';

const TEXTS = ['a', 'ab', '7', 'two\nlines'];
/** Each may be the next letter of a text. */
const LETTERS = [...'abzABZ089-_. :()@#+*/,;!?%&"\'<>[]{}|~^$=', 'ә', 'Я', '\t', '\n'];
const BY_FORMAT: Record<string, (n: number) => string> = {
  email: (n) => ['a@b.kz', 'Some.One+1@mail.example.kz'][n] ?? `u${n}@b.kz`,
  ip: (n) => ['203.0.113.10', '2001:db8::1'][n] ?? `198.51.100.${n}`,
  cidr: (n) => ['172.16.0.0/12', '2001:db8::/64'][n] ?? `10.${100 + n}.0.0/16`,
  date: (n) => ['2026-11-20', '2027-12-31', '2026-12-01'][n] ?? '2027-01-01',
  'date-time': () => '2026-12-01T00:00:00Z',
  money: (n) => ['5000', '0.01', '999999.99'][n] ?? String(n),
};

/** The number of texts that are made by a format or a pattern, where one is enough to show it. */
const FEW = 3;
/** The number of items of the longest list. */
const MANY = 20;

const made = new Map<string, string[]>();

/** Texts that match a pattern. None for a pattern that looks ahead or knows all letters, for which none can be made. */
function madeFor(pattern: string): string[] {
  const known = made.get(pattern);
  if (known) return known;
  const isPlain = !pattern.includes('(?!') && !pattern.includes('\\p{');
  const texts = isPlain ? fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { numRuns: FEW, seed: 7 }) : [];
  made.set(pattern, texts);
  return texts;
}

/** A text with each letter that the pattern lets through behind the ones before. */
function packed(pattern: RegExp, most: number): string {
  let text = '';
  for (const letter of LETTERS)
    for (const next of [`${text}${letter}`, `${text}${letter}a`])
      if (next.length <= most && pattern.test(next)) {
        text = next;
        break;
      }
  return text;
}

/** A host name of exactly this length. */
function longHost(length: number): string {
  const whole = `${'n'.repeat(60)}.`.repeat(Math.ceil(length / 61)).slice(0, length);
  return whole.endsWith('.') ? `${whole.slice(0, -2)}nn` : whole;
}

function texts({ format, pattern, minLength = 0, maxLength = 300 }: Field, many: boolean): string[] {
  const test = new RegExp(pattern ?? '', 'u');
  const of = BY_FORMAT[format ?? ''];
  const usual = of ? Array.from({ length: many ? MANY : FEW }, (_, n) => of(n)) : [...TEXTS];
  if (pattern !== undefined) usual.push(...madeFor(pattern), packed(test, maxLength));
  if (format === undefined)
    usual.push('n'.repeat(maxLength), 'N'.repeat(maxLength), 'n'.repeat(minLength), LETTERS.join(''));
  if (format === 'hostname') usual.push(longHost(maxLength), 'web-1.kz');
  const isRight = (text: string) =>
    text.length >= minLength &&
    text.length <= maxLength &&
    test.test(text) &&
    (FORMATS[format ?? '']?.test(text) ?? true);
  return [...new Set(usual)].filter(isRight);
}

function numbers({ type, minimum = -3, maximum = 1_000_000, multipleOf = 1, default: given }: Field): number[] {
  const fraction = type === 'number' ? [minimum + 0.5] : [];
  const all = [minimum, minimum + 1, maximum, Number(given ?? minimum), ...fraction];
  return [...new Set(all)].filter((each) => each >= minimum && each <= maximum && each % multipleOf === 0);
}

/** Lists: the shortest, the longest, one with all values of an item, and one that repeats an item. */
function lists({ items = {}, minItems = 0, maxItems = 6, uniqueItems }: Field): unknown[][] {
  const objects = items.properties ? withoutOne(items) : [];
  const inner = [...valuesOf(items, true), ...objects];
  const most = Math.min(maxItems, uniqueItems ? inner.length : maxItems);
  const longest = Array.from({ length: most }, (_, n) => inner[n % inner.length]);
  // The first two are often of different kinds, such as addresses of both versions.
  const alike = uniqueItems && inner.length > 2 ? [inner.slice(2, 2 + most)] : [];
  const all = [inner.slice(0, minItems), inner.slice(0, minItems + 1), longest, ...alike];
  if (!uniqueItems && maxItems > 1) all.push([inner[0], inner[0]]);
  return inner.length === 0 ? [] : all.filter((each) => each.length >= minItems);
}

/** Objects without one field that may be left out. */
function withoutOne({ properties = {}, required = [] }: Field): Doc[] {
  const whole = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, valuesOf(field)[0]]));
  return Object.keys(properties)
    .filter((name) => !required.includes(name) || properties[name]?.default !== undefined)
    .map((left) => Object.fromEntries(Object.entries(whole).filter(([name]) => name !== left)));
}

/** Objects: with each value of each field once, and with what is required only. */
function objects({ properties = {}, required = [] }: Field): Doc[] {
  const values = Object.entries(properties).map(([name, field]) => [name, valuesOf(field)] as const);
  const whole = Object.fromEntries(values.map(([name, [first]]) => [name, first]));
  const least = Object.fromEntries(Object.entries(whole).filter(([name]) => required.includes(name)));
  return [whole, least, ...values.flatMap(([name, all]) => all.slice(1).map((value) => ({ ...whole, [name]: value })))];
}

/** Values that the field's schema allows, each for another reason. With `many`, as many different ones as a list may have. */
function valuesOf(field: Field, many = false): unknown[] {
  if (field.const !== undefined) return [field.const];
  if (field.enum) return [...field.enum];
  const [type] = [field.type ?? []].flat();
  if (type === 'boolean') return [false, true];
  if (type === 'integer' || type === 'number') return numbers(field);
  if (type === 'array') return lists(field);
  if (type === 'object') return objects(field);
  return type === 'string' ? texts(field, many) : [];
}

/**
 * Bodies that differ from a right one in one field: another value, or none. References keep theirs. With `twice`, a value of each field
 * repeats.
 */
export function bodiesLike(right: Doc, properties: Record<string, Field>, twice = false): Doc[] {
  const all: Doc[] = twice ? [right, right] : [right];
  for (const [name, field] of Object.entries(properties)) {
    if (Object.hasOwn(right, name)) {
      const { [name]: _, ...others } = right;
      all.push(others);
    }
    if (field['x-ref'] || field.readOnly) continue;
    const values = valuesOf(field).filter((value) => value !== right[name]);
    for (const value of [...values.slice(0, twice ? 1 : 0), ...values]) all.push({ ...right, [name]: value });
  }
  return all;
}
