/** Every table, row by row, with a provider in memory. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resourceFiles } from './harness/files.ts';
import { runRow } from './harness/run-row.ts';
import { World } from './harness/world.ts';
import { TABLES } from './tables/index.ts';

const files = resourceFiles();

test('each type has one table, and each row of it a name of its own', () => {
  expect(TABLES.map(({ type }) => type).sort()).toEqual(files.map(({ name }) => name).sort());
  for (const { type, rows } of TABLES) {
    const names = rows.map(({ when }) => when);
    expect(
      names.filter((name, index) => names.indexOf(name) !== index),
      type,
    ).toEqual([]);
  }
});

describe.each(TABLES)('$type', (table) => {
  let world: World;
  beforeAll(() => {
    world = new World(files);
  });
  afterAll(() => world.close());

  test.each(table.rows)('$when', (row) => runRow(world, table, row));
});
