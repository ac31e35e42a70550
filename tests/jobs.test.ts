/** The table of customers' jobs tells the figures that their walks hold. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROW = /^\| (\d+)\. [^|]+ \| `([^`]+)` \| (\d+) \| (\d+) \|$/gm;

const read = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8');
const rows = [...read('README.md').matchAll(ROW)].map(([, job, walk = '', decisions, screens]) => ({
  job,
  walk,
  bound: `{ decisions: ${decisions}, screens: ${screens} }`,
}));

test('there are jobs', () => expect(rows.length).toBeGreaterThan(8));

test.each(rows)('job $job takes $bound in $walk', ({ walk, bound }) => {
  expect(read(walk)).toContain(bound);
});
