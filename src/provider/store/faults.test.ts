import { expect, it } from 'vitest';
import { StoreAway, StoreBusy, storeFault } from './faults.ts';

it.each([
  ['53100', 'full'],
  ['SQLITE_FULL', 'full'],
  ['53300', 'away'],
  ['57P01', 'away'],
  ['57P03', 'away'],
  ['08006', 'away'],
  ['25006', 'away'],
  ['25P03', 'away'],
  ['SQLITE_IOERR_WRITE', 'away'],
  ['SQLITE_READONLY', 'away'],
  ['55P03', 'busy'],
  ['57014', 'busy'],
  ['40P01', 'busy'],
  ['SQLITE_BUSY_SNAPSHOT', 'busy'],
  ['23505', undefined],
  ['SQLITE_CONSTRAINT_UNIQUE', undefined],
  // Of a network, but not of the database's.
  ['ECONNREFUSED', undefined],
])('an error with the code %s is a fault of the kind %s', (code, fault) => {
  expect(storeFault(Object.assign(new Error('x'), { code }))).toBe(fault);
});

it('no answer and no turn are faults, and no other error is', () => {
  expect([new StoreAway('x'), new StoreBusy('x'), new Error('x'), 'x', null].map(storeFault)).toEqual([
    'away',
    'busy',
    undefined,
    undefined,
    undefined,
  ]);
});
