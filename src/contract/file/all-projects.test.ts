import { expect, it } from 'vitest';
import { allProjectsFiles } from './all-projects.ts';
import type { ResourceFile } from './resource-file.ts';
import { fileWith } from './testing.ts';

const KEY = { type: 'string', readOnly: true, 'x-generate': 'uuid' } as const;
const ROUTES = { list: '/thing', create: '/thing/create', detail: '/thing/{id}' };

const thing = fileWith(
  {
    id: KEY,
    name: { type: 'string' },
    state: { type: 'string' },
    size: { type: 'integer' },
    netId: { type: 'string', 'x-ref': { resource: 'net', where: { kind: 'own' } } },
    keyName: { type: 'string', 'x-ref': { resource: 'key' } },
    sizeId: { type: 'string', 'x-ref': { resource: 'size' } },
    projectId: { type: 'string', readOnly: true },
  },
  {
    routes: ROUTES,
    api: {
      list: 'GET /api/things',
      get: 'GET /api/things/{id}',
      create: 'POST /api/things',
      delete: 'DELETE /api/things/{id}',
    },
    list: { columns: ['name', 'state', 'size', '$price'], filters: ['state'], sort: '-size' },
    detail: {
      summary: ['state', '$price'],
      tabs: [
        { id: 'info', fields: ['name', 'id', 'size', 'projectId', '$price'], folded: ['id', 'projectId'] },
        { id: 'nets', relation: 'nets' },
        { id: 'keys', relation: 'keys' },
        { id: 'charts', charts: [{ id: 'load', metrics: ['cpu'] }], button: 'begin' },
        { id: 'past', action: 'past' },
        { id: 'text', action: 'text' },
        { id: 'log', action: 'log' },
        { id: 'billing', bill: true },
      ],
    },
    relations: {
      nets: { resource: 'net', where: { thingId: { $at: '/self/id' } } },
      keys: { resource: 'key', where: { thingId: { $at: '/self/id' } } },
    },
    guards: {
      OFF: { '/self/state': { const: 'off' }, fix: 'halt' },
      ON: { '/self/state': { const: 'on' } },
      STUCK: { '/self/state': { const: 'stuck' } },
    },
    actions: {
      halt: { call: 'POST /api/things/{id}/halt', guards: ['ON'], confirm: true },
      begin: {
        call: 'POST /api/things/{id}/begin',
        guards: ['OFF'],
        form: { required: ['how'], properties: { how: { type: 'string' } } },
      },
      past: { call: 'GET /api/things/{id}/usage', result: { kind: 'chart' } },
      text: { call: 'GET /api/things/{id}/text', result: { kind: 'text', fields: ['text'] } },
      log: { call: 'GET /api/things/{id}/log', result: { kind: 'table', fields: ['what'] } },
      mend: { staffOnly: true, resets: true, guards: ['ON'] },
      purge: { staffOnly: true, danger: true, confirm: 'irreversible', guards: ['STUCK'], becomes: ['off', null] },
      delete: { confirm: 'irreversible' },
    },
    staff: { actions: ['begin', 'mend', 'purge'] },
  },
);

const other = (name: string, parts: Partial<ResourceFile>): ResourceFile => ({
  ...fileWith(
    { id: KEY, name: { type: 'string' } },
    { routes: { detail: `/${name}/{id}` }, api: { get: `GET /api/${name}/{id}` }, ...parts },
  ),
  name,
});

const FILES = [thing, other('net', {}), other('key', { scope: 'user' }), other('size', { scope: 'global' })];

function viewOf(name: string): ResourceFile {
  const view = allProjectsFiles(FILES).find((file) => file.name === name);
  if (!view) throw new Error(`No ${name}`);
  return view;
}

it('has one for each stored type of a project that has a page', () => {
  const others = [
    other('table', { source: 'projects' }),
    other('one', { singleton: true }),
    other('asked', {}),
    other('answered', { recordsOf: 'asked', scope: 'global' }),
    other('pageless', { routes: {} }),
  ];
  expect(allProjectsFiles([...FILES, ...others]).map(({ name }) => name)).toEqual(['all-thing', 'all-net']);
});

it('shows project and customer beside what the type shows, and no prices', () => {
  const { list, detail, access } = viewOf('all-thing');
  expect(list?.columns).toEqual(['name', 'state', 'projectId', 'customerId', 'size']);
  expect(list?.filters).toEqual(['state', 'projectId', 'customerId']);
  expect(detail?.summary).toEqual(['state', 'projectId', 'customerId']);
  expect(detail?.tabs.map(({ id }) => id)).toEqual(['info', 'nets', 'charts', 'past', 'log', 'billing']);
  expect(detail?.tabs[2]).toEqual({ id: 'charts', charts: [{ id: 'load', metrics: ['cpu'] }] });
  expect(access).toEqual({ flag: 'admin', role: ['administrator'] });
});

it('leads to where administrators see other records, and nowhere else', () => {
  const { fields, relations } = viewOf('all-thing');
  const references = Object.entries(fields.properties).map(([name, field]) => [name, field['x-ref']?.resource]);
  expect(Object.fromEntries(references)).toMatchObject({
    netId: 'all-net',
    sizeId: 'size',
    keyName: undefined,
    projectId: 'admin-project',
    customerId: 'customer',
  });
  expect(relations).toEqual({ nets: { resource: 'all-net', where: { thingId: { $at: '/self/id' } } } });
});

it('offers staff the actions of its file with a reason, and their guards without a remedy', () => {
  const { actions = {}, guards } = viewOf('all-thing');
  expect(Object.keys(actions)).toEqual(['begin', 'mend', 'purge', 'past', 'log']);
  expect(actions.past?.call).toBe('GET /api/admin/records/thing/{id}/history');
  expect(actions.begin?.call).toBe('POST /api/admin/records/thing/{id}/begin');
  expect(actions.begin?.form?.required).toEqual(['how', 'reason']);
  expect(Object.keys(guards ?? {})).toEqual(['OFF', 'ON', 'STUCK']);
  expect(guards?.OFF).toEqual({ '/self/state': { const: 'off' } });
  expect(viewOf('all-net').actions).toEqual({});
});

it('hides a reset where nothing hangs, and asks before a delete', () => {
  const { actions = {} } = viewOf('all-thing');
  expect(actions.mend).toMatchObject({ resets: true, hideUnmet: ['NOTHING_HANGS'], guards: ['ON'] });
  expect(actions.purge).toMatchObject({ danger: true, confirm: 'irreversible' });
});
