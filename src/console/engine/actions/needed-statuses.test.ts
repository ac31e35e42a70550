import { expect, it } from 'vitest';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { neededStatuses } from './needed-statuses.ts';

const FILE = {
  name: 'thing',
  status: { field: 'status', values: { active: 'ok', paused: 'neutral', error: 'error' } },
  guards: {
    ONE: { '/self/status': { const: 'paused' } },
    SOME: { '/self/status': { enum: ['active', 'paused'] }, '/self/locked': { const: false } },
    OTHER: { '/self/locked': { const: false } },
  },
} as Partial<ResourceFile> as ResourceFile;

it.each([
  [['ONE'], 'active', [['paused']]],
  [['SOME'], 'error', [['active', 'paused']]],
  [['SOME', 'ONE'], 'error', [['paused']]],
  // The status is right: the guard fails for what else it asks for.
  [['SOME'], 'active', []],
  [['OTHER'], 'error', []],
  [['GONE'], 'error', []],
])('names the statuses that the guards %j ask of a record that is %s', (guards, status, needed) =>
  expect(neededStatuses(FILE, guards, { status, locked: true })).toEqual(needed),
);
