// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { IN_ORDER, REPLACED } from './earlier.ts';
import { Returning } from './returning.ts';

let text = '';
beforeEach(() => localStorage.clear());

/** The page as it is loaded with a text. */
function opened(first: string, start = ''): { returning: Returning; offered(): string[]; press(name: string): void } {
  text = first;
  const write = (next: string): void => {
    text = next;
  };
  const returning = new Returning({ start, original: 'first', current: () => text, write });
  const shown = () => [...returning.element.querySelectorAll('button')].filter((each) => !each.closest('[hidden]'));
  return {
    returning,
    offered: () => shown().map((each) => each.textContent),
    press: (name) =>
      shown()
        .find((each) => each.textContent === name)
        ?.click(),
  };
}

const BACK = 'Вернуть прежний';
const IN_ORDER_BACK = 'Вернуть последний верный файл';

it('brings a replaced file back, also after the page was loaded again', () => {
  const first = opened('mine');
  expect(first.offered()).toEqual([]);
  first.returning.replace('another');
  expect(text).toBe('another');
  const again = opened('another and more');
  expect(again.offered()).toEqual([BACK]);
  expect(opened('disk', 'disk').offered()).toEqual([]);
  const { press } = opened('another and more');
  press(BACK);
  expect(text).toBe('mine');
  press(BACK);
  expect(text).toBe('another and more');
});

it('comes by all that were replaced, of which it keeps three', () => {
  const { returning, press } = opened('1');
  for (const next of ['2', '3', '4', '5']) returning.replace(next);
  const seen = [1, 2, 3, 4].map(() => {
    press(BACK);
    return text;
  });
  expect(seen).toEqual(['4', '3', '2', '5']);
});

it('offers the last text that was in order while the file is not, and keeps the wrong one', () => {
  const { returning, offered, press } = opened('good');
  returning.judged('good', true);
  text = 'bad';
  returning.judged('bad', false);
  expect(offered()).toEqual([IN_ORDER_BACK]);
  press(IN_ORDER_BACK);
  expect(text).toBe('good');
  press(BACK);
  expect(text).toBe('bad');
  IN_ORDER.drop('');
  const unknown = opened('bad');
  unknown.returning.judged('bad', false);
  unknown.press(IN_ORDER_BACK);
  expect(text).toBe('first');
});

it('keeps no more than a browser has room for, and the newest', () => {
  for (const start of ['a', 'b', 'c', 'd']) REPLACED.keep(start, start.repeat(400_000));
  expect(['a', 'b', 'c', 'd'].map((start) => REPLACED.last(start)?.length)).toEqual([
    undefined,
    undefined,
    400_000,
    400_000,
  ]);
});
