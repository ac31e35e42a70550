/**
 * `npm run verify`: holds what was changed, in under three minutes. It runs the checks that look at the whole project, and the unit
 * tests that are related to the changed files, the nearest first. `npm test` runs the tests that are left out here.
 *
 * `--base COMMIT` compares with another commit than the one where the branch began. `--first` ends at the first failure.
 * `--json FILE` writes the outcomes. `--list` only names the related tests.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { generateIfStale, SOURCES } from '../../src/tools/generated.ts';
import { failedOf, type VitestReport } from '../count.ts';
import { changedFiles, defaultBase } from './changes.ts';
import { relatedTests } from './related.ts';
import { Lanes, type Step } from './steps.ts';

const root = join(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    base: { type: 'string' },
    first: { type: 'boolean', default: false },
    json: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
});

/** Tests that take long, or need a browser, a database server or an office program. */
const DEAR = [
  /^tests\/(?!contract|verify|mutations|[^/]+\.test)/,
  /^tests\/contract\/(mutations|tables|fuzz|new|foreign)\.test/,
  // Compiles the drivers; the step of types does so too.
  /^src\/tools\/generate\/types\.test/,
];
const REPORT = join(root, 'test-results/verify.json');

function npx(name: string, ...args: string[]): Step {
  return { name, command: ['npx', '--no-install', ...args] };
}

/** Runs chosen files as unit tests. */
function unitTests(name: string, files: string[], ...more: string[]): Step {
  const words = ['--config', 'tests/verify/vitest.config.ts', '--project', 'unit', '--project', 'provider'];
  const reporters = ['default', 'json', './tests/verify/hanging.ts'].map((each) => `--reporter=${each}`);
  const report = [...reporters, `--outputFile.json=${REPORT}`];
  return {
    ...npx(name, 'vitest', 'run', ...words, ...report, ...more, ...files),
    env: { NEAREST: files.join('\n') },
    failures: () => (existsSync(REPORT) ? failedOf(JSON.parse(readFileSync(REPORT, 'utf8')) as VitestReport) : []),
  };
}

const base = values.base ?? defaultBase(root);
const changed = changedFiles(root, base);
const related = relatedTests(root, changed, DEAR);
console.log(`${changed.length} files differ from ${base.slice(0, 12)}; ${related.length} test files are related.`);
if (values.list) {
  console.log(related.join('\n'));
  process.exit();
}

const isSource = (path: string): boolean =>
  path.startsWith('generated/') || (SOURCES.some((each) => path.startsWith(each)) && !path.includes('.test.'));
const types = changed.flatMap((path) => /^schemas\/([^/]+)\.json$/.exec(path)?.[1] ?? []);
const linted = changed.filter((path) => /\.(ts|tsx|mjs|css|json)$/.test(path) && existsSync(join(root, path)));

const generated = npx('generated/ up to date', 'tsx', 'src/tools/generate.ts', '--check');
const tests = [
  ...(related.length > 0 ? [unitTests('related tests', related)] : []),
  ...(types.length > 0
    ? [unitTests('contract tables', ['tests/contract/tables.test.ts'], '-t', `^(${types.join('|')}) `)]
    : []),
];
const checks = [
  npx('resource files', 'tsx', 'src/tools/check.ts'),
  ...(linted.length > 0 ? [npx('lint', 'biome', 'check', '--no-errors-on-unmatched', ...linted)] : []),
  { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
  npx('directions', 'depcruise', '--config', 'tests/dependency-cruiser.mjs', 'src', '--output-type', 'err'),
];

rmSync(REPORT, { force: true });
mkdirSync(dirname(REPORT), { recursive: true });
const lanes = new Lanes(root, values.first);
// First and alone: the tests and the types read what is generated.
if (changed.some(isSource)) await lanes.run([generated]);
else await generateIfStale(root);
await Promise.all([lanes.run(tests), lanes.run(checks)]);
const bad = lanes.outcomes.filter(({ ok }) => !ok);
if (values.json) writeFileSync(values.json, JSON.stringify(lanes.outcomes));
if (bad.length > 0)
  console.log(`\nFailed:\n${bad.flatMap(({ name, names }) => [name, ...names.map((each) => `  ${each}`)]).join('\n')}`);
console.log(`${lanes.outcomes.length - bad.length} steps passed, ${bad.length} failed`);
process.exitCode = bad.length === 0 ? 0 : 1;
