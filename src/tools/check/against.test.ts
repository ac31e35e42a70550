import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noteEditions } from '../../provider/engine/upkeep/stored-editions.ts';
import { takeDataFolder } from '../../provider/host/data-folder.ts';
import type { SchemaFolder } from '../schemas.ts';
import { compareAgainst } from './against.ts';
import { inlineAll } from './folder.ts';
import { contentOf, put, ROOT, validFolder } from './testing.ts';

let place: string;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'infra-console-against-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

const SPACE = '/fields/properties/space';

/** The set with `size` renamed to `space`. */
function renamed(): SchemaFolder {
  const folder = validFolder();
  const server = contentOf(folder, 'server');
  put(server, SPACE, { type: 'integer', minimum: 1, 'x-unit': 'GB' });
  put(server, '/fields/properties/size', undefined);
  put(server, '/fields/required', ['name', 'flavorId', 'space']);
  put(server, '/list/columns/2', 'space');
  put(server, '/forms/create/sections/0/fields', ['name', 'kind', 'space', 'flavorId']);
  put(server, '/forms/create/show', { space: { '/input/kind': { const: 'large' } } });
  put(server, '/rules/0', {
    id: 'FITS',
    at: 'space',
    left: { $at: '/self/space' },
    op: '<=',
    right: { $at: '/ref/flavorId/cores' },
  });
  put(server, '/actions/grow/rules/0/right/$at', '/self/space');
  put(server, '/actions/grow/set', { space: { $at: '/input/size' } });
  put(server, '/price/0/quantity/$at', '/self/space');
  return folder;
}

const ASKS =
  'server.json#/fields/properties/space: "size" seems to be called "space" now, for clients of the API too. Add "x-was": "size" to the field, and the stored values move.';

it('compares with a folder: a migration is to be dealt with until a line answers it', async () => {
  const { files, common } = validFolder();
  for (const [name, file] of files) writeFileSync(join(place, `${name}.json`), JSON.stringify(file));
  writeFileSync(join(place, 'common.json'), JSON.stringify(common));
  const folder = renamed();
  expect(await compareAgainst(place, folder, ROOT)).toMatchObject({
    open: true,
    lines: expect.arrayContaining(['Migrations that no line answers:', `  ${ASKS}`]),
  });
  put(contentOf(folder, 'server'), `${SPACE}/x-was`, 'size');
  const answered = await compareAgainst(place, folder, ROOT);
  expect(answered.open).toBe(false);
  expect(answered.lines).toContain(
    '  server.json#/fields/properties/space: "size" is called "space" now, for clients of the API too.',
  );
  expect(await compareAgainst(place, validFolder(), ROOT)).toEqual({
    open: false,
    lines: [`Compared with ${place}: 0 safe, 0 migrations, 0 breaking.`],
  });
});

it('compares with what a provider was last started with', async () => {
  const data = takeDataFolder(join(place, 'data'));
  const db = await data.openDatabase();
  await expect(compareAgainst(data.path, renamed(), ROOT)).rejects.toThrow('has no note of its resource files');
  await db.transaction().execute((tx) => noteEditions(tx, [...inlineAll(validFolder()).files.values()]));
  await db.destroy();
  data.release();
  expect(await compareAgainst(data.path, renamed(), ROOT)).toMatchObject({
    open: true,
    lines: expect.arrayContaining([`  ${ASKS}`]),
  });
});

it('compares with a commit', async () => {
  const { lines } = await compareAgainst('HEAD', validFolder(), ROOT);
  expect(lines.at(-1)).toMatch(/^Compared with HEAD: \d+ safe, \d+ migrations, \d+ breaking\.$/);
  expect(lines).toContain(
    '  disk.json#: the type "disk" is gone with its calls, and its stored records stay unseen. Keep the file until no client and no record needs it.',
  );
});

it('says where there is nothing to compare with', async () => {
  await expect(compareAgainst('no-such-branch', validFolder(), ROOT)).rejects.toThrow(
    '"no-such-branch" is no commit or branch with schemas/, no folder and no database.',
  );
  mkdirSync(join(place, 'empty'));
  await expect(compareAgainst(join(place, 'empty'), validFolder(), ROOT)).rejects.toThrow('has no resource files');
});
