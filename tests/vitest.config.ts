import { defineConfig } from 'vitest/config';
import { BROWSER_RETRIES, byCircle } from './circles.ts';
import { LongFirst } from './long-first.ts';

/** What nothing cheaper holds: the whole story, sessions, routes and a form from end to end. */
const FIRST = ['story', 'session', 'routes', 'create-it-all'].map((name) => `tests/e2e/${name}.test.ts`);
const ALL = ['tests/e2e/**/*.test.ts'];
/** All ways to see each screen, which take long. */
const FULL = ['tests/e2e/**/*.full.test.ts'];

/** The browser tests: two files at a time, each with a provider and a browser of its own. */
export default defineConfig({
  test: {
    include: byCircle({ test: FIRST, rest: ALL, full: ALL }),
    exclude: byCircle({ test: [], rest: FULL, full: [] }),
    globalSetup: ['tests/generated.ts'],
    // As many as the cores of a small machine; Vitest itself would leave one of them to nobody.
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    retry: BROWSER_RETRIES,
    // Machines differ threefold.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
