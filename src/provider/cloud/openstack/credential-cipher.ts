const encoder = new TextEncoder();
const PURPOSE = encoder.encode('infra-console cloud credential');

/**
 * Closes texts that only who holds a secret can open: AES-GCM (NIST SP 800-38D) with a key derived from the secret by HKDF (RFC 5869). What was
 * closed by another secret opens as undefined.
 */
export interface CredentialCipher {
  encrypt(text: string): Promise<string>;
  decrypt(encrypted: string): Promise<string | undefined>;
}

/** A seal by a secret, such as the password of the provider's own administrator. */
export function cipherFor(secret: string): CredentialCipher {
  const key = derive(secret);
  return {
    async encrypt(text) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await key, encoder.encode(text));
      return `${base64(iv)}.${base64(new Uint8Array(encrypted))}`;
    },
    async decrypt(encrypted) {
      const [iv = '', content = ''] = encrypted.split('.');
      try {
        const decrypted = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes(iv) }, await key, bytes(content));
        return new TextDecoder().decode(decrypted);
      } catch {
        return undefined;
      }
    },
  };
}

async function derive(secret: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveKey']);
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: PURPOSE };
  return crypto.subtle.deriveKey(how, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

function base64(content: Uint8Array): string {
  return btoa(String.fromCharCode(...content));
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
}
