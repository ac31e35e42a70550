/** A proof of work as ALTCHA has it (altcha.org, version 1): find the number whose hash, behind a salt, is the given one. */

/** What is asked. */
export interface Challenge {
  algorithm: 'SHA-256';
  /** Hash of salt and number, in hexadecimal. */
  challenge: string;
  /** The number is at most this. */
  maxnumber: number;
  salt: string;
  /** Who asks knows it again by this. */
  signature: string;
}

/** Who answers sends the challenge back with its number, as JSON in Base64. */
export type Payload = Omit<Challenge, 'maxnumber'> & { number: number };

/** The hash that the number behind a salt is known by. */
export async function hashOf(salt: string, number: number): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(salt + number));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The answer as a captcha token. */
export function tokenFor({ algorithm, challenge, salt, signature }: Challenge, number: number): string {
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature } satisfies Payload));
}

/** What a captcha token says; undefined for anything else. */
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

/** How many numbers are tried at once. */
const BATCH = 500;

/** Tries numbers until one fits; undefined where none does. */
export async function solve({ challenge, salt, maxnumber }: Challenge): Promise<number | undefined> {
  for (let from = 0; from <= maxnumber; from += BATCH) {
    const hashes = await Promise.all(Array.from({ length: BATCH }, (_, index) => hashOf(salt, from + index)));
    const found = hashes.indexOf(challenge);
    if (found >= 0) return from + found;
  }
  return undefined;
}
