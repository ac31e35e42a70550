import { describe, expect, it } from 'vitest';
import { splitPrefix, variantOfCall, variantsIn, variantsServed } from './variants.ts';

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
    ['the one of its host', { host: 'CLOUD.kz' }, 'partner'],
    ['the one of its host, where it names one of another host', { named: 'own', host: 'cloud.kz' }, 'partner'],
    ['the one of its host, where it names none that exists', { named: 'gone', host: 'cloud.kz' }, 'partner'],
    ['the one of any host otherwise', { host: 'other.kz' }, 'own'],
    ['the one of any host, where it names one with a host of its own', { named: 'partner', host: 'other.kz' }, 'own'],
  ])('a call belongs to %s', (_what, call, name) => {
    expect(variantOfCall(variants, call)?.name).toBe(name);
  });

  it('lose their prefix, whole parts of a path alone', () => {
    expect(splitPrefix('/p/api/user?x=/p/', variants)).toEqual({ prefix: '/p', path: '/api/user?x=/p/' });
    expect(splitPrefix('/pool/p/x', variants)).toEqual({ prefix: '', path: '/pool/p/x' });
    expect(splitPrefix('/', variants)).toEqual({ prefix: '', path: '/' });
  });
});

describe('several variants with one host for their calls', () => {
  const open = { registration: true, kubernetes: true };
  const shared = variantsIn({
    variants: [
      { name: 'a', hosts: ['a.kz'], api: { host: 'https://API.kz:8443', prefix: '' }, flags: open },
      { name: 'b', hosts: ['b.kz'], api: { host: 'https://api.kz', prefix: '/b' }, flags: { ...open, captcha: true } },
      { name: 'c', hosts: ['c.kz'], api: { host: 'https://api.kz' }, flags: {}, registration: { open: false } },
      { name: 'd', hosts: ['d.kz'], flags: { ...open, s3: true } },
    ],
  });
  const seen = (call: Parameters<typeof variantOfCall>[1]) => {
    const { name, flags, registrationOpen } = variantOfCall(shared, call) ?? {};
    const { registration, captcha, kubernetes, s3 } = flags ?? {};
    return { name, registration, captcha, kubernetes, s3, registrationOpen };
  };

  it('are told apart by the name, but registration and captcha are as in the strictest', () => {
    const strict = { registration: false, captcha: true, registrationOpen: false, s3: false };
    expect(seen({ host: 'api.kz' })).toEqual({ name: 'a', ...strict, kubernetes: true });
    expect(seen({ host: 'api.kz', named: 'c' })).toEqual({ name: 'c', ...strict, kubernetes: false });
    expect(seen({ host: 'api.kz', named: 'd' })).toEqual({ name: 'a', ...strict, kubernetes: true });
  });

  it('are told apart by the proxy prefix before that, so that it has its own registration', () => {
    const own = { name: 'b', registration: true, captcha: true, registrationOpen: true, kubernetes: true, s3: false };
    expect(seen({ host: 'api.kz', prefix: '/b', named: 'a' })).toEqual(own);
    expect(seen({ host: 'a.kz', prefix: '/b' }).name).toBe('a');
  });

  it('have together what all of them have, at a host of none', () => {
    const least = { registration: false, captcha: true, registrationOpen: false, kubernetes: false, s3: false };
    for (const named of [undefined, 'a', 'd']) expect(seen({ host: '10.0.0.5', named })).toMatchObject(least);
  });

  it('have together a flag that nobody names as each has it, and lack one that any lacks, at a host of none', () => {
    const some = variantsIn({
      variants: [
        { name: 'a', hosts: ['a.kz'], flags: { refused: true, named: true } },
        { name: 'b', hosts: ['b.kz'], flags: { refused: false, named: true, 'only-here': true } },
      ],
    });
    const { flags = {} } = variantOfCall(some, { host: '10.0.0.5' }) ?? {};
    expect(flags).toMatchObject({ refused: false, named: true });
    expect(flags['only-here']).toBeUndefined();
  });

  it('never have more by another name than the host serves', () => {
    for (const host of ['a.kz', 'b.kz', 'c.kz', 'd.kz', 'api.kz', 'none.kz'])
      for (const named of [undefined, 'a', 'b', 'c', 'd', 'no']) {
        const served = variantsServed(shared, { host });
        const flags = Object.entries(variantOfCall(shared, { host, named })?.flags ?? {}).filter(([, on]) => on);
        for (const [flag] of flags)
          expect(
            served.some((each) => each.flags[flag as 's3']),
            `${flag} at ${host} as ${named}`,
          ).toBe(true);
      }
  });
});
