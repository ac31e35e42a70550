import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { ROOT } from '../check/testing.ts';
import { checkPhrases } from '../check/texts.ts';
import { consoleTexts } from './console-texts.ts';
import { flatten, LANGUAGES } from './texts.ts';

const TEXT: ResourceFile['text'] = {
  plain: { ru: 'Да', kk: 'Иә', en: 'Yes' },
  count: { ru: ['а', 'б', 'в'], kk: ['г', 'д'], en: ['e', 'f'] },
};

describe('texts of one language', () => {
  it('have a key for each plural form of the language', () => {
    expect(flatten(TEXT, 'ru')).toEqual({
      plain: 'Да',
      count_one: 'а',
      count_few: 'б',
      count_many: 'в',
      count_other: 'б',
    });
    expect(flatten(TEXT, 'kk')).toEqual({ plain: 'Иә', count_one: 'г', count_other: 'д' });
    expect(flatten(TEXT, 'en')).toEqual({ plain: 'Yes', count_one: 'e', count_other: 'f' });
    for (const language of LANGUAGES)
      for (const category of new Intl.PluralRules(language).resolvedOptions().pluralCategories)
        expect(flatten(TEXT, language)).toHaveProperty([`count_${category}`]);
  });
});

describe('the texts of the console', () => {
  const folder = join(ROOT, 'src/console/i18n/texts');

  it('are public, for the app or for support, by their file', () => {
    const temporary = mkdtempSync(join(tmpdir(), 'texts-'));
    try {
      writeFileSync(join(temporary, 'public.json'), JSON.stringify({ a: TEXT.plain }));
      writeFileSync(join(temporary, 'support.json'), JSON.stringify({ d: TEXT.plain }));
      writeFileSync(join(temporary, 'authentication.json'), JSON.stringify({ e: TEXT.plain }));
      writeFileSync(join(temporary, 'leaving.json'), JSON.stringify({ f: TEXT.plain }));
      writeFileSync(join(temporary, 'one.json'), JSON.stringify({ b: TEXT.plain }));
      writeFileSync(join(temporary, 'two.json'), JSON.stringify({ c: TEXT.count }));
      writeFileSync(join(temporary, 'notes.txt'), 'no texts');
      expect(consoleTexts(temporary)).toEqual({
        public: { a: TEXT.plain },
        support: { d: TEXT.plain },
        authentication: { e: TEXT.plain },
        leaving: { f: TEXT.plain },
        app: { b: TEXT.plain, c: TEXT.count },
      });
    } finally {
      rmSync(temporary, { recursive: true });
    }
  });

  it('exist in three languages with the same placeholders', () => {
    const problems: string[] = [];
    for (const text of Object.values(consoleTexts(folder)))
      checkPhrases(text, (at, message) => problems.push(`${at}: ${message}`));
    expect(problems).toEqual([]);
  });

  it('have each key once', () => {
    const keys = readdirSync(folder)
      .filter((name) => name.endsWith('.json') && name !== 'public.json')
      .flatMap((name) => Object.keys(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
    expect(keys.filter((key, index) => keys.indexOf(key) < index)).toEqual([]);
  });
});
