import { v7 } from 'uuid';
import type { Field } from '../../contract/file/resource-file.ts';

type Generated = NonNullable<Field['x-generate']>;

const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '0123456789';
const ALL = UPPER + UPPER.toLowerCase() + DIGITS;

/** A random text over an alphabet, each character as likely as the others. */
export function randomText(alphabet: string, length: number): string {
  const limit = 256 - (256 % alphabet.length);
  let text = '';
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < limit && text.length < length) text += alphabet[byte % alphabet.length];
    }
  }
  return text;
}

/** A password with a letter of each case and a digit at least. */
function password(): string {
  for (;;) {
    const text = randomText(`${ALL}-_.!`, 20);
    if (/[A-Z]/.test(text) && /[a-z]/.test(text) && /\d/.test(text)) return text;
  }
}

/** A MAC address under OpenStack's own prefix. */
function mac(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(3));
  return ['fa', '16', '3e', ...Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))].join(':');
}

/**
 * The id of a new row: a UUID of version 7 (RFC 9562, 5.7), which sorts after all earlier ones of this process. Rows made at one time are
 * neighbours in every index, so that storing them together writes few pages. Who knows an id can guess others: it is never a secret.
 */
export function newId(): string {
  return v7();
}

const MAKERS: Record<Generated, () => string> = {
  uuid: newId,
  accessKey: () => randomText(UPPER + DIGITS, 20),
  secretKey: () => randomText(ALL, 40),
  password,
  mac,
};

/** A new value for a field with `x-generate`. */
export function generateValue(kind: Generated): string {
  return MAKERS[kind]();
}
