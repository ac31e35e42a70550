import { describe, expect, it } from 'vitest';
import type { Field } from '../file/resource-file.ts';
import { type Setting, settingErrors, settingsOf, withSetting } from './settings.ts';
import { describeErrors } from './validation.ts';

const SETTINGS: Setting[] = [
  { name: 'max_connections', type: 'integer', minimum: 10, maximum: 1000, default: 100 },
  { name: 'autovacuum', type: 'boolean', default: true },
  { name: 'wal_level', type: 'string', enum: ['replica', 'logical'], default: 'replica' },
  { name: 'a/b~c', type: 'number', minimum: 0 },
];
const FIELDS: Record<string, Field> = {
  name: { type: 'string' },
  settings: { type: 'object', 'x-settings': { $at: '/ref/versionId/parameters' } },
};
const context = { ref: { versionId: { parameters: SETTINGS } } };

function errorsOf(settings: unknown, of: object = context) {
  const input = { name: 'x', settings };
  return describeErrors(settingErrors(FIELDS, input, of), FIELDS, input).map(({ field, key, params }) => [
    field,
    key,
    params,
  ]);
}

describe('settings', () => {
  it.each([
    [{ max_connections: 10, autovacuum: false, wal_level: 'logical', 'a/b~c': 0.5 }, []],
    [undefined, []],
    [{}, []],
    [{ max_connections: 9 }, [['settings/max_connections', 'validation.minimum', { limit: 10 }]]],
    [{ max_connections: 1001 }, [['settings/max_connections', 'validation.maximum', { limit: 1000 }]]],
    [{ max_connections: 10.5 }, [['settings/max_connections', 'validation.type', {}]]],
    [{ max_connections: '100' }, [['settings/max_connections', 'validation.type', {}]]],
    [{ max_connections: null }, [['settings/max_connections', 'validation.type', {}]]],
    [{ autovacuum: 'on' }, [['settings/autovacuum', 'validation.type', {}]]],
    [{ wal_level: 'minimal' }, [['settings/wal_level', 'validation.enum', {}]]],
    [{ fsync: false }, [['settings/fsync', 'validation.unknown', {}]]],
    [{ 'a/b~c': -1 }, [['settings/a/b~c', 'validation.minimum', { limit: 0 }]]],
  ])('%j', (values, expected) => {
    expect(errorsOf(values)).toEqual(expected);
  });

  it('are empty, so none can be set, where the describing record is missing or invalid', () => {
    for (const of of [{}, { ref: {} }, { ref: { versionId: { parameters: 'all' } } }])
      expect(errorsOf({ autovacuum: false }, of)).toEqual([['settings/autovacuum', 'validation.unknown', {}]]);
    const odd = { ref: { versionId: { parameters: [null, 'x', { name: '' }, { name: 'y', type: 'list' }] } } };
    expect(settingsOf(FIELDS.settings ?? {}, odd)).toEqual([]);
    expect(settingsOf({ type: 'string' }, context)).toBeUndefined();
  });

  it('with the default value are not stored', () => {
    const [connections] = SETTINGS as [Setting];
    expect(withSetting({}, connections, 200)).toEqual({ max_connections: 200 });
    expect(withSetting({ max_connections: 200, autovacuum: false }, connections, 100)).toEqual({ autovacuum: false });
    expect(withSetting({ max_connections: 200 }, connections, undefined)).toBeUndefined();
  });
});
