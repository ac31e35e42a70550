import { defineConfig } from 'vitest/config';
import { BROWSER_RETRIES, byCircle } from '../circles.ts';

/**
 * What runs on the simulated and on a real OpenStack alike (`CONFORMANCE_CLOUD=simulated|openstack`): one file after another, each
 * with a provider of its own, and within a file several at once, as they wait for the cloud and not for the processor.
 */
export default defineConfig({
  test: {
    include: ['tests/openstack/**/*.test.ts'],
    globalSetup: ['tests/generated.ts'],
    fileParallelism: false,
    maxConcurrency: 4,
    // A real cloud on a busy machine loses a message now and then, as a browser does a click.
    retry: process.env.CONFORMANCE_CLOUD === 'openstack' ? BROWSER_RETRIES : 0,
    // A browser's too, on a cloud that takes seconds for what the simulated one does at once.
    env: { PATIENCE_MS: '60000' },
    // Nothing waits as long by itself: a walk has many steps, and on a busy machine a server alone takes minutes to be made and deleted.
    testTimeout: byCircle({ test: 240_000, rest: 240_000, full: 600_000 }),
    hookTimeout: 120_000,
  },
});
