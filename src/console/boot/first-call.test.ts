import { describe, expect, it } from 'vitest';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { keys } from '../api/keys.ts';
import type { BundleFile } from '../resources/types.ts';
import { firstCall } from './first-call.ts';

function file(part: Partial<ResourceFile>): ResourceFile {
  return {
    name: 'thing',
    scope: 'project',
    key: 'id',
    title: 'name',
    fields: { type: 'object', properties: { id: { type: 'string' } } },
    text: {
      name: { ru: 'а', kk: 'а', en: 'a' },
      names: { ru: 'а', kk: 'а', en: 'a' },
      count: { ru: 'а', kk: 'а', en: 'a' },
    },
    api: { list: 'GET /api/things', get: 'GET /api/things/{id}' },
    routes: { list: '/thing', create: '/thing/create', detail: ['/thing/{id}', '/start/thing/{id}'] },
    list: { columns: ['id'], sort: '-id' },
    ...part,
  };
}

const part = file({
  name: 'part',
  api: { get: 'GET /api/things/{thingId}/parts/{id}' },
  routes: { create: '/thing/{thingId}/part/create', detail: '/thing/{thingId}/part/{id}' },
});

const customer = file({ name: 'customer', routes: { list: '/customer', detail: '/customer/{id}' } });

const bundle: BundleFile = {
  resources: {
    customer: { file: customer, text: {}, forms: {} },
    part: { file: part, text: {}, forms: {} },
    thing: { file: file({}), text: {}, forms: {} },
  },
};

describe('the first call of a screen', () => {
  it.each([
    ['/thing', '', '/api/things?page=0&size=25&sort=id%2Cdesc'],
    ['/thing/', '?page=2&size=10', '/api/things?page=1&size=10&sort=id%2Cdesc'],
    ['/thing', '?page=2&size=10000', '/api/things?page=100&size=100&sort=id%2Cdesc'],
    ['/thing/7', '', '/api/things/7'],
    ['/thing/7/info', '', '/api/things/7'],
    ['/start/thing/7', '', '/api/things/7'],
    ['/thing/7/part/9', '', '/api/things/7/parts/9'],
    ['/thing/create', '', undefined],
    ['/thing/7/part/create', '', undefined],
    ['/thing/%E0%A4%A', '', undefined],
    ['/other', '', undefined],
    ['/customer/8', '', '/api/things/8'],
    ['/customer/dashboard', '?from=2026-01', undefined],
  ])('at %s%s', (path, search, call) => {
    expect(firstCall(bundle, path, search)?.url).toBe(call);
  });

  it.each([
    ['/thing', '', keys.list('thing', 'page=0&size=25&sort=id,desc')],
    ['/thing', '?page=2&size=10000', keys.list('thing', 'page=100&size=100&sort=id,desc')],
    ['/thing/7', '', keys.record('thing', '7')],
    ['/thing/7/part/9', '', keys.record('part', '9')],
  ])('is found by its key at %s%s', (path, search, key) => {
    expect(firstCall(bundle, path, search)?.key).toEqual(key);
  });
});
