/**
 * `npm test`, `npm run test:rest` and `npm run test:full`: the steps of one circle (README.md here), one after another, each shown as
 * it ends. What failed is named at the end. The last line adds up what ran: every test of every runner, and each other step as one.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { CIRCLE, type Circle } from './circles.ts';
import { type Count, countTool, countVitest, npm, npx, REPORTS } from './count.ts';
import { installInBackground, whyNot } from './openstack/place.ts';
import { writeSummary } from './summary.ts';
import { whyNot as whyNoTerraform } from './terraform/support/workspace.ts';

interface Step {
  name: string;
  circles: Circle[];
  run: () => Count;
}

const TEST: Circle[] = ['test', 'full'];
const REST: Circle[] = ['rest', 'full'];
const EACH: Circle[] = ['test', 'rest', 'full'];

function step(name: string, circles: Circle[], run: () => Count): Step {
  return { name, circles, run };
}

function tool(...args: string[]): () => Count {
  return () => countTool(...args);
}

function vitest(name: string, ...args: string[]): () => Count {
  return () => countVitest(name, args);
}

function script(name: string): () => Count {
  return () => (npm(name) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

function browser(): Count {
  try {
    process.env.CHROMIUM_PATH = findChromium();
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.error((error as Error).message);
    return { passed: 0, failed: 1 };
  }
}

/** Whether the tests on a real OpenStack are part of it. */
const REAL = process.env.OPENSTACK === '1';
const NOT_ASKED = 'OPENSTACK=1 adds it (some seven minutes), `npm run test:openstack` runs it alone, as a whole.';

/**
 * A step that is left out where it would begin after the time in this variable (seconds since 1970). Whoever has only so much time for all steps
 * sets it.
 */
function unlessLate(variable: string, run: () => Count): () => Count {
  return () => {
    const late = Math.round(Date.now() / 1000 - Number(process.env[variable] ?? Number.POSITIVE_INFINITY));
    if (late <= 0) return run();
    return { passed: 0, failed: 0, skipped: `The steps before it ended ${late} s later than it had to begin.` };
  };
}

/** In a process of its own, which leaves what it counted in a file. */
function openstack(): Count {
  if (!REAL) return { passed: 0, failed: 0, skipped: NOT_ASKED };
  npx(['tsx', 'tests/openstack/run.ts']);
  const file = join(REPORTS, 'openstack.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Count) : { passed: 0, failed: 1 };
}

/** The real Terraform, where it is installed. */
function terraform(): Count {
  const reason = whyNoTerraform();
  if (reason !== undefined) return { passed: 0, failed: 0, skipped: reason };
  return countVitest('terraform', ['--config', 'tests/terraform/vitest.config.ts']);
}

const e2eFiles = (...names: string[]): string[] => names.map((name) => `tests/e2e/${name}.test.ts`);

/** Browser tests of what nothing cheaper holds: the whole story, sessions, routes and forms. */
const FIRST = e2eFiles('story', 'session', 'routes', 'forms');

/**
 * The dearest browser tests: walks over all screens, and faults in each kind of form. They come last, and are not tried twice: one of them may take
 * ten minutes.
 */
const DEAR = e2eFiles('failing-writes', 'a11y', 'administration', 'errors', 'layout-shift', 'new-service', 'dev');

/**
 * Into how many steps the longest ones are split. A step that has begun is not ended, so each has to be short beside what CI has left after
 * LAST_BEGINS_BY.
 */
const JOB_SHARES = 4;
const DEAR_SHARES = 2;

/** A share of a step's files, as Vitest's `--shard` names it: `2/4`. */
function inShares(count: number, of: (share: string) => Step): Step[] {
  return Array.from({ length: count }, (_, index) => of(`${index + 1}/${count}`));
}

/** Runs a share of browser tests. Their reports are told apart by the share. */
function browserTests(name: string, share: string, ...args: string[]): () => Count {
  return unlessLate('LAST_BEGINS_BY', vitest(`${name}-${share.replace('/', '-of-')}`, `--shard=${share}`, ...args));
}

/** Two more judges of accessibility on every route: ten minutes, for what axe mostly sees too. */
const FULL_ONLY = e2eFiles('judges');

/** Stories in the languages of the circle. */
const STORIES = vitest('stories', '--config', 'tests/stories/vitest.config.ts');

/** The browser tests. Of those that `npm test` has run, the rest runs what is left: the walks in the other two languages. */
function e2e(): Step[] {
  const config = ['--config', 'tests/vitest.config.ts'];
  const others = ['**/*.full.test.ts', ...FIRST, ...DEAR, ...FULL_ONLY].flatMap((path) => ['--exclude', path]);
  return [
    step('e2e: story, sessions, routes, forms', ['test'], vitest('e2e-first', ...config, ...FIRST)),
    step(
      'e2e: the same in other languages',
      ['rest'],
      vitest('e2e-languages', ...config, '--tagsFilter=languages', ...FIRST),
    ),
    ...inShares(JOB_SHARES, (share) =>
      step(`e2e: jobs, ${share}`, ['rest'], browserTests('e2e', share, ...config, ...others)),
    ),
    step('stories', ['rest'], unlessLate('LAST_BEGINS_BY', STORIES)),
    ...inShares(DEAR_SHARES, (share) =>
      step(
        `e2e: all screens, all faults, ${share}`,
        ['rest'],
        browserTests('e2e-dear', share, ...config, '--retry=0', ...DEAR),
      ),
    ),
    step('e2e', ['full'], vitest('e2e', ...config)),
  ];
}

const STEPS: Step[] = [
  step('resource files', TEST, tool('tsx', 'src/tools/check.ts')),
  step('generated/ up to date', TEST, tool('tsx', 'src/tools/generate.ts', '--check')),
  step('types', TEST, script('types')),
  step('lint', TEST, tool('biome', 'check', '.')),
  step(
    'directions',
    TEST,
    tool('depcruise', '--config', 'tests/dependency-cruiser.mjs', 'src', '--output-type', 'err'),
  ),
  step('files a create visits', TEST, tool('tsx', 'tests/architecture/create-path.ts')),
  step('nothing unused', TEST, tool('knip')),
  // Together, so that no long file of tables runs alone at the end.
  step('unit and contract', TEST, vitest('unit', '--project', 'unit', '--project', 'provider')),
  step('API description', TEST, vitest('api', '--config', 'tests/api/vitest.config.ts')),
  // With `generated/`, and with the provider in one file: it starts in a third of the time, which counts where each file of browser
  // tests has one.
  step('build', EACH, script('build')),
  step('first-load sizes', TEST, tool('tsx', 'tests/bench/first-load.ts', '--check')),
  step('PostgreSQL', REST, vitest('postgres', '--project', 'postgres')),
  step('reports in LibreOffice', REST, vitest('reports', '--project', 'unit', 'tests/reports')),
  step('patterns', REST, vitest('patterns', '--project', 'unit', 'tests/patterns')),
  step('printed commands', REST, vitest('printed', '--project', 'unit', 'tests/printed/commands')),
  step('the living demo', REST, vitest('demo', '--project', 'unit', 'tests/demo')),
  step('edits made by chance', REST, vitest('editions', '--project', 'unit', 'tests/editions')),
  step('lives of 1,000 customers', REST, vitest('lives', '--project', 'provider', 'src/provider/charging/many-lives')),
  step('agreement of all totals', REST, vitest('agreement', '--config', 'tests/agreement/vitest.config.ts')),
  // After the build: the provider takes its flags from what is built.
  step('durability', REST, vitest('durability', '--config', 'tests/durability/vitest.config.ts')),
  step(
    'conformance',
    REST,
    vitest('conformance', '--config', 'tests/openstack/vitest.config.ts', 'tests/openstack/conformance'),
  ),
  step('Terraform', REST, terraform),
  // Two minutes for what `unit and contract` holds on Node.
  step('tables in Chromium', ['full'], vitest('tables-in-chromium', '--config', 'tests/file-host/vitest.config.ts')),
  step('Chromium', EACH, browser),
  // For `e2e/file-host.test.ts` and `e2e/playground.test.ts`.
  step('build for a file host', REST, script('build:demo')),
  step('stories', TEST, STORIES),
  ...e2e(),
  // A real cloud wants most of the machine's memory for itself.
  step('OpenStack', REST, unlessLate('OPENSTACK_BEGINS_BY', openstack)),
  // Last: what it measures, anything else at work on the machine would change.
  step('Lighthouse', ['full'], tool('tsx', 'tests/bench/run.ts', '--only', 'lighthouse')),
];

// Tests begin with accounts alone, so that their build makes no other demo.
process.env.DEMO = 'empty';

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const steps = STEPS.filter(({ circles }) => circles.includes(CIRCLE));
// Two minutes of downloads, which so cost the other steps next to nothing.
if (REAL && steps.some(({ run }) => run === openstack) && whyNot() === undefined) installInBackground();
const total: Count = { passed: 0, failed: 0 };
const bad: string[] = [];
const skipped: string[] = [];
const long: string[] = [];
for (const { name, run } of steps) {
  const started = Date.now();
  console.log(`\n— ${name}`);
  const { passed, failed, names = [], skipped: reason } = run();
  total.passed += passed;
  total.failed += failed;
  if (reason !== undefined) skipped.push(`${name}: ${reason}`);
  if (failed > 0) bad.push(name, ...names.map((each) => `  ${each}`));
  const seconds = (Date.now() - started) / 1000;
  if (seconds >= 30) long.push(`${name} ${seconds.toFixed(0)} s`);
  console.log(
    `— ${name}: ${failed > 0 ? 'FAILED' : reason === undefined ? 'ok' : 'not run'} (${seconds.toFixed(1)} s)`,
  );
}
process.exitCode = writeSummary(CIRCLE, { ...total, names: bad, skipped, long });
