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
    'server.json#/price/0/quantity: "/self/used" depends on no field of the create form. Add x-estimate to its field, so that the calculator asks for an estimate',
  ]);
  expect(withUsed({ type: 'number', readOnly: true, 'x-estimate': 10 })).toEqual([]);
  const filling = (name: string) =>
    withUsed({ type: 'number', readOnly: true, 'x-estimate': 10, 'x-estimateFills': name });
  expect(filling('size')).toEqual([]);
  expect(filling('kind')).toEqual([
    'server.json#/fields/properties/used/x-estimateFills: "kind" is no number of the create form',
  ]);
  expect(withUsed({ type: 'integer', readOnly: true, 'x-initial': { $at: '/input/size' } })).toEqual([]);
});

itSays('an estimate', [
  [
    'server',
    '/fields/properties/size/x-estimate',
    5,
    'server.json#/fields/properties/size/x-estimate: is only for a readOnly field, whose value the cloud measures',
  ],
  [
    'server',
    '/fields/properties/status/x-estimate',
    5,
    'server.json#/fields/properties/status/x-estimate: is a number, so the field must be a number',
  ],
]);
