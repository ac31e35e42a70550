import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSchemas } from '../schemas.ts';
import { checkSchemas } from './index.ts';
import { complaints, contentOf, itSays, put, ROOT, validFolder } from './testing.ts';

describe('the check', () => {
  it('accepts a set without an error', () => {
    expect(complaints(validFolder())).toEqual([]);
  });

  it('accepts the real files', () => {
    expect(complaints(readSchemas(join(ROOT, 'schemas')))).toEqual([]);
  });
});

itSays('a slot', [
  [
    'server',
    '/slots',
    { cells: { size: 'SizeCell' } },
    'server.json#/slots/cells/size: src/console/overrides/server/SizeCell.tsx does not exist',
  ],
  [
    'server',
    '/slots',
    { controls: { sise: 'SizeControl' } },
    'server.json#/slots/controls/sise: no field "sise"; did you mean "size"?',
  ],
  [
    'server',
    '/slots',
    { tabs: { infos: 'InfoTab' } },
    'server.json#/slots/tabs/infos: no tab "infos"; did you mean "info"?',
  ],
  [
    'server',
    '/slots',
    { screens: { lists: 'Lists' } },
    'server.json#/slots/screens/lists: no screen "lists"; did you mean "list"?',
  ],
]);

describe('errors that no single value can cause', () => {
  it('a misspelt name is one error, not a superfluous one and a missing one', () => {
    const renamed = (from: string, to: string): string[] => {
      const folder = validFolder();
      const server = contentOf(folder, 'server');
      put(server, to, folder.files.get('server')?.text[from.slice('/text/'.length)] ?? 'name');
      put(server, from, undefined);
      return complaints(folder);
    };
    expect(renamed('/text/field.size', '/text/field.sise')).toEqual([
      'server.json#/text/field.sise: nothing uses this text; did you mean "field.size"?',
    ]);
    expect(renamed('/title', '/tilte')).toEqual(['server.json#/tilte: unknown keyword "tilte"; did you mean "title"?']);
  });

  it('several errors are reported together, each at its place', () => {
    const folder = validFolder();
    put(contentOf(folder, 'server'), '/list/columns/2', 'sise');
    put(contentOf(folder, 'flavor'), '/title', 'idd');
    put(contentOf(folder, 'volume'), '/text/guard.PARENT_ACTIVE', undefined);
    expect(complaints(folder).sort()).toEqual([
      'flavor.json#/title: no field "idd"; did you mean "id"?',
      'server.json#/list/columns/2: no field "sise"; did you mean "size"?',
      'volume.json#/guards/PARENT_ACTIVE: the text "guard.PARENT_ACTIVE" is missing',
    ]);
  });

  it('calls of one path may differ only by the constants of their bodies', () => {
    const folder = validFolder();
    const server = contentOf(folder, 'server');
    put(server, '/actions/grow/call', { call: 'POST /api/servers/{id}/run', body: { type: 'SOFT' } });
    put(server, '/actions/renew/call', { call: 'POST /api/servers/{id}/run', body: { type: 'HARD' } });
    expect(complaints(folder)).toEqual([]);
    put(server, '/actions/renew/call/body/type', 'SOFT');
    expect(complaints(folder)).toEqual([
      'server.json#/actions/renew/call: "POST /api/servers/{}/run {"type":"SOFT"}" is already claimed by server.json#/actions/grow/call',
    ]);
  });
});

describe('files on disk', () => {
  const root = mkdtempSync(join(tmpdir(), 'check-'));
  afterAll(() => rmSync(root, { recursive: true }));

  function write(path: string, content: string): void {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), content);
  }

  it('with invalid JSON are reported with the line, beside the errors of the others', () => {
    write('schemas/meta/resource.json', '{}');
    write('schemas/common.json', '{ "fields": {}, "text": {} }');
    write('schemas/disk.json', '{\n  "name": "disk",\n  "scope": project\n}\n');
    const { broken, files } = readSchemas(join(root, 'schemas'));
    expect(files.size).toBe(0);
    const message = `is not JSON: it has an unexpected "project" (line 3, column 12)`;
    expect(broken).toEqual([{ file: 'disk.json', at: '', message }]);
    const folder = { ...validFolder(), broken };
    expect(checkSchemas(folder, root)).toEqual(broken);
  });

  it('cut short are reported with their last line', () => {
    write('short/meta/resource.json', '{}');
    write('short/disk.json', '{\n  "name": "disk",\n');
    const [broken] = readSchemas(join(root, 'short')).broken;
    expect(broken?.message).toBe('is not JSON: it ends too early (line 3, column 1)');
  });

  it('with a repeated name are reported with the line', () => {
    write('twice/meta/resource.json', '{}');
    write('twice/disk.json', '{\n  "name": "disk",\n  "name": "disc"\n}\n');
    const [broken] = readSchemas(join(root, 'twice')).broken;
    expect(broken?.message).toBe('has "name" twice in one object (line 3, column 3)');
  });

  it('of overrides are found where slots name them', () => {
    const folder = validFolder();
    put(contentOf(folder, 'server'), '/slots', { cells: { size: 'SizeCell' }, sections: { general: 'General' } });
    write('src/console/overrides/server/SizeCell.tsx', '');
    expect(complaints(folder, root)).toEqual([
      'server.json#/slots/sections/general: src/console/overrides/server/General.tsx does not exist',
    ]);
    write('src/console/overrides/server/General.tsx', '');
    expect(complaints(folder, root)).toEqual([]);
  });
});
