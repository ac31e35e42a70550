/**
 * What runs of the circles came to. `tsx tests/summary.ts test rest` prints those of the named circles as one, and fails where a test
 * failed, a circle did not end, or nothing ran.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reportsOf } from './count.ts';

export interface Summary {
  passed: number;
  failed: number;
  /** Steps and tests that failed. */
  names: string[];
  /** Steps that were not run, with the reason. */
  skipped: string[];
  /** Steps that took half a minute or more, with their seconds. */
  long: string[];
}

const fileOf = (circle: string): string => `${reportsOf(circle)}/summary.json`;

/** Prints it; the plain count is the last line. Gives back the code to exit with. */
function print({ passed, failed, names, skipped, long }: Summary): number {
  if (long.length > 0) console.log(`\nLong steps: ${long.join(', ')}`);
  if (skipped.length > 0) console.log(`\nNot run:\n${skipped.join('\n')}`);
  if (names.length > 0) console.log(`\nFailed:\n${names.join('\n')}`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

/** Prints what a circle came to, and keeps it for the sum. */
export function writeSummary(circle: string, summary: Summary): number {
  mkdirSync(dirname(fileOf(circle)), { recursive: true });
  writeFileSync(fileOf(circle), JSON.stringify(summary));
  return print(summary);
}

function readSummary(circle: string): Summary {
  const file = fileOf(circle);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Summary;
  return { passed: 0, failed: 1, names: ['It did not come to its end.'], skipped: [], long: [] };
}

/** The sum of several circles, names under the circle that they are of. */
export function sumOf(circles: readonly string[], read = readSummary): Summary {
  const sum: Summary = { passed: 0, failed: 0, names: [], skipped: [], long: [] };
  for (const circle of circles) {
    const { passed, failed, names, skipped, long } = read(circle);
    sum.passed += passed;
    sum.failed += failed;
    if (names.length > 0) sum.names.push(`${circle}:`, ...names.map((each) => `  ${each}`));
    sum.skipped.push(...skipped);
    sum.long.push(...long);
  }
  return sum;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = print(sumOf(process.argv.slice(2)));
