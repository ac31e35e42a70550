import { describe, expect, it } from 'vitest';
import { variantsIn } from '../../contract/access/variants.ts';
import { brandLines, brandOf, consoleOrigins } from './brand.ts';

const variants = variantsIn({
  variants: [
    { name: 'own', title: 'Own', hosts: ['*'], support: { email: 'help@own.kz', phone: '' } },
    {
      name: 'dala',
      title: 'Dala',
      hosts: ['dala.kz', 'dala.cloud'],
      support: { email: 'help@dala.kz', phone: '+7 700' },
    },
  ],
});
const at = (url: string) => ({ variants, consoleUrl: () => url });

describe('the brand of a variant', () => {
  it('is at its first host, by the scheme and port of the provider’s own console', () => {
    expect(brandOf(at('https://own.kz:8443'), 'dala')).toMatchObject({
      title: 'Dala',
      url: 'https://dala.kz:8443',
      own: false,
    });
    expect(brandOf(at('http://localhost:3000'), 'own')).toMatchObject({ url: 'http://localhost:3000', own: true });
  });

  it('is the one of the provider’s own address where none is known, or it is there no longer', () => {
    expect(brandOf(at('https://own.kz'), null)).toMatchObject({ title: 'Own', url: 'https://own.kz', own: true });
    expect(brandOf(at('https://own.kz'), 'gone').title).toBe('Own');
    expect(brandOf(at('https://dala.kz'), null)).toMatchObject({ title: 'Dala', url: 'https://dala.kz', own: true });
    // What is for any host has no place of its own.
    expect(brandOf(at('https://dala.kz'), 'own')).toMatchObject({ title: 'Own', url: 'https://dala.kz', own: false });
  });

  it('has a line for its name, one for its contacts and one for its place, and none where there are no variants', () => {
    expect(brandLines(brandOf(at('https://own.kz'), 'dala'))).toEqual([
      'Dala',
      'help@dala.kz, +7 700',
      'https://dala.kz',
    ]);
    expect(brandLines(brandOf({ variants: [], consoleUrl: () => 'https://own.kz' }, null))).toEqual([]);
  });
});

it('the origins of all consoles are the own one and each named host, by its scheme and port', () => {
  expect(consoleOrigins(at('https://own.kz:8443/'))).toEqual([
    'https://own.kz:8443',
    'https://dala.kz:8443',
    'https://dala.cloud:8443',
  ]);
});
