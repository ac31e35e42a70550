import { defineConfig } from 'vitest/config';
import { BROWSER_RETRIES } from './circles.ts';
import { LongFirst } from './long-first.ts';

/** The browser tests: two files at a time, each with a provider and a browser of its own. */
export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    tags: [{ name: 'languages', description: 'Walks that are the same in each language.' }],
    globalSetup: ['tests/generated.ts'],
    // As many as the cores of a small machine; Vitest itself would leave one of them to nobody.
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    retry: BROWSER_RETRIES,
    // It ends what hangs. The longest test takes a minute, and machines differ fivefold.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
