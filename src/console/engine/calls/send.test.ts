import { describe, expect, it } from 'vitest';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { optimistic, prepareBulkDelete, prepareCall } from './send.ts';

const file = {
  name: 'thing',
  scope: 'project',
  key: 'id',
  title: 'name',
  api: {
    delete: { call: 'DELETE /api/things/{id}', query: { cascade: { $at: '/input/cascade' } } },
    update: 'PUT /api/things/{id}',
    bulkDelete: {
      call: 'DELETE /api/things',
      body: { ids: { $at: '/input/ids' }, cascade: { $at: '/input/cascade' } },
    },
  },
  fields: { type: 'object', properties: {} },
  status: { field: 'status', task: 'task', values: { on: 'ok', off: 'neutral' } },
  actions: {
    stop: {
      call: { call: 'POST /api/things/stop', body: { thingId: { $at: '/self/id' }, force: true } },
      becomes: [{ status: { $at: '/self/status' }, task: 'stopping' }, 'off'],
    },
    grow: { call: 'POST /api/things/{id}/grow', becomes: ['off', 'on'] },
    ping: { call: 'POST /api/things/{id}/ping' },
    usage: { call: { call: 'GET /api/things/{id}/usage', headers: { 'X-Owner': { $at: '/self/owner' } } } },
  },
  text: {},
} satisfies ResourceFile;

const record = { id: 'a/b', status: 'on', task: '' };

describe('prepareCall', () => {
  it('fills the path with the record, escaped', () => {
    expect(prepareCall(file, 'grow', record, { size: 2 })).toEqual({
      method: 'POST',
      path: '/api/things/a%2Fb/grow',
      body: { size: 2 },
    });
  });

  it('fills a body template from record and form', () => {
    expect(prepareCall(file, 'stop', record, {})?.body).toEqual({ thingId: 'a/b', force: true });
  });

  it('sends no body where nothing is asked, and a delete never has one', () => {
    expect(prepareCall(file, 'ping', record, {})).not.toHaveProperty('body');
    expect(prepareCall(file, 'delete', record, { cascade: true })).toEqual({
      method: 'DELETE',
      path: '/api/things/a%2Fb?cascade=true',
    });
  });

  it('says in headers what the call wants there of the record', () => {
    const call = prepareCall(file, 'usage', { ...record, owner: 'p1' }, {});
    expect(call).toEqual({ method: 'GET', path: '/api/things/a%2Fb/usage', headers: { 'X-Owner': 'p1' } });
  });

  it('has no call for what the type can not do', () => {
    expect(prepareCall(file, 'paint', record, {})).toBeUndefined();
  });
});

describe('prepareBulkDelete', () => {
  it('names the records in the body', () => {
    expect(prepareBulkDelete(file, ['1', '2'], { cascade: false })).toEqual({
      method: 'DELETE',
      path: '/api/things',
      body: { ids: ['1', '2'], cascade: false },
    });
  });
});

describe('optimistic', () => {
  it('shows the first status at once, or the present one with the task', () => {
    expect(optimistic(file, file.actions.grow, record)).toMatchObject({ status: 'off' });
    expect(optimistic(file, file.actions.stop, record)).toMatchObject({ status: 'on', task: 'stopping' });
  });

  it('changes nothing where the action has no statuses', () => {
    expect(optimistic(file, file.actions.ping, record)).toBe(record);
  });
});
