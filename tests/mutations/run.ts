/**
 * `npm run test:mutations`: breaks twenty lines of contract and provider code, each in another file, and asks `npm run verify` whether
 * it notices, with a clock. It works in a copy, as the last commit has the project. It fails where too few are noticed in time.
 *
 * `--seed N` chooses other lines, `--count N` more or fewer, `--bound SECONDS` another time, `--only FILE` those of one file.
 * equivalent.json lists mutations that change nothing, with the reason.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Outcome } from '../verify/steps.ts';
import { chooseMutants, type Mutant } from './choose.ts';
import equivalents from './equivalent.json' with { type: 'json' };
import { applied } from './operators.ts';

const root = join(import.meta.dirname, '../..');
/** Of twenty, so many may be noticed late or not at all. */
const MAY_BE_MISSED = 0.1;
/** After so long nobody waits for a verdict. */
const PATIENCE_MS = 600_000;
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '20' },
    bound: { type: 'string', default: '60' },
    only: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
});

interface Verdict {
  seconds: number;
  output: string;
  /** The step that failed, with the first of its tests; undefined where nothing noticed. */
  by: string | undefined;
}

/** A copy of the last commit. Packages are linked, as they are only read. */
function makeCopy(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'mutations-')), 'copy');
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, 'HEAD'], { cwd: root });
  execFileSync('cp', ['--archive', '--link', join(root, 'node_modules'), join(folder, 'node_modules')]);
  return folder;
}

function removeCopy(folder: string): void {
  execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: root });
  rmSync(join(folder, '..'), { recursive: true, force: true });
}

function verify(folder: string): Verdict {
  const report = join(folder, '..', 'verdict.json');
  rmSync(report, { force: true });
  const started = performance.now();
  const words = ['--no-install', 'tsx', 'tests/verify/run.ts', '--base', 'HEAD', '--first', '--json', report];
  const { stdout } = spawnSync('npx', words, { cwd: folder, encoding: 'utf8', timeout: PATIENCE_MS });
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  if (!existsSync(report)) throw new Error(`npm run verify did not come to its end:\n${stdout}`);
  const outcomes = JSON.parse(readFileSync(report, 'utf8')) as Outcome[];
  const bad = outcomes.find(({ ok }) => !ok);
  return { seconds, output: stdout, by: bad && [bad.name, ...bad.names.slice(0, 1)].join(': ') };
}

function tryOne(folder: string, { file, mutation }: Mutant): Verdict {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, applied(text, mutation));
  // The way that the line is set out would give it away.
  spawnSync('npx', ['--no-install', 'biome', 'format', '--write', file], { cwd: folder });
  try {
    return verify(folder);
  } finally {
    writeFileSync(path, text);
  }
}

function describe({ file, line, text, mutation }: Mutant): string {
  return `${file}:${line} | ${mutation.operator} → \`${mutation.replacement}\` | \`${text.slice(0, 80)}\``;
}

const count = Number(values.count);
const bound = Number(values.bound);
const chosen = chooseMutants(root, Number(values.seed), count, equivalents);
const mutants = chosen.mutants.filter(({ file }) => values.only === undefined || file.includes(values.only));
for (const { file, operator, line, reason } of chosen.skipped)
  console.log(`Left out: ${file}, ${operator}, \`${line}\`: ${reason}`);
if (values.list) console.log(mutants.map(describe).join('\n'));
else {
  const folder = makeCopy();
  let inTime = 0;
  try {
    // The types are checked incrementally from here on, as where somebody works.
    const intact = verify(folder);
    if (intact.by !== undefined) throw new Error(`npm run verify fails before anything is broken:\n${intact.output}`);
    for (const mutant of mutants) {
      const { seconds, by } = tryOne(folder, mutant);
      const noticed = by !== undefined && seconds <= bound;
      if (noticed) inTime += 1;
      console.log(`${noticed ? 'noticed' : 'MISSED '} | ${seconds} s | ${describe(mutant)} | ${by ?? 'nobody'}`);
    }
  } finally {
    removeCopy(folder);
  }
  console.log(`Seed ${values.seed}: ${inTime} of ${mutants.length} noticed within ${bound} s.`);
  process.exitCode = inTime >= mutants.length * (1 - MAY_BE_MISSED) ? 0 : 1;
}
