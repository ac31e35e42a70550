import { sha256 as digest } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** A new secret of so many random bytes, as base64url: 256 bits, if nothing is said. */
export function newSecret(length = 32): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * The SHA-256 of a text, in hexadecimal. Fit to store secrets of full entropy by, not passwords. Worked out at once: every request
 * needs one, and Web Crypto hands it to another thread, which for texts this short takes a hundred times as long.
 */
export function sha256(text: string): string {
  return bytesToHex(digest(utf8ToBytes(text)));
}
