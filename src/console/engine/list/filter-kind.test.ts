// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import type { Field } from '../../../contract/file/resource-file.ts';
import { fileWith } from '../../../contract/file/testing.ts';
import { startTexts } from '../../i18n/index.ts';
import { chosenFor, dayOfBound, filteredField, filterKind, filterSummary, withChosen } from './filter-kind.ts';

const fields: Record<string, Field> = {
  name: { type: 'string' },
  status: { type: 'string' },
  kind: { type: 'string', enum: ['a', 'b'] },
  open: { type: ['boolean', 'null'] },
  size: { type: 'integer' },
  share: { type: 'number' },
  starts: { type: 'string', format: 'date' },
  created: { type: 'string', format: 'date-time' },
  closed: { type: 'string', format: 'month' },
  at: { type: 'string', format: 'date-time', 'x-during': ['created', 'ended'] },
  typeId: { type: 'string', 'x-ref': { resource: 'disk-type' } },
  networks: { type: 'array', items: { type: 'string', 'x-ref': { resource: 'network' } } },
  addresses: { type: 'array', items: { type: 'object', properties: { version: { type: 'integer', enum: [4, 6] } } } },
};
const file = fileWith(fields, { status: { field: 'status', values: { ready: 'ok' } } });

beforeAll(() =>
  startTexts({
    'calendar.month': '{{month}} {{year}}',
    'calendar.month.11': 'November',
    'list.range.both': '{{from}} – {{to}}',
    'list.range.from': 'from {{from}}',
    'list.range.to': 'to {{to}}',
  }),
);

describe('a filter', () => {
  it.each([
    ['name', 'text'],
    ['status', 'choices'],
    ['kind', 'choices'],
    ['open', 'choices'],
    ['size', 'number'],
    ['share', 'number'],
    ['starts', 'date'],
    ['created', 'moment'],
    ['closed', 'month'],
    ['at', 'instant'],
    ['typeId', 'reference'],
    ['networks', 'reference'],
    ['addresses/version', 'choices'],
  ])('by %s is by %s', (name, kind) => {
    const field = filteredField(file, name);
    expect(field && filterKind(file, name, field)).toBe(kind);
  });

  it('by a field that is not there is none', () => {
    expect(filteredField(file, 'nothing')).toBeUndefined();
    expect(filteredField(file, 'name/nothing')).toBeUndefined();
  });

  it('has values and bounds of its own, and leaves others alone', () => {
    const filters = { size: ['1'], 'size.from': ['2'], sizes: ['3'], status: ['ready'] };
    expect(chosenFor(filters, 'size')).toEqual({ size: ['1'], 'size.from': ['2'] });
    expect(withChosen(filters, 'size', { 'size.to': ['9'], size: [] })).toEqual({
      sizes: ['3'],
      status: ['ready'],
      'size.to': ['9'],
    });
    expect(withChosen(filters, 'size', {})).toEqual({ sizes: ['3'], status: ['ready'] });
  });

  it('says what is chosen', () => {
    expect(filterSummary('choices', 'status', { status: ['a', 'b'] })).toBe('2');
    expect(filterSummary('number', 'size', { 'size.from': ['10'], 'size.to': ['50.5'] })).toBe('10 – 50,5');
    expect(filterSummary('date', 'starts', { 'starts.to': ['2026-11-20'] })).toBe('to 20.11.2026');
    expect(filterSummary('month', 'closed', { closed: ['2026-11'] })).toBe('November 2026');
    expect(filterSummary('month', 'closed', { closed: ['2026-10', '2026-11'] })).toBe('2');
    expect(filterSummary('moment', 'created', { 'created.from': ['2026-11-20'] })).toBe('from 20.11.2026');
    expect(filterSummary('text', 'name', {})).toBeUndefined();
  });
});

describe('the days of a range', () => {
  it('are business days: a chosen day, or that of an instant in an older link', () => {
    expect(dayOfBound('2026-11-20')).toBe('2026-11-20');
    expect(dayOfBound('2026-11-30T18:59:59.999Z')).toBe('2026-11-30');
    expect(dayOfBound('2026-11-30T19:00:00.000Z')).toBe('2026-12-01');
  });

  it('are none where the instant is nonsense', () => {
    expect([dayOfBound(undefined), dayOfBound('soon')]).toEqual(['', '']);
  });
});
