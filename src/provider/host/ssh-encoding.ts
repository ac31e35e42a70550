import { sha256 } from '@noble/hashes/sha2.js';
import { pbkdf } from 'bcrypt-pbkdf';

/** Bytes that own their memory, as Web Cryptography wants them. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** The rounds for deriving a key from a passphrase: ssh-keygen's default until 2022, a fraction of a second here. */
const ROUNDS = 16;
const BLOCK: Record<'none' | 'aes256-ctr', number> = { none: 8, 'aes256-ctr': 16 };
const AES_KEY_BYTES = 32;
const AES_BLOCK_BITS = 128;

/** Joins bytes. */
export function joined(...parts: Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Base64 (RFC 4648, 4), padded. */
export function base64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** The bytes of base64, padded or not; none for what is no base64. */
export function fromBase64(text: string): Bytes {
  try {
    return Uint8Array.from(atob(text), (each) => each.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

/** The text of bytes of which each is a letter. */
export function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

/** A string of the SSH wire format (RFC 4251, 5): its length and its bytes. */
export function sshString(value: string | Uint8Array): Bytes {
  const bytes = typeof value === 'string' ? new TextEncoder().encode(value) : value;
  return joined(uint32(bytes.length), bytes);
}

/** A positive number of the SSH wire format (RFC 4251, 5, `mpint`) from its big-endian bytes. */
export function sshNumber(bytes: Uint8Array): Bytes {
  let start = 0;
  while (start < bytes.length - 1 && bytes[start] === 0) start += 1;
  const digits = bytes.subarray(start);
  return sshString((digits[0] ?? 0) & 0x80 ? joined(Uint8Array.of(0), digits) : digits);
}

/** The strings in a blob of the SSH wire format; undefined for an invalid one. */
export function readSshStrings(blob: Uint8Array): Bytes[] | undefined {
  const view = new DataView(blob.buffer, blob.byteOffset, blob.byteLength);
  const parts: Bytes[] = [];
  for (let offset = 0; offset < blob.length; ) {
    if (offset + 4 > blob.length) return undefined;
    const end = offset + 4 + view.getUint32(offset);
    if (end > blob.length) return undefined;
    parts.push(blob.slice(offset + 4, end));
    offset = end;
  }
  return parts;
}

/** A public key's fingerprint as `ssh-keygen -l` shows it. */
export function fingerprintOf(blob: Uint8Array): string {
  return `SHA256:${base64(sha256(blob)).replace(/={1,2}$/, '')}`;
}

/** A private key in OpenSSH's format (PROTOCOL.key), encrypted where there is a passphrase. */
export async function opensshPrivateKey(
  publicBlob: Uint8Array,
  privateParts: Uint8Array,
  { comment, passphrase }: { comment: string; passphrase: string | undefined },
): Promise<string> {
  const cipher = passphrase === undefined ? 'none' : 'aes256-ctr';
  const check = random(4);
  const open = padded(joined(check, check, privateParts, sshString(comment)), BLOCK[cipher]);
  const { options, sealed } =
    passphrase === undefined ? { options: new Uint8Array(), sealed: open } : await seal(open, passphrase);
  const whole = joined(
    new TextEncoder().encode('openssh-key-v1\0'),
    sshString(cipher),
    sshString(passphrase === undefined ? 'none' : 'bcrypt'),
    sshString(options),
    uint32(1),
    sshString(publicBlob),
    sshString(sealed),
  );
  const lines = base64(whole).match(/.{1,70}/g) ?? [];
  return ['-----BEGIN OPENSSH PRIVATE KEY-----', ...lines, '-----END OPENSSH PRIVATE KEY-----', ''].join('\n');
}

async function seal(open: Bytes, passphrase: string): Promise<{ options: Bytes; sealed: Bytes }> {
  const salt = random(16);
  const secret = new TextEncoder().encode(passphrase);
  const stretched = new Uint8Array(AES_KEY_BYTES + AES_BLOCK_BITS / 8);
  pbkdf(secret, secret.length, salt, salt.length, stretched, stretched.length, ROUNDS);
  const key = await crypto.subtle.importKey('raw', stretched.slice(0, AES_KEY_BYTES), 'AES-CTR', false, ['encrypt']);
  const how = { name: 'AES-CTR', counter: stretched.slice(AES_KEY_BYTES), length: AES_BLOCK_BITS };
  const sealed = new Uint8Array(await crypto.subtle.encrypt(how, key, open));
  return { options: joined(sshString(salt), uint32(ROUNDS)), sealed };
}

function random(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length));
}

function padded(bytes: Bytes, block: number): Bytes {
  const missing = (block - (bytes.length % block)) % block;
  return joined(
    bytes,
    Uint8Array.from({ length: missing }, (_, index) => index + 1),
  );
}

function uint32(value: number): Bytes {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}
