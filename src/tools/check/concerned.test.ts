import { expect, it } from 'vitest';
import { complaints, contentOf, itSays, put, validFolder } from './testing.ts';

itSays('what a type says of its related records', [
  [
    'server',
    '/actions/delete/concerns',
    ['volums'],
    'server.json#/actions/delete/concerns/0: no relation "volums"; did you mean "volumes"?',
  ],
  [
    'server',
    '/actions/empty/concerns',
    ['volumes'],
    'server.json#/actions/empty/concerns: only the question before "delete" lists records',
  ],
  [
    'server',
    '/actions/empty/effects/0/whereAllowed',
    true,
    'server.json#/actions/empty/effects/0/whereAllowed: "drop" of "volume" has no guards, so no record is left out',
  ],
  [
    'server',
    '/relations/volumes/addsToPrice',
    true,
    'server.json#/relations/volumes/addsToPrice: "volume" has no price to add',
  ],
]);

it('says that a delete has nothing to say of what stays and costs nothing', () => {
  const folder = validFolder();
  const server = contentOf(folder, 'server');
  put(server, '/relations/flavors', { resource: 'flavor', where: { id: { $at: '/self/flavorId' } } });
  put(server, '/actions/delete/concerns', ['flavors']);
  expect(complaints(folder)).toEqual([
    'server.json#/actions/delete/concerns/0: "flavors" stay and cost nothing, so the question has nothing to say of them',
  ]);
});
