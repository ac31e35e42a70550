import { expect, it } from 'vitest';
import { ownerPricesCall } from './staff-calls.ts';
import { fileWith } from './testing.ts';

it('asks for the prices of a record’s own project in lists over all projects alone', () => {
  const get = 'GET /api/admin/records/thing/{id}';
  const view = fileWith({}, { recordsOf: 'thing', api: { get } });
  expect(ownerPricesCall(view)).toBe(`${get}/prices`);
  expect(ownerPricesCall(fileWith({}, { api: { get: 'GET /api/things/{id}' } }))).toBeUndefined();
  expect(ownerPricesCall(fileWith({}, { recordsOf: 'thing', api: { get: 'GET /api/things/{id}' } }))).toBeUndefined();
});
