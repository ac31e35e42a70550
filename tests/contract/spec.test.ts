/** tests/spec.tsv names the test for each row of the spec. A removed or renamed test must not stay in it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const lines = readFileSync(join(ROOT, 'tests/spec.tsv'), 'utf8').trimEnd().split('\n');

/** The problem of the last column: `path > test name`, or a path alone. */
function wrongTest(reference: string): string | undefined {
  const [path = '', ...name] = reference.split(' > ');
  if (!existsSync(join(ROOT, path))) return `no file ${path}`;
  // A comment does not count as a test.
  const text = readFileSync(join(ROOT, path), 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, '');
  return name.length === 0 || text.includes(name.join(' > ')) ? undefined : `no test in ${reference}`;
}

test('each line has a section, a row and a test', () => {
  const wrong = lines.filter((line) => line.split('\t').filter((column) => column.trim() !== '').length !== 3);
  expect(wrong).toEqual([]);
});

test('no row of a section stands there twice', () => {
  const rows = lines.map((line) => line.split('\t').slice(0, 2).join('\t'));
  expect(rows.filter((row, index) => rows.indexOf(row) !== index)).toEqual([]);
});

test('each named test is there', () => {
  expect(lines.flatMap((line) => wrongTest(line.split('\t').at(-1) ?? '') ?? [])).toEqual([]);
});
