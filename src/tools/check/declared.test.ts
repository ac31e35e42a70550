import { expect, it } from 'vitest';
import { complaints, contentOf, itSays, put, validFolder } from './testing.ts';
import { say } from './valid-files.ts';

itSays('a quota', [
  ['server', '/quota/0/type', 'INSTANC', 'server.json#/quota/0/type: no quota "INSTANC"; did you mean "INSTANCE"?'],
  [
    'server',
    '/actions/grow/quota',
    [{ type: 'ZEBRAS', amount: 1 }],
    'server.json#/actions/grow/quota/0/type: no quota "ZEBRAS"',
  ],
  [
    'volume',
    '/quotaTypes',
    { VOLUME: { limit: 5 } },
    'volume.json#/quotaTypes/VOLUME: the text "quota.VOLUME" is missing',
  ],
]);

it('one name is declared by one file', () => {
  const folder = validFolder();
  const volume = contentOf(folder, 'volume');
  put(volume, '/quotaTypes', { CORE: { limit: 5 } });
  put(volume, '/text/quota.CORE', say('cores'));
  expect(complaints(folder)).toEqual(['volume.json#/quotaTypes/CORE: server.json also declares it']);
});

it('a price line exists in the start tariff or in some file', () => {
  const folder = validFolder();
  put(contentOf(folder, 'flavor'), '/records/0/lines', [{ resource: 'server' }, { resource: 'disk' }]);
  put(contentOf(folder, 'flavor'), '/fields/properties/lines', { type: 'array', readOnly: true });
  put(contentOf(folder, 'flavor'), '/text/field.lines', say('lines'));
  expect(complaints(folder)).toEqual([]);
  put(contentOf(folder, 'server'), '/price/0/line', 'servr');
  const wrong = 'server.json#/price/0/line: no tariff line "servr"; did you mean "server"?';
  expect(complaints(folder)).toContain(wrong);
  put(contentOf(folder, 'volume'), '/lines', { servr: { unit: 'piece', period: 'month', price: '10' } });
  put(contentOf(folder, 'volume'), '/text/line.servr', say('server'));
  expect(complaints(folder)).not.toContain(wrong);
});
