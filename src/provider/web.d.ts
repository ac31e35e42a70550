/** Names of Web Cryptography, whose objects Node's types have without them. */
type CryptoKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;
interface CryptoKeyPair {
  publicKey: CryptoKey;
  privateKey: CryptoKey;
}
