/** Labels and protection from deletion of every type that has them, row by row. */
import { afterAll, describe, expect, test } from 'vitest';
import { LABELLED, PROTECTED } from './harness/bearers.ts';
import { resourceFiles } from './harness/files.ts';
import { runRow } from './harness/run-row.ts';
import { labelRows, protectionRows } from './harness/trait-rows.ts';
import { World } from './harness/world.ts';

const files = resourceFiles();
const world = new World(files);
afterAll(() => world.close());

test('every type with labels, and every one with a protection, is in these tables', () => {
  const named = (field: string) =>
    files.flatMap(({ name, fields }) => (Object.hasOwn(fields.properties, field) ? [name] : []));
  expect(named('labels').sort()).toEqual(Object.keys(LABELLED).sort());
  expect(named('deletionProtected').sort()).toEqual(Object.keys(PROTECTED).sort());
});

describe.each(Object.entries(LABELLED))('labels of %s', (type, each) => {
  test.each(labelRows(each))('$when', (row) => runRow(world, { type, rows: [] }, row));
});

describe.each(Object.entries(PROTECTED))('protection of %s', (type, each) => {
  test.each(protectionRows(each))('$when', (row) => runRow(world, { type, rows: [] }, row));
});
