/** The names of Web Cryptography. Node's types have the objects without the names. */
type CryptoKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;
interface CryptoKeyPair {
  publicKey: CryptoKey;
  privateKey: CryptoKey;
}
