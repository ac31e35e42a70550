// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import type { Doc } from '../../../contract/file/resource-file.ts';
import { fileWith } from '../../../contract/file/testing.ts';
import { addResourceTexts, startTexts } from '../../i18n/index.ts';
import { setManifest } from '../../resources/manifest.ts';
import type { ManifestEntry } from '../../resources/types.ts';
import { exportTable, fileName } from './table.ts';

const file = fileWith(
  {
    name: { type: 'string' },
    status: { type: 'string', readOnly: true },
    task: { type: 'string', readOnly: true },
    size: { type: 'integer', 'x-unit': 'GB' },
    version: { type: 'integer', enum: [4, 6] },
    open: { type: 'boolean' },
    typeId: { type: 'string', 'x-ref': { resource: 'disk-type' } },
    created: { type: 'string', format: 'date-time' },
    starts: { type: 'string', format: 'date' },
    cost: { type: 'string', format: 'money' },
    tags: { type: 'array', items: { type: 'string' } },
    attachments: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          serverId: { type: 'string', 'x-ref': { resource: 'vm' } },
          device: { type: 'string' },
          password: { type: 'string', writeOnly: true },
        },
      },
    },
    secret: { type: 'string', writeOnly: true },
    copies: { type: 'integer', 'x-inputOnly': true },
  },
  {
    list: { columns: ['name'] },
    status: { field: 'status', task: 'task', values: { ready: 'ok' } },
    price: [{ line: 'disk', quantity: { $at: '/self/size' } }],
  },
);

const record: Doc = {
  id: '1',
  name: 'data',
  status: 'ready',
  task: 'moving',
  size: 100,
  version: 6,
  open: false,
  typeId: 't1',
  created: '2026-11-20T05:00:00.000Z',
  starts: '2026-12-01',
  cost: '12000.50',
  tags: ['a', 'b'],
  attachments: [{ serverId: 's1', device: '/dev/vdb', password: 'hidden' }, { serverId: 's2' }],
  secret: 'hidden',
  copies: 2,
  _refs: { typeId: { t1: { title: 'Fast' } }, serverId: { s1: { title: 'web-1' } } },
};

const THING: ManifestEntry = {
  name: 'thing',
  bundle: 'thing',
  scope: 'project',
  key: 'id',
  title: 'name',
  routes: {},
  tabs: [],
  api: {},
  names: { one: 'Thing', many: 'Things' },
};

const PRICES = { currency: 'KZT', lines: [{ line: 'disk', unit: 'GB', period: 'month', price: '25.5' }] } as const;

beforeAll(() => {
  startTexts({ 'engine.yes': 'Yes', 'engine.no': 'No' });
  addResourceTexts('thing', {
    names: 'Things: all',
    'field.name': 'Name',
    'field.size': 'Size',
    'field.cost': 'Cost',
    'field.$price': 'Price',
    'unit.GB': 'GB',
    'status.ready': 'Ready',
    'task.moving': 'moving',
    'nothing.task': 'Idle',
    'value.version.6': 'IPv6',
  });
});

function cells(names: string[], of: Doc = record) {
  return exportTable(file, names, [of], { ...PRICES, lines: [...PRICES.lines] }).rows[0];
}

describe('the table of records', () => {
  it('says what it means that there is no value, where the type has words for it', () => {
    expect(cells(['task', 'name'], {})).toEqual(['Idle', null]);
  });

  it('has numbers, money, dates and instants as such, and everything else in words', () => {
    const names = ['name', 'status', 'size', 'version', 'open', 'typeId', 'created', 'starts', 'cost', '$price'];
    const table = exportTable(file, names, [record], { ...PRICES, lines: [...PRICES.lines] });
    expect(table.columns.map((column) => column.kind)).toEqual([
      'text',
      'text',
      'number',
      'text',
      'text',
      'text',
      'moment',
      'date',
      'money',
      'money',
    ]);
    expect(table.rows[0]?.slice(0, 9)).toEqual([
      'data',
      'Ready, moving',
      100,
      'IPv6',
      'No',
      'Fast',
      '2026-11-20T05:00:00.000Z',
      '2026-12-01',
      '12000.50',
    ]);
    expect(Number(table.rows[0]?.[9])).toBe(2550);
  });

  it('joins lists, and objects by what the list shows of them', () => {
    expect(cells(['tags', 'attachments'])).toEqual(['a; b', 'web-1 /dev/vdb; s2']);
  });

  it('names a shipped record in the page’s language', () => {
    const shipped = { t1: { stored: 'Базовый', text: 'Base' } };
    setManifest({ resources: [{ ...THING, shipped }] });
    expect(cells(['name'], { id: 't1', name: 'Базовый' })).toEqual(['Base']);
    expect(cells(['name'], { id: 't1', name: 'Летний' })).toEqual(['Летний']);
  });

  it('is headed by the names in use, with the unit of bare numbers', () => {
    const { columns, title } = exportTable(file, ['name', 'size', 'cost', '$price'], []);
    expect(columns.map((column) => column.header)).toEqual(['Name', 'Size, GB', 'Cost, ₸', 'Price, ₸']);
    expect(title).toBe('Things: all');
  });

  it('never holds what a record never tells, whoever asks for it', () => {
    const table = exportTable(file, Object.keys(file.fields.properties).concat('nothing', '__proto__'), [record]);
    expect(JSON.stringify(table)).not.toContain('hidden');
    expect(table.columns).toHaveLength(12);
  });

  it('leaves cells empty where there is nothing, and takes a value of another form as a text', () => {
    const odd = { id: '2', name: '', size: 'many', tags: [], attachments: null, created: 5 };
    expect(cells(['name', 'size', 'tags', 'attachments', 'created', 'status'], odd)).toEqual([
      null,
      'many',
      null,
      null,
      '5',
      null,
    ]);
    expect(exportTable(file, ['$price'], [record]).rows).toEqual([[null]]);
  });
});

describe('the file’s name', () => {
  it('says what it is and of which day, without what file systems refuse', () => {
    const now = new Date(2026, 0, 5, 23, 59);
    expect(fileName('Диски', 'xlsx', now)).toBe('Диски-2026-01-05.xlsx');
    expect(fileName('a/b: "c"', 'csv', now)).toBe('a b c-2026-01-05.csv');
  });
});
