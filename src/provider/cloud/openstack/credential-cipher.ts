const encoder = new TextEncoder();
const PURPOSE = encoder.encode('infra-console cloud credential');

/**
 * Closes texts that only who holds a secret can open: AES-GCM (NIST SP 800-38D) with a key derived from the secret by HKDF (RFC 5869). What was
 * closed by another secret opens as undefined.
 */
export interface Seal {
  close(text: string): Promise<string>;
  open(closed: string): Promise<string | undefined>;
}

/** A seal by a secret, such as the password of the provider's own administrator. */
export function sealBy(secret: string): Seal {
  const key = derive(secret);
  return {
    async close(text) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const closed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await key, encoder.encode(text));
      return `${base64(iv)}.${base64(new Uint8Array(closed))}`;
    },
    async open(closed) {
      const [iv = '', content = ''] = closed.split('.');
      try {
        const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes(iv) }, await key, bytes(content));
        return new TextDecoder().decode(opened);
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
