/** Valid resource files, which use as much of the vocabulary as possible. */
import type { CommonFile } from '../../contract/file/inline.ts';
import type { ResourceFile } from '../../contract/file/resource-file.ts';

type Text = ResourceFile['text'];

/** A text in three languages. */
export function say(en: string): Text[string] {
  return { ru: `${en} (ru)`, kk: `${en} (kk)`, en };
}

function sayAll(...keys: string[]): Text {
  return Object.fromEntries(keys.map((key) => [key, say(key)]));
}

function names(one: string): Text {
  return {
    name: say(one),
    names: say(`${one}s`),
    count: {
      ru: ['{{count}} штука', '{{count}} штуки', '{{count}} штук'],
      kk: ['{{count}} дана', '{{count}} дана'],
      en: ['{{count}} piece', '{{count}} pieces'],
    },
  };
}

export const COMMON: CommonFile = {
  fields: {
    id: { type: 'string', readOnly: true, 'x-generate': 'uuid' },
    name: { type: 'string', minLength: 1, maxLength: 64 },
  },
  text: sayAll('field.id', 'field.name', 'tab.info', 'section.general', 'action.update', 'action.delete'),
};

export const SERVER: ResourceFile = {
  name: 'server',
  scope: 'project',
  key: 'id',
  title: 'name',
  menu: { group: 'compute', order: 1, icon: 'server' },
  routes: { list: '/server', create: ['/server/create', '/server/new'], detail: '/server/{id}' },
  api: {
    list: 'GET /api/servers',
    get: 'GET /api/servers/{id}',
    create: 'POST /api/servers',
    update: 'PUT /api/servers/{id}',
    delete: { call: 'DELETE /api/servers/{id}', query: { force: { $at: '/input/force' } } },
  },
  fields: {
    type: 'object',
    required: ['name', 'flavorId', 'size'],
    properties: {
      id: { $ref: 'common.json#/fields/id' },
      name: { $ref: 'common.json#/fields/name' },
      status: { type: 'string', readOnly: true },
      task: { type: ['string', 'null'], readOnly: true },
      output: { type: 'string', readOnly: true },
      kind: { type: 'string', enum: ['small', 'large'], default: 'small' },
      size: { type: 'integer', minimum: 1, 'x-unit': 'GB' },
      flavorId: {
        type: 'string',
        'x-createOnly': true,
        'x-ref': {
          resource: 'flavor',
          where: { family: 'plain' },
          group: 'family',
          show: ['cores'],
          advise: { field: 'family', pattern: '^p' },
        },
      },
      password: { type: 'string', readOnly: true, writeOnly: true, 'x-generate': 'password' },
      ports: {
        type: 'array',
        readOnly: true,
        items: { type: 'object', properties: { networkId: { type: 'string' } } },
      },
    },
  },
  status: { field: 'status', task: 'task', values: { building: 'progress', active: 'ok', broken: 'error' } },
  relations: { volumes: { resource: 'volume', where: { serverId: { $at: '/self/id' } } } },
  list: {
    columns: ['name', 'status', 'size', '$price'],
    filters: ['status', 'ports/networkId'],
    search: ['name'],
    sort: '-name',
  },
  detail: {
    summary: ['status'],
    tabs: [
      { id: 'info', fields: ['name', 'size', 'kind'] },
      { id: 'volumes', relation: 'volumes' },
    ],
  },
  forms: {
    create: {
      sections: [
        {
          id: 'general',
          fields: ['name', 'kind', 'size', 'flavorId'],
          presets: [{ id: 'big', set: { kind: 'large' } }],
        },
      ],
      show: { size: { '/input/kind': { const: 'large' } } },
    },
    edit: { sections: [{ id: 'general', fields: ['name'] }] },
  },
  rules: [{ id: 'FITS', at: 'size', left: { $at: '/self/size' }, op: '<=', right: { $at: '/ref/flavorId/cores' } }],
  guards: {
    SETTLED: { '/self/status': { enum: ['active', 'broken'] } },
    NO_VOLUMES: { '/related/volumes/count': { const: 0 }, fix: 'empty' },
  },
  actions: {
    create: { becomes: ['building', 'active'], fails: 'broken' },
    grow: {
      call: 'POST /api/servers/{id}/grow',
      guards: ['SETTLED'],
      form: { required: ['size'], properties: { size: { type: 'integer', 'x-unit': 'GB' } } },
      rules: [{ id: 'GROWS', at: 'size', left: { $at: '/input/size' }, op: '>', right: { $at: '/self/size' } }],
      set: { size: { $at: '/input/size' } },
    },
    renew: { call: 'POST /api/servers/{id}/renew', access: { acting: false }, generates: ['password'], confirm: true },
    log: {
      call: 'GET /api/servers/{id}/log',
      result: { kind: 'download', fields: ['output'], filename: '{name}.yaml', mediaType: 'application/yaml' },
    },
    empty: { call: 'POST /api/servers/{id}/empty', effects: [{ related: 'volumes', action: 'drop' }] },
    addVolume: { opens: { resource: 'volume', input: { serverId: { $at: '/self/id' } } } },
    copyVolume: {
      call: 'POST /api/servers/{id}/copy',
      makes: [{ resource: 'volume', values: { serverId: { $at: '/self/id' } } }],
    },
    delete: {
      guards: ['SETTLED', 'NO_VOLUMES'],
      confirm: 'irreversible',
      form: { properties: { force: { type: 'boolean', default: false } } },
      concerns: ['volumes'],
      becomes: ['building', null],
    },
  },
  quotaTypes: { INSTANCE: { limit: 20 }, CORE: { limit: 40 } },
  flags: { backup: { on: true, elsewhere: true } },
  quota: [{ type: 'INSTANCE', amount: 1 }],
  price: [{ line: 'server', quantity: { $at: '/self/size' } }],
  text: {
    ...names('server'),
    ...sayAll('empty', 'empty.hint', 'menu.compute', 'unit.GB', 'field.status', 'field.task', 'field.kind'),
    ...sayAll(
      'field.output',
      'field.size',
      'field.flavorId',
      'advice.flavorId',
      'field.password',
      'field.ports',
      'field.networkId',
      'field.force',
    ),
    ...sayAll('field.$price', 'line.server', 'value.kind.small', 'value.kind.large', 'tab.volumes'),
    ...sayAll('status.building', 'status.active', 'status.broken', 'rule.FITS', 'rule.GROWS'),
    ...sayAll('guard.SETTLED', 'guard.NO_VOLUMES', 'action.create', 'done.create', 'done.update', 'done.delete'),
    ...sayAll('action.grow', 'done.grow', 'action.renew', 'done.renew', 'confirm.renew', 'action.empty', 'done.empty'),
    ...sayAll(
      'quota.INSTANCE',
      'quota.CORE',
      'flag.backup',
      'action.addVolume',
      'action.copyVolume',
      'done.copyVolume',
      'preset.big',
      'action.log',
    ),
  },
};

export const VOLUME: ResourceFile = {
  name: 'volume',
  scope: 'project',
  key: 'id',
  title: 'name',
  parent: { resource: 'server', field: 'serverId' },
  api: { list: 'GET /api/servers/{serverId}/volumes', create: 'POST /api/servers/{serverId}/volumes' },
  fields: {
    type: 'object',
    properties: {
      id: { $ref: 'common.json#/fields/id' },
      name: { $ref: 'common.json#/fields/name' },
      serverId: { type: 'string', 'x-createOnly': true, 'x-ref': { resource: 'server' } },
    },
  },
  list: { columns: ['name', 'serverId'] },
  guards: { PARENT_ACTIVE: { '/parent/status': { const: 'active' } } },
  actions: { create: { guards: ['PARENT_ACTIVE'] }, drop: { internal: true } },
  text: {
    ...names('volume'),
    ...sayAll('field.serverId', 'guard.PARENT_ACTIVE', 'action.create', 'done.create'),
  },
};

export const FLAVOR: ResourceFile = {
  name: 'flavor',
  scope: 'global',
  key: 'id',
  title: 'id',
  api: { list: 'GET /api/flavors', get: 'GET /api/flavors/{id}' },
  fields: {
    type: 'object',
    properties: {
      id: { $ref: 'common.json#/fields/id' },
      family: { type: 'string', readOnly: true },
      cores: { type: 'integer', readOnly: true },
    },
  },
  list: { columns: ['id', 'cores'] },
  records: [{ id: 'tiny', family: 'plain', cores: 1 }],
  text: { ...names('flavor'), ...sayAll('field.family', 'field.cores') },
};

/** A variant, which takes all other parts from its base. */
export const ADMIN_FLAVOR: Partial<ResourceFile> = {
  name: 'admin-flavor',
  extends: 'flavor',
  routes: { list: '/admin/flavor' },
  api: { list: 'GET /api/admin/flavors', get: 'GET /api/admin/flavors/{id}' },
  text: { name: say('any flavor') },
};
