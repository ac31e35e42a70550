import { describe, expect, it } from 'vitest';
import { holds } from './operators.ts';
import type { Rule } from './resource-file.ts';

type Row = [left: unknown, op: Rule['op'], right: unknown, expected: boolean];

const NUMBERS_AND_TEXTS: Row[] = [
  [5, '>', 4, true],
  [5, '>', 5, false],
  [5, '>=', 5, true],
  [4, '>=', 5, false],
  [4, '<', 5, true],
  [5, '<', 5, false],
  [5, '<=', 5, true],
  [6, '<=', 5, false],
  [10, '>', 9, true],
  ['10', '>', '9', false],
  ['b', '>', 'a', true],
  ['a', '<=', 'a', true],
  [5, '>', '4', false],
  ['5', '<', 6, false],
  [true, '>=', false, false],
  [{}, '<=', {}, false],
  [5, '==', 5, true],
  [5, '==', '5', false],
  ['a', '!=', 'b', true],
  ['a', '!=', 'a', false],
];

const LISTS: Row[] = [
  ['db', 'notAmong', ['web', 'prod'], true],
  ['db', 'notAmong', [], true],
  ['db', 'notAmong', ['web', 'db'], false],
  ['db', 'notAmong', ['DB'], true],
  [1, 'notAmong', ['1'], true],
  // What is no list has nothing to be compared with.
  ['db', 'notAmong', 'prod', false],
  ['db', 'notAmong', null, false],
];

const DATES: Row[] = [
  ['2026-03-02', 'after', '2026-03-01', true],
  ['2026-03-01', 'after', '2026-03-01', false],
  ['2026-03-01', 'notBefore', '2026-03-01', true],
  ['2026-02-28', 'notBefore', '2026-03-01', false],
  ['2026-03-01T10:00:01Z', 'after', '2026-03-01T10:00:00Z', true],
  ['2026-03-01T15:00:00+05:00', 'after', '2026-03-01T10:00:00Z', false],
  ['2026-03-01T15:00:00+05:00', 'notBefore', '2026-03-01T10:00:00Z', true],
  // A date beside a moment is compared with the business day of that moment: 20:00 UTC is the 2nd in Almaty.
  ['2026-03-01', 'notBefore', '2026-03-01T18:59:59Z', true],
  ['2026-03-01', 'notBefore', '2026-03-01T20:00:00Z', false],
  ['2026-03-02', 'notBefore', '2026-03-01T20:00:00Z', true],
  ['2026-03-02', 'after', '2026-03-01T20:00:00Z', false],
  ['2026-03-01T20:00:00Z', 'after', '2026-03-01', true],
  // What is no date is never in order.
  ['2026-02-30', 'notBefore', '2026-02-01', false],
  ['9', 'after', '2026-01-01', false],
  ['tomorrow', 'after', '2026-01-01', false],
  ['2026-01-01', 'after', '', false],
  [20260301, 'after', '2026-01-01', false],
  ['2026-01-01', 'notBefore', null, false],
];

const NETWORKS: Row[] = [
  ['10.0.0.5', 'inCidr', '10.0.0.0/24', true],
  ['10.0.1.5', 'inCidr', '10.0.0.0/24', false],
  ['10.0.0.5', 'inCidr', '10.0.0.77/24', true],
  ['10.0.0.127', 'inCidr', '10.0.0.0/25', true],
  ['10.0.0.128', 'inCidr', '10.0.0.0/25', false],
  ['1.2.3.4', 'inCidr', '0.0.0.0/0', true],
  ['10.0.0.1', 'inCidr', '10.0.0.1/32', true],
  ['10.0.0.2', 'inCidr', '10.0.0.1/32', false],
  ['fd00::5', 'inCidr', 'fd00::/64', true],
  ['FD00:0:0:0:0:0:0:5', 'inCidr', 'fd00::/64', true],
  ['fd00:0:0:1::5', 'inCidr', 'fd00::/64', false],
  ['10.0.0.5', 'inCidr', '::/0', false],
  ['::a00:5', 'inCidr', '10.0.0.0/8', false],
  ['10.5', 'inCidr', '10.0.0.0/8', false],
  ['0x0a000005', 'inCidr', '10.0.0.0/8', false],
  ['010.0.0.5', 'inCidr', '0.0.0.0/0', false],
  ['167772165', 'inCidr', '10.0.0.0/8', false],
  ['fe80::1%eth0', 'inCidr', 'fe80::/10', false],
  ['10.0.0.5', 'inCidr', '10.0.0.0', false],
  ['10.0.0.5', 'inCidr', '10.0.0.0/33', false],
  ['10.0.0.5', 'inCidr', '10.0.0.0/', false],
  ['10.0.0.5', 'inCidr', '10.0/8', false],
  ['', 'inCidr', '10.0.0.0/8', false],
  [5, 'inCidr', '10.0.0.0/8', false],
  ['10.0.0.1', 'notNetworkAddress', '10.0.0.0/24', true],
  ['10.0.0.0', 'notNetworkAddress', '10.0.0.0/24', false],
  ['10.0.0.255', 'notNetworkAddress', '10.0.0.0/24', false],
  ['10.0.0.255', 'notNetworkAddress', '10.0.0.0/23', true],
  ['10.0.0.4', 'notNetworkAddress', '10.0.0.4/31', true],
  ['10.0.0.5', 'notNetworkAddress', '10.0.0.4/31', true],
  ['10.0.0.4', 'notNetworkAddress', '10.0.0.4/32', true],
  ['fd00::', 'notNetworkAddress', 'fd00::/64', false],
  ['fd00::ffff:ffff:ffff:ffff', 'notNetworkAddress', 'fd00::/64', true],
  ['::5', 'notNetworkAddress', '0.0.0.0/24', false],
  ['x', 'notNetworkAddress', '10.0.0.0/24', false],
  ['10.0.0.0/24', 'isNetwork', true, true],
  ['10.0.0.5/24', 'isNetwork', true, false],
  ['10.0.0.0/8', 'isNetwork', true, true],
  ['10.1.0.0/8', 'isNetwork', true, false],
  ['fd00::/64', 'isNetwork', true, true],
  ['fd00::1/64', 'isNetwork', true, false],
  ['10.0.0.0', 'isNetwork', true, false],
  ['10.0.0.0/24', 'sameFamily', 4, true],
  ['10.0.0.0/24', 'sameFamily', 6, false],
  ['fd00::/64', 'sameFamily', 6, true],
  ['8.8.8.8', 'sameFamily', '10.0.0.0/24', true],
  ['::1', 'sameFamily', '10.0.0.0/24', false],
  ['nothing', 'sameFamily', 'nothing', false],
  ['8.8.8.8', 'sameFamily', '4', false],
];

const POOL = ['10.0.0.10', '10.0.0.20'];
const RANGES: Row[] = [
  ['10.0.0.9', 'ipNotBefore', '10.0.0.10', false],
  ['10.0.0.10', 'ipNotBefore', '10.0.0.10', true],
  ['10.0.0.100', 'ipNotBefore', '10.0.0.20', true],
  ['10.0.0.20', 'ipNotAfter', '10.0.0.20', true],
  ['10.0.0.100', 'ipNotAfter', '10.0.0.20', false],
  ['9.255.255.255', 'ipNotAfter', '10.0.0.0', true],
  ['ffff::', 'ipNotBefore', '10.0.0.1', false],
  ['fd00::b', 'ipNotBefore', 'fd00::a', true],
  ['x', 'ipNotBefore', '10.0.0.1', false],
  ['10.0.0.9', 'outsideRange', POOL, true],
  ['10.0.0.10', 'outsideRange', POOL, false],
  ['10.0.0.15', 'outsideRange', POOL, false],
  ['10.0.0.20', 'outsideRange', POOL, false],
  ['10.0.0.21', 'outsideRange', POOL, true],
  ['fd00::1', 'outsideRange', POOL, true],
  ['x', 'outsideRange', POOL, false],
  ['10.0.0.9', 'outsideRange', ['10.0.0.10', 'x'], false],
  ['10.0.0.9', 'outsideRange', '10.0.0.10', false],
  ['10.0.0.9', 'outsideRange', ['10.0.0.10'], false],
];

const FILES: Row[] = [
  ['disk.qcow2', 'matchesExtension', 'qcow2', true],
  ['DISK.QCOW2', 'matchesExtension', 'qcow2', true],
  ['disk.tar.iso', 'matchesExtension', 'ISO', true],
  ['disk.iso.tar', 'matchesExtension', 'iso', false],
  ['disk.raw', 'matchesExtension', 'raw', true],
  ['disk.img', 'matchesExtension', 'raw', true],
  ['disk.img', 'matchesExtension', 'qcow2', false],
  ['raw', 'matchesExtension', 'raw', false],
  ['disk.', 'matchesExtension', '', false],
  ['disk.iso', 'matchesExtension', 'constructor', false],
  ['disk.iso', 'matchesExtension', 5, false],
  [undefined, 'matchesExtension', 'iso', false],
  ['https://example.kz/images/debian.iso', 'matchesExtension', 'iso', true],
  ['https://example.kz/debian.ISO?token=a.b/c.raw&x=1', 'matchesExtension', 'iso', true],
  ['https://example.kz/debian.img#part.iso', 'matchesExtension', 'raw', true],
  ['https://example.kz/debian.raw?name=debian.iso', 'matchesExtension', 'iso', false],
  ['https://example.iso', 'matchesExtension', 'iso', false],
  ['https://example.kz/images.iso/debian', 'matchesExtension', 'iso', false],
  ['https://example.kz/debian.iso/', 'matchesExtension', 'iso', false],
];

describe.each([
  ['numbers and texts', NUMBERS_AND_TEXTS],
  ['lists', LISTS],
  ['dates', DATES],
  ['networks', NETWORKS],
  ['ranges of addresses', RANGES],
  ['file names', FILES],
])('operators of %s', (_, rows) => {
  it.each(rows)('%j %s %j is %s', (left, op, right, expected) => {
    expect(holds(op, left, right)).toBe(expected);
  });
});
