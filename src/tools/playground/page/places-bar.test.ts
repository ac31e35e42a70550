// @vitest-environment happy-dom
import { json } from '@codemirror/lang-json';
import { EditorView } from '@codemirror/view';
import { expect, it } from 'vitest';
import { LANGUAGE_KEY } from '../../../console/i18n/language.ts';
import { placesBar } from './places-bar.ts';
import { freshFile } from './template.ts';

/** What is selected after a press. */
function selected(doc: string, name: string): string {
  localStorage.setItem(LANGUAGE_KEY, 'ru');
  const view = new EditorView({ doc, extensions: [json()] });
  const found = [...placesBar(view).querySelectorAll('button')].find(({ textContent }) => textContent === name);
  found?.click();
  const { from, to } = view.state.selection.main;
  return doc.slice(from, to);
}

it('selects the number of the price and of the quota, to be typed over', () => {
  expect(selected(freshFile(), 'Цена')).toBe('1500');
  expect(selected(freshFile(), 'Квота')).toBe('3');
});

it('leads to the part where it has no number, and where the file can’t be read', () => {
  expect(selected('{ "lines": { "a": {} } }', 'Цена')).toBe('"lines"');
  expect(selected('{ "lines": { "a": { "price": "1" } }, }', 'Цена')).toBe('"lines"');
});
