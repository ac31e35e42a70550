import { itSays } from './testing.ts';

itSays('which fields are addresses', [
  [
    'server',
    '/addresses',
    { fields: { nmae: 'fixed' } },
    'server.json#/addresses/fields/nmae: no field "nmae"; did you mean "name"?',
  ],
  [
    'server',
    '/addresses',
    { fields: { name: 'fixed' } },
    'server.json#/addresses/fields/name: "name" is no address: it needs the format ip or mac',
  ],
]);

itSays('a list that the palette offers', [
  [
    'server',
    '/list/offered',
    { filter: 'status', formats: ['ip'] },
    'server.json#/list/offered: the text "offered" is missing',
  ],
]);
