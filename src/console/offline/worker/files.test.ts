import { describe, expect, it } from 'vitest';
import { isPageOf, isTurnedOff, isVersion, languagesIn, needless, pathsFor, pathsOf } from './files.ts';

const EXPORT = {
  page: ['/assets/index-1.js', '/assets/index-2.css'],
};

it('a version is kept with the data of the languages in use only', () => {
  const common = ['/assets/index-1.js', '/assets/texts-2.css', '/favicon.svg'];
  const data = (lang: string) => [
    `/assets/r-4/bundles/${lang}/disk.json`,
    `/assets/r-4/texts/${lang}/app.json`,
    `/assets/r-4/manifest.${lang}.json`,
  ];
  const files = Object.fromEntries([...common, ...data('ru'), ...data('kk')].map((path) => [path, 'hash']));
  expect(pathsFor(files, [])).toEqual(common);
  expect(pathsFor(files, ['kk', 'en'])).toEqual([...common, ...data('kk')]);
  expect(pathsOf(files, 'ru')).toEqual(data('ru'));
});

it('the languages in use are those that an earlier version has kept', () => {
  const kept = [
    '/assets/r-1/texts/ru/app.json',
    '/assets/r-1/texts/ru/public.json',
    '/assets/r-2/texts/en/app.json',
    '/',
  ];
  expect(languagesIn(kept)).toEqual(['ru', 'en']);
});

it('a page is of the version whose scripts and styles it names, whatever a host has put in beside', () => {
  const html = '<p></p><script src="/assets/index-1.js"></script><link href="/assets/index-2.css">';
  expect(isPageOf(EXPORT, html)).toBe(true);
  expect(isPageOf(EXPORT, html.replace('index-2', 'index-9'))).toBe(false);
});

describe('caches of earlier versions', () => {
  const earlier = ['console-1', 'console-2', 'console-3', 'console-4'];

  it('go, except those that an open page needs', () => {
    expect(needless(earlier, new Set(['console-2']))).toEqual(['console-1', 'console-3', 'console-4']);
    expect(needless(earlier, new Set())).toEqual(earlier);
  });

  it('stay where a page does not say what it needs, but not without end', () => {
    expect(needless(earlier.slice(1), undefined)).toEqual([]);
    expect(needless(earlier, undefined)).toEqual(['console-1']);
  });

  it('are told from caches of others', () => {
    expect(['console-1', 'last-seen'].map(isVersion)).toEqual([true, false]);
  });
});

describe('config.json turns the worker off', () => {
  const off = (config: unknown, host: string) => isTurnedOff(JSON.stringify(config), host);

  it('for the hosts of a variant', () => {
    const config = { variants: [{ hosts: ['*'] }, { hosts: ['a.kz'], offline: false }] };
    expect(['a.kz', 'b.kz'].map((host) => off(config, host))).toEqual([true, false]);
    expect(off({ variants: [{ hosts: ['*'], offline: false }, { hosts: ['a.kz'] }] }, 'a.kz')).toBe(false);
    expect(off({ variants: [{ hosts: ['*'], offline: false }] }, 'a.kz')).toBe(true);
  });

  it('never by a mistake in it', () => {
    for (const wrong of [null, 7, {}, { variants: [null] }, { variants: [{ hosts: 'a.kz', offline: false }] }])
      expect(off(wrong, 'a.kz')).toBe(false);
    expect(isTurnedOff('{ "variants": [', 'a.kz')).toBe(false);
  });
});
