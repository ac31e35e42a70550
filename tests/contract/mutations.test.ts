/**
 * Removes guards, rules, quota and price lines, limits of fields, access and conditions of references from the resource files, one at a
 * time, and runs the type's table. A line whose loss no row notices is either not covered by the tables or not needed. Only a row that
 * passes with the line counts. Rows that always fail are reported by tables.test.ts.
 */
import { describe, expect, test } from 'vitest';
import type { ResourceFile } from '../../src/contract/file/resource-file.ts';
import { resourceFiles } from './harness/files.ts';
import { likelyFirst } from './harness/likely.ts';
import { type Mutant, mutantsOf } from './harness/mutants.ts';
import type { Row, Table } from './harness/row.ts';
import { runRow } from './harness/run-row.ts';
import { World } from './harness/world.ts';
import { TABLES } from './tables/index.ts';

const files = resourceFiles();
const byName = new Map(files.map((file) => [file.name, file]));

async function holds(world: World, table: Table, row: Row): Promise<boolean> {
  return runRow(world, table, row).then(
    () => true,
    () => false,
  );
}

/** Whether some row fails without the line, and passes with it. */
async function isNoticed(intact: World, table: Table, { file, hint }: Mutant): Promise<boolean> {
  const world = new World(files.map((each) => (each.name === file.name ? file : each)));
  try {
    for (const row of likelyFirst(table.rows, hint)) {
      if (!(await holds(world, table, row)) && (await holds(intact, table, row))) return true;
    }
    return false;
  } finally {
    await world.close();
  }
}

async function unnoticed(table: Table, file: ResourceFile): Promise<string[]> {
  const intact = new World(files);
  const survivors: string[] = [];
  for (const mutant of mutantsOf(file)) {
    if (!(await isNoticed(intact, table, mutant))) survivors.push(`${file.name}.json#${mutant.pointer}`);
  }
  await intact.close();
  return survivors;
}

test('there are lines to take out, so that the rest says something', () => {
  const counts = files.map((file) => mutantsOf(file).length);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(300);
});

describe('a row notices when a line is taken out of', () => {
  test.each(TABLES)('$type', { timeout: 240_000 }, async (table) => {
    const file = byName.get(table.type);
    expect(file && (await unnoticed(table, file))).toEqual([]);
  });
});
