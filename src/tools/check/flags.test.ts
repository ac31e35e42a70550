import { expect, it } from 'vitest';
import { inlineAll } from './index.ts';
import { complaints, contentOf, itSays, put, validFolder } from './testing.ts';
import { say } from './valid-files.ts';

itSays('a flag', [
  ['volume', '/access', { flag: 'bakup' }, 'volume.json#/access/flag: no flag "bakup"; did you mean "backup"?'],
  ['server', '/actions/grow/access', { flag: 'zebra' }, 'server.json#/actions/grow/access/flag: no flag "zebra"'],
  [
    'server',
    '/detail/tabs/0/access',
    { flag: 'backups' },
    'server.json#/detail/tabs/0/access/flag: no flag "backups"; did you mean "backup"?',
  ],
  ['server', '/flags/backup/elsewhere', undefined, 'server.json#/flags/backup: no file uses this flag'],
  ['server', '/text/flag.backup', undefined, 'server.json#/flags/backup: the text "flag.backup" is missing'],
  [
    'server',
    '/fields/properties/size/x-flag',
    'all',
    'server.json#/fields/properties/size/type: must be "string": the value is the name of a flag',
  ],
]);

it('is declared by one file', () => {
  const folder = validFolder();
  put(contentOf(folder, 'volume'), '/flags', { backup: { on: false } });
  put(contentOf(folder, 'volume'), '/text/flag.backup', say('backups'));
  put(contentOf(folder, 'volume'), '/access', { flag: 'backup' });
  expect(complaints(folder)).toEqual(['volume.json#/flags/backup: server.json also declares it']);
});

it('is used by an access or a pointer of any file', () => {
  const folder = validFolder();
  put(contentOf(folder, 'server'), '/flags', { backup: { on: false }, beta: { on: false }, pointed: { on: false } });
  for (const flag of ['beta', 'pointed']) put(contentOf(folder, 'server'), `/text/flag.${flag}`, say(flag));
  const unused = (flag: string) => `server.json#/flags/${flag}: no file uses this flag`;
  expect(complaints(folder)).toEqual(['backup', 'beta', 'pointed'].map(unused));
  put(contentOf(folder, 'volume'), '/access', { flag: 'backup' });
  put(contentOf(folder, 'server'), '/actions/grow/access', { flag: 'beta' });
  put(contentOf(folder, 'server'), '/guards/SETTLED', { '/flags/pointed': { const: true } });
  expect(complaints(folder)).toEqual([]);
});

it('is a choice of fields that name one, without fixed ones where it is to be switched', () => {
  const folder = validFolder();
  put(contentOf(folder, 'server'), '/flags/admin', { on: true, fixed: true, elsewhere: true });
  put(contentOf(folder, 'server'), '/text/flag.admin', say('administration'));
  const properties = { type: 'string', readOnly: true };
  put(contentOf(folder, 'volume'), '/fields/properties/any', { ...properties, 'x-flag': 'all' });
  put(contentOf(folder, 'volume'), '/fields/properties/some', { ...properties, 'x-flag': 'switched' });
  for (const name of ['any', 'some']) put(contentOf(folder, 'volume'), `/text/field.${name}`, say(name));
  expect(complaints(folder)).toEqual([]);
  const { fields, text } = inlineAll(folder).files.get('volume') ?? {};
  expect(fields?.properties.any?.enum).toEqual(['backup', 'admin']);
  expect(fields?.properties.some?.enum).toEqual(['backup']);
  expect(text?.['value.any.admin']).toEqual(say('administration'));
});
