import { itSays } from './testing.ts';

itSays('a reference between files', [
  [
    'server',
    '/fields/properties/name/$ref',
    'common.json#/fields/nmae',
    'server.json#/fields/properties/name/$ref: common.json has no field "nmae"; did you mean "name"?',
  ],
  [
    'flavor',
    '/fields/properties/id/$ref',
    'common.json#/fields/zebra',
    'flavor.json#/fields/properties/id/$ref: common.json has no field "zebra"',
  ],
  ['common', '/fields/id/$ref', 'common.json#/fields/id', 'common.json#/fields/id: goes round in a circle: id'],
  ['admin-flavor', '/extends', 'flavour', 'admin-flavor.json#/extends: no resource "flavour"; did you mean "flavor"?'],
  ['flavor', '/extends', 'flavor', 'flavor.json#/extends: extends itself'],
  ['flavor', '/extends', 'admin-flavor', 'admin-flavor.json#/extends: extends itself by way of flavor'],
  [
    'server',
    '/fields/properties/flavorId/x-ref/resource',
    'flavour',
    'server.json#/fields/properties/flavorId/x-ref/resource: no resource "flavour"; did you mean "flavor"?',
  ],
  [
    'server',
    '/relations/volumes/resource',
    'volum',
    'server.json#/relations/volumes/resource: no resource "volum"; did you mean "volume"?',
  ],
  [
    'server',
    '/actions/addVolume/opens/resource',
    'volum',
    'server.json#/actions/addVolume/opens/resource: no resource "volum"; did you mean "volume"?',
  ],
  [
    'server',
    '/actions/copyVolume/makes/0/resource',
    'volum',
    'server.json#/actions/copyVolume/makes/0/resource: no resource "volum"; did you mean "volume"?',
  ],
  [
    'server',
    '/actions/empty/effects/0',
    { resource: 'volum', key: { $at: '/self/id' }, action: 'drop' },
    'server.json#/actions/empty/effects/0/resource: no resource "volum"; did you mean "volume"?',
  ],
  ['volume', '/parent/resource', 'sever', 'volume.json#/parent/resource: no resource "sever"; did you mean "server"?'],
]);

itSays('a variant', [
  ['admin-flavor', '/lits', {}, 'admin-flavor.json#/lits: unknown keyword "lits"; did you mean "list"?'],
  ['admin-flavor', '/name', 'admin', 'admin-flavor.json#/name: is "admin", but the file is called admin-flavor.json'],
  [
    'admin-flavor',
    '/list',
    { columns: ['core'] },
    'admin-flavor.json#/list/columns/0: no field "core"; did you mean "cores"?',
  ],
  ['flavor', '/lits', {}, 'flavor.json#/lits: unknown keyword "lits"; did you mean "list"?'],
  ['flavor', '/list/columns/1', 'core', 'flavor.json#/list/columns/1: no field "core"; did you mean "cores"?'],
]);

itSays('a relation', [
  [
    'server',
    '/detail/tabs/1/relation',
    'volume',
    'server.json#/detail/tabs/1/relation: no relation "volume"; did you mean "volumes"?',
  ],
  [
    'server',
    '/relations/volumes/where',
    { serverId: 'x' },
    'server.json#/relations/volumes/where: needs a value with {"$at": …}, so that it depends on the record',
  ],
  [
    'server',
    '/actions/empty/effects/0/related',
    'volume',
    'server.json#/actions/empty/effects/0/related: no relation "volume"; did you mean "volumes"?',
  ],
]);
