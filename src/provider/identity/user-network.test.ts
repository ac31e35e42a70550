import { expect, it } from 'vitest';
import { userNetwork } from './user-network.ts';

it.each([
  ['203.0.113.7', { network: '203.0.113.7/32', ipVersion: 4 }],
  ['::ffff:203.0.113.7', { network: '203.0.113.7/32', ipVersion: 4 }],
  ['2001:DB8::1', { network: '2001:db8::1/128', ipVersion: 6 }],
  ['fe80::1%eth0', { network: 'fe80::1/128', ipVersion: 6 }],
  ['localhost', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s is %j', (address, network) => expect(userNetwork(address)).toEqual(network));
