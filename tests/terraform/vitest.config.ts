import { defineConfig } from 'vitest/config';

/** The real Terraform against a provider of its own. Files come one after another: each starts many processes. */
export default defineConfig({
  test: {
    include: ['tests/terraform/**/*.test.ts'],
    globalSetup: ['tests/generated.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
