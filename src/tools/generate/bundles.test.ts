import { describe, expect, it } from 'vitest';
import { inlineAll } from '../check/index.ts';
import { validFolder } from '../check/testing.ts';
import { bundleKeyOfFile, bundles, manifest } from './bundles.ts';
import { LANGUAGES } from './texts.ts';

const files = [...inlineAll(validFolder()).files.values()];

/** The parsed JSON of a bundle, as the console receives it. */
interface Bundle {
  resources: Record<
    string,
    {
      file: { name: string; text?: unknown; records?: unknown; fields: { properties: Record<string, object> } };
      text: Record<string, string>;
      forms: Record<string, { required: string[]; properties: object }>;
    }
  >;
}

function bundlesOf(language: (typeof LANGUAGES)[number]): Map<string, Bundle> {
  return new Map([...bundles(files, language)].map(([key, bundle]) => [key, JSON.parse(JSON.stringify(bundle))]));
}

describe('the titles of shipped records', () => {
  const [flavor] = files.filter(({ name }) => name === 'flavor');
  if (!flavor) throw new Error('The set has no flavor.');
  const text = { ...flavor.text, 'record.tiny': { ru: 'tiny', kk: 'шағын', en: 'tiny' } };
  const shippedIn = (language: (typeof LANGUAGES)[number]): unknown =>
    JSON.parse(JSON.stringify(manifest([{ ...flavor, text }], language))).resources[0].shipped;

  it('are in the manifest of a language where they read otherwise than they are stored', () => {
    expect(shippedIn('kk')).toEqual({ tiny: { stored: 'tiny', text: 'шағын' } });
    expect(shippedIn('en')).toBeUndefined();
  });
});

describe('the bundle key of a type', () => {
  it('is the bundle key of its first screen, or its name without a screen', () => {
    expect(files.map((file) => [file.name, bundleKeyOfFile(file)])).toEqual([
      ['server', 'server'],
      ['volume', 'volume'],
      ['flavor', 'flavor'],
      ['admin-flavor', 'admin~flavor'],
    ]);
  });
});

describe('the manifest', () => {
  it('contains the data of each type for menu, routes and guards', () => {
    expect(JSON.parse(JSON.stringify(manifest(files, 'kk')))).toEqual({
      resources: [
        {
          name: 'server',
          bundle: 'server',
          scope: 'project',
          key: 'id',
          title: 'name',
          routes: { list: ['/server'], create: ['/server/create', '/server/new'], detail: ['/server/{id}'] },
          tabs: ['info', 'volumes'],
          calculable: true,
          counts: ['INSTANCE'],
          menu: { group: 'compute', order: 1, icon: 'server' },
          api: { list: 'GET /api/servers', create: 'POST /api/servers' },
          names: { one: 'server (kk)', many: 'servers (kk)', create: 'action.create (kk)' },
        },
        {
          name: 'volume',
          bundle: 'volume',
          scope: 'project',
          key: 'id',
          title: 'name',
          routes: {},
          tabs: [],
          api: { list: 'GET /api/servers/{serverId}/volumes', create: 'POST /api/servers/{serverId}/volumes' },
          names: { one: 'volume (kk)', many: 'volumes (kk)', create: 'action.create (kk)' },
        },
        {
          name: 'flavor',
          bundle: 'flavor',
          scope: 'global',
          key: 'id',
          title: 'id',
          routes: {},
          tabs: [],
          api: { list: 'GET /api/flavors' },
          names: { one: 'flavor (kk)', many: 'flavors (kk)' },
        },
        {
          name: 'admin-flavor',
          bundle: 'admin~flavor',
          scope: 'global',
          key: 'id',
          title: 'id',
          routes: { list: ['/admin/flavor'] },
          tabs: [],
          api: { list: 'GET /api/admin/flavors' },
          names: { one: 'any flavor (kk)', many: 'flavors (kk)' },
        },
      ],
    });
  });
});

describe('the bundles', () => {
  it('have one key each, with its types and no other', () => {
    expect([...bundlesOf('ru')].map(([key, { resources }]) => [key, Object.keys(resources)])).toEqual([
      ['server', ['server']],
      ['volume', ['volume']],
      ['flavor', ['flavor']],
      ['admin~flavor', ['admin-flavor']],
    ]);
    const together = files.map((file) => ({ ...file, routes: { list: `/shared/${file.name}` } }));
    expect([...bundles(together, 'ru').keys()]).toEqual(['shared']);
  });

  it('contain the file, without texts of other languages and catalogue records', () => {
    for (const language of LANGUAGES) {
      const { file, text } = bundlesOf(language).get('admin~flavor')?.resources['admin-flavor'] ?? {};
      expect(file?.fields.properties.id).toEqual({ type: 'string', readOnly: true, 'x-generate': 'uuid' });
      expect(file).not.toHaveProperty('records');
      expect(file).not.toHaveProperty('extends');
      expect(file).not.toHaveProperty('text');
      expect(text?.name).toBe({ ru: 'any flavor (ru)', kk: 'any flavor (kk)', en: 'any flavor' }[language]);
    }
  });

  it('contain texts under the keys of i18next', () => {
    expect(bundlesOf('ru').get('server')?.resources.server?.text).toMatchObject({
      'action.grow': 'action.grow (ru)',
      count_one: '{{count}} штука',
      count_few: '{{count}} штуки',
      count_many: '{{count}} штук',
      count_other: '{{count}} штуки',
    });
    const { count_one, count_other, ...rest } = bundlesOf('kk').get('server')?.resources.server?.text ?? {};
    expect([count_one, count_other]).toEqual(['{{count}} дана', '{{count}} дана']);
    expect(Object.keys(rest).filter((key) => key.startsWith('count'))).toEqual([]);
  });

  it('contain the schema of every form', () => {
    const { forms } = bundlesOf('en').get('server')?.resources.server ?? {};
    expect(Object.keys(forms ?? {})).toEqual(['create', 'edit', 'grow', 'delete', 'calculate']);
    expect(forms?.create?.required).toEqual(['name', 'flavorId']);
    expect(Object.keys(forms?.edit?.properties ?? {})).toEqual(['name']);
    expect(bundlesOf('en').get('flavor')?.resources.flavor?.forms).toEqual({});
  });
});
