import { itSays } from './testing.ts';

const ONE = { const: 1 };

itSays('the name of a field in a form', [
  [
    'server',
    '/forms/create/sections/0/fields/2',
    'sise',
    'server.json#/forms/create/sections/0/fields/2: no field "sise"; did you mean "size"?',
  ],
  [
    'server',
    '/forms/edit/sections/0/fields/0',
    'nmae',
    'server.json#/forms/edit/sections/0/fields/0: no field "nmae"; did you mean "name"?',
  ],
  [
    'server',
    '/forms/create/show/sise',
    { '/input/kind': { const: 'large' } },
    'server.json#/forms/create/show/sise: no field "sise"; did you mean "size"?',
  ],
  [
    'server',
    '/forms/create/sections/0/presets/0/set',
    { sise: 5 },
    'server.json#/forms/create/sections/0/presets/0/set/sise: no field "sise"; did you mean "size"?',
  ],
]);

itSays('what a field may be used for', [
  ['server', '/fields/properties/size/type', undefined, 'server.json#/fields/properties/size: has no type'],
  [
    'server',
    '/forms/create/sections/0/fields/4',
    'status',
    'server.json#/forms/create/sections/0/fields/4: "status" is read-only, so a form cannot have it',
  ],
  [
    'server',
    '/forms/edit/sections/0/fields/1',
    'flavorId',
    `server.json#/forms/edit/sections/0/fields/1: "flavorId" is set only at create, so the edit form cannot have it`,
  ],
  [
    'server',
    '/forms/create/sections/0/fields/4',
    'name',
    'server.json#/forms/create/sections/0/fields/4: "name" is already in the section "general"',
  ],
  [
    'server',
    '/fields/required/3',
    'status',
    'server.json#/fields/required/3: "status" is read-only, so it cannot be required',
  ],
  [
    'server',
    '/forms/create/sections/0/fields',
    ['name', 'kind', 'size'],
    'server.json#/fields/required/1: "flavorId" is required, but the create form does not have it',
  ],
  ['server', '/actions/renew/generates/0', 'name', 'server.json#/actions/renew/generates/0: "name" has no x-generate'],
  [
    'server',
    '/fields/properties/kind/default',
    'medium',
    'server.json#/fields/properties/kind/default: the default "medium" is not one of small, large',
  ],
  [
    'server',
    '/forms/create/show/size',
    { '/self/kind': { const: 'large' } },
    'server.json#/forms/create/show/size/~1self~1kind: the values of the form decide whether a field is shown: use /input/FIELD',
  ],
  [
    'server',
    '/actions/grow/form/show',
    { size: { '/user/id': ONE } },
    'server.json#/actions/grow/form/show/size/~1user~1id: the values of the form or the record decide whether a field is shown: use /input/FIELD or /self/FIELD',
  ],
]);
