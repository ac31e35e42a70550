import { expect, it } from 'vitest';
import type { ResourceFile } from '../../contract/resource-file.ts';
import { complaints, contentOf, put, say, validFolder } from './testing.ts';

/** What is said of a notice of the server's, with its text. */
function saidOf(notice: object, text: string): string[] {
  const folder = validFolder();
  const server = contentOf(folder, 'server');
  put(server, '/notices', [{ id: 'allow', tone: 'info', ...notice }]);
  put(server, '/text/notice.allow', say(text));
  const { records: _, list: __, ...flavor } = structuredClone(folder.files.get('flavor') as ResourceFile);
  folder.files.set('limits', { ...flavor, name: 'limits', singleton: true, api: { get: 'GET /api/limits' } });
  return complaints(folder);
}

it('a notice may name fields of the record on its own screen alone', () => {
  expect(saidOf({ on: ['detail'] }, '{{name}}')).toEqual([]);
  expect(saidOf({ on: ['detail', 'list'] }, '{{name}}')).toEqual(['server.json#/text/notice.allow: no field "name"']);
});

it('a notice may name fields of the singleton it is from', () => {
  expect(saidOf({ on: ['list'], from: 'limits' }, '{{cores}}')).toEqual([]);
  expect(saidOf({ on: ['list'], from: 'limits' }, '{{core}}')).toEqual([
    'server.json#/text/notice.allow: no field "core"; did you mean "cores"?',
  ]);
  expect(saidOf({ on: ['list'], from: 'limit' }, 'x')).toEqual([
    'server.json#/notices/0/from: no resource "limit"; did you mean "limits"?',
  ]);
  expect(saidOf({ on: ['list'], from: 'flavor' }, 'x')).toEqual([
    'server.json#/notices/0/from: "flavor" is no singleton that can be read',
  ]);
});
