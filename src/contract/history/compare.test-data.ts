/** Edits of one file with the label that each has to get. */
import type { ResourceFile } from '../file/resource-file.ts';
import type { EditSort } from './edit.ts';

/** The file that is edited. */
export const THING: ResourceFile = {
  name: 'thing',
  scope: 'project',
  key: 'id',
  title: 'name',
  access: { projectRole: 'reader' },
  api: { list: 'GET /api/things', create: 'POST /api/things', update: 'PUT /api/things/{id}' },
  alsoAt: { create: [{ call: 'POST /api/big-things', when: { '/input/size': { enum: ['large', 'huge'] } } }] },
  fields: {
    type: 'object',
    required: ['name', 'size'],
    properties: {
      id: { type: 'string', readOnly: true, 'x-generate': 'uuid' },
      name: { type: 'string', maxLength: 64 },
      size: { type: 'string', enum: ['small', 'large', 'huge'], default: 'small' },
      count: { type: 'integer', minimum: 1, default: 1 },
      hours: { type: 'integer', minimum: 1, maximum: 9, default: 1 },
      kind: { type: 'string', const: 'plain' },
      note: { type: 'string', 'x-unique': true },
      secret: { type: 'string', 'x-inputOnly': true },
      ends: { type: 'string', format: 'date-time' },
      status: { type: 'string', readOnly: true },
    },
    dependencies: { note: ['count'] },
  },
  status: { field: 'status', values: { active: 'ok', paused: 'warning' } },
  guards: { ACTIVE: { '/self/status': { const: 'active' }, '/self/count': { type: 'integer', maximum: 5 } } },
  rules: [
    { id: 'FEW', at: 'count', left: { $at: '/self/count' }, op: '<=', right: 100 },
    { id: 'SHORT', at: 'hours', left: { $at: '/self/hours' }, op: '<=', right: 5 },
    {
      id: 'NAMED',
      at: 'name',
      left: { $at: '/input/name' },
      op: '!=',
      right: 'huge',
      when: { '/input/size': { enum: ['small', 'huge'] } },
    },
  ],
  actions: {
    create: { becomes: ['paused', 'active'] },
    pause: {
      call: 'POST /api/things/{id}/pause',
      guards: ['ACTIVE'],
      set: { note: 'paused', count: { $at: '/self/count' } },
      becomes: ['active', 'paused'],
      result: { kind: 'text', fields: ['note'] },
    },
    order: { opens: { resource: 'thing', input: {} } },
  },
  list: { columns: ['name', 'count'], search: ['name', 'note'] },
  quota: [{ type: 'THING', amount: 1 }],
  price: [{ line: 'thing', quantity: { $times: [{ $at: '/self/count' }, 2] } }],
  text: {},
};

type Row = [title: string, sort: EditSort, change: (file: ResourceFile) => void];

/** The edits. */
export const ROWS: Row[] = [
  ['a role that is asked for', 'breaking', (file) => Object.assign(file, { access: { projectRole: 'owner' } })],
  ['a role that is no longer asked for', 'safe', (file) => Object.assign(file, { access: undefined })],
  [
    'a further call that takes fewer inputs',
    'breaking',
    (file) => Object.assign(file.alsoAt?.create?.[0] ?? {}, { when: { '/input/size': { const: 'huge' } } }),
  ],
  [
    'an enum in place of the only value',
    'safe',
    (file) => Object.assign(file.fields.properties, { kind: { type: 'string', enum: ['plain', 'fine'] } }),
  ],
  [
    'a default with which a rule is not applied',
    'safe',
    (file) => Object.assign(file.fields.properties.size ?? {}, { default: 'large' }),
  ],
  [
    'a default with which a rule is applied',
    'breaking',
    (file) => Object.assign(file.fields.properties.size ?? {}, { default: 'huge' }),
  ],
  [
    'an input that was never stored is gone',
    'breaking',
    (file) => {
      delete file.fields.properties.secret;
    },
  ],
  [
    'a value that is unique among fewer records',
    'safe',
    (file) =>
      Object.assign(file.fields.properties.note ?? {}, { 'x-unique': { while: { '/self/count': { const: 1 } } } }),
  ],
  [
    'fields that must be sent together',
    'breaking',
    (file) => Object.assign(file.fields, { dependencies: { name: ['note'] } }),
  ],
  [
    'an answer of another kind',
    'breaking',
    (file) => Object.assign(file.actions?.pause?.result ?? {}, { kind: 'reveal' }),
  ],
  [
    'an action that sets another value',
    'breaking',
    (file) => Object.assign(file.actions?.pause?.set ?? {}, { note: 'stopped' }),
  ],
  [
    'an action that ends elsewhere',
    'breaking',
    (file) => Object.assign(file.actions?.pause ?? {}, { becomes: ['paused', 'active'] }),
  ],
  [
    'an action that ends elsewhere in some cases',
    'breaking',
    (file) =>
      Object.assign(file.actions?.create ?? {}, {
        becomes: ['paused', 'active', { status: 'paused', when: { '/input/size': { const: 'huge' } } }],
      }),
  ],
  [
    'a guard with another bound',
    'breaking',
    (file) => Object.assign(file.guards?.ACTIVE ?? {}, { '/self/count': { type: 'integer', maximum: 4 } }),
  ],
  [
    'a guard that asks for less than another one',
    'safe',
    (file) => {
      Object.assign(file.guards ?? {}, { SOME: { '/self/status': { enum: ['active', 'paused'] } } });
      file.actions?.pause?.guards?.push('SOME');
    },
  ],
  [
    'a guard with a wider bound',
    'safe',
    (file) => Object.assign(file.guards?.ACTIVE ?? {}, { '/self/count': { type: 'integer', maximum: 9 } }),
  ],
  [
    'a rule that only sometimes holds',
    'safe',
    (file) => Object.assign(file.rules?.[0] ?? {}, { when: { '/self/size': { const: 'huge' } } }),
  ],
  [
    'another factor in the price',
    'breaking',
    (file) => Object.assign(file, { price: [{ line: 'thing', quantity: { $times: [{ $at: '/self/count' }, 3] } }] }),
  ],
  [
    'a default that the price depends on',
    'breaking',
    (file) => Object.assign(file.fields.properties.count ?? {}, { default: 2 }),
  ],
  [
    'a default that breaks a rule',
    'breaking',
    (file) => Object.assign(file.fields.properties.hours ?? {}, { default: 6 }),
  ],
  ['a default that a rule allows', 'safe', (file) => Object.assign(file.fields.properties.hours ?? {}, { default: 5 })],
  [
    'a default that the form depends on',
    'breaking',
    (file) => {
      Object.assign(file.fields.properties.size ?? {}, { default: 'large' });
      file.forms = { create: { sections: [], show: { note: { '/input/size': { const: 'large' } } } } };
    },
  ],
  [
    'an optional field without its default',
    'breaking',
    (file) => {
      delete file.fields.properties.hours?.default;
    },
  ],
  ['the same quota line twice', 'breaking', (file) => file.quota?.push({ type: 'THING', amount: 1 })],
  ['a search that finds by fewer fields', 'breaking', (file) => Object.assign(file.list ?? {}, { search: ['name'] })],
  [
    'a column that a list could be sorted by',
    'breaking',
    (file) => Object.assign(file.list ?? {}, { columns: ['name'] }),
  ],
  [
    'fields that must be sent with one that always is',
    'safe',
    (file) => Object.assign(file.fields, { dependencies: { note: ['count', 'size'] } }),
  ],
  [
    'a pattern that all choices match',
    'safe',
    (file) => Object.assign(file.fields.properties.size ?? {}, { pattern: '^[a-z]+$', maxLength: 5 }),
  ],
  [
    'a pattern that all texts of a format match',
    'safe',
    (file) => Object.assign(file.fields.properties.ends ?? {}, { pattern: '^[^<>]*$', minLength: 20 }),
  ],
  [
    'a step that all whole numbers have',
    'safe',
    (file) => Object.assign(file.fields.properties.count ?? {}, { multipleOf: 1 }),
  ],
  [
    'a role for a button that makes no call',
    'safe',
    (file) => Object.assign(file.actions?.order ?? {}, { access: { role: ['administrator'] } }),
  ],
  ['a kind of service', 'safe', (file) => Object.assign(file, { serviceCategory: 'Storage' })],
  ['a trial', 'safe', (file) => Object.assign(file, { trial: { days: 14 } })],
  [
    'a timer that deletes',
    'breaking',
    (file) => Object.assign(file, { timers: { end: { action: 'delete', after: { moment: { $at: '/self/ends' } } } } }),
  ],
  [
    'a timer that pauses',
    'safe',
    (file) => Object.assign(file, { timers: { end: { action: 'pause', after: { moment: { $at: '/self/ends' } } } } }),
  ],
];
