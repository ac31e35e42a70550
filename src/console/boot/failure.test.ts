// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../contract/access/console-config.ts';
import { exampleConfig } from '../../contract/access/example-config.test-data.ts';
import { withNearest } from '../../contract/access/nearest-name.ts';
import shipped from '../public/config.json' with { type: 'json' };
import { showFailure } from './failure.ts';

afterEach(() => localStorage.clear());

function shown(error: unknown, lang = 'en'): string {
  localStorage.setItem('lang', lang);
  const root = document.createElement('div');
  showFailure(root, error);
  return root.querySelector('code')?.textContent ?? '';
}

function errorOf(change: object): unknown {
  const [variant] = exampleConfig().variants;
  try {
    readConfig({ variants: [{ ...variant, ...change }] });
  } catch (error) {
    return withNearest(error);
  }
  return undefined;
}

describe('the page about a wrong config.json', () => {
  it.each([
    ['en', 'config.json#/variants/0/flags/databse: unknown name → database'],
    ['ru', 'config.json#/variants/0/flags/databse: неизвестное имя → database'],
    ['kk', 'config.json#/variants/0/flags/databse: белгісіз атау → database'],
  ])('names an unknown flag and the nearest right one in %s', (lang, text) => {
    expect(shown(errorOf({ flags: { databse: true } }), lang)).toBe(text);
  });

  it('names an unknown flag and an unknown key that are like no other', () => {
    expect(shown(errorOf({ flags: { teleport: true } }))).toBe('config.json#/variants/0/flags/teleport: unknown name');
    expect(shown(errorOf({ zoo: 1 }))).toBe('config.json#/variants/0/zoo: unknown name');
  });

  it('names an empty title', () => {
    expect(shown(errorOf({ title: '' }))).toBe('config.json#/variants/0/title: wrong format, for example Cloud');
  });

  it('names a wrong value with a right one', () => {
    expect(shown(new ConfigError('format', '/variants/0/accent', '#0b6e76'))).toBe(
      'config.json#/variants/0/accent: wrong format, for example #0b6e76',
    );
  });
});

it('the shipped config.json is right', () => {
  expect(readConfig(shipped).variants.map(({ name }) => name)).toEqual(['demo', 'partner', 'private']);
});
