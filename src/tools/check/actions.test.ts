import { expect, it } from 'vitest';
import { complaints, contentOf, itSays, put, validFolder } from './testing.ts';
import { say } from './valid-files.ts';

itSays('an action', [
  ['server', '/actions/idle', {}, 'server.json#/actions/idle: can never run: it needs a call, "opens" or "internal"'],
  ['volume', '/actions/delete', {}, 'volume.json#/actions/delete: api has no "delete" call'],
  [
    'server',
    '/actions/grow/internal',
    true,
    'server.json#/actions/grow/internal: is internal, so its call can only read',
  ],
  [
    'server',
    '/actions/renew/confirmWhen',
    { '/self/name': { type: 'string' } },
    'server.json#/actions/renew/confirmWhen: needs "confirm" and a form',
  ],
  [
    'server',
    '/actions/renew/stillCosts',
    'disk',
    'server.json#/actions/renew/stillCosts: must be "self" or a reference field of the form, not "disk"',
  ],
  [
    'server',
    '/actions/renew/call',
    { call: 'POST /api/servers/{id}/renew', headers: { 'X-Name': { $at: '/self/name' } } },
    'server.json#/actions/renew/call/headers: only a GET call can require headers',
  ],
  [
    'server',
    '/actions/grow/hideUnmet',
    ['OTHER'],
    'server.json#/actions/grow/hideUnmet/0: no guard of the action "OTHER"',
  ],
  [
    'server',
    '/actions/grow/fixOnly',
    true,
    'server.json#/actions/grow/fixOnly: is never offered: no guard and no rule has it as its fix',
  ],
  [
    'server',
    '/actions/grow/opens',
    { resource: 'volume', input: {} },
    'server.json#/actions/grow/opens: an action that opens a form cannot have a call',
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
    'server.json#/actions/empty/effects/0: needs "resource" with "key", or "related"',
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
  ['server', '/actions/delete/guards', ['SETTLED'], 'server.json#/guards/NO_VOLUMES: no action uses this guard'],
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
    'server.json#/actions/copyVolume/makes/0/into: only "create" can use "into"',
  ],
  [
    'server',
    '/actions/create/makes',
    [{ ...INTO, each: { $at: '/input/name' } }],
    'server.json#/actions/create/makes/0/each: "into" creates one record, so "each" and "count" cannot be used with it',
  ],
  [
    'server',
    '/actions/create/makes',
    [{ ...INTO, count: 2 }],
    'server.json#/actions/create/makes/0/count: "into" creates one record, so "each" and "count" cannot be used with it',
  ],
  [
    'server',
    '/actions/copyVolume/makes/0',
    { resource: 'volume', each: { $at: '/self/ports' }, count: 2, values: {} },
    'server.json#/actions/copyVolume/makes/0/count: "count" cannot be used with "each"',
  ],
  [
    'server',
    '/actions/create/makes',
    [{ ...INTO, values: { name: { $at: '/self/name' } } }],
    'server.json#/actions/create/makes/0/values: a record that is created first can take its values only from /input, /ref and /related',
  ],
]);

itSays('what is made along', [
  [
    'server',
    '/actions/copyVolume/makes/0/less',
    1,
    'server.json#/actions/copyVolume/makes/0/less: "less" can only be used with "count"',
  ],
]);

itSays('a download', [
  [
    'server',
    '/actions/log/call',
    'POST /api/servers/{id}/log',
    'server.json#/actions/log/result: a download needs a GET call and no form',
  ],
  [
    'server',
    '/actions/log/result/fields',
    ['output', 'name'],
    'server.json#/actions/log/result/fields: a download needs exactly one field',
  ],
  [
    'server',
    '/actions/log/result',
    { kind: 'download', fields: ['output'] },
    'server.json#/actions/log/result/filename: a download needs a file name',
  ],
  [
    'server',
    '/actions/log/result/fields/0',
    'outptu',
    'server.json#/actions/log/result/fields/0: no field "outptu"; did you mean "output"?',
  ],
  ['server', '/actions/log/result/fields/0', 'size', 'server.json#/actions/log/result/fields/0: "size" is not text'],
  [
    'server',
    '/fields/properties/output',
    { type: 'string', 'x-inputOnly': true },
    'server.json#/actions/log/result/fields/0: "output" is not stored: it has x-inputOnly',
  ],
  [
    'server',
    '/actions/log/result/filename',
    '{nmae}.yaml',
    'server.json#/actions/log/result/filename: no field "nmae"; did you mean "name"?',
  ],
  [
    'server',
    '/actions/log/result/filename',
    '{password}.yaml',
    'server.json#/actions/log/result/filename: "password" is a secret, which no file name may have',
  ],
]);

it('a download of a secret that another action reveals once finds nothing', () => {
  const folder = validFolder();
  const server = contentOf(folder, 'server');
  put(server, '/actions/renew/result', { kind: 'reveal', fields: ['password'] });
  put(server, '/text/reveal.renew', say('x'));
  put(server, '/actions/log/result/fields/0', 'password');
  put(server, '/actions/log/access', { acting: false });
  expect(complaints(folder)).toEqual([
    'server.json#/actions/log/result/fields/0: "password" is not stored: "renew" reveals it once',
  ]);
});

it('says of records that a dialog lists what is missing', () => {
  const folder = validFolder();
  put(contentOf(folder, 'server'), '/actions/empty/effects/0', { related: 'volumes', action: 'drop', show: ['sise'] });
  expect(complaints(folder)).toEqual([
    'server.json#/actions/empty/effects/0/show/0: no field "sise" in "volume"',
    'server.json#/actions/empty/effects: the text "affects.empty" is missing',
  ]);
});

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
