import { describe, expect, it } from 'vitest';
import { type CommonFile, extendFile, InlineError, inlineFile } from './inline.ts';
import type { Field, ResourceFile } from './resource-file.ts';
import { fileWith } from './testing.ts';

const COMMON: CommonFile = {
  fields: {
    id: { type: 'string', readOnly: true },
    name: { type: 'string', minLength: 1, description: 'shared' },
    title: { $ref: 'common.json#/fields/name', maxLength: 9 },
    list: { type: 'array', items: { $ref: 'common.json#/fields/id' } },
  },
  text: {},
};

/** A folder of files by name; parts may be wrong in any way that JSON can be. */
function folder(...files: ResourceFile[]): Map<string, ResourceFile> {
  return new Map(files.map((file) => [file.name, file]));
}

function inlined(properties: Record<string, Field>, common = COMMON): Record<string, Field> {
  const file = fileWith(properties);
  return inlineFile(file, common, folder(file)).fields.properties;
}

function errorOf(run: () => unknown): { file: string; at: string; message: string } {
  try {
    run();
  } catch (error) {
    if (error instanceof InlineError) return { file: error.file, at: error.at, message: error.message };
    throw error;
  }
  throw new Error('Nothing was thrown.');
}

describe('a $ref to a common field', () => {
  it('is put in place, keywords beside it going before', () => {
    expect(inlined({ a: { $ref: 'common.json#/fields/name', minLength: 3, 'x-unique': true } })).toEqual({
      a: { type: 'string', minLength: 3, description: 'shared', 'x-unique': true },
    });
    expect(inlined({ a: { $ref: 'common.json#/fields/id', readOnly: false } }).a).toEqual({
      type: 'string',
      readOnly: false,
    });
  });

  it('is followed through others, items and properties', () => {
    expect(inlined({ a: { $ref: 'common.json#/fields/title' } }).a).toEqual({
      type: 'string',
      minLength: 1,
      maxLength: 9,
      description: 'shared',
    });
    expect(inlined({ a: { $ref: 'common.json#/fields/list' } }).a?.items).toEqual(COMMON.fields.id);
    const nested = inlined({
      a: { type: 'array', items: { type: 'object', properties: { b: { $ref: 'common.json#/fields/id' } } } },
    });
    expect(nested.a?.items?.properties?.b).toEqual(COMMON.fields.id);
  });

  it('in the form of an action is put in place too', () => {
    const file = fileWith(
      {},
      { actions: { rename: { form: { properties: { name: { $ref: 'common.json#/fields/name' } } } } } },
    );
    const whole = inlineFile(file, COMMON, folder(file));
    expect(whole.actions?.rename?.form?.properties.name).toEqual(COMMON.fields.name);
  });

  it('leaves the common fields and the file as they were', () => {
    const file = fileWith({ a: { $ref: 'common.json#/fields/list' } });
    const before = JSON.stringify([file, COMMON]);
    inlineFile(file, COMMON, folder(file));
    expect(JSON.stringify([file, COMMON])).toBe(before);
  });

  it('that leads nowhere says where it stands', () => {
    const at = '/fields/properties/a/items/$ref';
    const run = (name: string) => (): unknown => inlined({ a: { items: { $ref: `common.json#/fields/${name}` } } });
    expect(errorOf(run('nmae'))).toEqual({ file: 'thing', at, message: 'common.json has no field "nmae"' });
    expect(errorOf(run('constructor')).at).toBe(at);
  });

  it('that goes round in a circle says so, once for the whole circle', () => {
    const fields: Record<string, Field> = {
      a: { $ref: 'common.json#/fields/b' },
      b: { type: 'object', properties: { c: { $ref: 'common.json#/fields/a' } } },
    };
    const message = { file: 'common', at: '/fields/a', message: 'goes round in a circle: a, b' };
    expect(errorOf(() => inlined({ x: { $ref: 'common.json#/fields/a' } }, { fields, text: {} }))).toEqual(message);
    expect(errorOf(() => inlined({ x: { $ref: 'common.json#/fields/b' } }, { fields, text: {} }))).toEqual(message);
  });
});

describe('a variant', () => {
  const base = fileWith(
    { id: { type: 'string' }, size: { type: 'integer', minimum: 1 } },
    {
      list: { columns: ['id', 'size'], sort: 'id' },
      actions: { start: { confirm: true, bulk: true }, stop: {} },
    },
  );
  const parts = {
    name: 'admin-thing',
    extends: 'thing',
    list: { columns: ['size'] },
    fields: { properties: { size: { minimum: 5 }, owner: { type: 'string' } } },
    actions: { start: { bulk: null }, stop: null },
  };
  const variant = JSON.parse(JSON.stringify(parts)) as ResourceFile;
  const all = folder(base, variant);

  it('takes its base over, replaces key by key, and lists whole', () => {
    const whole = extendFile(variant, all);
    expect(whole.name).toBe('admin-thing');
    expect(whole.key).toBe('id');
    expect(whole.list).toEqual({ columns: ['size'], sort: 'id' });
    expect(whole.fields).toEqual({
      type: 'object',
      properties: { id: { type: 'string' }, size: { type: 'integer', minimum: 5 }, owner: { type: 'string' } },
    });
    expect(whole).not.toHaveProperty('extends');
  });

  it('takes a key away by null', () => {
    expect(extendFile(variant, all).actions).toEqual({ start: { confirm: true } });
    expect(base.actions).toHaveProperty('stop');
  });

  it('of a variant takes over from both', () => {
    const third = JSON.parse('{"name": "third", "extends": "admin-thing", "title": "id"}') as ResourceFile;
    const whole = extendFile(third, folder(base, variant, third));
    expect(whole.title).toBe('id');
    expect(whole.fields.properties.size).toEqual({ type: 'integer', minimum: 5 });
  });

  it('of nothing says so where it stands, for those too that extend it', () => {
    const lost = JSON.parse('{"name": "lost", "extends": "thang"}') as ResourceFile;
    const heir = JSON.parse('{"name": "heir", "extends": "lost"}') as ResourceFile;
    const wrong = { file: 'lost', at: '/extends', message: 'no resource "thang"' };
    const files = folder(base, lost, heir);
    expect(errorOf(() => extendFile(lost, files))).toEqual(wrong);
    expect(errorOf(() => extendFile(heir, files))).toEqual(wrong);
  });

  it('of itself says so, once for the whole circle', () => {
    const self = JSON.parse('{"name": "self", "extends": "self"}') as ResourceFile;
    expect(errorOf(() => extendFile(self, folder(self)))).toEqual({
      file: 'self',
      at: '/extends',
      message: 'extends itself',
    });
    const one = JSON.parse('{"name": "one", "extends": "two"}') as ResourceFile;
    const two = JSON.parse('{"name": "two", "extends": "one"}') as ResourceFile;
    const round = { file: 'one', at: '/extends', message: 'extends itself by way of two' };
    for (const file of [one, two]) expect(errorOf(() => extendFile(file, folder(one, two)))).toEqual(round);
  });
});

describe('a file without references', () => {
  it('stays as it is, less what only editors need', () => {
    const file = fileWith({ id: { type: 'string' } }, { $schema: './meta/resource.json' });
    const { $schema: _, ...rest } = file;
    expect(inlineFile(file, COMMON, folder(file))).toEqual(rest);
  });
});
