import { describe, expect, it } from 'vitest';
import type { ResourceFile } from '../file/resource-file.ts';
import { ROWS, THING } from './compare.test-data.ts';
import { compareEditions } from './compare.ts';
import { isOpen, sentenceOf } from './edit.ts';

/** The edits between the file and a changed copy of it. */
function edits(change: (file: ResourceFile) => void) {
  const next = structuredClone(THING);
  change(next);
  return compareEditions(new Map([['thing', THING]]), new Map([['thing', next]]));
}

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

describe('the answer of an action', () => {
  it('has a renamed field by its new name', () => {
    const text = JSON.stringify(THING)
      .replaceAll('"note"', '"remark"')
      .replace('"remark":{', '"remark":{"x-was":"note",');
    const next = JSON.parse(text) as ResourceFile;
    const found = compareEditions(new Map([['thing', THING]]), new Map([['thing', next]]));
    expect(found.filter(isOpen).map(sentenceOf)).toEqual([]);
    expect(found.map(({ sort }) => sort)).toContain('migration');
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
