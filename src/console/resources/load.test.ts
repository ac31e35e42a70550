// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('virtual:generated', () => ({ base: '/data/', bundleKeys: ['thing'] }));

const names = { one: 'Thing', many: 'Things' };
const entry = {
  bundle: 'thing',
  scope: 'project',
  key: 'id',
  title: 'name',
  routes: {},
  tabs: [],
  api: {},
  names,
} as const;
const manifest = {
  resources: ['thing', 'part', 'orphan'].map((name) => ({ ...entry, name, routes: {}, tabs: [], api: {} })),
};
const bundle = {
  resources: {
    thing: { file: { name: 'thing' }, text: { names: 'Things' }, forms: {} },
    part: { file: { name: 'part' }, text: { names: 'Parts' }, forms: {} },
  },
};
const sent = vi.fn<typeof fetch>();

/** Fresh modules, because their caches last as long as the page. */
async function fresh() {
  vi.resetModules();
  const { UnknownResource, ...load } = await import('./load.ts');
  const { DataError } = await import('../api/generated-data.ts');
  const { setManifest } = await import('./manifest.ts');
  const { startTexts, tn } = await import('../i18n/index.ts');
  startTexts({ names: 'app' });
  setManifest({ resources: [...manifest.resources] });
  return { ...load, tn, DataError, UnknownResource };
}

beforeEach(() => {
  sent.mockReset();
  vi.stubGlobal('fetch', sent);
});

afterEach(() => vi.unstubAllGlobals());

it('loads a bundle once for all of its types, with their texts', async () => {
  sent.mockImplementation(async () => new Response(JSON.stringify(bundle)));
  const { loadResource, resourceIfLoaded, tn } = await fresh();
  expect(resourceIfLoaded('part')).toBeUndefined();
  await Promise.all([loadResource('thing'), loadResource('part')]);
  expect(sent.mock.calls).toEqual([['/data/bundles/ru/thing.json']]);
  expect([tn('thing', 'names'), tn('part', 'names'), tn('other', 'names')]).toEqual(['Things', 'Parts', 'app']);
  expect(resourceIfLoaded('part')?.file.name).toBe('part');
});

it('does not keep a failure from the next attempt, but from rendering for ever', async () => {
  sent.mockResolvedValueOnce(new Response('', { status: 404 }));
  const { loadResource, resourceIfLoaded, useResource, DataError } = await fresh();
  await expect(loadResource('thing')).rejects.toBeInstanceOf(DataError);
  expect(() => useResource('thing')).toThrow(DataError);
  sent.mockResolvedValueOnce(new Response(JSON.stringify(bundle)));
  await expect(loadResource('thing')).resolves.toMatchObject({ file: { name: 'thing' } });
  expect(resourceIfLoaded('thing')?.file.name).toBe('thing');
});

it('refuses a type that is not in the manifest, or not in its bundle', async () => {
  sent.mockImplementation(async () => new Response(JSON.stringify(bundle)));
  const { loadResource, UnknownResource } = await fresh();
  await expect(loadResource('nothing')).rejects.toBeInstanceOf(UnknownResource);
  await expect(loadResource('orphan')).rejects.toBeInstanceOf(UnknownResource);
});
