import { describe, expect, it } from 'vitest';
import type { Field } from '../file/resource-file.ts';
import { optionListOf, optionsInRow, strayFields, strayInRows } from './option-list.ts';

const tag: Field = { type: 'string', 'x-among': { $at: '/self/tags' } };
const self = { tags: ['db', 'prod'] };

it('contains the values of the record’s list', () => {
  expect(optionListOf(tag, { self })).toEqual(['db', 'prod']);
  expect(optionListOf({ type: 'string' }, { self })).toBeUndefined();
});

it('is empty where there is no list', () => {
  for (const tags of [undefined, null, 'db', { 0: 'db' }]) expect(optionListOf(tag, { self: { tags } })).toEqual([]);
});

it('reports fields with a value outside it, and no field that is left out', () => {
  const fields = { tag, other: { type: 'string' } as Field };
  expect(strayFields(fields, { tag: 'db', other: 'x' }, { self })).toEqual([]);
  expect(strayFields(fields, { tag: 'd' }, { self })).toEqual(['tag']);
  expect(strayFields(fields, { tag: 'DB' }, { self })).toEqual(['tag']);
  expect(strayFields(fields, { tag: ['db'] }, { self })).toEqual(['tag']);
  expect(strayFields(fields, { tag: 'db' }, { self: {} })).toEqual(['tag']);
  expect(strayFields(fields, {}, { self })).toEqual([]);
});

describe('in a row', () => {
  const row: Record<string, Field> = {
    of: { type: 'string', 'x-ref': { resource: 'resource' } },
    unit: { type: 'string', enum: ['GB', 'piece'], 'x-among': { $at: '/ref/of/measureUnit' } },
    variant: { type: 'string', 'x-among': { $at: '/ref/of/variants' } },
  };
  const lines: Record<string, Field> = {
    lines: { type: 'array', items: { type: 'object', properties: row } },
  };
  const ram = { measureUnit: 'GB' };
  const disk = { measureUnit: 'GB', variants: ['STANDARD', 'FAST'] };
  const [unit, variant] = [row.unit ?? {}, row.variant ?? {}];

  it('are the values that the row’s own record names, within the enum', () => {
    const chosen = { 'lines/0/of': ram, 'lines/1/of': disk };
    expect(optionsInRow(unit, 'lines/0/unit', chosen)).toEqual(['GB']);
    expect(optionsInRow(variant, 'lines/1/variant', chosen)).toEqual(['STANDARD', 'FAST']);
    expect(optionsInRow(unit, 'lines/0/unit', { 'lines/0/of': { measureUnit: 'vcpu' } })).toEqual([]);
  });

  it('are empty where the record names none, and unknown before it is chosen', () => {
    expect(optionsInRow(variant, 'lines/0/variant', { 'lines/0/of': ram })).toEqual([]);
    expect(optionsInRow(variant, 'lines/2/variant', { 'lines/0/of': ram })).toBeUndefined();
    expect(optionsInRow({ type: 'string' }, 'lines/0/unit', { 'lines/0/of': ram })).toBeUndefined();
  });

  it('reports each value that does not fit, by its path', () => {
    const chosen = { 'lines/0/of': ram, 'lines/1/of': disk };
    const rows = [{ unit: 'piece', variant: 'FAST' }, { unit: 'GB', variant: 'FAST' }, { unit: 'piece' }];
    expect(strayInRows(lines, { lines: rows }, chosen)).toEqual(['lines/0/unit', 'lines/0/variant']);
    expect(strayInRows(lines, {}, chosen)).toEqual([]);
  });
});
