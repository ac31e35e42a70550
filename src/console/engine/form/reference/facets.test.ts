import { describe, expect, it } from 'vitest';
import { fileWith } from '../../../../contract/file/testing.ts';
import { facetKey, facetsOf, narrow } from './facets.ts';

const file = fileWith({
  id: { type: 'string' },
  cpu: { type: 'string', enum: ['standard', 'dedicated'] },
  kind: { type: 'string', enum: ['general', 'memory', 'fast'] },
});
const records = [
  { id: 'd1', cpu: 'dedicated', kind: 'memory' },
  { id: 's1', cpu: 'standard', kind: 'general' },
  { id: 's2', cpu: 'standard', kind: 'memory' },
  { id: 's3', cpu: 'standard', kind: 'memory' },
];
const ids = (by: Record<string, string>): unknown[] =>
  narrow(file, ['cpu', 'kind'], records, by).rows.map(({ id }) => id);

describe('facets', () => {
  it('offer the values there are, in the order they are declared in, the first one being on', () => {
    expect(narrow(file, ['cpu', 'kind'], records, {}).facets).toEqual([
      { name: 'cpu', values: ['standard', 'dedicated'], active: 'standard' },
      { name: 'kind', values: ['general', 'memory'], active: 'general' },
    ]);
  });

  it('keep what is wanted of the others where that is there, and else take the first', () => {
    expect(ids({ cpu: 'standard', kind: 'memory' })).toEqual(['s2', 's3']);
    expect(ids({ cpu: 'dedicated', kind: 'memory' })).toEqual(['d1']);
    expect(ids({ cpu: 'dedicated', kind: 'general' })).toEqual(['d1']);
    expect(ids({ cpu: 'none', kind: 'none' })).toEqual(['s1']);
  });

  it('of a record lead to it', () => {
    for (const record of records) expect(ids(facetsOf(['cpu', 'kind'], record))).toContain(record.id);
  });

  it('leave everything where there are none', () => {
    expect(narrow(file, [], records, {}).rows).toEqual(records);
    expect(narrow(file, ['missing'], records, {})).toEqual({ facets: [], rows: records });
  });

  it('have a key that tells combinations apart', () => {
    const wanted: Record<string, string>[] = [{ cpu: 'standard' }, { cpu: 'dedicated' }, { kind: 'memory' }];
    const keys = wanted.map((by) => facetKey(narrow(file, ['cpu', 'kind'], records, by).facets));
    expect(new Set(keys).size).toBe(3);
  });
});
