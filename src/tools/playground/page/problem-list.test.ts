// @vitest-environment happy-dom
import { json } from '@codemirror/lang-json';
import { EditorView } from '@codemirror/view';
import { beforeEach, expect, it } from 'vitest';
import { LANGUAGE_KEY } from '../../../console/i18n/language.ts';
import { judge } from '../judge/judge.ts';
import { SURROUNDINGS } from '../judge/sources.ts';
import { problemList } from './problem-list.ts';
import { freshFile } from './template.ts';
import { ofFile } from './verdict.ts';

beforeEach(() => localStorage.setItem(LANGUAGE_KEY, 'ru'));

/** The file of a new service with a change, and what is said of it. */
function written(before: string, after: string): { view: EditorView; list: HTMLElement } {
  const doc = freshFile().replace(before, after);
  const problems = judge('site', doc, SURROUNDINGS).problems.map((each) => ofFile(each, 'site.json'));
  const view = new EditorView({ doc, extensions: [json()] });
  return { view, list: problemList(view, 'site.json', problems) };
}

/** What is said, and the file after a press on what is proposed. */
function mended(before: string, after: string): { said: string | null; button: string | null; text: string } {
  const { view, list } = written(before, after);
  const propose = list.querySelector<HTMLElement>('.demo-button');
  propose?.click();
  const said = list.querySelector('.play-problem span')?.textContent ?? null;
  return { said, button: propose?.textContent ?? null, text: view.state.doc.toString() };
}

it.each(['"3 500"', '"3 500 ₸"', '3500'])('proposes the price that %s means', (price) => {
  const { button, text } = mended('"price": "1500"', `"price": ${price}`);
  expect(button).toBe('Заменить на: 3500');
  expect(text).toContain('"price": "3500"');
});

it('says how a price is written also where it can propose none', () =>
  expect(mended('"price": "1500"', '"price": "дорого"')).toMatchObject({
    said: expect.stringMatching(/^Сумму пишут цифрами/),
    button: null,
  }));

it('proposes no limit for a quota of none', () => {
  const { said, button, text } = mended('"limit": 3', '"limit": 0');
  expect(said).toMatch(/^Квота 0:/);
  expect(button).toBe('Заменить на: -1');
  expect(text).toContain('"limit": -1');
});

it.each([
  ['/disk', 'disk.json'],
  ['/vm', 'vm.json'],
])('says at the own file that the address %s is taken', (route, file) => {
  const { list } = written('"list": "/site"', `"list": "${route}"`);
  expect(list.textContent).toContain(`Адрес «${route}» уже занят файлом ${file}`);
  expect(list.querySelector('button.play-problem')).not.toBeNull();
});

it('says of a text and a guard that nothing uses them', () => {
  expect(written('"text": {', '"text": { "note.x": { "ru": "А", "kk": "Б", "en": "C" },').list.textContent).toContain(
    'Этот текст нигде не показывается: его можно удалить',
  );
  const guard = '"SITE_OTHER": { "/self/status": { "const": "active" } }, "SITE_PAUSED"';
  expect(written('"SITE_PAUSED"', guard).list.textContent).toContain('не использует ни одно действие');
});

it('has a sentence in the reader’s language before a message in English', () => {
  const { list } = written('"minimum": 1', '"minimum": 5000');
  expect(list.textContent).toContain('Значение не подходит.');
  expect(list.querySelector('[lang=en]')).not.toBeNull();
});
