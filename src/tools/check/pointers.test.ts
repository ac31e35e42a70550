import { itSays } from './testing.ts';

const ONE = { const: 1 };

itSays('a pointer', [
  [
    'server',
    '/rules/0/left/$at',
    '/selv/size',
    'server.json#/rules/0/left/$at: "/selv/size" does not start with a known root; did you mean "/self/size"?',
  ],
  [
    'server',
    '/guards/SETTLED',
    { '/slef/size': ONE },
    'server.json#/guards/SETTLED/~1slef~1size: "/slef/size" does not start with a known root; did you mean "/self/size"?',
  ],
  [
    'server',
    '/fields/properties/task/x-initial',
    { $at: '/zebra/id' },
    'server.json#/fields/properties/task/x-initial/$at: "/zebra/id" does not start with a known root',
  ],
  [
    'server',
    '/fields/properties/task/x-initial',
    { $at: 'self/id' },
    'server.json#/fields/properties/task/x-initial/$at: "self/id" is not a pointer: it must start with a slash and a root',
  ],
  [
    'server',
    '/fields/properties/task/x-initial',
    { $at: 5 },
    'server.json#/fields/properties/task/x-initial/$at: must be a pointer such as "/self/id"',
  ],
  [
    'server',
    '/rules/0/left/$at',
    '/self/sise',
    'server.json#/rules/0/left/$at: "/self/sise": no field "sise"; did you mean "size"?',
  ],
  [
    'server',
    '/guards/SETTLED',
    { '/self/ports/0/networkid': ONE },
    'server.json#/guards/SETTLED/~1self~1ports~10~1networkid: "/self/ports/0/networkid": no field "networkid"; did you mean "networkId"?',
  ],
  [
    'server',
    '/quota/0/amount',
    { $at: '/self/sise' },
    'server.json#/quota/0/amount/$at: "/self/sise": no field "sise"; did you mean "size"?',
  ],
  [
    'server',
    '/price/0/quantity/$at',
    '/self/sise',
    'server.json#/price/0/quantity/$at: "/self/sise": no field "sise"; did you mean "size"?',
  ],
  ['server', '/price/0/quantity/$at', '/user/balance', 'server.json#/price/0: a price can only use /self, not /user'],
  [
    'server',
    '/relations/volumes/where/serverId/$at',
    '/self/idd',
    'server.json#/relations/volumes/where/serverId/$at: "/self/idd": no field "idd"; did you mean "id"?',
  ],
  [
    'server',
    '/rules/0/right/$at',
    '/ref/flavorid/cores',
    'server.json#/rules/0/right/$at: "/ref/flavorid/cores": "flavorid" is not a reference field; did you mean "flavorId"?',
  ],
  [
    'server',
    '/rules/0/right/$at',
    '/ref/size/cores',
    'server.json#/rules/0/right/$at: "/ref/size/cores": "size" is not a reference field',
  ],
  [
    'server',
    '/rules/0/right/$at',
    '/ref/flavorId/core',
    'server.json#/rules/0/right/$at: "/ref/flavorId/core": no field "core" in "flavor"; did you mean "cores"?',
  ],
  [
    'server',
    '/guards/NO_VOLUMES',
    { '/related/volume/count': ONE },
    'server.json#/guards/NO_VOLUMES/~1related~1volume~1count: "/related/volume/count": no relation "volume"; did you mean "volumes"?',
  ],
  [
    'server',
    '/guards/NO_VOLUMES',
    { '/related/volumes/size': ONE },
    'server.json#/guards/NO_VOLUMES/~1related~1volumes~1size: "/related/volumes/size": only /related/volumes/count can be used',
  ],
  [
    'server',
    '/actions/grow/rules/0/left/$at',
    '/input/sise',
    'server.json#/actions/grow/rules/0/left/$at: "/input/sise": no input "sise"; did you mean "size"?',
  ],
  [
    'server',
    '/actions/grow/rules/0/left/$at',
    '/input/name',
    'server.json#/actions/grow/rules/0/left/$at: "/input/name": no input "name"',
  ],
  [
    'server',
    '/api/delete/query/force/$at',
    '/input/forse',
    'server.json#/api/delete/query/force/$at: "/input/forse": no input "forse"; did you mean "force"?',
  ],
  [
    'server',
    '/forms/create/show/size',
    { '/input/knd': ONE },
    'server.json#/forms/create/show/size/~1input~1knd: "/input/knd": no input "knd"; did you mean "kind"?',
  ],
  [
    'server',
    '/rules/0/right/$at',
    '/parent/size',
    'server.json#/rules/0/right/$at: "/parent/size": the type has no parent',
  ],
  [
    'volume',
    '/guards/PARENT_ACTIVE',
    { '/parent/stauts': ONE },
    'volume.json#/guards/PARENT_ACTIVE/~1parent~1stauts: "/parent/stauts": no field "stauts" in "server"; did you mean "status"?',
  ],
  [
    'server',
    '/rules/0/right/$at',
    '/quota/INSTANCES/used',
    'server.json#/rules/0/right/$at: "/quota/INSTANCES/used": no quota "INSTANCES"; did you mean "INSTANCE"?',
  ],
  [
    'server',
    '/rules/0/right/$at',
    '/quota/INSTANCE/free',
    'server.json#/rules/0/right/$at: "/quota/INSTANCE/free": a quota has only "limit" and "used"',
  ],
  [
    'server',
    '/rules/0/right/$at',
    '/flags/backups',
    'server.json#/rules/0/right/$at: "/flags/backups": no flag "backups"; did you mean "backup"?',
  ],
]);
