import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResourceFile } from '../../../src/contract/file/resource-file.ts';

/** Every resource file as the provider serves it. */
export function resourceFiles(): ResourceFile[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../../../generated/resources.json'), 'utf8'));
}
