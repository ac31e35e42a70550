import { describe, expect, it } from 'vitest';
import { complaints, contentOf, itSays, put, validFolder } from './testing.ts';
import { say } from './valid-files.ts';

describe('the link of an empty list', () => {
  it.each([
    ['/calculator', []],
    ['/network-map', []],
    ['/admin/flavor', []],
    ['/calculatr', ['no screen "/calculatr"; did you mean "/calculator"?']],
    ['/login', ['no screen "/login"']],
    ['/server/create', ['no screen "/server/create"']],
    ['/server', ['leads to this list itself']],
  ])('%s', (link, said) => {
    const folder = validFolder();
    put(contentOf(folder, 'server'), '/list/emptyLink', link);
    put(contentOf(folder, 'server'), '/text/empty.link', say('Open'));
    expect(complaints(folder)).toEqual(said.map((each) => `server.json#/list/emptyLink: ${each}`));
  });

  it('has a text', () => {
    const folder = validFolder();
    put(contentOf(folder, 'server'), '/list/emptyLink', '/calculator');
    expect(complaints(folder)).toEqual(['server.json#/list/emptyLink: the text "empty.link" is missing']);
  });
});

itSays('a path', [
  [
    'server',
    '/alsoAt',
    { list: ['GET /api/servers/of/{flavourId}'] },
    'server.json#/alsoAt/list/0: {flavourId}: no field "flavourId"; did you mean "flavorId"?',
  ],
  [
    'server',
    '/alsoAt',
    { list: [{ call: 'GET /api/servers/large', where: { kinds: 'large' } }] },
    'server.json#/alsoAt/list/0/where/kinds: no field "kinds"; did you mean "kind"?',
  ],
  [
    'server',
    '/alsoAt',
    { get: ['GET /api/servers/{id}'] },
    'server.json#/alsoAt/get/0: "GET /api/servers/{}" is already claimed by server.json#/api/get',
  ],
  [
    'volume',
    '/api/list',
    'GET /api/servers',
    'volume.json#/api/list: "GET /api/servers" is already claimed by server.json#/api/list',
  ],
  [
    'server',
    '/actions/renew/call',
    'POST /api/servers/{name}/grow',
    'server.json#/actions/renew/call: "POST /api/servers/{}/grow" is already claimed by server.json#/actions/grow/call',
  ],
  [
    'flavor',
    '/routes',
    { list: '/server' },
    'flavor.json#/routes/list: "/server" is already claimed by server.json#/routes/list',
  ],
  [
    'flavor',
    '/routes',
    { list: '/server/{cores}' },
    'flavor.json#/routes/list: "/server/{}" is already claimed by server.json#/routes/detail',
  ],
  [
    'server',
    '/actions/grow/route',
    '/server/create',
    'server.json#/actions/grow/route: "/server/create" is already claimed by server.json#/routes/create',
  ],
  ['server', '/api/get', 'GET /api/servers/{idd}', 'server.json#/api/get: {idd}: no field "idd"; did you mean "id"?'],
  [
    'server',
    '/routes/detail',
    '/server/{idd}',
    'server.json#/routes/detail: {idd}: no field "idd"; did you mean "id"?',
  ],
  [
    'server',
    '/actions/grow/route',
    '/server/{idd}/grow',
    'server.json#/actions/grow/route: {idd}: no field "idd"; did you mean "id"?',
  ],
  [
    'server',
    '/actions/grow/call',
    'POST /api/servers/{idd}/grow',
    'server.json#/actions/grow/call: {idd}: no field "idd"; did you mean "id"?',
  ],
  [
    'server',
    '/api/get',
    'GET /api/servers/{id',
    'server.json#/api/get: "{id" must be a whole path segment, as in /{id}/',
  ],
  [
    'server',
    '/api/get',
    'GET /api/servers/v{id}',
    'server.json#/api/get: "v{id}" must be a whole path segment, as in /{id}/',
  ],
  [
    'server',
    '/api/list',
    'GET /servers',
    'server.json#/api/list: "/servers" must start with one of /api/, /k8s/api/v1/, /s3/api/v1/, /monaas/api/v1/, /dbaas/api/v1/',
  ],
  ['server', '/list', undefined, 'server.json#/list: is missing, but api has a "list" call'],
  [
    'admin-flavor',
    '/routes/detail',
    '/admin/flavor/{id}',
    'admin-flavor.json#/detail: is missing, but there is a detail route',
  ],
  ['server', '/api/get', undefined, 'server.json#/routes/detail: api has no "get" call for this screen'],
  ['server', '/api/create', undefined, 'server.json#/actions/create: api has no "create" call'],
  [
    'server',
    '/detail/tabs/2',
    { id: 'info', fields: ['name'] },
    'server.json#/detail/tabs/2/id: another tab has the id "info"',
  ],
]);

describe('a create form as a dialog', () => {
  const said = (changes: Record<string, unknown>): string[] => {
    const folder = validFolder();
    for (const [at, value] of Object.entries(changes)) put(contentOf(folder, 'server'), at, value);
    return complaints(folder);
  };

  it('is fine over a list', () => {
    expect(said({ '/forms/create/dialog': true })).toEqual([]);
  });

  it('needs an address, and a list to be over', () => {
    expect(said({ '/forms/create/dialog': true, '/routes/list': undefined })).toContain(
      'server.json#/forms/create/dialog: a dialog needs a "create" and a "list" in routes',
    );
  });

  it('has no steps', () => {
    expect(said({ '/forms/create/dialog': true, '/forms/create/steps': true })).toContain(
      'server.json#/forms/create/dialog: a form in steps needs a screen',
    );
  });

  it('is no edit form', () => {
    expect(said({ '/forms/edit/dialog': true })).toEqual([
      'server.json#/forms/edit/dialog: only the create form can be a dialog',
    ]);
  });
});
