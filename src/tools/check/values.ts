/** Checks the values that fields give themselves: defaults and examples. */
import type { ErrorObject } from 'ajv';
import { escapeToken, tokensOf } from '../../contract/expression/pointer.ts';
import { type Field, hasType, type ResourceFile } from '../../contract/file/resource-file.ts';
import { nearest } from '../../contract/values/nearest.ts';
import { newAjv } from './records.ts';
import type { CheckScope } from './scope.ts';
import { didYouMean } from './suggest.ts';
import { type PlacedField, placedFields } from './walk.ts';
import { kindOfValue, typesOf } from './words.ts';

const LIMITS: Record<string, string> = {
  minimum: 'is below the minimum',
  maximum: 'is above the maximum',
  exclusiveMinimum: 'is not above',
  exclusiveMaximum: 'is not below',
};

/** Dates and other formats as people write them, with the sentence's name for the format. */
const FORMAT_NAMES: Record<string, string> = {
  date: 'a date',
  month: 'a month',
  'date-time': 'a date and time',
  email: 'an e-mail address',
  hostname: 'a host name',
  ipv4: 'an IPv4 address',
  ipv6: 'an IPv6 address',
  ip: 'an IP address',
  cidr: 'a network in CIDR notation',
  uri: 'an address with its scheme, such as https://',
};

/** A date that was written as in a letter, in the way of the API. */
function asDate(text: string): string | undefined {
  const [, day = '', month = '', year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text) ?? [];
  return year === undefined ? undefined : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The value of the field's type that was probably meant. */
function ofType(types: unknown, value: unknown): string | undefined {
  const wanted = [types].flat();
  if (typeof value === 'string' && (wanted.includes('integer') || wanted.includes('number')))
    return value !== '' && Number.isFinite(Number(value)) ? value : undefined;
  if (wanted.includes('boolean') && (value === 'true' || value === 'false')) return value;
  return wanted.includes('string') && typeof value !== 'object' ? JSON.stringify(String(value)) : undefined;
}

function stepSentence(value: number, step: number): string {
  const below = Math.floor(value / step) * step;
  return `is not a multiple of ${step}; the nearest are ${below} and ${below + step}`;
}

function enumSentence(value: unknown, allowed: unknown[]): string {
  const words = allowed.map(String);
  return `is not one of ${words.join(', ')}${didYouMean(nearest(String(value), words))}`;
}

/** What is wrong with a value, from AJV's error. */
function reason({ keyword, params, data, parentSchema }: ErrorObject): string {
  switch (keyword) {
    case 'enum':
      return enumSentence(data, params.allowedValues as unknown[]);
    case 'type': {
      const meant = ofType(params.type, data);
      return `is ${kindOfValue(data)}, and the field is of the type ${[params.type].flat().join(' or ')}${meant === undefined ? '' : `; did you mean ${meant}?`}`;
    }
    case 'multipleOf':
      return stepSentence(Number(data), Number(params.multipleOf));
    case 'pattern': {
      const lower = String(data).toLowerCase();
      const fits = lower !== data && new RegExp(String(params.pattern), 'u').test(lower);
      return `does not match the pattern ${params.pattern}${didYouMean(fits ? lower : undefined)}`;
    }
    case 'format': {
      const meant = params.format === 'date' ? asDate(String(data)) : undefined;
      return `is not ${FORMAT_NAMES[String(params.format)] ?? `of the format "${params.format}"`}${didYouMean(meant)}`;
    }
    case 'minLength':
    case 'maxLength':
      return `has ${[...String(data)].length} characters, and ${keyword} is ${params.limit}`;
    case 'minItems':
    case 'maxItems':
      return `has ${(data as unknown[]).length} items, and ${keyword} is ${params.limit}`;
    case 'required':
      return `lacks "${params.missingProperty}"`;
    default:
      return keyword in LIMITS
        ? `${LIMITS[keyword]} ${params.limit}`
        : `does not fit: ${keyword} is ${JSON.stringify((parentSchema as Record<string, unknown>)[keyword])}`;
  }
}

/** The example as a value of the field. An example is text, also of a number; undefined for one that is shortened. */
function exampleOf(field: Field): { of: Field; value: unknown } | undefined {
  const example = field['x-example'];
  if (example === undefined || example.endsWith('…')) return undefined;
  const of = hasType(field, 'array') && field.items ? field.items : field;
  const number = Number(example);
  const numeric = (hasType(of, 'integer') || hasType(of, 'number')) && example.trim() !== '' && !Number.isNaN(number);
  return { of, value: numeric ? number : example };
}

interface Given {
  at: string;
  what: 'default' | 'example' | 'initial value';
  schema: Field;
  value: unknown;
}

function given({ at, field }: PlacedField): Given[] {
  const all: Given[] = [];
  if (field.default !== undefined)
    all.push({ at: `${at}/default`, what: 'default', schema: field, value: field.default });
  const example = exampleOf(field);
  if (example) all.push({ at: `${at}/x-example`, what: 'example', schema: example.of, value: example.value });
  return all;
}

/** What the create form begins with. */
function initialValues({ forms, fields }: ResourceFile): Given[] {
  return Object.entries(forms?.create?.initial ?? {}).flatMap(([name, value]) => {
    const schema = Object.hasOwn(fields.properties, name) ? fields.properties[name] : undefined;
    return schema ? [{ at: `/forms/create/initial/${escapeToken(name)}`, what: 'initial value', schema, value }] : [];
  });
}

/** Checks every `default`, `x-example` and initial value against its own field. */
export function checkValues({ file, report }: CheckScope): void {
  const own = placedFields(file)
    .filter(({ field }) => typesOf(field).length > 0)
    .flatMap(given);
  const all = [...own, ...initialValues(file)];
  if (all.length === 0) return;
  const validate = newAjv().compile({
    type: 'object',
    properties: Object.fromEntries(all.map(({ at, schema }) => [at, schema])),
  });
  if (validate(Object.fromEntries(all.map(({ at, value }) => [at, value])))) return;
  const reported = new Set<string>();
  for (const error of validate.errors ?? []) {
    const [place = '', ...inner] = tokensOf(error.instancePath);
    const one = all.find(({ at }) => at === place);
    const at = [place, ...inner.map(escapeToken)].join('/');
    // Text in place of a number fails further keywords too. The first error says what is wrong.
    if (!one || reported.has(at)) continue;
    reported.add(at);
    report(one.what === 'example' ? place : at, `the ${one.what} ${JSON.stringify(error.data)} ${reason(error)}`);
  }
}
