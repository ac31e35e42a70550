import { defineConfig } from 'vitest/config';
import { LongFirst } from './long-first.ts';
import { BROWSER_RETRIES } from './second-attempts.ts';

/** The browser tests: two files at a time, each with a provider and a browser of its own. */
export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    // As many as the cores of a small machine; Vitest itself would leave one of them to nobody.
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    retry: BROWSER_RETRIES,
    // Machines differ threefold.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
