import { ipVersion, normalizeIp } from '../../contract/values/ip.ts';

/**
 * A user's address as a network of one host, in the form of security group rules: `203.0.113.7/32`. Undefined where the host does not know
 * it. IPv4 over an IPv6 socket counts as IPv4.
 */
export function userNetwork(address: string | undefined): { network: string; ipVersion: 4 | 6 } | undefined {
  const bare = plainAddress(address);
  const version = ipVersion(bare);
  if (bare === undefined || version === undefined) return undefined;
  return { network: `${normalizeIp(bare)}/${version === 4 ? 32 : 128}`, ipVersion: version };
}

/** An address without its zone. IPv4 over an IPv6 socket is IPv4. */
export function plainAddress(address: string | undefined): string | undefined {
  return address?.replace(/^::ffff:(?=\d+\.)/i, '').split('%')[0];
}
