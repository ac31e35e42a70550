import { defineConfig } from 'vitest/config';

/** The browser tests: one file at a time, as each has a provider and a browser of its own. */
export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
