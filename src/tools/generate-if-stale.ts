/** Generates `generated/` where it is missing or stale, for scripts that read it. */
import { join } from 'node:path';
import { generateIfStale } from './generated.ts';

await generateIfStale(join(import.meta.dirname, '../..')).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
