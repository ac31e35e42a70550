/** The form of API tokens, which secret scanners know them by: see the README of `accounts`. */
import { randomText } from './generate.ts';

/** Whose a token is: a person's, or a project's. */
export type ApiTokenKind = 'personal' | 'project';

const PREFIXES: Record<ApiTokenKind, string> = { personal: 'icp_', project: 'ics_' };

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 30 characters of 62 are 178 random bits. */
const RANDOM_LENGTH = 30;
/** 62 to the sixth is more than 2 to the 32nd. */
const CHECKSUM_LENGTH = 6;
const FORM = /^ic[ps]_[0-9A-Za-z]{36}$/;

/** The reversed polynomial of CRC-32, as in ISO 3309 and zip files. */
const POLYNOMIAL = 0xedb88320;

/** The CRC-32 of an ASCII text. */
function crc32(text: string): number {
  let crc = 0xffffffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? POLYNOMIAL : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** The checksum of what comes before it: CRC-32 in base 62, six characters. */
function checksumOf(begin: string): string {
  let rest = crc32(begin);
  let digits = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    digits = BASE62[rest % BASE62.length] + digits;
    rest = Math.floor(rest / BASE62.length);
  }
  return digits;
}

/** A new token: its prefix, 178 random bits and a checksum. */
export function newApiToken(kind: ApiTokenKind): string {
  const begin = PREFIXES[kind] + randomText(BASE62, RANDOM_LENGTH);
  return begin + checksumOf(begin);
}

/** Whether a text can be a token: its form and its checksum are right. It need not be known. */
export function isApiToken(text: string): boolean {
  return FORM.test(text) && text.endsWith(checksumOf(text.slice(0, -CHECKSUM_LENGTH)));
}

/** What of a token lists show: its prefix, and its last four characters. */
export function hintOf(token: string): string {
  return `${token.slice(0, 4)}…${token.slice(-4)}`;
}
