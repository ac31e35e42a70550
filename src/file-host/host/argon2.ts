import { argon2id } from '@noble/hashes/argon2.js';
import { base64, fromBase64 } from '../../provider/host/ssh-encoding.ts';
import type { PasswordHasher } from '../../provider/ports/password-hasher.ts';

/** The same as on the server, so that hashes go from one to the other: OWASP's first choice for argon2id. */
const OPTIONS = { m: 19_456, t: 2, p: 1, dkLen: 32 };
const SALT_BYTES = 16;

/** argon2id (RFC 9106) in JavaScript, with hashes in the usual format (PHC string). */
export const jsHasher: PasswordHasher = {
  async hash(password) {
    const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
    const { m, t, p } = OPTIONS;
    return `$argon2id$v=19$m=${m},t=${t},p=${p}$${unpadded(salt)}$${unpadded(argon2id(password, salt, OPTIONS))}`;
  },
  async verify(stored, password) {
    const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored);
    if (!parts) return false;
    const [, m, t, p, salt = '', hash = ''] = parts;
    const dkLen = fromBase64(hash).length;
    return unpadded(argon2id(password, fromBase64(salt), { m: Number(m), t: Number(t), p: Number(p), dkLen })) === hash;
  },
};

function unpadded(bytes: Uint8Array): string {
  return base64(bytes).replace(/=+$/, '');
}
