/** A session whose API is a function, for tests. */
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import type { Answer, ApiCall } from '../client/api.ts';
import { Session } from '../client/session.ts';

/** A session in English for these types. `answer` is what the API says. */
export function testSession(files: ResourceFile[], answer: (call: ApiCall) => Answer | Promise<Answer>): Session {
  const session = new Session(files, 'en');
  Object.defineProperty(session, 'isConfigured', { get: () => true });
  Object.defineProperty(session, 'api', { get: () => ({ call: async (call: ApiCall) => answer(call) }) });
  return session;
}

/** A disk: it grows by an action, and is made in two steps. */
export const DISK: ResourceFile = {
  name: 'disk',
  scope: 'project',
  key: 'id',
  title: 'name',
  api: { create: 'POST /disks', get: 'GET /disks/{id}', update: 'PUT /disks/{id}', delete: 'DELETE /disks/{id}' },
  fields: {
    type: 'object',
    required: ['name', 'size'],
    properties: {
      id: { type: 'string', readOnly: true },
      name: { type: 'string' },
      size: { type: 'integer', default: 10, 'x-createOnly': true },
      zone: { type: 'string', default: 'a', 'x-createOnly': true },
      status: { type: 'string', readOnly: true },
    },
  },
  status: { field: 'status', values: { creating: 'progress', available: 'ok', error: 'error' } },
  actions: {
    create: { becomes: ['creating', 'available'], fails: 'error' },
    update: {},
    extend: {
      call: 'POST /disks/{id}/extend',
      form: { required: ['size'], properties: { size: { type: 'integer' } } },
      rules: [{ id: 'GROW_ONLY', at: 'size', left: { $at: '/input/size' }, op: '>', right: { $at: '/self/size' } }],
      set: { size: { $at: '/input/size' } },
    },
    delete: {},
  },
  text: {
    name: { ru: 'Диск', kk: 'Диск', en: 'Disk' },
    names: { ru: 'Диски', kk: 'Дискілер', en: 'Disks' },
    count: { ru: 'диск', kk: 'диск', en: 'disk' },
  },
};
