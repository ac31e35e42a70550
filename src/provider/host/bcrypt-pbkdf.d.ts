declare module 'bcrypt-pbkdf' {
  /** Derives `key` from a passphrase (OpenBSD's bcrypt_pbkdf). Returns 0 for success. */
  export function pbkdf(
    pass: Uint8Array,
    passLength: number,
    salt: Uint8Array,
    saltLength: number,
    key: Uint8Array,
    keyLength: number,
    rounds: number,
  ): number;
}
