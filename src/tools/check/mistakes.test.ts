/** Mistakes that product staff made, or could make, in a file that is right otherwise. The check says what is wrong, and where. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { readSchemas } from '../schemas.ts';
import { checkSchemas, formatProblem } from './index.ts';
import mistakes from './mistakes.test-data.json' with { type: 'json' };
import { patched } from './patched.test-data.ts';
import { ROOT } from './testing.ts';

const folder = readSchemas(join(ROOT, 'schemas'));
const zone = JSON.parse(readFileSync(join(ROOT, 'tests/new-service/dns-zone.json'), 'utf8')) as ResourceFile;

function saysOf(...added: ResourceFile[]): string[] {
  const files = new Map([...folder.files, ...added.map((file) => [file.name, file] as const)]);
  const only = new Set(added.map(({ name }) => name));
  return checkSchemas({ ...folder, files }, ROOT, { only }).map(formatProblem);
}

it('finds nothing in the file itself', () => {
  expect(saysOf(zone)).toEqual([]);
});

it.each(mistakes.map((mistake) => [mistake.title, mistake] as const))('%s', (_, { patch, second, place, says }) => {
  const others = second ? [second as object as ResourceFile] : [];
  expect(saysOf(patched(zone, patch), ...others)).toContain(`${place}: ${says}`);
});
