import { beforeEach, expect, it } from 'vitest';
import { fileWith } from '../../../contract/file/testing.ts';
import { setManifest } from '../../resources/manifest.ts';
import { actionsFor } from './verdict.ts';

const file = fileWith(
  { name: { type: 'string' } },
  {
    actions: {
      copy: { opens: { resource: 'copy', input: {} } },
      note: { opens: { resource: 'note', input: {} } },
      keep: { call: 'POST /api/things/{id}/keep' },
      inner: { internal: true },
    },
  },
);

beforeEach(() => {
  const names = { one: 'Copy', many: 'Copies' };
  const shared = {
    bundle: 'copy',
    scope: 'project' as const,
    key: 'id',
    title: 'name',
    routes: {},
    tabs: [],
    api: {},
    names,
  };
  setManifest({ resources: [{ ...shared, name: 'copy', access: { flag: 'backupDisk' } }] });
});

it('offers the form of another type to those who may create there', () => {
  const asked: (string | undefined)[] = [];
  const offered = actionsFor(
    file,
    () => 'allowed',
    ({ scope }) => {
      asked.push(scope);
      return 'forbidden';
    },
  );
  expect([offered.map(([name]) => name), asked]).toEqual([['note', 'keep'], ['project']]);
});

it('offers no form of a type that is off', () => {
  const names = (on: boolean): string[] =>
    actionsFor(
      file,
      () => 'allowed',
      ({ access }) => (access?.flag && !on ? 'hidden' : 'allowed'),
    ).map(([name]) => name);
  expect(names(true)).toEqual(['copy', 'note', 'keep']);
  expect(names(false)).toEqual(['note', 'keep']);
});
