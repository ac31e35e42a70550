import { expect, it } from 'vitest';
import common from '../../../../schemas/common.json' with { type: 'json' };
import { found, sectionsOf } from './sections.ts';

const types = [
  { name: 'disk', menu: { group: 'storage', order: 20 }, names: { many: 'Диски' } },
  { name: 'image', menu: { group: 'storage', order: 10 }, names: { many: 'Образы' } },
  { name: 'vm', menu: { group: 'compute', order: 10 }, names: { many: 'Серверы' } },
  { name: 'quota', names: { many: 'Квоты' } },
];
const sections = sectionsOf(['disk', 'image', 'quota', 'vm'], types, common.text, { lang: 'ru', others: 'Не в меню' });
const names = (some: typeof sections) => some.map(({ title, files }) => [title, ...files.map(({ name }) => name)]);

it('has the sections and the files of each in the order of the menu, and the others last', () =>
  expect(names(sections)).toEqual([
    ['Вычисления', 'vm'],
    ['Хранение данных', 'image', 'disk'],
    ['Не в меню', 'quota'],
  ]));

it('finds a file by its title, its name and its section, in any letters', () => {
  expect(names(found(sections, 'ДИСК'))).toEqual([['Хранение данных', 'disk']]);
  expect(names(found(sections, 'vm.json'))).toEqual([['Вычисления', 'vm']]);
  expect(names(found(sections, 'хранение обр'))).toEqual([['Хранение данных', 'image']]);
  expect(found(sections, 'сервис')).toEqual([]);
});
