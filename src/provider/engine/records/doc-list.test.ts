import { describe, expect, it } from 'vitest';
import type { ListQuery } from '../../store/records.ts';
import { listDocs } from './doc-list.ts';

const docs = [
  { id: 'a', name: 'Диск', price: '9.5', on: true },
  { id: 'b', name: 'сервер', price: '10', on: false },
  { id: 'c', name: 'Образ', on: true },
];

function ids(query: Partial<ListQuery>): string[] {
  return listDocs(docs, { page: 0, size: 10, sort: [], filters: [], ...query }).docs.map(({ id }) => String(id));
}

describe('a list of documents in memory', () => {
  it('sorts money by amount, text without case, and missing values last', () => {
    expect(ids({ sort: [{ field: 'price', desc: false }] })).toEqual(['a', 'b', 'c']);
    expect(ids({ sort: [{ field: 'price', desc: true }] })).toEqual(['b', 'a', 'c']);
    expect(ids({ sort: [{ field: 'name', desc: false }] })).toEqual(['a', 'c', 'b']);
  });

  it('filters by values and by bounds', () => {
    expect(ids({ filters: [{ field: 'on', values: ['true'] }] })).toEqual(['a', 'c']);
    expect(ids({ filters: [{ field: 'name', values: ['СЕРВЕР'] }] })).toEqual(['b']);
    expect(ids({ filters: [{ field: 'price', from: 9.6 }] })).toEqual(['b']);
    expect(ids({ filters: [{ field: 'price', to: 10 }] })).toEqual(['a', 'b']);
    expect(ids({ filters: [{ field: 'name', values: [] }] })).toEqual([]);
  });

  it('finds a text in the fields that are searched, and no others', () => {
    expect(ids({ q: { text: 'ДИ', fields: ['name'] } })).toEqual(['a']);
    expect(ids({ q: { text: 'ди', fields: ['id'] } })).toEqual([]);
  });

  it('gives a page and counts all', () => {
    const { docs: page, total } = listDocs(docs, { page: 1, size: 2, sort: [], filters: [] });
    expect(page.map(({ id }) => id)).toEqual(['c']);
    expect(total).toBe(3);
  });
});
