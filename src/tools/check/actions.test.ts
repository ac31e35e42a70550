import { itSays } from './testing.ts';

itSays('an action', [
  [
    'server',
    '/actions/idle',
    {},
    'server.json#/actions/idle: has no call, opens nothing and is not internal, so it can never run',
  ],
  ['volume', '/actions/delete', {}, 'volume.json#/actions/delete: api has no "delete" call'],
  [
    'server',
    '/actions/grow/internal',
    true,
    'server.json#/actions/grow/internal: is internal, yet has a call that changes something',
  ],
  [
    'server',
    '/actions/renew/confirmWhen',
    { '/self/name': { type: 'string' } },
    'server.json#/actions/renew/confirmWhen: needs something to ask, and a form that decides whether',
  ],
  [
    'server',
    '/actions/renew/stillCosts',
    'disk',
    'server.json#/actions/renew/stillCosts: "disk" is neither self nor a field of the form that chooses a record',
  ],
  [
    'server',
    '/actions/renew/call',
    { call: 'POST /api/servers/{id}/renew', headers: { 'X-Name': { $at: '/self/name' } } },
    'server.json#/actions/renew/call/headers: only a call that reads is asked for headers',
  ],
  [
    'server',
    '/actions/grow/fixOnly',
    true,
    'server.json#/actions/grow/fixOnly: no guard and no rule names it as its fix, so nobody is ever offered it',
  ],
  [
    'server',
    '/actions/grow/opens',
    { resource: 'volume', input: {} },
    'server.json#/actions/grow/opens: opens a form, yet has a call',
  ],
  [
    'server',
    '/actions/empty/effects/0/action',
    'dropp',
    'server.json#/actions/empty/effects/0/action: no action "dropp" in "volume"; did you mean "drop"?',
  ],
  [
    'server',
    '/actions/empty/effects/0',
    { resource: 'volume', action: 'drop' },
    'server.json#/actions/empty/effects/0: names neither a resource with a key nor a relation',
  ],
  [
    'server',
    '/actions/grow/guards/0',
    'SETLED',
    'server.json#/actions/grow/guards/0: no guard "SETLED"; did you mean "SETTLED"?',
  ],
  [
    'server',
    '/guards/NO_VOLUMES/fix',
    'emty',
    'server.json#/guards/NO_VOLUMES/fix: no action "emty"; did you mean "empty"?',
  ],
  ['server', '/actions/delete/guards', ['SETTLED'], 'server.json#/guards/NO_VOLUMES: no action needs this guard'],
]);

itSays('an action that passes through steps', [
  [
    'server',
    '/actions/grow/becomes',
    [{ status: 'active', changes: ['flavourId'] }, 'active'],
    'server.json#/actions/grow/becomes/0/changes/0: no field "flavourId"; did you mean "flavorId"?',
  ],
]);

const INTO = { resource: 'volume', into: 'flavorId', values: {} };

itSays('an action that changes a list', [
  [
    'server',
    '/actions/grow/adds',
    { port: { $at: '/input/size' } },
    'server.json#/actions/grow/adds/port: no field "port"; did you mean "ports"?',
  ],
]);

itSays('what is made first', [
  [
    'server',
    '/actions/create/makes',
    [{ ...INTO, into: 'flavourId' }],
    'server.json#/actions/create/makes/0/into: no field "flavourId"; did you mean "flavorId"?',
  ],
  [
    'server',
    '/actions/copyVolume/makes',
    [INTO],
    'server.json#/actions/copyVolume/makes/0/into: only a create makes others first',
  ],
  [
    'server',
    '/actions/create/makes',
    [{ ...INTO, each: { $at: '/input/name' } }],
    'server.json#/actions/create/makes/0/each: "into" takes one key, so one record is made',
  ],
  [
    'server',
    '/actions/create/makes',
    [{ ...INTO, count: 2 }],
    'server.json#/actions/create/makes/0/count: "into" takes one key, so one record is made',
  ],
  [
    'server',
    '/actions/copyVolume/makes/0',
    { resource: 'volume', each: { $at: '/self/ports' }, count: 2, values: {} },
    'server.json#/actions/copyVolume/makes/0/count: "each" tells how many already',
  ],
  [
    'server',
    '/actions/create/makes',
    [{ ...INTO, values: { name: { $at: '/self/name' } } }],
    'server.json#/actions/create/makes/0/values: what is made first can take its values from /input alone',
  ],
]);

itSays('what is made along', [
  [
    'server',
    '/actions/copyVolume/makes/0/less',
    1,
    'server.json#/actions/copyVolume/makes/0/less: there is no "count" that it could be less of',
  ],
]);

itSays('a download', [
  [
    'server',
    '/actions/log/call',
    'POST /api/servers/{id}/log',
    'server.json#/actions/log/result: a download needs a GET call and asks nothing',
  ],
  [
    'server',
    '/actions/log/result/fields',
    ['output', 'errors'],
    'server.json#/actions/log/result/fields: a download is what one field holds',
  ],
  [
    'server',
    '/actions/log/result',
    { kind: 'download', fields: ['output'] },
    'server.json#/actions/log/result/filename: a download needs a file name',
  ],
]);

itSays('a status', [
  [
    'server',
    '/actions/create/becomes/1',
    'activ',
    'server.json#/actions/create/becomes/1: no status "activ"; did you mean "active"?',
  ],
  [
    'server',
    '/actions/create/becomes/0',
    { status: 'bilding' },
    'server.json#/actions/create/becomes/0: no status "bilding"; did you mean "building"?',
  ],
  [
    'server',
    '/actions/create/fails',
    'brokn',
    'server.json#/actions/create/fails: no status "brokn"; did you mean "broken"?',
  ],
  ['volume', '/actions/create/becomes', ['a', 'b'], 'volume.json#/actions/create/becomes: the type has no status'],
  ['volume', '/actions/create/fails', 'a', 'volume.json#/actions/create/fails: the type has no status'],
  [
    'server',
    '/actions/copyVolume/makes/0/becomes',
    ['a', 'b'],
    'server.json#/actions/copyVolume/makes/0/becomes: "volume" has no status',
  ],
  [
    'server',
    '/actions/copyVolume/makes/0',
    { resource: 'server', values: {}, becomes: ['building', 'activ'] },
    'server.json#/actions/copyVolume/makes/0/becomes/1: no status "activ"; did you mean "active"?',
  ],
]);
