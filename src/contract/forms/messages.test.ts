/** Every generic message of spec section 5: its cause, and its text in each language. */
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import type { Field, Rule } from '../file/resource-file.ts';
import { VALIDATED_FORMATS } from '../values/formats.ts';
import { type FileLimits, fileErrors } from './chosen-files.ts';
import { brokenRules } from './rules.ts';
import texts from './validation.json';
import { describeErrors, type KeywordError } from './validation.ts';

type Texts = { ru: string; kk: string; en: string };
type Row = [message: string, field: Field, value: unknown, said: Texts];

const ajv = new Ajv({ allErrors: true, strict: false, messages: false, formats: VALIDATED_FORMATS });

function inWords(key: string, params: Record<string, string | number> = {}): Texts {
  const known: Record<string, Texts> = texts;
  const fill = (text = ''): string => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]));
  const { ru, kk, en } = known[key] ?? { ru: key, kk: key, en: key };
  return { ru: fill(ru), kk: fill(kk), en: fill(en) };
}

function textsOf(errors: KeywordError[], fields: Record<string, Field>): Texts[] {
  return describeErrors(errors, fields).map(({ key, params }) => inWords(key, params));
}

function saidOf(field: Field, value: unknown): Texts[] {
  const fields = { it: field };
  const validate = ajv.compile({ type: 'object', properties: fields, required: ['it'], additionalProperties: false });
  validate(value === undefined ? {} : { it: value });
  return textsOf(validate.errors ?? [], fields);
}

const text: Field = { type: 'string' };

const ROWS: Row[] = [
  ['required field', text, undefined, { ru: 'Обязательное поле', kk: 'Міндетті өріс', en: 'Required field' }],
  [
    'required field, left empty',
    { ...text, minLength: 1, maxLength: 9 },
    '',
    { ru: 'Обязательное поле', kk: 'Міндетті өріс', en: 'Required field' },
  ],
  [
    'required field, consent not given',
    { type: 'boolean', const: true },
    false,
    { ru: 'Обязательное поле', kk: 'Міндетті өріс', en: 'Required field' },
  ],
  ['incorrect value', { type: 'integer' }, 'x', { ru: 'Неверное значение', kk: 'Мән қате', en: 'Incorrect value' }],
  [
    'invalid value',
    { ...text, enum: ['a'] },
    'b',
    { ru: 'Недопустимое значение', kk: 'Мән жарамсыз', en: 'Invalid value' },
  ],
  [
    'invalid format',
    { ...text, pattern: '^a$' },
    'b',
    { ru: 'Неверный формат', kk: 'Формат қате', en: 'Invalid format' },
  ],
  [
    'length between min and max characters',
    { ...text, minLength: 2, maxLength: 5 },
    'a',
    { ru: 'Длина в символах: 2–5', kk: 'Таңбалар саны: 2–5', en: 'Length: 2–5 characters' },
  ],
  [
    'expected format',
    { ...text, pattern: '^a$', 'x-example': 'a' },
    'b',
    { ru: 'Ожидаемый формат: a', kk: 'Күтілетін формат: a', en: 'Expected format: a' },
  ],
  [
    'exact length, too short',
    { ...text, minLength: 12, maxLength: 12 },
    'a',
    { ru: 'Длина: 12', kk: 'Ұзындығы: 12', en: 'Length: 12' },
  ],
  [
    'exact length, too long',
    { ...text, minLength: 1, maxLength: 1 },
    'ab',
    { ru: 'Длина: 1', kk: 'Ұзындығы: 1', en: 'Length: 1' },
  ],
  [
    'minimum length',
    { ...text, minLength: 3 },
    'a',
    { ru: 'Мин. длина: 3', kk: 'Таңбалар саны: кемінде 3', en: 'Min length: 3' },
  ],
  [
    'maximum length',
    { ...text, maxLength: 3 },
    'abcd',
    { ru: 'Макс. длина: 3', kk: 'Таңбалар саны: ең көбі 3', en: 'Max length: 3' },
  ],
  [
    'minimum value',
    { type: 'integer', minimum: 1 },
    0,
    { ru: 'Мин. значение: 1', kk: 'Ең кіші мәні: 1', en: 'Min value: 1' },
  ],
  [
    'maximum value',
    { type: 'integer', maximum: 9 },
    10,
    { ru: 'Макс. значение: 9', kk: 'Ең үлкен мәні: 9', en: 'Max value: 9' },
  ],
  [
    'a valid IP address',
    { ...text, format: 'ip' },
    '10.0.0.256',
    {
      ru: 'Введите корректный IP-адрес',
      kk: 'Жарамды IP мекенжайын енгізіңіз',
      en: 'Enter a valid IP address',
    },
  ],
  [
    'URL-safe characters only',
    { ...text, format: 'url-safe' },
    'a/b',
    {
      ru: 'Только латинские буквы, цифры и - _ . ! ~ * ( )',
      kk: 'Тек латын әріптері, цифрлар және - _ . ! ~ * ( )',
      en: 'Only Latin letters, digits and - _ . ! ~ * ( )',
    },
  ],
];

describe('a generic message', () => {
  it.each(ROWS)('%s', (_, field, value, words) => {
    expect(saidOf(field, value)).toEqual([words]);
  });
});

const NOW = '2026-11-20T07:00:00.000Z';
const END_AFTER_START: Omit<Rule, 'at'> = {
  id: 'ORDER',
  left: { $at: '/input/end' },
  op: 'after',
  right: { $at: '/input/start' },
};

function saidByRule(rule: Rule, input: Record<string, unknown>): (Texts | undefined)[] {
  return brokenRules([rule], { input, now: NOW }).map(({ key }) => (key === undefined ? undefined : inWords(key)));
}

describe('a generic message about dates', () => {
  const future: Rule = { id: 'FUTURE', at: 'date', left: { $at: '/input/date' }, op: 'after', right: { $at: '/now' } };

  it('date must be later than today', () => {
    const words = {
      ru: 'Дата должна быть позже сегодняшней',
      kk: 'Күн бүгіннен кейін болуы керек',
      en: 'Date must be later than today',
    };
    expect(saidByRule(future, { date: '2026-11-20' })).toEqual([words]);
    expect(saidByRule(future, { date: '2026-11-21' })).toEqual([]);
  });

  it('end date after start date, shown at the end', () => {
    const words = {
      ru: 'Окончание должно быть позже начала',
      kk: 'Аяқталуы басталуынан кейін болуы керек',
      en: 'End must be after the start',
    };
    const rule = { ...END_AFTER_START, at: 'end' };
    expect(saidByRule(rule, { start: '2026-11-20', end: '2026-11-20' })).toEqual([words]);
    expect(saidByRule(rule, { start: '2026-11-20', end: '2026-11-21' })).toEqual([]);
  });

  it('start date before end date, shown at the start', () => {
    const words = {
      ru: 'Начало должно быть раньше окончания',
      kk: 'Басталуы аяқталуынан бұрын болуы керек',
      en: 'Start must be before the end',
    };
    expect(saidByRule({ ...END_AFTER_START, at: 'start' }, { start: '2026-11-20', end: '2026-11-19' })).toEqual([
      words,
    ]);
  });

  it('does not exist for a rule that needs the type’s own text', () => {
    expect(saidByRule({ ...future, plus: { days: 14 } }, { date: '2026-11-21' })).toEqual([undefined]);
    expect(saidByRule({ ...END_AFTER_START, at: 'end', op: 'notBefore' }, { start: 'x', end: 'y' })).toEqual([
      undefined,
    ]);
    expect(saidByRule({ ...future, right: 5 }, { date: '2026-11-21' })).toEqual([undefined]);
  });
});

describe('a generic message about files', () => {
  const file = (size: number, name = 'scan.pdf', type = 'application/pdf') => ({ name, size, type });
  const saidOfFiles = (limits: FileLimits, ...files: ReturnType<typeof file>[]): Texts[] =>
    textsOf(fileErrors('file', limits, files), { file: {} });
  const smaller = (limit: string, units: string): Texts => ({
    ru: `Размер файла должен быть меньше ${limit}\u00a0${units}`,
    kk: `Файл көлемі мынадан аз болуы керек: ${limit}\u00a0${units}`,
    en: '',
  });

  it('maximum number of files', () => {
    const words = { ru: 'Максимум файлов: 2', kk: 'Ең көп файл саны: 2', en: 'Maximum files: 2' };
    expect(saidOfFiles({ maxFiles: 2 }, file(1), file(1), file(1))).toEqual([words]);
    expect(saidOfFiles({ maxFiles: 2 }, file(1), file(1))).toEqual([]);
  });

  it.each([
    [52_428_800, '50', 'МБ', 'MB'],
    [1536, '1536', 'Б', 'B'],
    [2048, '2', 'КБ', 'KB'],
    [10_737_418_240, '10', 'ГБ', 'GB'],
  ])('file size must be below a maximum: %d bytes', (maxBytes, limit, units, english) => {
    const words = { ...smaller(limit, units), en: `File must be smaller than ${limit}\u00a0${english}` };
    expect(saidOfFiles({ maxBytes }, file(1), file(maxBytes + 1))).toEqual([words]);
    expect(saidOfFiles({ maxBytes }, file(maxBytes))).toEqual([]);
  });

  it('expected format, by extension or media type', () => {
    const words = {
      ru: 'Ожидаемый формат: .iso, image/*',
      kk: 'Күтілетін формат: .iso, image/*',
      en: 'Expected format: .iso, image/*',
    };
    const accept = ['.iso', 'image/*'];
    expect(saidOfFiles({ accept }, file(1))).toEqual([words]);
    expect(saidOfFiles({ accept }, file(1, 'DISK.ISO', ''), file(1, 'a.png', 'image/png'))).toEqual([]);
    expect(saidOfFiles({ accept: ['application/pdf'] }, file(1))).toEqual([]);
  });
});
