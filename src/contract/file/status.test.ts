import { describe, expect, it } from 'vitest';
import common from '../../../schemas/common.json';
import { GENERIC_TONES, isSettling, toneOf } from './status.ts';
import { fileWith } from './testing.ts';

const file = fileWith(
  { status: { type: 'string' }, power: { type: 'string' }, task: { type: 'string' } },
  {
    status: [
      { field: 'status', task: 'task', values: { creating: 'progress', active: 'ok', error: 'error' } },
      { field: 'power', values: { starting: 'progress', on: 'ok' } },
    ],
  },
);

describe('the tone of a status', () => {
  it('is the one the file names, each field by its own values', () => {
    expect(toneOf(file, 'status', 'creating')).toBe('progress');
    expect(toneOf(file, 'power', 'on')).toBe('ok');
    expect(toneOf(file, 'power', 'creating')).toBe('neutral');
  });

  it('is neutral for anything unknown', () => {
    for (const value of ['ACTIVE', '', null, undefined, 5, 'constructor', 'toString', '__proto__'])
      expect(toneOf(file, 'status', value)).toBe('neutral');
    expect(toneOf(file, 'name', 'active')).toBe('neutral');
    expect(toneOf(fileWith({ id: {} }), 'status', 'active')).toBe('neutral');
  });
});

describe('the generic statuses', () => {
  const TABLE = [
    ['active', 'ok', 'Активен', 'Белсенді', 'Active'],
    ['removed', 'neutral', 'Удалён', 'Жойылған', 'Removed'],
    ['archived', 'neutral', 'В архиве', 'Мұрағатта', 'Archived'],
    ['completed', 'ok', 'Завершён', 'Аяқталған', 'Completed'],
    ['new', 'neutral', 'Новый', 'Жаңа', 'New'],
    ['broken', 'error', 'Неисправен', 'Ақаулы', 'Broken'],
    ['suspended', 'warning', 'Приостановлен', 'Уақытша тоқтатылған', 'Suspended'],
    ['disabled', 'neutral', 'Отключён', 'Сөндірілген', 'Disabled'],
    ['error', 'error', 'Ошибка', 'Қате', 'Error'],
    ['inactive', 'neutral', 'Неактивен', 'Белсенді емес', 'Inactive'],
  ] as const;
  const texts: Record<string, unknown> = common.text;

  it.each(TABLE)('%s is %s for any type, and has its words in three languages', (value, tone, ru, kk, en) => {
    expect(toneOf(file, 'power', value)).toBe(tone);
    expect(texts[`status.${value}`]).toEqual({ ru, kk, en });
  });

  it('are these ten, and what a file says of one goes before', () => {
    expect([...GENERIC_TONES.keys()].sort()).toEqual(TABLE.map(([value]) => value).sort());
    const own = fileWith(
      { status: {} },
      { status: { field: 'status', values: { new: 'progress', broken: 'warning' } } },
    );
    expect([toneOf(own, 'status', 'new'), toneOf(own, 'status', 'broken')]).toEqual(['progress', 'warning']);
  });
});

describe('a record settles by itself', () => {
  it('while any of its statuses is in progress or a task runs', () => {
    expect(isSettling(file, { status: 'creating', power: 'on' })).toBe(true);
    expect(isSettling(file, { status: 'active', power: 'starting' })).toBe(true);
    expect(isSettling(file, { status: 'active', power: 'on', task: 'resizing' })).toBe(true);
  });

  it('and not when nothing goes on', () => {
    expect(isSettling(file, { status: 'active', power: 'on' })).toBe(false);
    expect(isSettling(file, { status: 'active', task: '' })).toBe(false);
    expect(isSettling(file, { status: 'active', task: null })).toBe(false);
    expect(isSettling(file, { status: 'unheard-of' })).toBe(false);
    expect(isSettling(fileWith({ id: {} }), { status: 'creating' })).toBe(false);
  });
});
