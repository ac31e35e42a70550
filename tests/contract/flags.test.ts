/**
 * The expected effect of every module access flag (spec section 3), typed by hand: what exists while it is on, and disappears while it is
 * off.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessVerdict, createVerdict } from '../../src/console/account/access.ts';
import { guard } from '../../src/console/account/guard.ts';
import { isOffered } from '../../src/console/calculator/calculation/offered.ts';
import { createFile } from '../../src/console/resources/create-file.ts';
import { menuGroups, menuPath } from '../../src/console/resources/menu.ts';
import { PAGE_ENTRIES } from '../../src/console/resources/page-entries.ts';
import type { Manifest, ManifestEntry } from '../../src/console/resources/types.ts';
import { createItems, screenItems } from '../../src/console/shell/palette/screens.ts';
import { FLAGS, type Flag, flagsBy } from '../../src/contract/access/flags.ts';
import { variantsIn } from '../../src/contract/access/variants.ts';
import type { ResourceFile } from '../../src/contract/file/resource-file.ts';
import { createResourceTest, FILES, type ResourceTest } from '../../src/provider/engine/testing.ts';
import { createTestProvider } from '../../src/provider/testing.ts';
import { MODULES } from './modules.ts';

const ALL = flagsBy(() => true);

function without(flag: Flag): Record<Flag, boolean> {
  return { ...ALL, [flag]: false };
}

/** A user with all permissions. */
const ASKER = { role: 'administrator', projectRole: 'owner', flags: ALL } as const;

/** The console's manifest, and the visible part of its menu with these flags. */
const { resources: entries } = JSON.parse(readFileSync('generated/manifest.en.json', 'utf8')) as Manifest;
function menuOf(flags: Record<Flag, boolean>): string[] {
  const verdict = (access: Parameters<typeof accessVerdict>[0]) => accessVerdict(access, ASKER, flags);
  return (['cloud', 'admin'] as const).flatMap((area) =>
    menuGroups(entries, verdict, { area, advanced: true, pages: PAGE_ENTRIES }).flatMap(({ items }) =>
      items.map(({ name }) => name),
    ),
  );
}

/** The palette's targets for a user with all permissions and these flags, without those in the menu. */
function paletteOf(flags: Record<Flag, boolean>): string[] {
  const verdict = (access: Parameters<typeof accessVerdict>[0]) => accessVerdict(access, ASKER, flags);
  const may = (entry: ManifestEntry) => createVerdict(createFile(entry), ASKER, flags) === 'allowed';
  return createItems(entries, may, 'cloud')
    .concat(screenItems(entries, verdict, 'cloud'))
    .map(({ path }) => path);
}

/** The calculator's types for a user with these flags. */
function offeredTo(user: typeof ASKER | undefined, flags: Record<Flag, boolean>): string[] {
  return entries.filter((entry) => entry.calculable && isOffered(user, entry, flags)).map(({ name }) => name);
}

const ANY = 'all.test';

function hostWithout(flag: Flag): string {
  return `${flag.toLowerCase()}.test`;
}

/** One provider with a variant for each flag, where only that one is off, and a variant with all on. */
const config = {
  variants: [
    { name: 'all', hosts: ['*'], flags: ALL },
    ...FLAGS.map((flag) => ({ name: `no-${flag}`, hosts: [hostWithout(flag)], flags: without(flag) })),
  ],
};
let world: ResourceTest;
beforeAll(async () => {
  world = await createResourceTest({ flags: ALL, variants: variantsIn(config) });
});

async function statusIn(host: string, call: string): Promise<number> {
  const body = call.startsWith('POST') ? {} : undefined;
  return (await world.call(call, body, { host })).status;
}

async function countedIn(host: string): Promise<string[]> {
  const { body } = await world.call('GET /api/project/current/summary', undefined, { host });
  return (body.types as { type: string }[]).map(({ type }) => type).sort();
}

test('each type of a module stands in the table', () => {
  for (const [flag, { types }] of Object.entries(MODULES))
    expect(
      FILES.filter(({ access }) => access?.flag === flag)
        .map(({ name }) => name)
        .sort(),
      flag,
    ).toEqual(types);
});

describe.each(FLAGS)('the flag %s', (flag) => {
  const { types, menu, calls, counted, offered, palette } = MODULES[flag];

  test('takes its entries out of the menu, and no other', () => {
    const off = menuOf(without(flag));
    expect(
      menuOf(ALL)
        .filter((name) => !off.includes(name))
        .sort(),
    ).toEqual([...menu].sort());
  });

  test('hides the screens of its types', () => {
    for (const { name, access } of FILES)
      expect(accessVerdict(access, ASKER, without(flag)), name).toBe(types.includes(name) ? 'hidden' : 'allowed');
  });

  test('is asked by the provider: what is off is not there, by the host that a call goes to', async () => {
    for (const call of calls) {
      expect(await statusIn(hostWithout(flag), call), call).toBe(404);
      expect(await statusIn(ANY, call), call).not.toBe(404);
    }
  });

  test('takes what it counts from the main page', async () => {
    const off = await countedIn(hostWithout(flag));
    expect((await countedIn(ANY)).filter((type) => !off.includes(type))).toEqual(counted);
  });

  test('takes its screens and forms out of the palette, and no other', () => {
    const off = paletteOf(without(flag));
    const gone = paletteOf(ALL).filter((path) => !off.includes(path));
    const inMenu = [...entries, ...PAGE_ENTRIES].flatMap((entry) => {
      const path = 'routes' in entry ? menuPath(entry) : entry.path;
      return menu.includes(entry.name) && path ? [path] : [];
    });
    expect(gone.sort()).toEqual([...palette, ...inMenu].sort());
  });

  test('takes its types out of the calculator, for who is signed in and for guests, and out of shared calculations', async () => {
    for (const user of [ASKER, undefined]) {
      const off = offeredTo(user, without(flag));
      expect(offeredTo(user, ALL).filter((name) => !off.includes(name))).toEqual(offered);
    }
    for (const type of offered) {
      const shared = { name: 'A', lines: [{ type, input: {}, count: 1 }] };
      const send = (host: string) => world.call('POST /api/calculator/config', shared, { host });
      expect((await send(hostWithout(flag))).errors[0]).toMatchObject({ code: 'CONFIG_TYPE' });
      expect((await send(ANY)).status).toBe(201);
    }
  });

  test('takes the prices of its types out of the public price list', async () => {
    // A line that replaces others is priced by whoever wants it, and has no default price.
    const replacing = FILES.flatMap(({ price = [] }) =>
      price.flatMap(({ line, replaces }) => (replaces ? [line] : [])),
    );
    const linesOf = (files: typeof FILES) =>
      files.flatMap(({ lines = {} }) => Object.keys(lines)).filter((line) => !replacing.includes(line));
    const kept = linesOf(FILES.filter(({ access }) => access?.flag !== flag));
    const own = linesOf(FILES.filter(({ access }) => access?.flag === flag)).filter((line) => !kept.includes(line));
    const listed = async (host: string) => {
      const { body } = await world.call('GET /api/public/calculator/tariff', undefined, { host });
      return [...new Set((body.lines as { line: string }[]).map(({ line }) => line))];
    };
    const off = await listed(hostWithout(flag));
    expect((await listed(ANY)).filter((line) => !off.includes(line)).sort()).toEqual([...new Set(own)].sort());
  });

  test('is told to whoever is signed in', async () => {
    const { body } = await world.call('GET /api/user', undefined, { host: hostWithout(flag) });
    expect(body.flags).toEqual(without(flag));
  });
});

test('each flag can be asked for by a resource file, also those that have no module in the product', async () => {
  const [model] = FILES.filter(({ name }) => name === 'image-visibility');
  if (!model) throw new Error('No such type');
  const files = FLAGS.map(
    (flag): ResourceFile => ({ ...model, name: `of-${flag}`, access: { flag }, api: { list: `GET /api/of/${flag}` } }),
  );
  const { send, signIn } = await createTestProvider({ flags: ALL, variants: variantsIn(config) }, files);
  const token = await signIn();
  for (const flag of FLAGS) {
    const host = hostWithout(flag);
    for (const { access, api } of files) {
      const there = access?.flag !== flag;
      expect((await send(`${api.list}`, { token, host })).status, `${flag} ${api.list}`).toBe(there ? 200 : 404);
      expect(accessVerdict(access, ASKER, without(flag)), flag).toBe(there ? 'allowed' : 'hidden');
    }
  }
});

test('the pages of registration are there while its flag is on', () => {
  const standing = { signedIn: false, withCode: false, openCalculator: false };
  for (const path of ['/registration', '/confirm']) {
    expect(guard(path, { ...standing, registration: true })).toEqual({ side: 'guest' });
    expect(guard(path, { ...standing, registration: false })).toEqual({ side: 'guest', redirect: '/login' });
  }
});

test('a call has the modules of the host it came to, whichever variant it names', async () => {
  for (const named of [undefined, 'all', 'no-kubernetes']) {
    const headers: Record<string, string> = named === undefined ? {} : { 'X-UI-Variant': named };
    for (const [host, status] of [
      ['s3.test', 404],
      [ANY, 200],
    ] as const)
      expect((await world.call('GET /s3/api/v1/users/withQuota', undefined, { host, headers })).status, host).toBe(
        status,
      );
  }
});
