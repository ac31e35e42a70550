import { describe, expect, it } from 'vitest';
import { type Shape, shapeOf } from '../../contract/terraform/shapes.ts';
import { UNKNOWN } from '../wire/msgpack.ts';
import { fromApi, isKnown, isSame, meansSame, toApi, withDefaults } from './values.ts';

const TEXTS: Shape = { kind: 'set', of: { kind: 'string' } };
const DISKS = shapeOf({
  type: 'array',
  items: {
    type: 'object',
    required: ['size'],
    properties: { volumeType: { type: 'string', default: 'FAST' }, size: { type: 'integer' } },
  },
});
const SETTINGS = shapeOf({ type: 'object' });

describe('a value', () => {
  it('has the names of Terraform, and those of the API', () => {
    const disks = [{ volumeType: 'FAST', size: 1 }];
    expect(fromApi(DISKS, disks)).toEqual([{ volume_type: 'FAST', size: 1 }]);
    expect(toApi(DISKS, [{ volume_type: 'FAST', size: 1 }])).toEqual(disks);
    expect(toApi(DISKS, [{ volume_type: null, size: 1 }])).toEqual([{ size: 1 }]);
  });

  it('gets the defaults of what its objects leave out', () => {
    expect(withDefaults(DISKS, [{ volume_type: null, size: 1 }])).toEqual([{ volume_type: 'FAST', size: 1 }]);
  });

  it('of settings keeps their kind', () => {
    expect(fromApi(SETTINGS, { max: 100, on: true, mode: 'a' })).toEqual({ max: '100', on: 'true', mode: 'a' });
    expect(toApi(SETTINGS, { max: '100', on: 'true', mode: '1a', zero: '007' })).toEqual({
      max: 100,
      on: true,
      mode: '1a',
      zero: '007',
    });
  });

  it('is the same as another one with the same meaning', () => {
    expect(isSame(TEXTS, ['a', 'b'], ['b', 'a'])).toBe(true);
    expect(isSame({ ...TEXTS, kind: 'list' }, ['a', 'b'], ['b', 'a'])).toBe(false);
    expect(isSame(TEXTS, null, [])).toBe(true);
    expect(isSame({ kind: 'string' }, '', null)).toBe(true);
    expect(isSame({ kind: 'string' }, UNKNOWN, UNKNOWN)).toBe(false);
    expect(meansSame({ kind: 'string' }, { format: 'ssh-public-key' }, 'ssh-rsa A me', 'ssh-rsa A you')).toBe(true);
    expect(meansSame({ kind: 'string' }, { format: 'ssh-public-key' }, 'ssh-rsa A me', 'ssh-rsa B me')).toBe(false);
  });

  it('is known if all its parts are', () => {
    expect(isKnown([{ size: UNKNOWN }])).toBe(false);
    expect(isKnown([{ size: null }])).toBe(true);
  });
});
