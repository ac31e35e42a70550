/** Counts what a test runner ran: every test of Vitest, and each other step as one. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { CIRCLE } from './circles.ts';

const root = join(import.meta.dirname, '..');

/** Where the runners of a circle leave what they counted. */
export function reportsOf(circle: string): string {
  return join(root, 'test-results', circle);
}

export const REPORTS = reportsOf(CIRCLE);

export interface Count {
  passed: number;
  failed: number;
  /** What failed, by name, where a runner says it. */
  names?: string[];
  /** Why it was not run, in a sentence. */
  skipped?: string;
}

/** What Vitest's JSON reporter writes, as far as it is read here. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: VitestResult[] }[];
}

/** One test of such a report. */
interface VitestResult {
  fullName: string;
  status: string;
  /** The message and stack of each attempt that failed. */
  failureMessages: string[];
}

/** How many lines of a failure are printed at the end: what was expected, and where in the test. */
const REASON_LINES = 12;

/** What a test failed with, indented, without its colours and without the files of other packages. */
function reasonOf({ failureMessages: [message = ''] }: VitestResult): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'));
  return lines
    .slice(0, REASON_LINES)
    .map((line) => `\n      ${line}`)
    .join('');
}

/** The tests that failed, each with what it failed with, and the files that could not even start. */
export function failedOf({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed');
    const file = relative(root, name);
    if (failed.length === 0) return status === 'failed' ? [file] : [];
    return failed.map((each) => `${file} > ${each.fullName}${reasonOf(each)}`);
  });
}

/** Runs a program of the project's own packages; gives back the code that it ended with. */
export function npx(args: string[], env: Record<string, string> = {}): number {
  const { status } = spawnSync('npx', ['--no-install', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}

/** Runs a script of package.json; gives back the code that it ended with. */
export function npm(script: string): number {
  return spawnSync('npm', ['run', '--silent', script], { cwd: root, stdio: 'inherit' }).status ?? 1;
}

/** Runs such a program and counts it as one. */
export function countTool(...args: string[]): Count {
  return npx(args) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs Vitest and counts what it ran; a run that ended badly without a failed test, or ran none, counts as one failure. */
export function countVitest(name: string, args: string[], env: Record<string, string> = {}): Count {
  const file = join(REPORTS, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', '--reporter=./tests/second-attempts.ts'];
  const status = npx(['vitest', 'run', ...args, ...reporters, `--outputFile.json=${file}`], env);
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  const { numPassedTests, numFailedTests } = report;
  const silent = numFailedTests === 0 && (status !== 0 || numPassedTests === 0);
  return { passed: numPassedTests, failed: silent ? 1 : numFailedTests, names: failedOf(report) };
}
