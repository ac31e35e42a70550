import { defineConfig } from 'vitest/config';

/** The durability tests, one after another, because each kills its own providers. */
export default defineConfig({
  test: {
    include: ['tests/durability/**/*.test.ts'],
    globalSetup: ['tests/generated.ts', 'tests/postgres.ts'],
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
