import { expect, it } from 'vitest';
import type { ResourceFile } from '../file/resource-file.ts';
import { fileWith } from '../file/testing.ts';
import { compareEditions } from './compare.ts';

const FLAGS = { module: { on: true }, beta: { on: false } };

function edition(flags: ResourceFile['flags']): Map<string, ResourceFile> {
  const field = { type: 'string', 'x-flag': 'all', enum: Object.keys(flags ?? {}) } as const;
  return new Map([['thing', fileWith({ flag: field }, { flags })]]);
}

function edits(flags: ResourceFile['flags']): [sort: string, at: string][] {
  return compareEditions(edition(FLAGS), edition(flags)).map(({ sort, at }) => [sort, at]);
}

it.each<[string, ResourceFile['flags'], [string, string][]]>([
  ['turned off', { ...FLAGS, module: { on: false } }, [['breaking', '/flags/module']]],
  ['left to config.json', { ...FLAGS, beta: { on: true } }, [['breaking', '/flags/beta']]],
  ['taken from rules', { ...FLAGS, module: { on: true, fixed: true } }, [['breaking', '/flags/module']]],
  ['removed, though stored rules name it', { module: FLAGS.module }, [['safe', '/flags']]],
  ['added', { ...FLAGS, other: { on: false } }, [['safe', '/flags']]],
])('a flag that is %s', (_, flags, found) => expect(edits(flags)).toEqual(found));
