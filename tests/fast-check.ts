/**
 * fast-check with a fixed seed, so that the same commit gets the same verdict. vite.config.ts gives this to every test that
 * imports `fast-check`. `FC_SEED=2 npx vitest run …` asks for other values.
 */
import { createRequire } from 'node:module';
import type { Parameters } from 'fast-check';
import { seedOf } from './circles.ts';

// Not imported: the import would lead back to this file.
const fc: typeof import('fast-check') = createRequire(import.meta.url)('fast-check');
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: seedOf('FC_SEED') });

/** On PostgreSQL, where each statement is a message to another process: the statements matter there, which a few runs have all sent. */
const MOST_RUNS = process.env.TEST_DATABASE === 'postgres' ? 4 : Number.POSITIVE_INFINITY;

function atMost<T>(params: Parameters<T> = {}): Parameters<T> {
  const { numRuns = fc.readConfigureGlobal().numRuns ?? 100 } = params;
  return { ...params, numRuns: Math.min(numRuns, MOST_RUNS) };
}

const assert = ((property, params) => fc.assert(property, atMost(params))) as typeof fc.assert;

export default { ...fc, assert };
