/** The named operators of two-value rules. Each answers false for values it cannot compare. */

import type { Rule } from '../file/resource-file.ts';
import { compareMoments } from '../values/dates.ts';
import {
  compareIps,
  haveCommonAddress,
  hostBits,
  inCidr,
  ipVersion,
  isAddress,
  isHostAddress,
  isNetwork,
  isUsableNetwork,
} from '../values/ip.ts';

type Operator = Rule['op'];

function compare(left: unknown, right: unknown, holds: (order: number) => boolean): boolean {
  if (typeof left === 'number' && typeof right === 'number') return holds(left - right);
  if (typeof left === 'string' && typeof right === 'string') return holds(left < right ? -1 : left > right ? 1 : 0);
  return false;
}

function moments(left: unknown, right: unknown, holds: (order: number) => boolean): boolean {
  const order = compareMoments(left, right);
  return order !== undefined && holds(order);
}

function ips(left: unknown, right: unknown, holds: (order: number) => boolean): boolean {
  const order = compareIps(left, right);
  return order !== undefined && holds(order);
}

/** Outside [start, end]. Two addresses of another IP version are no range to be inside of. */
function outsideRange(left: unknown, right: unknown): boolean {
  if (!Array.isArray(right) || right.length !== 2 || ![left, ...right].every(isAddress)) return false;
  const inside = ips(left, right[0], (order) => order >= 0) && ips(left, right[1], (order) => order <= 0);
  return !inside;
}

/** Whether a network has no address in common with another one, or with any of several. False where one of them is no network. */
function isApart(left: unknown, right: unknown): boolean {
  return [right].flat().every((each) => haveCommonAddress(left, each) === false);
}

/** Endings of formats that have others than their own name. */
const EXTENSIONS = new Map([['raw', ['raw', 'img']]]);

/** A file's name, or the path that a link has behind its host, without query and fragment. */
function filePart(text: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*([^?#]*)/i.exec(text)?.[1] ?? text;
}

function extensionMatches(file: unknown, format: unknown): boolean {
  if (typeof file !== 'string' || typeof format !== 'string') return false;
  const extension = /\.([^./]+)$/.exec(filePart(file))?.[1]?.toLowerCase();
  const name = format.toLowerCase();
  return extension !== undefined && (EXTENSIONS.get(name) ?? [name]).includes(extension);
}

const OPERATORS: Record<Operator, (left: unknown, right: unknown) => boolean> = {
  '>': (left, right) => compare(left, right, (order) => order > 0),
  '>=': (left, right) => compare(left, right, (order) => order >= 0),
  '<': (left, right) => compare(left, right, (order) => order < 0),
  '<=': (left, right) => compare(left, right, (order) => order <= 0),
  '==': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  after: (left, right) => moments(left, right, (order) => order > 0),
  notBefore: (left, right) => moments(left, right, (order) => order >= 0),
  inCidr,
  notNetworkAddress: isHostAddress,
  ipNotBefore: (left, right) => ips(left, right, (order) => order >= 0),
  outsideRange,
  isNetwork: (left, right) => isNetwork(left) === right,
  isUsableNetwork: (left, right) => isUsableNetwork(left) === right,
  leavesHostBits: (left, right) => compare(hostBits(left), right, (order) => order >= 0),
  notOverlaps: isApart,
  sameFamily: (left, right) => {
    const version = ipVersion(left);
    return version !== undefined && (typeof right === 'number' ? version === right : version === ipVersion(right));
  },
  matchesExtension: extensionMatches,
  among: (left, right) => Array.isArray(right) && right.includes(left),
  notAmong: (left, right) => Array.isArray(right) && !right.includes(left),
};

/** Whether `left op right` holds. */
export function holds(op: Operator, left: unknown, right: unknown): boolean {
  return OPERATORS[op](left, right);
}
