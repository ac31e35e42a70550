import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongFirst } from './long-first.ts';
import { BROWSER_RETRIES } from './second-attempts.ts';
import { onTurn } from './turns.ts';

/** What every other one stands on, and so is run each time. */
const EACH_TIME = [
  'administration',
  'create-it-all',
  'errors',
  'forms',
  'keyboard',
  'lists',
  'routes',
  'server',
  'session',
  'story',
].map((name) => `${name}.test.ts`);

const FILES = readdirSync(join(import.meta.dirname, 'e2e'))
  .filter((name) => name.endsWith('.test.ts'))
  .sort();
const others = FILES.filter((name) => !EACH_TIME.includes(name));

/** The browser tests: two files at a time, each with a provider and a browser of its own. */
export default defineConfig({
  test: {
    include: [...EACH_TIME, ...onTurn(others, 3)].map((name) => `tests/e2e/${name}`),
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
