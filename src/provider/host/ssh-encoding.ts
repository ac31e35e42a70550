import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { pbkdf } from 'bcrypt-pbkdf';

/** The rounds for deriving a key from a passphrase: ssh-keygen's default until 2022, a fraction of a second here. */
const ROUNDS = 16;
const BLOCK: Record<'none' | 'aes256-ctr', number> = { none: 8, 'aes256-ctr': 16 };

/** A string of the SSH wire format (RFC 4251, 5): its length and its bytes. */
export function sshString(value: string | Uint8Array): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([uint32(bytes.length), bytes]);
}

/** A positive number of the SSH wire format (RFC 4251, 5, `mpint`) from its big-endian bytes. */
export function sshNumber(bytes: Uint8Array): Buffer {
  let start = 0;
  while (start < bytes.length - 1 && bytes[start] === 0) start += 1;
  const digits = Buffer.from(bytes.subarray(start));
  const signed = (digits[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.of(0), digits]) : digits;
  return sshString(signed);
}

/** The strings in a blob of the SSH wire format; undefined for an invalid one. */
export function readSshStrings(blob: Uint8Array): Buffer[] | undefined {
  const bytes = Buffer.from(blob);
  const parts: Buffer[] = [];
  for (let offset = 0; offset < bytes.length; ) {
    if (offset + 4 > bytes.length) return undefined;
    const end = offset + 4 + bytes.readUInt32BE(offset);
    if (end > bytes.length) return undefined;
    parts.push(bytes.subarray(offset + 4, end));
    offset = end;
  }
  return parts;
}

/** A public key's fingerprint as `ssh-keygen -l` shows it. */
export function fingerprintOf(blob: Uint8Array): string {
  return `SHA256:${createHash('sha256')
    .update(blob)
    .digest('base64')
    .replace(/={1,2}$/, '')}`;
}

/** A private key in OpenSSH's format (PROTOCOL.key), encrypted where there is a passphrase. */
export function opensshPrivateKey(
  publicBlob: Uint8Array,
  privateParts: Uint8Array,
  { comment, passphrase }: { comment: string; passphrase: string | undefined },
): string {
  const cipher = passphrase === undefined ? 'none' : 'aes256-ctr';
  const check = randomBytes(4);
  const open = padded(Buffer.concat([check, check, privateParts, sshString(comment)]), BLOCK[cipher]);
  const { options, sealed } =
    passphrase === undefined ? { options: Buffer.alloc(0), sealed: open } : seal(open, passphrase);
  const whole = Buffer.concat([
    Buffer.from('openssh-key-v1\0', 'latin1'),
    sshString(cipher),
    sshString(passphrase === undefined ? 'none' : 'bcrypt'),
    sshString(options),
    uint32(1),
    sshString(publicBlob),
    sshString(sealed),
  ]);
  const lines = whole.toString('base64').match(/.{1,70}/g) ?? [];
  return ['-----BEGIN OPENSSH PRIVATE KEY-----', ...lines, '-----END OPENSSH PRIVATE KEY-----', ''].join('\n');
}

function seal(open: Buffer, passphrase: string): { options: Buffer; sealed: Buffer } {
  const salt = randomBytes(16);
  const secret = Buffer.from(passphrase, 'utf8');
  const stretched = Buffer.alloc(48);
  pbkdf(secret, secret.length, salt, salt.length, stretched, stretched.length, ROUNDS);
  const cipher = createCipheriv('aes-256-ctr', stretched.subarray(0, 32), stretched.subarray(32));
  const sealed = Buffer.concat([cipher.update(open), cipher.final()]);
  return { options: Buffer.concat([sshString(salt), uint32(ROUNDS)]), sealed };
}

function padded(bytes: Buffer, block: number): Buffer {
  const missing = (block - (bytes.length % block)) % block;
  return Buffer.concat([bytes, Buffer.from(Array.from({ length: missing }, (_, index) => index + 1))]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
