import { defineConfig } from 'vitest/config';
import { BROWSER_RETRIES, byCircle } from '../circles.ts';

/**
 * The tests for both the simulated and a real OpenStack (`CONFORMANCE_CLOUD=simulated|openstack`): one file after another, each with its
 * own provider. Within a file several run in parallel, because they wait for the cloud and not for the processor.
 */
export default defineConfig({
  test: {
    include: ['tests/openstack/**/*.test.ts'],
    globalSetup: ['tests/generated.ts'],
    fileParallelism: false,
    maxConcurrency: 4,
    // A real cloud on a busy machine sometimes loses a message, as a browser does a click.
    retry: process.env.CONFORMANCE_CLOUD === 'openstack' ? BROWSER_RETRIES : 0,
    // The browser's timeout too, on a cloud that needs seconds for the simulated one's instant steps.
    env: { PATIENCE_MS: '60000' },
    // Longer than any single wait: a walk has many steps, and on a busy machine a single server takes minutes to be created and deleted.
    testTimeout: byCircle({ test: 240_000, rest: 240_000, full: 600_000 }),
    hookTimeout: 120_000,
  },
});
