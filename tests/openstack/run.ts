/**
 * `npm run test:openstack`: the tests on a real OpenStack, which it installs, starts and stops. Where this machine can't run one, it gives
 * the reason and does not fail. With OS_REUSE=1 it uses a running one, and leaves it running.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from '../../src/tools/build-if-stale.ts';
import { generateIfStale } from '../../src/tools/generated.ts';
import { findChromium } from '../chromium.ts';
import { CIRCLE } from '../circles.ts';
import { type Count, countVitest, npx, REPORTS } from '../count.ts';
import { cloudAnswers } from './cloud/admin.ts';
import { prepareCloud } from './cloud/prepare.ts';
import { bringUp, install, takeDown, whyNot, whyNotNow } from './place.ts';

const root = join(import.meta.dirname, '../..');

interface Part {
  name: string;
  run: () => Count | Promise<Count>;
}

const FINE: Count = { passed: 0, failed: 0 };

function must(what: () => boolean): () => Count {
  return () => (what() ? FINE : { passed: 0, failed: 1 });
}

/** The parts that run on a cloud. Each refuses a stale bundle of the provider or of the console. */
const ON_CLOUD: Part[] = [
  {
    name: 'prepare',
    run: async () => {
      // The flavors and types to prepare are read from generated/, which a fresh clone does not have.
      await generateIfStale(root);
      await prepareCloud();
      return FINE;
    },
  },
  {
    name: 'build',
    run: async () => {
      await buildIfStale(root, console.log, { DEMO: 'empty' });
      return npx(['tsx', 'src/tools/bundle-provider.ts']) === 0 ? FINE : { passed: 0, failed: 1 };
    },
  },
  { name: 'conformance', run: () => tests('conformance') },
  { name: 'story', run: () => tests('story') },
  { name: 'debt', run: () => tests('debt') },
  { name: 'jobs', run: () => tests('jobs') },
  { name: 'killed', run: () => tests('killed') },
  ...(CIRCLE === 'full' ? (['staff', 'crowd'] as const).map((name) => ({ name, run: () => tests(name) })) : []),
];

/** The parts that walk in a browser. */
const WALKED = ['story', 'debt', 'jobs'];

function tests(what: 'conformance' | 'story' | 'debt' | 'jobs' | 'killed' | 'staff' | 'crowd'): Count {
  if (WALKED.includes(what)) process.env.CHROMIUM_PATH = findChromium();
  const words = ['--config', 'tests/openstack/vitest.config.ts', `tests/openstack/${what}`];
  return countVitest(`openstack-${what}`, words, { CONFORMANCE_CLOUD: 'openstack' });
}

/** Runs the parts in order, up to the first failure that makes the next ones impossible. */
async function runAll(parts: Part[], total: Count): Promise<void> {
  for (const { name, run } of parts) {
    const started = Date.now();
    const {
      passed,
      failed,
      names = [name],
    } = await Promise.resolve()
      .then(run)
      .catch((error: Error): Count => {
        console.error(error.message);
        return { passed: 0, failed: 1 };
      });
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) total.names?.push(...names);
    const took = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`— OpenStack, ${name}: ${passed} passed, ${failed} failed (${took} s)`);
    if (failed > 0 && passed === 0) return;
  }
}

/** On its own cloud, which is always removed afterwards. */
async function onOwnCloud(total: Count): Promise<void> {
  const no = (await whyNotNow()) ?? (install() ? undefined : 'The packages of its services could not be installed.');
  if (no !== undefined) {
    total.skipped = no;
    return;
  }
  process.once('SIGINT', () => {
    takeDown();
    process.exit(130);
  });
  try {
    await runAll([{ name: 'start', run: must(bringUp) }, ...ON_CLOUD], total);
  } finally {
    takeDown();
  }
}

const total: Count = { passed: 0, failed: 0, names: [] };
mkdirSync(REPORTS, { recursive: true });
if (process.env.OS_REUSE === '1' && (await cloudAnswers())) await runAll(ON_CLOUD, total);
else if (whyNot() !== undefined) total.skipped = whyNot();
else await onOwnCloud(total);

if (total.skipped !== undefined) console.log(`The tests on a real OpenStack are not run: ${total.skipped}`);
else console.log(`${total.passed} passed, ${total.failed} failed`);
writeFileSync(join(REPORTS, 'openstack.json'), JSON.stringify(total));
process.exitCode = total.failed === 0 ? 0 : 1;
