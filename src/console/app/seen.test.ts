// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { setManifest } from '../resources/manifest.ts';
import type { Manifest, ManifestEntry } from '../resources/types.ts';
import { isKept, ownerOf } from './seen.ts';

function entry(name: string, more: Partial<ManifestEntry> = {}): ManifestEntry {
  return { name, scope: 'project', bundle: name, routes: {}, ...more } as ManifestEntry;
}

beforeAll(() => {
  setManifest({ resources: [entry('disk'), entry('customer', { access: { flag: 'admin' } })] } as Manifest);
});

describe('what is kept for the next visit', () => {
  it.each([
    ['a list of one’s own records', '@"list","disk","page=0&size=25",', true],
    ['one of one’s own records', '@"record","disk","1",', true],
    ['who one is', '@"user",', true],
    ['a list of the administration', '@"list","customer","page=0",', false],
    ['a record of the administration', '@"record","customer","1",', false],
    ['a type that there is not', '@"record","else","1",', false],
    ['prices, by which people decide', '@"prices",', false],
    ['what an action has shown', '@"named","kubernetes","kubeconfig",', false],
  ])('%s', (_what, key, kept) => {
    expect(isKept(key)).toBe(kept);
  });

  it('is told apart by user and project, ends with the session, and is nobody’s where one acts for another', () => {
    const session = { idleSeconds: 3600, endsAt: '2026-11-27T06:00:00Z' };
    const user = { id: 'u', osCurrentProjectId: 'p', session } as Parameters<typeof ownerOf>[0];
    const { session: _, ...untold } = user;
    expect(ownerOf(user)).toEqual({ name: 'u p', ...session });
    expect(ownerOf({ ...user, osCurrentProjectId: null })).toEqual({ name: 'u ', ...session });
    expect(ownerOf({ ...user, acting: { id: 'a', name: 'A' } })).toBeUndefined();
    expect(ownerOf(untold)).toBeUndefined();
  });
});
