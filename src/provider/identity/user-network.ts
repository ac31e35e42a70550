import { ipVersion, normalizeIp } from '../../contract/values/ip.ts';

/**
 * The address that a user comes from as a network of one host, as rules of security groups have it: `203.0.113.7/32`; undefined
 * where the host does not know. IPv4 that comes in over an IPv6 socket is IPv4.
 */
export function userNetwork(address: string | undefined): { network: string; ipVersion: 4 | 6 } | undefined {
  const bare = address?.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  const version = ipVersion(bare);
  if (bare === undefined || version === undefined) return undefined;
  return { network: `${normalizeIp(bare)}/${version === 4 ? 32 : 128}`, ipVersion: version };
}
