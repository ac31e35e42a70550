/** Vitest's global setup: makes `generated/` where it is missing or stale, so that tests can be run in a fresh clone. */
import { join } from 'node:path';
import { generateIfStale } from '../src/tools/generated.ts';

export default function setup(): Promise<void> {
  return generateIfStale(join(import.meta.dirname, '..'));
}
