import { defineConfig } from 'vitest/config';

/** What a client of the API gets: the description held by a public linter, and a client made from it by a public generator. */
export default defineConfig({
  test: {
    include: ['tests/api/**/*.test.ts'],
    globalSetup: ['tests/generated.ts', 'tests/api/make-client.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
