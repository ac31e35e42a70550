/** Hashes passwords; the real one is argon2id. `from` is the caller's address, where a caller chose the password. */
export interface PasswordHasher {
  /** A salted hash with its parameters in it. */
  hash(password: string, from?: string | null): Promise<string>;
  verify(hash: string, password: string, from?: string | null): Promise<boolean>;
  /** Runs more than the hashing in one turn, with the hasher of that turn. */
  inTurn?<T>(from: string | null | undefined, run: (hasher: PasswordHasher) => Promise<T>): Promise<T>;
}
