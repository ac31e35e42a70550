import { describe, expect, it } from 'vitest';
import { bundleKeyOf } from './bundle-key.ts';

describe('the bundle key of a path', () => {
  it.each([
    ['/', ''],
    ['', ''],
    ['/disk', 'disk'],
    ['/disk/', 'disk'],
    ['/disk/create', 'disk'],
    ['/disk/{id}', 'disk'],
    ['/admin', 'admin'],
    ['/admin/', 'admin'],
    ['/admin/tariff', 'admin~tariff'],
    ['/admin/tariff/1/edit', 'admin~tariff'],
    ['/management/client/7', 'management~client'],
    ['/administrator/x', 'administrator'],
    ['//disk//1', 'disk'],
  ])('of %s is %s', (path, key) => {
    expect(bundleKeyOf(path)).toBe(key);
  });
});
