/** Asks in a terminal for the missing flags, each question with its default and an example. */
import type { SchemaFolder } from '../schemas.ts';
import { Refused } from './answers.ts';
import { checkName, defaultOf, type Flags, type TextFlag } from './flags.ts';
import { parseField, parseLabel, parsePair, parseRussian, parseStatuses } from './parse.ts';
import { needWord, wordsOf } from './words.ts';

/** Asks one question and resolves with the answer. */
export type Ask = (question: string) => Promise<string>;

interface Question {
  flag: TextFlag;
  ask: string;
  optional?: boolean;
  /** Throws {@link Refused} for an invalid answer. */
  check?: (text: string, folder: SchemaFolder) => unknown;
}

const QUESTIONS: Question[] = [
  { flag: 'name', ask: 'Name of the type, in lowercase Latin letters with hyphens, as in dns-zone', check: checkName },
  {
    flag: 'ru',
    ask: 'In Russian, after one, two and five, as in DNS-зона, DNS-зоны, DNS-зон',
    check: (text) => parseRussian(text),
  },
  { flag: 'gender', ask: 'Gender of the Russian name: m, f or n', optional: true },
  {
    flag: 'kk',
    ask: 'In Kazakh, with its plural, as in DNS аймағы, DNS аймақтары',
    check: (text) => parsePair('--kk', text),
  },
  {
    flag: 'en',
    ask: 'In English, with its plural, as in DNS zone, DNS zones',
    check: (text) => parsePair('--en', text, (one) => `${one}s`),
  },
  {
    flag: 'scope',
    ask: 'Who owns a record: project, user, shared or global',
    check: (text, folder) => needWord('Scope', text, wordsOf(folder).scopes),
  },
  {
    flag: 'group',
    ask: 'Group of the menu, or none',
    check: (text, folder) => needWord('Group', text, [...wordsOf(folder).groups, 'none']),
  },
  { flag: 'icon', ask: 'Icon of the menu', check: (text, folder) => needWord('Icon', text, wordsOf(folder).icons) },
  { flag: 'route', ask: 'Path of the list in the console' },
  { flag: 'api', ask: 'Path of its calls in the API' },
  {
    flag: 'statuses',
    ask: 'Statuses and their tones, or none',
    check: (text) => text === 'none' || parseStatuses(text),
  },
  {
    flag: 'parent',
    ask: 'A type that it lives in, or nothing',
    optional: true,
    check: (text, folder) => needWord('Parent', text, wordsOf(folder).types),
  },
  { flag: 'price', ask: 'What one costs in tenge a month, or nothing', optional: true },
  { flag: 'quota', ask: 'How many a project may have at first, or nothing for any number', optional: true },
];

async function until<T>(ask: () => Promise<T>, say: (line: string) => void): Promise<T> {
  for (;;)
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      say(error.message);
    }
}

async function one(question: Question, flags: Flags, folder: SchemaFolder, ask: Ask): Promise<string> {
  const preset = question.flag === 'gender' ? parseRussian(flags.ru ?? '').gender : defaultOf(question.flag, flags);
  const typed = (await ask(`${question.ask}${preset ? ` [${preset}]` : ''}: `)).trim() || preset;
  if (typed === '' && !question.optional) throw new Refused('This can’t be left out.');
  if (typed !== '') question.check?.(typed, folder);
  return typed;
}

/** Asks for several values of one kind, until the answer is empty. */
async function several(
  first: string,
  parse: (text: string) => unknown,
  ask: Ask,
  say: (line: string) => void,
): Promise<string[]> {
  const all: string[] = [];
  for (;;) {
    const typed = await until(async () => {
      const text = (await ask(all.length === 0 ? first : '  another, or nothing: ')).trim();
      if (text !== '') parse(text);
      return text;
    }, say);
    if (typed === '') return all;
    all.push(typed);
  }
}

/** The flags with all answers. */
export async function askRest(
  initial: Flags,
  folder: SchemaFolder,
  ask: Ask,
  say: (line: string) => void,
): Promise<Flags> {
  const flags: Flags = { ...initial };
  for (const question of QUESTIONS)
    if (flags[question.flag] === undefined || flags[question.flag] === '')
      flags[question.flag] = await until(() => one(question, flags, folder, ask), say);
  const fieldQuestion = 'Fields beside name and description, as in ttl:integer:second:required, or nothing: ';
  flags.field ??= await several(fieldQuestion, parseField, ask, say);
  const names = flags.field.map((field) => field.split(':')[0]).join(', ');
  const labelQuestion = `What they are called (${names}), as in ttl=Время жизни|Өмір сүру уақыты|Time to live, or nothing: `;
  if (names) flags.label ??= await several(labelQuestion, parseLabel, ask, say);
  return flags;
}
