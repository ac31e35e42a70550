// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addView,
  chooseFirst,
  isChangeOf,
  MOST_VIEWS,
  nameProblem,
  overwriteView,
  readViews,
  removeView,
  renameView,
  type SavedViews,
  viewQuery,
  writeViews,
} from './views.ts';

const OF = { user: 'u1', project: 'p:1', resource: 'disk' };
const TWO: SavedViews = {
  views: [
    { name: 'Errors', query: 'f.status=error' },
    { name: 'Large', query: 'f.size.from=100' },
  ],
  first: 'Errors',
};

beforeEach(() => localStorage.clear());

describe('saved views', () => {
  it('are kept by user, project and type', () => {
    writeViews(OF, TWO);
    expect(readViews(OF)).toEqual(TWO);
    for (const other of [{ user: 'u2' }, { project: 'p' }, { resource: 'vm' }])
      expect(readViews({ ...OF, ...other }).views).toEqual([]);
  });

  it('leave nothing behind when the last one is gone', () => {
    writeViews(OF, TWO);
    writeViews(OF, { views: [] });
    expect(localStorage).toHaveLength(0);
  });

  it.each(['', '{', 'null', '[]', '{"views":1}', '{"views":[null,{"name":1},"x"],"first":"x"}'])(
    'are none where what is kept is %s',
    (text) => {
      writeViews(OF, TWO);
      localStorage.setItem(localStorage.key(0) ?? '', text);
      expect(readViews(OF).views).toEqual([]);
    },
  );

  it('have names that are not empty, at most 50 characters long and unlike each other', () => {
    expect(nameProblem(TWO, ' ')).toBe('empty');
    expect(nameProblem(TWO, '😀'.repeat(51))).toBe('long');
    expect(nameProblem(TWO, '😀'.repeat(50))).toBeUndefined();
    expect(nameProblem(TWO, ' errors ')).toBe('taken');
    expect(nameProblem(TWO, 'ERRORS', 'Errors')).toBeUndefined();
    expect(nameProblem(TWO, 'large', 'Errors')).toBe('taken');
  });

  it('are at most thirty', () => {
    let many: SavedViews = { views: [] };
    for (let number = 0; number < MOST_VIEWS; number += 1) many = addView(many, `view ${number}`, '');
    expect(nameProblem(many, 'one more')).toBe('full');
    expect(nameProblem(many, 'other', 'view 3')).toBeUndefined();
  });

  it('are added, overwritten, renamed and removed, and one is shown at first', () => {
    const three = addView(TWO, ' New ', 'q=x');
    expect(three.views.at(-1)).toEqual({ name: 'New', query: 'q=x' });
    expect(overwriteView(three, 'Large', 'q=y').views[1]).toEqual({ name: 'Large', query: 'q=y' });
    expect(renameView(three, 'Errors', 'Broken')).toMatchObject({
      first: 'Broken',
      views: [{ name: 'Broken' }, {}, {}],
    });
    expect(removeView(three, 'Errors')).toMatchObject({
      first: undefined,
      views: [{ name: 'Large' }, { name: 'New' }],
    });
    expect(chooseFirst(three, 'New').first).toBe('New');
    expect(chooseFirst(three, undefined).first).toBeUndefined();
  });

  it('hold the state of the list without its page, the same text for the same state', () => {
    const query = viewQuery(new URLSearchParams('sort=name&page=3&f.status=error'));
    expect(query).toBe(viewQuery(new URLSearchParams('f.status=error&sort=name')));
    expect(query).toBe('f.status=error&sort=name');
  });

  it('tell a change made in another tab from any other', () => {
    writeViews(OF, TWO);
    const key = localStorage.key(0);
    expect(isChangeOf(OF, new StorageEvent('storage', { key }))).toBe(true);
    expect(isChangeOf(OF, new StorageEvent('storage', { key: null }))).toBe(true);
    expect(isChangeOf(OF, new StorageEvent('storage', { key: 'infra-token' }))).toBe(false);
  });
});
