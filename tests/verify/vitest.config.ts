import { defineConfig, mergeConfig } from 'vitest/config';
import unit from '../../vite.config.ts';
import { NearestFirst } from './nearest-first.ts';

/** The unit tests, in the order that `npm run verify` names. */
export default mergeConfig(unit, defineConfig({ test: { sequence: { sequencer: NearestFirst }, bail: 1 } }));
