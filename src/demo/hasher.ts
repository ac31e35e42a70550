import type { PasswordHasher } from '../provider/ports/password-hasher.ts';

/**
 * Stores real hashes, but recognizes the passwords that it has hashed without computing them again. The demo's people sign in often, and
 * they all have one password.
 */
export function rememberingHasher(real: PasswordHasher): PasswordHasher {
  const hashes = new Map<string, Promise<string>>();
  return {
    hash(password) {
      const known = hashes.get(password) ?? real.hash(password);
      hashes.set(password, known);
      return known;
    },
    verify: async (stored, password) => (await hashes.get(password)) === stored,
  };
}
