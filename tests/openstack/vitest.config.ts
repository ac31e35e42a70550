import { defineConfig } from 'vitest/config';

/**
 * What runs on the simulated and on a real OpenStack alike (`CONFORMANCE_CLOUD=simulated|openstack`): one file after another, each
 * with a provider of its own, and within a file several at once, as they wait for the cloud and not for the processor.
 */
export default defineConfig({
  test: {
    include: ['tests/openstack/**/*.test.ts'],
    fileParallelism: false,
    maxConcurrency: 4,
    // A browser's too, on a cloud that takes seconds for what the simulated one does at once.
    env: { PATIENCE_MS: '60000' },
    // Nothing waits as long by itself: a walk has many steps, and on a busy machine a server alone takes minutes to be made and deleted.
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
