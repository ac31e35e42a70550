import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';

/** What a test authenticator is asked, as far as it reads it. */
interface Options {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
}

/** How a test authenticator answers. */
interface Manner {
  origin?: string;
  /** Whether it has checked who is there, by a finger or a PIN. */
  verified?: boolean;
}

const ORIGIN = 'http://localhost:3000';
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** An authenticator with one passkey (WebAuthn Level 3, 6): Ed25519, no attestation, and a count of uses. */
export class TestAuthenticator {
  readonly #keys: CryptoKeyPair;
  readonly #id = crypto.getRandomValues(new Uint8Array(16));
  count = 0;

  private constructor(keys: CryptoKeyPair) {
    this.#keys = keys;
  }

  static async create(): Promise<TestAuthenticator> {
    const keys = await crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify']);
    if (!('publicKey' in keys)) throw new Error('No pair of keys');
    return new TestAuthenticator(keys);
  }

  /** Answers `navigator.credentials.create`. */
  async register({ challenge, rp }: Options, manner: Manner = {}): Promise<RegistrationResponseJSON> {
    const raw = new Uint8Array(await crypto.subtle.exportKey('raw', this.#keys.publicKey));
    // COSE: key type OKP, algorithm EdDSA, curve Ed25519, x.
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 1],
        [3, -8],
        [-1, 6],
        [-2, raw],
      ]),
    );
    const attested = joined(new Uint8Array(16), Uint8Array.of(0, this.#id.length), this.#id, key);
    const authData = joined(await this.#head(rp?.id ?? '', ATTESTED, manner), attested);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    const clientData = this.#clientData('webauthn.create', challenge, manner);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: isoBase64URL.fromBuffer(clientData),
        attestationObject: isoBase64URL.fromBuffer(isoCBOR.encode(attestation as Map<string, string>)),
        transports: ['internal'],
      },
    };
  }

  /** Answers `navigator.credentials.get`. */
  async answer({ challenge, rpId = '' }: Options, manner: Manner = {}): Promise<AuthenticationResponseJSON> {
    this.count += 1;
    const authenticatorData = await this.#head(rpId, 0, manner);
    const clientData = this.#clientData('webauthn.get', challenge, manner);
    const signed = joined(authenticatorData, await sha256(clientData));
    const signature = new Uint8Array(await crypto.subtle.sign('Ed25519', this.#keys.privateKey, signed));
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: isoBase64URL.fromBuffer(clientData),
        authenticatorData: isoBase64URL.fromBuffer(authenticatorData),
        signature: isoBase64URL.fromBuffer(signature),
      },
    };
  }

  #credential() {
    const id = isoBase64URL.fromBuffer(this.#id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
  }

  async #head(rpId: string, flags: number, { verified = true }: Manner): Promise<Uint8Array<ArrayBuffer>> {
    const counter = new Uint8Array(4);
    new DataView(counter.buffer).setUint32(0, this.count);
    const all = flags | PRESENT | (verified ? VERIFIED : 0);
    return joined(await sha256(utf8(rpId)), Uint8Array.of(all), counter);
  }

  #clientData(type: string, challenge: string, { origin = ORIGIN }: Manner): Uint8Array<ArrayBuffer> {
    return utf8(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}
