/** A valid value of any field, always the same. Stories and the reference pages show it instead of real data. */

import { type Field, hasType, isAt, type ResourceFile } from '../../contract/file/resource-file.ts';
import { isOfFormat } from '../../contract/values/formats.ts';

/** The place of a value: its type, field, and record number (from 0). */
export interface Place {
  file: ResourceFile;
  name: string;
  index: number;
}

/** The value of a reference field; undefined where there is nothing to refer to. */
export type Refer = (field: Field, place: Place) => unknown;

const KEY = `AAAAC3NzaC1lZDI1NTE5AAAAI${'Hx4pQ9fT2mW7vK1c'.repeat(3)}`;

function hex(index: number, length: number): string {
  return (index + 1).toString(16).padStart(length, '0');
}

/** A text of each format. */
const BY_FORMAT: Record<NonNullable<Field['format']>, (place: Place) => string> = {
  date: ({ index }) => `2026-12-${String(10 + (index % 20)).padStart(2, '0')}`,
  month: ({ index }) => `2026-${String(12 - (index % 12)).padStart(2, '0')}`,
  'date-time': ({ index }) => `2026-11-${String(20 - (index % 20)).padStart(2, '0')}T04:30:00Z`,
  email: ({ index }) => `user-${index + 1}@example.kz`,
  hostname: ({ index }) => `host-${index + 1}.example.kz`,
  ipv4: ({ index }) => `10.20.0.${10 + index}`,
  ipv6: ({ index }) => `fd00::${hex(index, 1)}`,
  ip: ({ index }) => `10.20.0.${10 + index}`,
  cidr: ({ index }) => `10.20.${index}.0/24`,
  uri: ({ index }) => `https://example.kz/${index + 1}`,
  uuid: ({ index, name }) => uuid(name, index),
  mac: ({ index }) => `fa:16:3e:00:00:${hex(index, 2)}`,
  money: ({ index }) => `${(index + 1) * 1200}.00`,
  password: () => 'Example-Pass-1',
  'ssh-public-key': ({ index }) => `ssh-ed25519 ${KEY} user-${index + 1}`,
  bin: ({ index }) => ['940140000385', '971240001315', '941240000193'][index % 3] ?? '',
  iban: ({ index }) => ['KZ86125KZT5004100100', 'KZ906010131000123456'][index % 2] ?? '',
  'url-safe': ({ file, index }) => `${file.name}-${index + 1}`,
};

/** A UUID derived from a word and a number. */
export function uuid(word: string, index: number): string {
  const sum = [...word].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 0xffffff, 7);
  return `${hex(sum, 8)}-0000-4000-8000-${hex(index, 12)}`;
}

/** Texts to try where there is a pattern and no example. */
function tries({ file, name, index }: Place): string[] {
  const number = String(index + 1);
  return [
    `${file.name}-${number}`,
    `${name}${number}`,
    `a${number}`,
    number,
    `A${number}`,
    `1.${number}`,
    `${name}.iso`,
  ];
}

function fits(field: Field, text: string): boolean {
  const { pattern, format, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = field;
  const length = [...text].length;
  const rightShape = pattern === undefined || new RegExp(pattern, 'u').test(text);
  return rightShape && (format === undefined || isOfFormat(format, text)) && length >= minLength && length <= maxLength;
}

function textOf(field: Field, place: Place): string {
  const { file, index } = place;
  if (field['x-generate'] === 'uuid') return uuid(file.name, index);
  const example = field['x-example'];
  if (example !== undefined) {
    const numbered = example.replace(/\d+(?=\D*$)/, (digits) => String(Number(digits) + index));
    return [numbered, example].find((each) => fits(field, each)) ?? example;
  }
  const byFormat = field.format && BY_FORMAT[field.format](place);
  if (byFormat !== undefined) return byFormat;
  const padded = 'x'.repeat(field.minLength ?? 0);
  return [...tries(place), padded].find((each) => fits(field, each)) ?? '';
}

function numberOf(field: Field, { index }: Place): number {
  const { minimum = 0, maximum = Number.POSITIVE_INFINITY, multipleOf: step = 1 } = field;
  const start = typeof field.default === 'number' ? field.default : Math.max(minimum, Math.min(10 * step, maximum));
  const value = start + index * step;
  return value > maximum ? start : value;
}

/** The constant initial value of a field that no form offers; undefined for any other source. */
function initialOf(field: Field): unknown {
  const initial = field['x-initial'];
  if (!isAt(initial)) return initial;
  const where: Record<string, unknown> = { '/project/id': 'p1', '/user/id': 'u1' };
  return where[initial.$at];
}

function listOf(field: Field, place: Place, refer: Refer): unknown[] {
  const { items, minItems = 0 } = field;
  // Every other record has one more, so that there are empty and filled cells.
  const length = Math.max(minItems, place.index % 2);
  if (!items) return [];
  return Array.from({ length }, (_, index) => exampleValue(items, { ...place, index: place.index + index }, refer));
}

/** The fields of an object, each with a valid value; secrets only with `all`. */
export function exampleObject(
  fields: Record<string, Field>,
  place: Place,
  refer: Refer,
  all = false,
): Record<string, unknown> {
  const entries = Object.entries(fields)
    .filter(([, field]) => all || !field.writeOnly)
    .map(([name, field]) => [name, exampleValue(field, { ...place, name }, refer)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** A valid value of a field. The first record has initial values: defaults, constants, the first of an enum. */
export function exampleValue(field: Field, place: Place, refer: Refer): unknown {
  if (field['x-quota']) return { limit: 20, used: 4 + place.index };
  const first = place.index === 0 ? (field.default ?? initialOf(field)) : undefined;
  if (field['x-ref'] && !field.enum) return first ?? refer(field, place);
  if (first !== undefined) return first;
  if (field.const !== undefined) return field.const;
  if (field.enum) return field.enum[place.index % field.enum.length];
  if (hasType(field, 'array')) return listOf(field, place, refer);
  if (hasType(field, 'object')) return exampleObject(field.properties ?? {}, place, refer);
  if (hasType(field, 'boolean')) return place.index % 2 === 1;
  if (hasType(field, 'integer') || hasType(field, 'number')) return numberOf(field, place);
  return initialOf(field) ?? textOf(field, place);
}
