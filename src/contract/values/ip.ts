/** Functions for IP addresses and networks, based on ipaddr.js. Text that is no address gives false. */
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Only the usual forms: ipaddr.js also accepts 10.1, 0x7f.1, octal parts and zones, which the formats refuse. */
function parse(text: unknown): Address | undefined {
  if (typeof text !== 'string') return undefined;
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  return ipaddr.IPv6.isValid(text) && !text.includes('%') ? ipaddr.IPv6.parse(text) : undefined;
}

function parseCidr(text: unknown): [Address, number] | undefined {
  const parts = typeof text === 'string' ? /^([^/]+)\/(0|[1-9]\d{0,2})$/.exec(text) : null;
  const address = parse(parts?.[1]);
  const prefix = Number(parts?.[2]);
  return address && prefix <= bitsOf(address) ? [address, prefix] : undefined;
}

function toBigInt(address: Address): bigint {
  return address.toByteArray().reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
}

function bitsOf(address: Address): number {
  return address.kind() === 'ipv4' ? 32 : 128;
}

function format(kind: string, value: bigint): string {
  const length = kind === 'ipv4' ? 4 : 16;
  const bytes = Array.from({ length }, (_, index) => Number((value >> BigInt(8 * (length - 1 - index))) & 255n));
  return ipaddr.fromByteArray(bytes).toString();
}

/** Whether the text is an IP address, of either version. */
export function isAddress(text: unknown): boolean {
  return parse(text) !== undefined;
}

/** 4 or 6 for an address or a CIDR; undefined for anything else. */
export function ipVersion(text: unknown): 4 | 6 | undefined {
  const address = parse(text) ?? parseCidr(text)?.[0];
  if (!address) return undefined;
  return address.kind() === 'ipv4' ? 4 : 6;
}

/** Whether the address is in the network, both of the same version. */
export function inCidr(ip: unknown, cidr: unknown): boolean {
  const address = parse(ip);
  const network = parseCidr(cidr);
  if (!address || !network || address.kind() !== network[0].kind()) return false;
  const shift = BigInt(bitsOf(address) - network[1]);
  return toBigInt(address) >> shift === toBigInt(network[0]) >> shift;
}

/** The first and last address of a network, the network and broadcast addresses included. */
export function cidrRange(
  cidr: unknown,
): { kind: 'ipv4' | 'ipv6'; first: bigint; last: bigint; prefix: number } | undefined {
  const network = parseCidr(cidr);
  if (!network) return undefined;
  const [address, prefix] = network;
  const size = 1n << BigInt(bitsOf(address) - prefix);
  const first = (toBigInt(address) / size) * size;
  return { kind: address.kind(), first, last: first + size - 1n, prefix };
}

/** Whether two networks of the same version have an address in common. */
export function cidrsOverlap(left: unknown, right: unknown): boolean {
  const a = cidrRange(left);
  const b = cidrRange(right);
  return a !== undefined && b !== undefined && a.kind === b.kind && a.first <= b.last && b.first <= a.last;
}

/**
 * Whether two networks or addresses have an address in common. Those of different versions have none. Undefined where one of them is
 * neither a network nor an address.
 */
export function haveCommonAddress(left: unknown, right: unknown): boolean | undefined {
  const [a, b] = [rangeOf(left), rangeOf(right)];
  return a && b && a.kind === b.kind && a.first <= b.last && b.first <= a.last;
}

/** The range of a network, or of an address by itself. */
function rangeOf(text: unknown): ReturnType<typeof cidrRange> {
  const address = parse(text);
  return cidrRange(address ? `${text}/${bitsOf(address)}` : text);
}

/** Whether the CIDR's address is the network's own: 10.0.0.0/24 is, 10.0.0.5/24 is not. */
export function isNetwork(cidr: unknown): boolean {
  const network = parseCidr(cidr);
  return network !== undefined && cidrRange(cidr)?.first === toBigInt(network[0]);
}

/** Special addresses that no network of servers can have: this host, loopback, link-local and multicast (RFC 6890, RFC 4291). */
const SPECIAL = ['0.0.0.0/8', '127.0.0.0/8', '169.254.0.0/16', '224.0.0.0/4', '::/127', 'fe80::/10', 'ff00::/8'];

/** Whether servers can have addresses of the network: none of them is special, unlike in 127.0.0.0/8 and 0.0.0.0/0. */
export function isUsableNetwork(cidr: unknown): boolean {
  return parseCidr(cidr) !== undefined && !SPECIAL.some((special) => cidrsOverlap(special, cidr));
}

/** The number of host bits of a network: 8 of a /24, 64 of a /64 in IPv6. */
export function hostBits(cidr: unknown): number | undefined {
  const network = parseCidr(cidr);
  return network && bitsOf(network[0]) - network[1];
}

/** Whether an address is neither its network's own nor, in IPv4, the broadcast one (a /31 and a /32 have neither). */
export function isHostAddress(ip: unknown, cidr: unknown): boolean {
  const address = parse(ip);
  const range = cidrRange(cidr);
  if (!address || !range || address.kind() !== range.kind) return false;
  const value = toBigInt(address);
  if (range.last - range.first < 2n) return true;
  return value !== range.first && !(range.kind === 'ipv4' && value === range.last);
}

/**
 * Less than, equal to or greater than zero, as the first address comes before, equals or comes after the second. Undefined where they can't
 * be compared.
 */
export function compareIps(left: unknown, right: unknown): number | undefined {
  const first = parse(left);
  const second = parse(right);
  if (!first || !second || first.kind() !== second.kind()) return undefined;
  const difference = toBigInt(first) - toBigInt(second);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** The assignable addresses, in order, from a range inside a network, without the excluded ones. */
export function* freeAddresses(
  cidr: string,
  start: string | undefined,
  end: string | undefined,
  taken: ReadonlySet<string>,
): Generator<string> {
  const range = cidrRange(cidr);
  if (!range) return;
  const from = parse(start);
  const to = parse(end);
  const last = to ? toBigInt(to) : range.last;
  for (let value = from ? toBigInt(from) : range.first; value <= last; value += 1n) {
    const address = format(range.kind, value);
    if (isHostAddress(address, cidr) && !taken.has(address)) yield address;
  }
}

/** The ranges of host addresses in a network, without one excluded address. In order; empty where nothing is left. */
export function hostRanges(cidr: string, without?: string): { start: string; end: string }[] {
  const range = cidrRange(cidr);
  if (!range) return [];
  const { kind } = range;
  const isTiny = range.last - range.first < 2n;
  const first = isTiny ? range.first : range.first + 1n;
  const last = isTiny || kind !== 'ipv4' ? range.last : range.last - 1n;
  const address = parse(without);
  const hole = address && toBigInt(address);
  const inside = hole !== undefined && hole >= first && hole <= last;
  const parts = inside ? [[first, hole - 1n] as const, [hole + 1n, last] as const] : [[first, last] as const];
  return parts
    .filter(([start, end]) => start <= end)
    .map(([start, end]) => ({ start: format(kind, start), end: format(kind, end) }));
}

/** The first and last address that are given out beside a gateway: its network's hosts. Undefined where none is left. */
export function poolBeside(cidr: string, gateway: string | undefined): { start: string; end: string } | undefined {
  const ranges = hostRanges(cidr, gateway);
  const start = ranges[0]?.start;
  const end = ranges.at(-1)?.end;
  return start === undefined || end === undefined ? undefined : { start, end };
}

/** The canonical form of an address: lower-case, shortest IPv6. Other text is returned unchanged. */
export function normalizeIp(text: string): string {
  return parse(text)?.toString() ?? text;
}
