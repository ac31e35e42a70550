import { describe, expect, it } from 'vitest';
import { callOf, fieldOf, hasType, isAt, keyOf, parseCall, routesOf, statusesOf, titleOf } from './resource-file.ts';
import { fileWith } from './testing.ts';

const file = fileWith(
  { id: { type: 'string' }, name: { type: ['string', 'null'] } },
  {
    api: { create: 'POST /api/things', delete: 'DELETE /api/things/{id}' },
    routes: { list: '/thing', create: ['/thing/create', '/thing/new'] },
    actions: { start: { call: 'POST /api/things/{id}/start' }, copy: { opens: { resource: 'thing', input: {} } } },
  },
);

describe('a call', () => {
  it('is taken apart, short or long', () => {
    expect(parseCall('GET /api/things/{id}')).toEqual({ method: 'GET', path: '/api/things/{id}', encoding: 'json' });
    const body = { id: { $at: '/self/id' } };
    expect(parseCall({ call: 'POST /api/x', query: { a: { $at: '/input/a' } }, body, encoding: 'multipart' })).toEqual({
      method: 'POST',
      path: '/api/x',
      query: { a: { $at: '/input/a' } },
      body,
      encoding: 'multipart',
    });
    expect(parseCall({ call: 'POST /api/x', body: null })).toHaveProperty('body', null);
  });

  it('of an action is its own, or the standard one of its name', () => {
    expect(callOf(file, 'start')).toBe('POST /api/things/{id}/start');
    expect(callOf(file, 'create')).toBe('POST /api/things');
    expect(callOf(file, 'delete')).toBe('DELETE /api/things/{id}');
    for (const action of ['update', 'copy', 'none', 'list', 'constructor', 'toString'])
      expect([action, callOf(file, action)]).toEqual([action, undefined]);
  });
});

describe('a file', () => {
  it('tells its fields, statuses and routes, and none where there are none', () => {
    expect(fieldOf(file, 'id')).toEqual({ type: 'string' });
    expect(fieldOf(file, 'constructor')).toBeUndefined();
    expect(fieldOf(file, 'none')).toBeUndefined();
    expect(routesOf(file, 'list')).toEqual(['/thing']);
    expect(routesOf(file, 'create')).toEqual(['/thing/create', '/thing/new']);
    expect(routesOf(file, 'edit')).toEqual([]);
    expect(statusesOf(file)).toEqual([]);
    const status = { field: 'id', values: { a: 'ok' as const } };
    expect(statusesOf({ ...file, status })).toEqual([status]);
    expect(statusesOf({ ...file, status: [status, status] })).toHaveLength(2);
  });

  it('calls a record by its title, or by its key', () => {
    expect(titleOf(file, { id: 'd1', name: 'Data' })).toBe('Data');
    for (const name of ['', null, undefined, 5]) expect(titleOf(file, { id: 'd1', name })).toBe('d1');
    expect(keyOf(file, { id: 7 })).toBe('7');
    expect(keyOf(file, {})).toBe('');
  });
});

describe('small questions', () => {
  it('isAt', () => {
    expect([{ $at: '/self/id' }, { $at: '/a', else: 1 }].every(isAt)).toBe(true);
    expect([null, undefined, 'x', {}, [], { at: 1 }].some(isAt)).toBe(false);
  });

  it('hasType', () => {
    expect(hasType({ type: 'string' }, 'string')).toBe(true);
    expect(hasType({ type: ['string', 'null'] }, 'null')).toBe(true);
    expect(hasType({ type: 'string' }, 'null')).toBe(false);
    expect(hasType({}, 'string')).toBe(false);
  });
});
