// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { plainFinder } from './finder.ts';
import { addResourceTexts, findTextsBy, hasText, startTexts, t, tn } from './index.ts';
import { i18nextFinder } from './with-i18next.ts';

describe.each([
  ['i18next', i18nextFinder],
  ['the plain finder', plainFinder],
])('with %s', (_name, finder) => {
  beforeEach(() => {
    findTextsBy(finder());

    startTexts({
      hello: 'Hello, {{name}}, {{name}}',
      plain: 'Console',
      count_one: '{{count}} x',
      count_many: '{{count}} xs',
    });
  });

  it('puts parameters into phrases, and nothing where one is not given', () => {
    expect([t('hello', { name: 'A {{name}}' }), t('hello', {})]).toEqual([
      'Hello, A {{name}}, A {{name}}',
      'Hello, , ',
    ]);
  });

  it('chooses plural forms by the count', () => {
    expect([t('count', { count: 1 }), t('count', { count: 5 })]).toEqual(['1 x', '5 xs']);
  });

  it('groups the digits of the count', () => {
    expect(t('count', { count: 24_806 })).toBe('24\u00a0806 xs');
  });

  it('gives the key of a missing text, until the text is there', () => {
    expect([tn('thing', 'late'), tn('thing', 'plain'), hasText('thing', 'late')]).toEqual(['late', 'Console', false]);
    addResourceTexts('thing', { late: 'Late', plain: 'Own' });
    expect([tn('thing', 'late'), tn('thing', 'plain'), hasText('thing', 'late')]).toEqual(['Late', 'Own', true]);
  });

  it.each([
    ['ru', '24\u00a0801 день'],
    ['kk', '24\u00a0801 күн'],
    ['en', '24,801 days'],
  ])('groups the digits of a count in %s', (lang, shown) => {
    localStorage.setItem('lang', lang);
    startTexts({
      days_one: lang === 'ru' ? '{{count}} день' : '{{count}} day',
      days_other: lang === 'kk' ? '{{count}} күн' : '{{count}} days',
    });
    expect(t('days', { count: 24_801 })).toBe(shown);
    localStorage.removeItem('lang');
  });
});
