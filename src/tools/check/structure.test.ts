import { itSays } from './testing.ts';

const ONE = { const: 1 };

itSays('the shape of a file', [
  ['server', '/lits', {}, 'server.json#/lits: unknown keyword "lits"; did you mean "list"?'],
  ['server', '/zebra', {}, 'server.json#/zebra: unknown keyword "zebra"'],
  ['server', '/list/colums', ['name'], 'server.json#/list/colums: unknown keyword "colums"; did you mean "columns"?'],
  [
    'server',
    '/fields/properties/size/minimun',
    1,
    'server.json#/fields/properties/size/minimun: unknown keyword "minimun"; did you mean "minimum"?',
  ],
  [
    'server',
    '/api/list',
    { cal: 'GET /api/x' },
    'server.json#/api/list/cal: unknown keyword "cal"; did you mean "call"?',
  ],
  [
    'server',
    '/scope',
    'projekt',
    'server.json#/scope: "projekt" is not one of project, user, shared, global; did you mean "project"?',
  ],
  [
    'server',
    '/status/values/active',
    'okay',
    'server.json#/status/values/active: "okay" is not one of ok, progress, warning, error, neutral; did you mean "ok"?',
  ],
  ['server', '/list/size', 20, 'server.json#/list/size: 20 is not one of 10, 25, 50, 100'],
  ['server', '/key', undefined, 'server.json#: "key" is missing'],
  ['server', '/name', undefined, 'server.json#: "name" is missing'],
  ['server', '/text/count', undefined, 'server.json#/text: "count" is missing'],
  ['server', '/text/name/kk', undefined, 'server.json#/text/name: "kk" is missing'],
  ['server', '/text/name/ru', '', 'server.json#/text/name/ru: must have at least 1 character'],
  ['server', '/status/values', undefined, 'server.json#/status: "values" is missing'],
  ['server', '/title', 5, 'server.json#/title: must be of type string'],
  ['server', '/api/list', 5, 'server.json#/api/list: must be of type string or object'],
  ['server', '/rules/0/left', '/self/size', 'server.json#/rules/0/left: must be of type object'],
  [
    'server',
    '/rules/0/right',
    {},
    'server.json#/rules/0/right: needs one of "$at", "$times", "$plus", "$minus", "$min", "$max", "$sum"',
  ],
  ['server', '/fields/type', 'array', 'server.json#/fields/type: must be "object"'],
  ['server', '/forms/create/sections', [], 'server.json#/forms/create/sections: must have at least 1 item'],
  ['server', '/guards/SETTLED', {}, 'server.json#/guards/SETTLED: must have at least 1 key'],
  ['server', '/list/columns', ['name', 'name'], 'server.json#/list/columns: has "name" twice'],
  [
    'server',
    '/fields/properties/size/pattern',
    '(',
    'server.json#/fields/properties/size/pattern: "(" is not a regular expression',
  ],
  [
    'server',
    '/api/list',
    'LIST /api/x',
    'server.json#/api/list: "LIST /api/x" is not a call: it must be METHOD /path, as in GET /api/disks/{id}',
  ],
  ['server', '/routes/list', 'server', 'server.json#/routes/list: "server" does not match ^/[A-Za-z0-9{}/_-]+$'],
  [
    'server',
    '/guards/settled',
    { '/self/size': ONE },
    'server.json#/guards/settled: "settled" does not match ^[A-Z][A-Z0-9_]*$',
  ],
  ['server', '/name', 'sever', 'server.json#/name: is "sever", but the file is called server.json'],
  ['common', '/fields/id/tpye', 'x', 'common.json#/fields/id/tpye: unknown keyword "tpye"; did you mean "type"?'],
]);

itSays('a condition', [
  [
    'server',
    '/guards/SETTLED/~1self~1status',
    { minLength: 1 },
    'server.json#/guards/SETTLED/~1self~1status: needs one of "type", "const", "enum"',
  ],
  [
    'server',
    '/guards/SETTLED/~1self~1status',
    { tpye: 'string' },
    'server.json#/guards/SETTLED/~1self~1status/tpye: unknown keyword "tpye"; did you mean "type"?',
  ],
  [
    'server',
    '/guards/SETTLED/~1self~1status',
    { type: 'string', contains: 'x' },
    'server.json#/guards/SETTLED/~1self~1status/contains: unknown keyword "contains"',
  ],
  [
    'server',
    '/guards/SETTLED/~1self~1status',
    { type: 'string', pattern: '[' },
    'server.json#/guards/SETTLED/~1self~1status/pattern: "[" is not a regular expression',
  ],
]);
