/** Hashes passwords; the real one is argon2id. */
export interface PasswordHasher {
  /** A salted hash with its parameters in it. */
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}
