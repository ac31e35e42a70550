import { expect, it } from 'vitest';
import { complaints, contentOf, put, validFolder } from './testing.ts';

it('a field cannot have a name that responses add', () => {
  const folder = validFolder();
  put(contentOf(folder, 'volume'), '/fields/properties/_version', { type: 'string' });
  put(contentOf(folder, 'volume'), '/text/field._version', { ru: 'Версия', kk: 'Нұсқасы', en: 'Version' });
  expect(complaints(folder)).toEqual([
    'volume.json#/fields/properties/_version: a field cannot begin with "_": responses add their own there',
  ]);
});

it('a type has the flag of its parent, so that nothing is open beside what is off', () => {
  const folder = validFolder();
  put(contentOf(folder, 'volume'), '/access', { flag: 'database' });
  put(contentOf(folder, 'server'), '/parent', { resource: 'volume', field: 'flavorId' });
  const needs = 'needs "flag": "database", as "volume" has it: a flag that is off would leave these records open';
  expect(complaints(folder)).toContain(`server.json#/access: ${needs}`);
  put(contentOf(folder, 'server'), '/access', { flag: 'database' });
  expect(complaints(folder).join()).not.toContain(needs);
});

it('parents do not go in a circle', () => {
  const folder = validFolder();
  put(contentOf(folder, 'server'), '/parent', { resource: 'volume', field: 'flavorId' });
  expect(complaints(folder)).toContain('server.json#/parent/resource: goes in a circle: server → volume → server');
});
