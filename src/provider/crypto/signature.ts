const encoder = new TextEncoder();

/** Signs and checks texts by a secret: HMAC with SHA-256, in hexadecimal. */
export interface Signer {
  sign(body: Uint8Array): Promise<string>;
  /** In a time that tells nothing of how much of a wrong signature is right. */
  fits(body: Uint8Array, signature: string): Promise<boolean>;
}

/** A signer by a secret. */
export function createSigner(secret: string): Signer {
  const key = crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
  return {
    async sign(body) {
      const signature = await crypto.subtle.sign('HMAC', await key, new Uint8Array(body));
      return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, '0')).join('');
    },
    async fits(body, signature) {
      if (!/^[0-9a-f]{64}$/i.test(signature)) return false;
      const bytes = signature.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
      return crypto.subtle.verify('HMAC', await key, new Uint8Array(bytes), new Uint8Array(body));
    },
  };
}
