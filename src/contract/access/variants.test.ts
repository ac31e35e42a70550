import { describe, expect, it } from 'vitest';
import { variantOfCall, variantsIn, withoutPrefix } from './variants.ts';

const config = {
  variants: [
    { name: 'own', title: 'Own', hosts: ['*'], api: { prefix: '' }, flags: { s3: true } },
    {
      name: 'partner',
      hosts: ['Cloud.KZ'],
      api: { prefix: '/p' },
      flags: { kubernetes: true },
      registration: { open: false },
    },
  ],
};
const variants = variantsIn(config);

describe('the variants that an API is served for', () => {
  it('have what is not said off, but registration', () => {
    const [own, partner] = variants;
    expect(own).toMatchObject({ title: 'Own', registrationOpen: true, flags: { s3: true, kubernetes: false } });
    expect(partner).toMatchObject({ title: '', registrationOpen: false, hosts: ['cloud.kz'] });
  });

  it('are none where the configuration is none', () => {
    for (const wrong of [undefined, null, 1, [], {}, { variants: {} }]) expect(variantsIn(wrong)).toEqual([]);
    expect(variantOfCall([], { host: 'any' })).toBeUndefined();
  });

  it.each([
    ['the one that it names', { named: 'partner', host: 'other.kz' }, 'partner'],
    ['the one of its host, where it names none', { host: 'CLOUD.kz' }, 'partner'],
    ['the one of its host, where it names one that is not there', { named: 'gone', host: 'cloud.kz' }, 'partner'],
    ['the one of any host otherwise', { host: 'other.kz' }, 'own'],
  ])('a call belongs to %s', (_what, call, name) => {
    expect(variantOfCall(variants, call)?.name).toBe(name);
  });

  it('lose their prefix, whole parts of a path alone', () => {
    expect(withoutPrefix('/p/api/user?x=/p/', variants)).toBe('/api/user?x=/p/');
    expect(withoutPrefix('/pool/p/x', variants)).toBe('/pool/p/x');
    expect(withoutPrefix('/', variants)).toBe('/');
  });
});
