import { hash, verify } from '@node-rs/argon2';
import type { PasswordHasher } from '../ports/password-hasher.ts';

/** OWASP's first choice for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id (RFC 9106), off the main thread. */
export const argon2Hasher: PasswordHasher = {
  hash: (password) => hash(password, OPTIONS),
  verify: (stored, password) => verify(stored, password),
};
