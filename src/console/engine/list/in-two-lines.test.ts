import { expect, it } from 'vitest';
import { inTwoLines } from './in-two-lines.ts';

it.each([
  ['Название проекта в консоли', ['Название проекта', 'в консоли']],
  ['Ең көп мән', ['Ең көп', 'мән']],
  ['Id in the cloud', ['Id in', 'the cloud']],
])('divides %s where both lines are short', (label, lines) => {
  expect(inTwoLines(label)).toEqual(lines);
});

it('leaves one or two words as they are', () => {
  expect(inTwoLines('Статус')).toBeUndefined();
  expect(inTwoLines('Дата создания')).toBeUndefined();
});
