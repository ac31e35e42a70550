import { expect, it } from 'vitest';
import { filledText, withFilled } from './filled-text.ts';

const FILLED = {
  ref: 'template',
  texts: [{ field: 'kk', when: { '/self/language': { const: 'kk' } } }, { field: 'ru' }],
  places: { name: { $at: '/self/name' }, number: { $at: '/self/number' } },
};
const TEMPLATE = { ru: '[name], обращение [number] принято [сегодня]', kk: '[name], өтініш [number] қабылданды' };

it('takes the first text whose condition holds, with its places filled in', () => {
  const self = { name: 'Айгерим', number: 'AB12' };
  expect(filledText(FILLED, TEMPLATE, { self: { ...self, language: 'kk' } })).toBe('Айгерим, өтініш AB12 қабылданды');
  expect(filledText(FILLED, TEMPLATE, { self: { ...self, language: 'en' } })).toBe(
    'Айгерим, обращение AB12 принято [сегодня]',
  );
});

it('leaves out a value that is missing, and other words in brackets', () => {
  expect(filledText(FILLED, { ru: '[name]: [toString] [x]' }, { self: {} })).toBe(': [toString] [x]');
});

it('has no text where the record has none', () => {
  expect(filledText(FILLED, {}, { self: {} })).toBeUndefined();
  expect(filledText(FILLED, { ru: '' }, { self: {} })).toBeUndefined();
});

it('replaces only what an earlier choice wrote, and keeps what somebody typed above it', () => {
  expect(withFilled('', '', 'Новый')).toBe('Новый');
  expect(withFilled('Первый', 'Первый', 'Новый')).toBe('Новый');
  expect(withFilled('Первый, изменён', 'Первый', 'Новый')).toBe('Первый, изменён\n\nНовый');
});
