import { describe, expect, it } from 'vitest';
import type { ResourceFile } from '../file/resource-file.ts';
import { fileWith } from '../file/testing.ts';
import type { TariffLine } from './price.ts';
import { chargedLines, freeServices, namesServices, wrongLines } from './tariff-services.ts';

const server: ResourceFile = {
  ...fileWith(
    {
      overcommit: { type: 'string', enum: ['x1', 'x2'] },
      type: { type: 'string', 'x-ref': { resource: 'disk-type' } },
    },
    {
      price: [
        { line: 'vcpu', variant: { $at: '/self/overcommit' }, quantity: 1 },
        { line: 'ram', quantity: 1 },
        { line: 'disk', variant: { $at: '/self/type' }, quantity: 1 },
      ],
    },
  ),
  name: 'server',
};
const types: ResourceFile = { ...fileWith({}), name: 'disk-type', records: [{ id: 'FAST' }, { id: 'SLOW' }] };
const files = [server, types];

function line(code: string, unit = 'GB'): TariffLine {
  const [name = '', variant] = code.split('.');
  return { line: name, ...(variant !== undefined && { variant }), unit, period: 'hour', price: '1' };
}

describe('a tariff', () => {
  it('has to price each variant of each line that something is charged by', () => {
    expect(chargedLines(files)).toEqual([
      { line: 'vcpu', variants: ['x1', 'x2'], optional: false },
      { line: 'ram', variants: [], optional: false },
      { line: 'disk', variants: ['FAST', 'SLOW'], optional: false },
    ]);
    expect(freeServices([line('ram'), line('disk.FAST')], files)).toEqual(['vcpu.x1', 'vcpu.x2', 'disk.SLOW']);
    expect(freeServices([line('ram'), line('vcpu'), line('disk')], files)).toEqual([]);
  });

  it('can do without a price of its own, which has to name its variant', () => {
    const own = { line: 'type', variant: { $at: '/self/type' }, quantity: 1, replaces: ['ram'] };
    const [first = server] = files;
    const priced = [{ ...first, price: [...(first.price ?? []), own] }, types];
    const all = [line('ram'), line('vcpu'), line('disk')];
    expect(freeServices(all, priced)).toEqual([]);
    const wrong = (...codes: string[]) =>
      wrongLines(
        codes.map((code) => line(code)),
        priced,
        () => undefined,
        new Set(['type.CLOUD']),
      );
    expect(wrong('type.FAST', 'type', 'type.NONE', 'type.CLOUD')).toEqual([2, 3]);
  });

  it('has each line once, in the unit of its resource, with a variant that there is', () => {
    const lines = [
      line('ram'),
      line('ram', 'vcpu'),
      line('disk.OLD'),
      line('ram.x1'),
      line('disk.FAST'),
      line('own.any'),
    ];
    expect(wrongLines(lines, files, (name) => (name === 'ram' ? 'GB' : undefined))).toEqual([2, 3, 4]);
  });

  it('gives away only what is named', () => {
    expect(namesServices('disk.SLOW, vcpu.x1', ['vcpu.x1', 'disk.SLOW'])).toBe(true);
    expect(namesServices('vcpu.x1', ['vcpu.x1', 'disk.SLOW'])).toBe(false);
    expect(namesServices('vcpu.x1 ram disk.SLOW', ['vcpu.x1', 'disk.SLOW'])).toBe(false);
  });
});
