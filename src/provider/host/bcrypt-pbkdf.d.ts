declare module 'bcrypt-pbkdf' {
  /** Stretches a passphrase into `key` (OpenBSD's bcrypt_pbkdf); gives back 0 where it could. */
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
