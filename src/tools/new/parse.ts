/** Parses the flags of `npm run new`: names, fields, statuses and texts. */
import { type Answers, type LocalizedText, type NewField, Refused, TONES, type Tone } from './answers.ts';
import { type Gender, genderOf, inSentence, pluralOf, titled } from './grammar.ts';
import { orNear } from './words.ts';

const FORMATS = ['date', 'date-time', 'email', 'hostname', 'ip', 'ipv4', 'ipv6', 'cidr', 'uri', 'mac'];
const UNITS = ['GB', 'MB', 'MiB', 'vcpu', 'percent', 'second', 'hour', 'month', 'piece'];

const PLAIN: Record<string, Record<string, unknown>> = {
  string: { type: 'string', maxLength: 255 },
  text: { type: 'string', maxLength: 1000, 'x-control': 'textarea' },
  integer: { type: 'integer', minimum: 0 },
  number: { type: 'number', minimum: 0 },
  boolean: { type: 'boolean', default: false, 'x-control': 'switch' },
  list: { type: 'array', items: { type: 'string', maxLength: 255 }, maxItems: 20, 'x-control': 'tags' },
};
const KINDS = [...Object.keys(PLAIN), ...FORMATS, 'enum', 'ref'];

const MARKS: Record<string, Record<string, unknown>> = {
  createOnly: { 'x-createOnly': true },
  readOnly: { readOnly: true },
  unique: { 'x-unique': true },
};

function unknown(what: string, word: string, words: readonly string[]): never {
  throw new Refused(`${what} "${word}" is not known${orNear(word, words)} There are: ${words.join(', ')}.`);
}

function enumSchema(values: string | undefined): Record<string, unknown> {
  const all = (values ?? '').split('|').filter(Boolean);
  if (all.length < 2)
    throw new Refused('An enum needs two values or more, as in --field "kind:enum:primary|secondary".');
  return { type: 'string', enum: all, default: all[0], 'x-control': all.length > 4 ? undefined : 'radio' };
}

function schemaOf(kind: string, detail: string | undefined): Record<string, unknown> {
  if (kind === 'enum') return enumSchema(detail);
  if (kind === 'ref') {
    if (!detail) throw new Refused('A ref names the other type, as in --field networkId:ref:network.');
    return { type: 'string', 'x-ref': { resource: detail } };
  }
  if (FORMATS.includes(kind)) return { type: 'string', format: kind };
  return PLAIN[kind] ?? unknown('The kind of field', kind, KINDS);
}

/** `size:integer:GB:required` -> the field. Throws the error of an invalid one. */
export function parseField(text: string): NewField {
  const [name = '', kind = 'string', ...rest] = text.split(':');
  if (!/^[a-z][A-Za-z0-9_]*$/.test(name))
    throw new Refused(
      `"${name}" is not a field name: start with a lowercase Latin letter, then letters, digits and _.`,
    );
  const takesDetail = kind === 'enum' || kind === 'ref';
  const schema = { ...schemaOf(kind, takesDetail ? rest.shift() : undefined) };
  let required = false;
  for (const word of rest) {
    if (word === 'required') required = true;
    else if (UNITS.includes(word) && (kind === 'integer' || kind === 'number')) schema['x-unit'] = word;
    else Object.assign(schema, MARKS[word] ?? unknown(`The word after "${name}:${kind}"`, word, [...wordsAfter(kind)]));
  }
  return {
    name,
    schema: Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined)),
    required,
  };
}

function wordsAfter(kind: string): string[] {
  return ['required', ...Object.keys(MARKS), ...(kind === 'integer' || kind === 'number' ? UNITS : [])];
}

/** `creating:progress,active:ok`; a status without a tone is neutral. */
export function parseStatuses(text: string): [string, Tone][] {
  const words = text.split(',').map((word) => word.trim());
  return words.filter(Boolean).map((word): [string, Tone] => {
    const [value = '', tone = 'neutral'] = word.split(':');
    if (!/^[A-Za-z][A-Za-z0-9_-]*$/.test(value))
      throw new Refused(`"${value}" is not a status: use Latin letters, digits, - and _, as in creating or in-use.`);
    return [value, TONES.find((each) => each === tone) ?? unknown('The tone', tone, TONES)];
  });
}

function words(text: string): string[] {
  return text.split(',').map((word) => word.trim());
}

/** `DNS-зона, DNS-зоны, DNS-зон[, DNS-зоны]`: one, two, five, and the list's title. */
export function parseRussian(text: string, gender?: string): Answers['ru'] {
  const [one, few, many, list] = words(text);
  if (!one || !few || !many)
    throw new Refused('--ru takes the name after one, two and five, as in --ru "DNS-зона, DNS-зоны, DNS-зон".');
  if (gender !== undefined && !['m', 'f', 'n'].includes(gender)) unknown('The gender', gender, ['m', 'f', 'n']);
  const known = (gender as Gender | undefined) ?? genderOf(one);
  const [small, smallFew] = [inSentence(one), inSentence(few)];
  const title = titled(list || pluralOf(small, smallFew, known));
  return { one: small, few: smallFew, many: inSentence(many), list: title, gender: known };
}

/** `DNS zone, DNS zones`: the name and the list's title. */
export function parsePair(flag: string, text: string, plural?: (one: string) => string): { one: string; list: string } {
  const [one, many] = words(text);
  const list = many || (one && plural?.(one));
  if (!one || !list)
    throw new Refused(`${flag} takes the name and the list's title, as in ${flag} "${EXAMPLE[flag]}".`);
  return { one: inSentence(one), list: titled(list) };
}

const EXAMPLE: Record<string, string> = { '--kk': 'DNS аймағы, DNS аймақтары', '--en': 'DNS zone, DNS zones' };

/** `ttl=Время жизни|Өмір сүру уақыты|Time to live`. */
export function parseLabel(text: string): [string, LocalizedText] {
  const [key = '', ...rest] = text.split('=');
  const [ru, kk, en] = rest
    .join('=')
    .split('|')
    .map((word) => word.trim());
  if (!key || !ru || !kk || !en)
    throw new Refused(
      `"${text}" is not a text: write KEY=Russian|Kazakh|English, as in --label "ttl=Время жизни|Өмір сүру уақыты|Time to live".`,
    );
  return [key.trim(), { ru, kk, en }];
}
