/** Hashes passwords; the real one is argon2id. */
export interface PasswordHasher {
  /** A salted hash with its parameters in it. */
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/** No password is longer than this many characters; hashing more would only cost. */
export const MAX_PASSWORD_LENGTH = 256;
