import { describe, expect, it } from 'vitest';
import { matching, matchingEither, otherLayout, rankOf } from './match.ts';

const items = ['Снимки', 'Диски', 'Резервные копии дисков', 'Создать диск'].map((label) => ({ label }));
const labels = (found: { label: string }[]): string[] => found.map(({ label }) => label);

describe('what is typed into the palette', () => {
  it('finds what begins with it first, then where a word does, whatever the case', () => {
    expect(labels(matching('ДИСК', items))).toEqual(['Диски', 'Резервные копии дисков', 'Создать диск']);
  });

  it('has all of its words in what it finds, in any order', () => {
    expect(labels(matching('диск созд', items))).toEqual(['Создать диск']);
    expect(matching('диск сеть', items)).toEqual([]);
  });

  it('finds by what a thing is also called, behind all others', () => {
    expect(rankOf('сеть', 'Маршрутизаторы', 'Сеть')).toBeGreaterThan(rankOf('сеть', 'Сеть') ?? 9);
  });

  it('makes no difference between е and ё', () => {
    expect(rankOf('учет', 'Учётная запись')).toBe(0);
  });

  it('is understood with the keyboard’s other layout, where nothing is meant otherwise', () => {
    expect(otherLayout('lbcr')).toBe('диск');
    expect(otherLayout('вшыл')).toBe('disk');
    expect(labels(matchingEither('lbcrb', items))).toEqual(['Диски']);
    expect(matchingEither('db', [{ label: 'Базы', hint: 'Сервисы' }])).toEqual([]);
    expect(otherLayout('10')).toBeUndefined();
  });
});
