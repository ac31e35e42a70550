/** Hashes passwords; the real one is argon2id. `from` is the caller's address, where a caller chose the password. */
export interface PasswordHasher {
  /** A salted hash with its parameters in it. */
  hash(password: string, from?: string | null): Promise<string>;
  verify(hash: string, password: string, from?: string | null): Promise<boolean>;
  /** Throws where this caller would not even be let in to wait, before anything is counted. */
  requireRoom?(from?: string | null): void;
}
