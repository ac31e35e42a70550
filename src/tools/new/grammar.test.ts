import { describe, expect, it } from 'vitest';
import {
  accusative,
  createFirst,
  englishPlural,
  genderOf,
  humanised,
  inSentence,
  kazakhObject,
  participle,
  pluralOf,
} from './grammar.ts';

describe('a Russian name', () => {
  it.each([
    ['DNS-зона', 'DNS-зоны', 'f', 'DNS-зону', 'DNS-зоны'],
    ['ключевая пара', 'ключевые пары', 'f', 'ключевую пару', 'ключевые пары'],
    ['резервная копия диска', 'резервные копии диска', 'f', 'резервную копию диска', 'резервные копии диска'],
    ['сеть', 'сети', 'f', 'сеть', 'сети'],
    ['диск', 'диска', 'm', 'диск', 'диски'],
    ['балансировщик нагрузки', 'балансировщика нагрузки', 'm', 'балансировщик нагрузки', 'балансировщики нагрузки'],
    ['плавающий адрес', 'плавающих адреса', 'm', 'плавающий адрес', 'плавающие адресы'],
    ['правило', 'правила', 'n', 'правило', 'правила'],
  ])('%s', (one, few, gender, object, list) => {
    expect(genderOf(one)).toBe(gender);
    expect(accusative({ one, gender: genderOf(one) })).toBe(object);
    expect(pluralOf(one, few, genderOf(one))).toBe(list);
  });

  it('agrees with its adjectives and participles', () => {
    expect([participle('удалён', 'm'), participle('удалён', 'f'), participle('создан', 'n')]).toEqual([
      'удалён',
      'удалена',
      'создано',
    ]);
    expect(createFirst('f')).toBe('Создайте первую');
  });
});

it('keeps the capitals of abbreviations within a sentence', () => {
  expect(['Диск', 'DNS-зона', 'S3 user', 'Note', 'vCPU'].map(inSentence)).toEqual([
    'диск',
    'DNS-зона',
    'S3 user',
    'note',
    'vCPU',
  ]);
});

it('puts the Kazakh object of an izafet into the accusative, and no bare noun', () => {
  expect(['DNS аймағы', 'диск', 'кілттер жұбы'].map(kazakhObject)).toEqual(['DNS аймағын', 'диск', 'кілттер жұбын']);
});

it('makes English plurals and words', () => {
  expect(['policy', 'box', 'day', 'zone'].map(englishPlural)).toEqual(['policies', 'boxes', 'days', 'zones']);
  expect(['maxAge', 'created-at', 'TTL', 'volume_type'].map(humanised)).toEqual([
    'Max age',
    'Created at',
    'TTL',
    'Volume type',
  ]);
});
