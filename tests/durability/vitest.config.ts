import { defineConfig } from 'vitest/config';

/** The durability tests: one after another, as each has providers of its own that it kills. */
export default defineConfig({
  test: {
    include: ['tests/durability/**/*.test.ts'],
    globalSetup: ['tests/generated.ts', 'tests/postgres.ts'],
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
