/**
 * `npm test`: everything that must hold, one step after another, each shown as it ends. The last line adds up what ran:
 * every test of every runner, and each other step as one. With `--full` also what takes longer.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { type Count, countTool, countVitest, npx, REPORTS } from './count.ts';
import { installInBackground, whyNot } from './openstack/place.ts';
import { TODAY } from './turns.ts';

interface Step {
  name: string;
  run: () => Count;
}

function tool(...args: string[]): () => Count {
  return () => countTool(...args);
}

function vitest(name: string, ...args: string[]): () => Count {
  return () => countVitest(name, args);
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

/** In a process of its own, which leaves what it counted in a file. */
function openstack(): Count {
  if (!REAL) return { passed: 0, failed: 0, skipped: NOT_ASKED };
  const late = Math.round(Date.now() / 1000 - BEGINS_BY);
  if (late > 0)
    return { passed: 0, failed: 0, skipped: `The steps before it ended ${late} s later than it had to begin.` };
  npx(['tsx', 'tests/openstack/run.ts']);
  const file = join(REPORTS, 'openstack.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Count) : { passed: 0, failed: 1 };
}

const full = process.argv.includes('--full');

/** Whether the tests on a real OpenStack are part of it. */
const REAL = process.env.OPENSTACK === '1';
const NOT_ASKED = 'OPENSTACK=1 adds it (some five minutes), `npm run test:openstack` runs it alone, as a whole.';

/** By when (seconds since 1970) that step has to begin, or is left out: whoever has so much time alone says so. */
const BEGINS_BY = Number(process.env.OPENSTACK_BEGINS_BY ?? Number.POSITIVE_INFINITY);

// In the full run everything has its turn, as all thousand configurations, which take an hour, and each story in every language.
if (!full) process.env.TURNS ??= String(TODAY);

const steps: Step[] = [
  { name: 'resource files', run: tool('tsx', 'src/tools/check.ts') },
  { name: 'generated/ up to date', run: tool('tsx', 'src/tools/generate.ts', '--check') },
  { name: 'types', run: tool('tsc', '--noEmit', '-p', '.') },
  { name: 'lint', run: tool('biome', 'check', '.') },
  { name: 'directions', run: tool('depcruise', '--config', '.dependency-cruiser.mjs', 'src', '--output-type', 'err') },
  // Together, so that the one long file of tables does not run alone at the end.
  { name: 'unit and contract', run: vitest('unit', 'src', 'tests/contract') },
  // In LibreOffice.
  { name: 'reports', run: vitest('reports', '--project', 'unit', 'tests/reports') },
  // In LibreOffice too, and months of hours.
  { name: 'agreement', run: vitest('agreement', '--config', 'tests/agreement/vitest.config.ts') },
  { name: 'API description', run: vitest('api', '--config', 'tests/api/vitest.config.ts') },
  { name: 'build', run: tool('vite', 'build', '--logLevel', 'warn') },
  // As `npm start` runs it: it starts in a third of the time, which counts where each file of browser tests has one.
  { name: 'provider', run: tool('tsx', 'src/tools/bundle-provider.ts') },
  // After the build: the provider takes its flags from what is built.
  { name: 'durability', run: vitest('durability', '--config', 'tests/durability/vitest.config.ts') },
  {
    name: 'conformance',
    run: vitest('conformance', '--config', 'tests/openstack/vitest.config.ts', 'tests/openstack/conformance'),
  },
  { name: 'first-load sizes', run: tool('tsx', 'tests/bench/first-load.ts', '--check') },
  { name: 'Chromium', run: browser },
  { name: 'stories', run: vitest('stories', '--config', 'tests/stories/vitest.config.ts') },
  {
    name: 'e2e',
    run: vitest('e2e', '--config', 'tests/vitest.config.ts', ...(full ? [] : ['--exclude', '**/*.full.test.ts'])),
  },
  // A real cloud wants most of the machine's memory for itself.
  { name: 'OpenStack', run: openstack },
  // Last, and in no daily run: what it measures, anything else at work on the machine would change.
  ...(full ? [{ name: 'Lighthouse', run: tool('tsx', 'tests/bench/run.ts', '--only', 'lighthouse') }] : []),
];

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
// Two minutes of downloads, which so cost the other steps next to nothing.
if (REAL && whyNot() === undefined) installInBackground();
const total: Count = { passed: 0, failed: 0 };
const bad: string[] = [];
const skipped: string[] = [];
for (const { name, run } of steps) {
  const started = Date.now();
  console.log(`\n— ${name}`);
  const { passed, failed, names = [], skipped: reason } = run();
  total.passed += passed;
  total.failed += failed;
  if (reason !== undefined) skipped.push(`${name}: ${reason}`);
  if (failed > 0) bad.push(name, ...names.map((each) => `  ${each}`));
  console.log(
    `— ${name}: ${failed > 0 ? 'FAILED' : reason === undefined ? 'ok' : 'not run'} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  );
}
if (skipped.length > 0) console.log(`\nNot run:\n${skipped.join('\n')}`);
if (bad.length > 0) console.log(`\nFailed:\n${bad.join('\n')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
