import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cidrRange,
  cidrsOverlap,
  compareIps,
  freeAddresses,
  haveCommonAddress,
  hostRanges,
  inCidr,
  ipVersion,
  isAddress,
  isHostAddress,
  normalizeIp,
} from './ip.ts';

const four = fc.array(fc.nat(255), { minLength: 4, maxLength: 4 }).map((bytes) => bytes.join('.'));
const six = fc
  .array(fc.nat(0xffff), { minLength: 8, maxLength: 8 })
  .map((groups) => groups.map((group) => group.toString(16)).join(':'));

describe('addresses', () => {
  it('are of version 4 or 6, like networks, and other texts of none', () => {
    fc.assert(fc.property(four, (ip) => isAddress(ip) && ipVersion(ip) === 4 && ipVersion(`${ip}/24`) === 4));
    fc.assert(fc.property(six, (ip) => isAddress(ip) && ipVersion(ip) === 6 && ipVersion(`${ip}/64`) === 6));
    for (const odd of ['', 'x', '10.1', '1.2.3.256', '01.2.3.4', '1.2.3.4/33', '1.2.3.4/024', ':::', 4, null])
      expect([odd, ipVersion(odd)]).toEqual([odd, undefined]);
    expect(isAddress('10.0.0.0/8')).toBe(false);
  });

  it('are in a total order within a version, and not comparable across', () => {
    fc.assert(
      fc.property(fc.oneof(fc.tuple(four, four), fc.tuple(six, six)), ([left, right]) => {
        expect(compareIps(left, right)).toBe(-(compareIps(right, left) ?? 9) + 0);
        expect(compareIps(left, left)).toBe(0);
      }),
    );
    expect(compareIps('9.0.0.0', '10.0.0.0')).toBe(-1);
    expect(compareIps('1.1.1.1', '::1')).toBeUndefined();
  });

  it('are in their own network, between its ends, for any prefix', () => {
    fc.assert(
      fc.property(four, fc.nat(32), (ip, prefix) => inCidr(ip, `${ip}/${prefix}`)),
      { examples: [['10.0.0.1', 0]] },
    );
    fc.assert(fc.property(six, fc.nat(128), (ip, prefix) => inCidr(ip, `${ip}/${prefix}`)));
    expect(cidrRange('10.0.0.77/24')).toEqual({ kind: 'ipv4', first: 0x0a000000n, last: 0x0a0000ffn, prefix: 24 });
    expect(cidrRange('10.0.0.0')).toBeUndefined();
  });

  it('have one canonical form', () => {
    expect(normalizeIp('FD00:0:0:0:0:0:0:1')).toBe('fd00::1');
    expect(normalizeIp('10.0.0.1')).toBe('10.0.0.1');
    expect(normalizeIp('none')).toBe('none');
  });
});

describe('the free addresses of a network', () => {
  it('are its hosts in order, without network, broadcast and used ones', () => {
    expect([...freeAddresses('10.0.0.0/29', undefined, undefined, new Set(['10.0.0.2', '10.0.0.5']))]).toEqual([
      '10.0.0.1',
      '10.0.0.3',
      '10.0.0.4',
      '10.0.0.6',
    ]);
    expect([...freeAddresses('10.0.0.0/31', undefined, undefined, new Set())]).toEqual(['10.0.0.0', '10.0.0.1']);
  });

  it('are within the pool', () => {
    expect([...freeAddresses('10.0.0.0/24', '10.0.0.254', '10.0.0.255', new Set())]).toEqual(['10.0.0.254']);
    expect([...freeAddresses('fd00::/64', 'fd00::ff', 'fd00::101', new Set(['fd00::100']))]).toEqual([
      'fd00::ff',
      'fd00::101',
    ]);
  });

  it('are generated one by one, so that a huge network costs nothing', () => {
    expect(freeAddresses('fd00::/8', undefined, undefined, new Set()).next().value).toBe('fd00::1');
    expect([...freeAddresses('nothing', undefined, undefined, new Set())]).toEqual([]);
  });

  it('are all hosts of the network', () => {
    fc.assert(
      fc.property(four, fc.integer({ min: 26, max: 32 }), (ip, prefix) => {
        const cidr = `${ip}/${prefix}`;
        const free = [...freeAddresses(cidr, undefined, undefined, new Set())];
        expect(free).toHaveLength(prefix > 30 ? 2 ** (32 - prefix) : 2 ** (32 - prefix) - 2);
        for (const each of free) expect(inCidr(each, cidr) && isHostAddress(each, cidr)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});

describe('two networks', () => {
  it('overlap where one contains the other, in either order, and never across versions', () => {
    for (const [left, right, expected] of [
      ['10.0.0.0/16', '10.0.5.0/24', true],
      ['10.0.0.0/24', '10.0.0.0/24', true],
      ['10.0.0.0/24', '10.0.1.0/24', false],
      ['0.0.0.0/0', '192.168.0.0/16', true],
      ['2001:db8::/32', '2001:db8:1::/48', true],
      ['2001:db8::/48', '2001:db8:1::/48', false],
      ['0.0.0.0/0', '::/0', false],
      ['10.0.0.0', '10.0.0.0/8', false],
      [undefined, '10.0.0.0/8', false],
    ])
      expect([left, right, cidrsOverlap(left, right), cidrsOverlap(right, left)]).toEqual([
        left,
        right,
        expected,
        expected,
      ]);
  });

  it('leave host ranges on both sides of an excluded address', () => {
    expect(hostRanges('10.0.0.0/24')).toEqual([{ start: '10.0.0.1', end: '10.0.0.254' }]);
    expect(hostRanges('10.0.0.0/24', '10.0.0.1')).toEqual([{ start: '10.0.0.2', end: '10.0.0.254' }]);
    expect(hostRanges('10.0.0.0/24', '10.0.0.9')).toEqual([
      { start: '10.0.0.1', end: '10.0.0.8' },
      { start: '10.0.0.10', end: '10.0.0.254' },
    ]);
    expect(hostRanges('10.0.0.0/24', '10.0.1.9')).toEqual(hostRanges('10.0.0.0/24'));
    expect(hostRanges('fd00::/126', 'fd00::3')).toEqual([{ start: 'fd00::1', end: 'fd00::2' }]);
    expect(hostRanges('10.0.0.8/31')).toEqual([{ start: '10.0.0.8', end: '10.0.0.9' }]);
    expect(hostRanges('10.0.0.8/32', '10.0.0.8')).toEqual([]);
    expect(hostRanges('nothing')).toEqual([]);
  });
});

describe('networks that overlap', () => {
  const network = fc.oneof(
    fc.tuple(four, fc.nat(32)).map(([ip, prefix]) => `${ip}/${prefix}`),
    fc.tuple(six, fc.nat(128)).map(([ip, prefix]) => `${ip}/${prefix}`),
  );

  it('are either way round, and each overlaps itself', () => {
    fc.assert(
      fc.property(network, network, (left, right) => {
        expect(haveCommonAddress(left, right)).toBe(haveCommonAddress(right, left));
        expect(haveCommonAddress(left, right)).toBe(cidrsOverlap(left, right));
        expect(haveCommonAddress(left, left)).toBe(true);
      }),
    );
  });

  it('are those of which one has an address of the other', () => {
    fc.assert(
      fc.property(network, fc.oneof(four, six), (cidr, ip) => {
        expect(haveCommonAddress(cidr, ip)).toBe(inCidr(ip, cidr));
        expect(haveCommonAddress(cidr, `${ip}/${ipVersion(ip) === 4 ? 32 : 128}`)).toBe(inCidr(ip, cidr));
      }),
    );
    expect(haveCommonAddress('10.0.0.0/8', '10.255.0.0/16')).toBe(true);
    expect(haveCommonAddress('10.0.0.0/9', '10.128.0.0/9')).toBe(false);
    expect(haveCommonAddress('2001:db8::/33', '2001:db8:8000::/33')).toBe(false);
    expect(haveCommonAddress('0.0.0.0/0', '::/0')).toBe(false);
  });

  it('are unknown for what is no network', () => {
    for (const odd of ['', 'x', '10.0.0.0/33', null, 5, {}])
      expect(haveCommonAddress(odd, '10.0.0.0/8')).toBeUndefined();
  });
});
