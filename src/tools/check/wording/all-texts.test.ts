import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { ALL_WORDS } from '../../docs/words.ts';
import { formatProblem } from '../folder.ts';
import { ROOT } from '../testing.ts';
import { checkWording, namesIn } from './index.ts';
import { type Phrase, phrasesOf, type Text } from './phrases.ts';

function isText(value: object): value is Text {
  return ['ru', 'kk', 'en'].every(
    (language) => typeof Reflect.get(value, language) === 'string' || Array.isArray(Reflect.get(value, language)),
  );
}

/** Every text anywhere in a JSON file. */
function textsIn(json: unknown, name = ''): [string, Text][] {
  if (typeof json !== 'object' || json === null) return [];
  if (isText(json)) return [[name, json]];
  return Object.entries(json).flatMap(([key, value]) => textsIn(value, name ? `${name}/${key}` : key));
}

const LITERAL = /ru:\s*(['`])([^'`$]*)\1,\s*kk:\s*(['`])([^'`$]*)\3,\s*en:\s*(['`])([^'`$]*)\5/gsu;

/** Every text that is written as an object in code. */
function textsInCode(code: string): [string, Text][] {
  return [...code.matchAll(LITERAL)].map(([, , ru = '', , kk = '', , en = ''], index) => [
    `text.${index}`,
    { ru, kk, en },
  ]);
}

function phrasesAt(folder: string): Phrase[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      const file = relative(ROOT, path);
      if (name.endsWith('glossary.json') || /\.(test|stories|test-data)\.|valid-files/.test(name)) return [];
      if (name.endsWith('.json'))
        return phrasesOf(file, Object.fromEntries(textsIn(JSON.parse(readFileSync(path, 'utf8')))), '');
      if (/\.tsx?$/.test(name)) return phrasesOf(file, Object.fromEntries(textsInCode(readFileSync(path, 'utf8'))), '');
      return [];
    });
}

const outside = [
  ...phrasesAt(join(ROOT, 'src')),
  ...phrasesOf(
    'src/tools/docs/words.ts',
    Object.fromEntries(ALL_WORDS.map(([key, [ru = '', kk = '', en = '']]) => [key, { ru, kk, en }])),
    '',
  ),
];

it('texts outside of the resource files use the words of the glossary', () => {
  const files = new Set(outside.map(({ file }) => file));
  for (const file of [
    'src/console/i18n/texts/shell.json',
    'src/console/boot/failure.ts',
    'src/provider/http/messages.json',
    'src/provider/mail/letters.json',
    'src/tools/new/texts.ts',
  ])
    expect(files).toContain(file);
  const named = namesIn([...outside, ...phrasesAt(join(ROOT, 'schemas'))]);
  expect(checkWording(outside, named).map(formatProblem)).toEqual([]);
});
