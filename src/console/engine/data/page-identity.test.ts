import { describe, expect, it } from 'vitest';
import type { Doc } from '../../../contract/file/resource-file.ts';
import { fileWith } from '../../../contract/file/testing.ts';
import type { ListPage } from './list-page.ts';
import { keepSame, samePage, withRecords } from './page-identity.ts';

const file = fileWith({ id: { type: 'string' } });

function pageOf(...content: Doc[]): ListPage {
  return { content, totalElements: content.length, totalPages: 1, number: 0, size: 100 };
}

const BEFORE = pageOf({ id: 'a', tags: ['x'] }, { id: 'b' });

describe('a page that is asked for again', () => {
  it('is the page of before where nothing has changed', () => {
    expect(keepSame(file, BEFORE, pageOf({ id: 'a', tags: ['x'] }, { id: 'b' }))).toBe(BEFORE);
    expect(samePage(BEFORE, { ...BEFORE, content: [...BEFORE.content] })).toBe(true);
  });

  it('has the objects of before for what has not, also in another order', () => {
    const next = keepSame(file, BEFORE, pageOf({ id: 'b' }, { id: 'a', tags: ['y'] }));
    expect(next.content[0]).toBe(BEFORE.content[1]);
    expect(next.content[1]).toEqual({ id: 'a', tags: ['y'] });
    expect(samePage(BEFORE, next)).toBe(false);
  });

  it('is another where another page or another total was told', () => {
    expect(keepSame(file, BEFORE, { ...pageOf(...BEFORE.content), totalElements: 3 })).not.toBe(BEFORE);
    expect(keepSame(file, BEFORE, { ...pageOf(...BEFORE.content), number: 1 }).number).toBe(1);
    expect(keepSame(file, undefined, BEFORE)).toBe(BEFORE);
    expect(samePage(undefined, BEFORE)).toBe(false);
  });
});

describe('a page of which some records were asked for again', () => {
  it('has what became of them, and is the same where nothing did', () => {
    const next = withRecords(file, BEFORE, ['a'], [{ id: 'a', tags: [] }]);
    expect(next.content).toEqual([{ id: 'a', tags: [] }, { id: 'b' }]);
    expect(next.content[1]).toBe(BEFORE.content[1]);
    expect(withRecords(file, BEFORE, ['b'], [{ id: 'b' }])).toBe(BEFORE);
  });

  it('is without those that are gone', () => {
    expect(withRecords(file, BEFORE, ['a', 'b'], [{ id: 'b' }])).toMatchObject({
      content: [{ id: 'b' }],
      totalElements: 1,
    });
  });
});
