import { expect, it } from 'vitest';
import { complaints, contentOf, itSays, put, validFolder } from './testing.ts';
import { say } from './valid-files.ts';

const USED = '/fields/properties/used';

function withUsed(field: object) {
  const folder = validFolder();
  const server = contentOf(folder, 'server');
  put(server, USED, field);
  put(server, '/text/field.used', say('used'));
  put(server, '/detail/tabs/0/fields', ['name', 'size', 'kind', 'used']);
  put(server, '/price/0/quantity', { $at: '/self/used' });
  return complaints(folder);
}

it('a price that depends on values of the running cloud has an estimate for the calculator', () => {
  expect(withUsed({ type: 'number', readOnly: true })).toEqual([
    'server.json#/price/0/quantity: "/self/used" comes from nothing that is asked at create: give its field x-estimate, so that the calculator can ask for it',
  ]);
  expect(withUsed({ type: 'number', readOnly: true, 'x-estimate': 10 })).toEqual([]);
  expect(withUsed({ type: 'integer', readOnly: true, 'x-initial': { $at: '/input/size' } })).toEqual([]);
});

itSays('an estimate', [
  [
    'server',
    '/fields/properties/size/x-estimate',
    5,
    'server.json#/fields/properties/size/x-estimate: is for what only the running cloud tells: the field is no readOnly one',
  ],
  [
    'server',
    '/fields/properties/status/x-estimate',
    5,
    'server.json#/fields/properties/status/x-estimate: is a number, as the field has to be',
  ],
]);
