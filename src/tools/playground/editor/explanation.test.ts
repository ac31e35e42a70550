/** The keywords of a new service with a price, a quota and an action are explained in each language. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../check/testing.ts';
import { readSchemas } from '../../schemas.ts';
import { withAction, withField } from '../page/inserting.ts';
import { freshFile } from '../page/template.ts';
import { explanationsFor, TRANSLATIONS } from './explanation.ts';
import { namesAt } from './vocabulary.ts';

const { meta } = readSchemas(join(ROOT, 'schemas'));

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

it('has an explanation in each language for each keyword that a new service needs', () => {
  const keywords = keywordsOf(writtenFile());
  expect(keywords.length).toBeGreaterThan(100);
  const explain = { ru: explanationsFor('ru'), kk: explanationsFor('kk') };
  const lacking = keywords.filter(
    ([, about]) => about === undefined || explain.ru(about).lang !== 'ru' || explain.kk(about).lang !== 'kk',
  );
  expect(lacking).toEqual([]);
});

it('translates only what the vocabulary says, and no text as it stands', () => {
  const said = JSON.stringify([...meta.values()]);
  const wrong = Object.entries(TRANSLATIONS).flatMap(([english, { ru = '', kk = '' } = {}]) => {
    const isSaid = said.includes(JSON.stringify(english));
    return isSaid && /[а-я]/.test(ru) && /[а-я]/.test(kk) && ru !== kk ? [] : [english];
  });
  expect(wrong).toEqual([]);
});

it('says the rest in English, and that it is English', () => {
  expect(explanationsFor('kk')('Something else.')).toEqual({ text: 'Something else.', lang: 'en' });
  expect(explanationsFor('en')('The exact value.')).toEqual({ text: 'The exact value.', lang: 'en' });
});
