import { describe, expect, it } from 'vitest';
import type { ResourceFile } from '../file/resource-file.ts';
import { compareEditions } from './compare.ts';
import { type EditSort, isOpen, sentenceOf } from './edit.ts';

const THING: ResourceFile = {
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
  rules: [{ id: 'FEW', at: 'count', left: { $at: '/self/count' }, op: '<=', right: 100 }],
  actions: {
    create: { becomes: ['paused', 'active'] },
    pause: {
      call: 'POST /api/things/{id}/pause',
      guards: ['ACTIVE'],
      set: { note: 'paused', count: { $at: '/self/count' } },
      becomes: ['active', 'paused'],
      result: { kind: 'text', fields: ['note'] },
    },
  },
  price: [{ line: 'thing', quantity: { $times: [{ $at: '/self/count' }, 2] } }],
  text: {},
};

/** The edits between the file and a changed copy of it. */
function edits(change: (file: ResourceFile) => void) {
  const next = structuredClone(THING);
  change(next);
  return compareEditions(new Map([['thing', THING]]), new Map([['thing', next]]));
}

type Row = [title: string, sort: EditSort, change: (file: ResourceFile) => void];

const ROWS: Row[] = [
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
    'a guard with another bound',
    'breaking',
    (file) => Object.assign(file.guards?.ACTIVE ?? {}, { '/self/count': { type: 'integer', maximum: 4 } }),
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

describe('an edit', () => {
  it.each(ROWS)('%s: %s', (_, sort, change) => {
    const found = edits(change);
    const sorts = found.map((edit) => edit.sort);
    expect(sorts.includes('breaking') ? 'breaking' : sorts[0], found.map(sentenceOf).join('\n')).toBe(sort);
  });

  it('of a field name concerns all that uses it once', () => {
    const text = JSON.stringify(THING).replaceAll('/self/count', '/self/pieces').replaceAll('"count"', '"pieces"');
    const next = JSON.parse(text) as ResourceFile;
    const found = compareEditions(new Map([['thing', THING]]), new Map([['thing', next]]));
    expect(found.filter(isOpen).map(sentenceOf)).toEqual([
      'thing.json#/fields/properties/pieces: "count" seems to be called "pieces" now, for clients of the API too. Add "x-was": "count" to the field, and the stored values move.',
    ]);
  });
});

describe('a type that is gone', () => {
  it('is breaking, with a hint where it only has another name', () => {
    const found = (next: ResourceFile[]) =>
      compareEditions(new Map([['thing', THING]]), new Map(next.map((file) => [file.name, file])))
        .filter(isOpen)
        .map(sentenceOf);
    const gone = 'thing.json#: the type "thing" is gone with its calls, and its stored records stay unseen.';
    expect(found([])).toEqual([`${gone} Keep the file until no client and no record needs it.`]);
    expect(found([{ ...THING, name: 'object' }])).toEqual([
      `${gone} It seems to be called "object" now. A type can't be renamed: keep its name, and change its texts.`,
    ]);
  });
});

describe('a variant that shows the records of its base', () => {
  it('does not repeat what is said of the base', () => {
    const all = (files: ResourceFile[]) => new Map(files.map((file) => [file.name, file]));
    const variant = { ...structuredClone(THING), name: 'admin-thing', recordsOf: 'thing' };
    const [next, nextVariant] = [THING, variant].map((file) => {
      const copy = structuredClone(file);
      delete copy.fields.properties.ends;
      return copy;
    }) as [ResourceFile, ResourceFile];
    const found = compareEditions(all([THING, variant]), all([next, nextVariant]));
    expect(found.map(({ type, at }) => [type, at])).toEqual([['thing', '/fields/properties/ends']]);
  });
});
