/**
 * fast-check with a fixed seed, so that the same commit gets the same verdict. vite.config.ts gives this to every test that
 * imports `fast-check`. `FC_SEED=2 npx vitest run …` asks for other values.
 */
import { createRequire } from 'node:module';
import { seedOf } from './circles.ts';

// Not imported: the import would lead back to this file.
const fc: typeof import('fast-check') = createRequire(import.meta.url)('fast-check');
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: seedOf('FC_SEED') });

export default fc;
