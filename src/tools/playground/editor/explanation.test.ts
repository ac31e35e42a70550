/** All that the editor says of the vocabulary's keywords is translated, in the product's words. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../check/testing.ts';
import { checkWording } from '../../check/wording/index.ts';
import { readSchemas } from '../../schemas.ts';
import { explanationsFor } from './explanation.ts';
import kk from './explanations.kk.json' with { type: 'json' };
import ru from './explanations.ru.json' with { type: 'json' };
import { namesAt } from './vocabulary.ts';

const { meta } = readSchemas(join(ROOT, 'schemas'));

/** How many lists and names of an author's own lie one in another before there is a keyword again, or never. */
const MOST_NAMELESS = 2;

/** All keywords by their explanations; undefined has those without any. A place is known by its names and what is said of them. */
function keywordsByExplanation(): Map<string | undefined, string> {
  const keywords = new Map<string | undefined, string>();
  const seen = new Set<string>();
  const walk = (path: string[], nameless: number): void => {
    const names = namesAt(path, meta);
    const place = JSON.stringify(names);
    if (names.length > 0 ? seen.has(place) : nameless > MOST_NAMELESS) return;
    seen.add(place);
    for (const { label, about } of names) keywords.set(about, [...path, label].join('/'));
    for (const token of [...names.map(({ label }) => label), '0', 'own'])
      walk([...path, token], names.length > 0 ? 1 : nameless + 1);
  };
  walk([], 1);
  return keywords;
}

const keywords = keywordsByExplanation();

it('has an explanation for each keyword', () => expect(keywords.get(undefined)).toBeUndefined());

describe.each([
  ['ru', ru],
  ['kk', kk],
] as const)('in the language %s', (language, translations: Readonly<Record<string, string>>) => {
  const said = new Set(keywords.keys());

  it('says all that the editor says of the vocabulary', async () => {
    expect(said.size).toBeGreaterThan(300);
    const explain = explanationsFor(language);
    const explained = await Promise.all(
      [...said].map(async (english = '') => [english, (await explain(english)).lang]),
    );
    expect(explained.filter(([, lang]) => lang !== language)).toEqual([]);
  });

  it('says nothing else', () => expect(Object.keys(translations).filter((english) => !said.has(english))).toEqual([]));

  it('keeps to the words of the product', () => {
    // What is quoted is JSON.
    const phrases = Object.entries(translations).map(([at, text]) => {
      const words = text.replaceAll(/"[^"]*"/g, 'JSON');
      return { file: `explanations.${language}.json`, at, key: 'help', kind: 'help', language, words };
    });
    expect(checkWording(phrases)).toEqual([]);
  });
});

it('translates no text as it stands, and none twice the same', () => {
  const wrong = Object.entries<string>(ru).filter(([english, text]) => {
    const other = (kk as Record<string, string>)[english] ?? '';
    return !/[а-я]/.test(text) || !/[а-я]/.test(other) || text === other;
  });
  expect(wrong).toEqual([]);
});

it('says in English what has no translation, and that it is English', async () => {
  expect(await explanationsFor('kk')('Something else.')).toEqual({ text: 'Something else.', lang: 'en' });
  expect(await explanationsFor('en')('The exact value.')).toEqual({ text: 'The exact value.', lang: 'en' });
});
