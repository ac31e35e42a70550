import { expect, it } from 'vitest';
import { complaints, contentOf, itSays, put, validFolder } from './testing.ts';

const KIND = '/fields/properties/kind';
const SIZE = '/fields/properties/size';

itSays('a former name', [
  [
    'server',
    `${SIZE}/x-was`,
    'kind',
    'server.json#/fields/properties/size/x-was: "kind" is a field still, and its values stay there',
  ],
  [
    'server',
    `${SIZE}/x-was`,
    'size',
    'server.json#/fields/properties/size/x-was: "size" is the name that the field has now',
  ],
  [
    'server',
    '/actions/grow/form/properties/size/x-was',
    'space',
    'server.json#/actions/grow/form/properties/size/x-was: is only for stored fields, not for the form of an action',
  ],
]);

itSays('former values', [
  [
    'server',
    `${KIND}/x-valuesWere`,
    { smal: 'tiny' },
    'server.json#/fields/properties/kind/x-valuesWere/smal: no value "smal"; did you mean "small"?',
  ],
  [
    'server',
    `${KIND}/x-valuesWere`,
    { small: ['tiny', 'large'] },
    'server.json#/fields/properties/kind/x-valuesWere/small: "large" is a value still, and stays as it is',
  ],
  [
    'server',
    `${KIND}/x-valuesWere`,
    { small: 'tiny', large: 'tiny' },
    'server.json#/fields/properties/kind/x-valuesWere/large: "tiny" is already what "small" was',
  ],
  [
    'server',
    `${SIZE}/x-valuesWere`,
    { big: 'huge' },
    'server.json#/fields/properties/size/x-valuesWere: needs an enum; for a status use valuesWere in status',
  ],
  [
    'server',
    '/status/valuesWere',
    { activ: 'running' },
    'server.json#/status/valuesWere/activ: no status "activ"; did you mean "active"?',
  ],
]);

itSays('a value for stored records', [
  ['server', `${SIZE}/x-defaultForStored`, 0, 'server.json#/fields/properties/size/x-defaultForStored: must be >= 1'],
  [
    'server',
    `${KIND}/x-defaultForStored`,
    'middle',
    'server.json#/fields/properties/kind/x-defaultForStored: "middle" is not one of small, large',
  ],
]);

itSays('a dropped field', [
  [
    'server',
    '/drops',
    ['ports/networkId'],
    'server.json#/drops/0: "ports/networkId" is a field still, and its values stay. Only a field that is gone can be dropped',
  ],
]);

it('values can move or go, not both, and to one field only', () => {
  const folder = validFolder();
  put(contentOf(folder, 'server'), '/drops', ['space']);
  put(contentOf(folder, 'server'), `${SIZE}/x-was`, ['space', 'room']);
  put(contentOf(folder, 'server'), `${KIND}/x-was`, 'room');
  expect(complaints(folder)).toEqual([
    'server.json#/fields/properties/size/x-was: "space" is in drops too: its values can move or go, not both',
    'server.json#/fields/properties/size/x-was: "room" is already the former name of "kind"',
  ]);
});

it('lines that are in order are not reported', () => {
  const folder = validFolder();
  put(contentOf(folder, 'server'), '/drops', ['note', 'ports/old']);
  put(contentOf(folder, 'server'), `${SIZE}/x-was`, 'space');
  put(contentOf(folder, 'server'), `${KIND}/x-valuesWere`, { small: ['tiny', 'mini'] });
  put(contentOf(folder, 'server'), `${KIND}/x-defaultForStored`, 'large');
  put(contentOf(folder, 'server'), '/status/valuesWere', { active: 'running' });
  expect(complaints(folder)).toEqual([]);
});
