/** All that the editor says of the vocabulary's keywords is translated, in the product's words. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../check/testing.ts';
import { checkWording } from '../../check/wording/index.ts';
import { readSchemas } from '../../schemas.ts';
import { withAction, withField } from '../page/inserting.ts';
import { freshFile } from '../page/template.ts';
import { explanationsFor } from './explanation.ts';
import kk from './explanations.kk.json' with { type: 'json' };
import ru from './explanations.ru.json' with { type: 'json' };
import { namesAt } from './vocabulary.ts';

const { meta } = readSchemas(join(ROOT, 'schemas'));

/** How many lists and names of an author's own lie one in another before there is a keyword again, or never. */
const MOST_NAMELESS = 2;

/** All explanations that the editor can show. A place is known by its names and what is said of them. */
function saidExplanations(): Set<string> {
  const said = new Set<string>();
  const seen = new Set<string>();
  const walk = (path: string[], nameless: number): void => {
    const names = namesAt(path, meta);
    const place = JSON.stringify(names);
    if (names.length > 0 ? seen.has(place) : nameless > MOST_NAMELESS) return;
    seen.add(place);
    for (const { about } of names) if (about !== undefined) said.add(about);
    for (const token of [...names.map(({ label }) => label), '0', 'own'])
      walk([...path, token], names.length > 0 ? 1 : nameless + 1);
  };
  walk([], 1);
  return said;
}

/** Each keyword of a file with what the vocabulary says of it, in English. */
function keywordsOf(part: unknown, path: string[] = []): [keyword: string, about: string | undefined][] {
  if (Array.isArray(part)) return part.flatMap((each, at) => keywordsOf(each, [...path, String(at)]));
  if (typeof part !== 'object' || part === null) return [];
  const known = new Map(namesAt(path, meta).map(({ label, about }) => [label, about]));
  return Object.entries(part).flatMap(([name, each]) => [
    ...(known.has(name) ? [[`${path.join('/')}/${name}`, known.get(name)] as [string, string | undefined]] : []),
    ...keywordsOf(each, [...path, name]),
  ]);
}

/** A new file to which the page's buttons have added a field of each kind and an action. */
function writtenFile(): object {
  const label = { ru: 'Тариф', kk: 'Тариф', en: 'Plan' };
  const kinds = ['string', 'text', 'integer', 'boolean', 'enum', 'date', 'email', 'ip'];
  const withFields = kinds.reduce((file, kind) => {
    const values = kind === 'enum' ? [label, { ...label, en: 'Other' }] : [];
    return withField(file, { label: { ...label, en: `A ${kind}` }, kind, values, required: true });
  }, freshFile());
  const action = { label: { ...label, en: 'Publish' }, guard: 'SITE_ACTIVE', becomes: 'active', primary: true };
  return JSON.parse(withAction(withFields, action)) as object;
}

it('has an explanation for each keyword that a new service needs', () => {
  const keywords = keywordsOf(writtenFile());
  expect(keywords.length).toBeGreaterThan(100);
  expect(keywords.filter(([, about]) => about === undefined)).toEqual([]);
});

describe.each([
  ['ru', ru],
  ['kk', kk],
] as const)('in the language %s', (language, translations: Readonly<Record<string, string>>) => {
  const said = saidExplanations();

  it('says all that the editor says of the vocabulary', async () => {
    expect(said.size).toBeGreaterThan(300);
    const explain = explanationsFor(language);
    const explained = await Promise.all([...said].map(async (english) => [english, (await explain(english)).lang]));
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
