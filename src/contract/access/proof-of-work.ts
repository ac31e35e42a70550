/**
 * The proof of work of ALTCHA (altcha.org, version 1): find the number whose hash, together with a salt, is the given
 * one.
 */

/** The challenge. */
export interface Challenge {
  algorithm: 'SHA-256';
  /** Hash of salt and number, in hexadecimal. */
  challenge: string;
  /** The number is at most this. */
  maxnumber: number;
  salt: string;
  /** The signature by which the server recognizes its challenge. */
  signature: string;
}

/** The solution: the challenge with its number, sent as JSON in Base64. */
export type Payload = Omit<Challenge, 'maxnumber'> & { number: number };

/** The hash of a salt and a number. */
export async function hashOf(salt: string, number: number): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(salt + number));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The answer as a captcha token. */
export function tokenFor({ algorithm, challenge, salt, signature }: Challenge, number: number): string {
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature } satisfies Payload));
}

/** The content of a captcha token; undefined for an invalid one. */
export function payloadOf(token: string): Payload | undefined {
  try {
    const value = JSON.parse(atob(token)) as Partial<Payload> | null;
    const { algorithm, challenge, number, salt, signature } = value ?? {};
    const texts = [challenge, salt, signature].every((text) => typeof text === 'string' && text.length <= 200);
    return algorithm === 'SHA-256' && texts && Number.isSafeInteger(number) ? (value as Payload) : undefined;
  } catch {
    return undefined;
  }
}

/** The number of hashes that are computed concurrently. */
const BATCH = 500;

/** Tries numbers until one matches; undefined where none does. */
export async function solve({ challenge, salt, maxnumber }: Challenge): Promise<number | undefined> {
  for (let from = 0; from <= maxnumber; from += BATCH) {
    const hashes = await Promise.all(Array.from({ length: BATCH }, (_, index) => hashOf(salt, from + index)));
    const found = hashes.indexOf(challenge);
    if (found >= 0) return from + found;
  }
  return undefined;
}
