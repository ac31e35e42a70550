/** The algorithms of SSH keys that can be made. */
export type KeyAlgorithm = 'ed25519' | 'rsa' | 'ecdsa';

/** The sizes of ECDSA keys, in bits. */
export type EcdsaSize = 256 | 384 | 521;

/** What kind of key pair to make. */
export interface KeyWish {
  algorithm: KeyAlgorithm;
  /** For ECDSA. */
  ecdsaSize: EcdsaSize;
  /** Encrypts the private key; undefined leaves it open. */
  passphrase: string | undefined;
  /** What the key is called where it stands. */
  comment: string;
}

/** A public key and what is known of it. */
export interface PublicKey {
  algorithm: KeyAlgorithm;
  /** For ECDSA. */
  ecdsaSize?: EcdsaSize;
  /** One line as in authorized_keys. */
  publicKey: string;
  /** `SHA256:` and the unpadded base64 of the hash, as `ssh-keygen -l` shows it. */
  fingerprint: string;
}

/** A key pair. */
export interface KeyPair extends PublicKey {
  /** The private key in OpenSSH's own format. */
  privateKey: string;
}

/** Makes SSH key pairs and reads public keys. */
export interface KeyMaker {
  make(wish: KeyWish): Promise<KeyPair>;
  /** What a public key's line says; undefined where it is none. */
  read(line: string, comment: string): Promise<PublicKey | undefined>;
}
