import { itSays } from './testing.ts';

itSays('a condition', [
  [
    'server',
    '/guards/SETTLED',
    { '/self/status': { const: 'activ' } },
    'server.json#/guards/SETTLED/~1self~1status/const: no status "activ"; did you mean "active"?',
  ],
  [
    'server',
    '/guards/SETTLED/~1self~1status/enum/1',
    'brokn',
    'server.json#/guards/SETTLED/~1self~1status/enum/1: no status "brokn"; did you mean "broken"?',
  ],
  [
    'server',
    '/guards/SETTLED',
    { '/self/kind': { type: 'string', not: { const: 'larg' } } },
    'server.json#/guards/SETTLED/~1self~1kind/not/const: no value "larg"; did you mean "large"?',
  ],
  [
    'server',
    '/guards/SETTLED',
    { '/self/size': { const: '5' } },
    'server.json#/guards/SETTLED/~1self~1size/const: never holds: the field is of the type integer, and "5" is not',
  ],
  [
    'server',
    '/guards/SETTLED',
    { '/self/size': { type: 'integer', minimum: 9, maximum: 8 } },
    'server.json#/guards/SETTLED/~1self~1size/minimum: is 9, above maximum 8: no value fits',
  ],
  [
    'server',
    '/forms/create/show/size',
    { '/input/kind': { const: 'lage' } },
    'server.json#/forms/create/show/size/~1input~1kind/const: no value "lage"; did you mean "large"?',
  ],
  [
    'volume',
    '/guards/PARENT_ACTIVE',
    { '/parent/status': { const: 'activ' } },
    'volume.json#/guards/PARENT_ACTIVE/~1parent~1status/const: no status "activ"; did you mean "active"?',
  ],
  [
    'server',
    '/fields/properties/size/maximum',
    0,
    'server.json#/fields/properties/size/minimum: is 1, above maximum 0: no value fits',
  ],
  [
    'volume',
    '/relations',
    { hosts: { resource: 'server', where: { id: { $at: '/self/serverId' }, status: 'activ' } } },
    'volume.json#/relations/hosts/where/status: no status "activ"; did you mean "active"?',
  ],
]);

itSays('the guards of an action', [
  [
    'server',
    '/guards/NO_VOLUMES',
    { '/self/status': { const: 'building' }, fix: 'empty' },
    'server.json#/actions/delete/guards: "SETTLED" and "NO_VOLUMES" exclude each other at /self/status: the action can never run',
  ],
]);
