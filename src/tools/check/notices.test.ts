import { expect, it } from 'vitest';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { complaints, contentOf, put, validFolder } from './testing.ts';
import { say } from './valid-files.ts';

/** The errors of a notice by the server, with its text. */
function saidOf(notice: object, text: string): string[] {
  const folder = validFolder();
  const server = contentOf(folder, 'server');
  put(server, '/notices', [{ id: 'allow', tone: 'info', ...notice }]);
  put(server, '/text/notice.allow', say(text));
  const { records: _, list: __, ...flavor } = structuredClone(folder.files.get('flavor') as ResourceFile);
  folder.files.set('limits', { ...flavor, name: 'limits', singleton: true, api: { get: 'GET /api/limits' } });
  return complaints(folder);
}

it('a notice may name fields of the record on the record’s screen only', () => {
  expect(saidOf({ on: ['detail'] }, '{{name}}')).toEqual([]);
  expect(saidOf({ on: ['detail', 'list'] }, '{{name}}')).toEqual(['server.json#/text/notice.allow: no field "name"']);
});

it('a notice may name fields of its singleton', () => {
  expect(saidOf({ on: ['list'], from: 'limits' }, '{{cores}}')).toEqual([]);
  expect(saidOf({ on: ['list'], from: 'limits' }, '{{core}}')).toEqual([
    'server.json#/text/notice.allow: no field "core"; did you mean "cores"?',
  ]);
  expect(saidOf({ on: ['list'], from: 'limit' }, 'x')).toEqual([
    'server.json#/notices/0/from: no resource "limit"; did you mean "limits"?',
  ]);
  expect(saidOf({ on: ['list'], from: 'flavor' }, 'x')).toEqual([
    'server.json#/notices/0/from: "flavor" must be a singleton with a "get" call',
  ]);
});

/** The errors of a notification by the server. */
function saidOfNotification(notification: object, text = 'x'): string[] {
  const folder = validFolder();
  const server = contentOf(folder, 'server');
  const whole = { id: 'gone', type: 'GONE', category: 'SYSTEM', to: 'owners', when: { '/self/name': { const: 'x' } } };
  put(server, '/notifies', [{ ...whole, ...notification }]);
  put(server, '/text/notify.gone.title', say('Gone'));
  put(server, '/text/notify.gone.text', say(text));
  return complaints(folder);
}

it('a notification depends on the record only, contains its fields, and goes to a user whom it names', () => {
  expect(saidOfNotification({}, '{{name}}')).toEqual([]);
  expect(saidOfNotification({ to: { $at: '/self/name' } })).toEqual([]);
  expect(saidOfNotification({}, '{{nmae}}')).toEqual([
    'server.json#/text/notify.gone.text: no field "nmae"; did you mean "name"?',
  ]);
  expect(saidOfNotification({ to: { $at: '/self/nam' } })).toEqual([
    'server.json#/notifies/0/to/$at: "/self/nam": no field "nam"; did you mean "name"?',
  ]);
  expect(saidOfNotification({ when: { '/user/role': { const: 'client' } } })).toEqual([
    'server.json#/notifies/0/when/~1user~1role: a condition here can only use /self',
  ]);
  expect(saidOfNotification({ id: 'lost' }).join(' ')).toContain('did you mean "notify.lost.title"?');
});
