import { defineConfig } from 'vitest/config';

/** The real Terraform against a provider of its own. Files come one after another: each starts many processes. */
export default defineConfig({
  test: {
    include: ['tests/terraform/**/*.test.ts'],
    globalSetup: ['tests/generated.ts'],
    fileParallelism: false,
    // Machines differ threefold, and others may be at work.
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
