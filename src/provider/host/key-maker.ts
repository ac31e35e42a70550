import type { EcdsaSize, KeyAlgorithm, KeyMaker, KeyPair, KeyWish, PublicKey } from '../cloud/key-maker.ts';
import {
  type Bytes,
  base64,
  fingerprintOf,
  fromBase64,
  joined,
  latin1,
  opensshPrivateKey,
  readSshStrings,
  sshNumber,
  sshString,
} from './ssh-encoding.ts';

const RSA_BITS = 4096;
/** What a key may be used for. Web Cryptography makes none without. */
const USES = ['sign', 'verify'] as const;

/** The parts of a private key (RFC 7517) that are used here. */
type Jwk = Partial<Record<'kty' | 'crv' | 'n' | 'e' | 'd' | 'p' | 'q' | 'qi' | 'x' | 'y', string>>;

/** Generates SSH keys with Web Cryptography, which Node and browsers have. */
export const webKeyMaker: KeyMaker = {
  async make(wish) {
    const jwk = await privateKeyOf(wish);
    const blob = publicBlob(jwk);
    const privateKey = await opensshPrivateKey(blob, privateParts(jwk), wish);
    return { ...described(blob, wish.comment), privateKey } satisfies KeyPair;
  },

  async read(line, comment) {
    const [type = '', encoded = ''] = line.trim().split(/\s+/);
    const blob = fromBase64(encoded);
    // Invalid base64 differs from the encoding of its decoded bytes.
    if (base64(blob).replace(/={1,2}$/, '') !== encoded.replace(/={1,2}$/, '')) return undefined;
    return (await isKey(type, readSshStrings(blob))) ? described(blob, comment) : undefined;
  },
};

async function privateKeyOf({ algorithm, ecdsaSize }: KeyWish): Promise<Jwk> {
  const pair = (await crypto.subtle.generateKey(generated(algorithm, ecdsaSize), true, USES)) as CryptoKeyPair;
  return (await crypto.subtle.exportKey('jwk', pair.privateKey)) as Jwk;
}

function generated(algorithm: KeyAlgorithm, ecdsaSize: EcdsaSize) {
  if (algorithm === 'ed25519') return { name: 'Ed25519' };
  if (algorithm === 'ecdsa') return { name: 'ECDSA', namedCurve: `P-${ecdsaSize}` };
  // The hash is not part of the key.
  const exponent = Uint8Array.of(1, 0, 1);
  return { name: 'RSASSA-PKCS1-v1_5', modulusLength: RSA_BITS, publicExponent: exponent, hash: 'SHA-256' };
}

function part(jwk: Jwk, name: keyof Jwk): Bytes {
  return fromBase64((jwk[name] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
}

/** The point of an elliptic curve, uncompressed (RFC 5656, 3.1). */
function point(jwk: Jwk): Bytes {
  return joined(Uint8Array.of(4), part(jwk, 'x'), part(jwk, 'y'));
}

function curveOf(jwk: Jwk): string {
  return `nistp${String(jwk.crv).slice(2)}`;
}

function publicBlob(jwk: Jwk): Bytes {
  if (jwk.kty === 'OKP') return joined(sshString('ssh-ed25519'), sshString(part(jwk, 'x')));
  if (jwk.kty === 'RSA') return joined(sshString('ssh-rsa'), sshNumber(part(jwk, 'e')), sshNumber(part(jwk, 'n')));
  const curve = curveOf(jwk);
  return joined(sshString(`ecdsa-sha2-${curve}`), sshString(curve), sshString(point(jwk)));
}

/** The private key's parts in OpenSSH's order. */
function privateParts(jwk: Jwk): Bytes {
  if (jwk.kty === 'OKP') {
    const seed = part(jwk, 'd');
    const shown = part(jwk, 'x');
    return joined(sshString('ssh-ed25519'), sshString(shown), sshString(joined(seed, shown)));
  }
  if (jwk.kty === 'RSA') {
    const names = ['n', 'e', 'd', 'qi', 'p', 'q'] as const;
    return joined(sshString('ssh-rsa'), ...names.map((name) => sshNumber(part(jwk, name))));
  }
  return joined(publicBlob(jwk), sshNumber(part(jwk, 'd')));
}

function described(blob: Bytes, comment: string): PublicKey {
  const [first = new Uint8Array()] = readSshStrings(blob) ?? [];
  const type = latin1(first);
  return { ...algorithmOf(type), publicKey: `${type} ${base64(blob)} ${comment}`, fingerprint: fingerprintOf(blob) };
}

const ECDSA_SIZES: readonly EcdsaSize[] = [256, 384, 521];

function algorithmOf(type: string): { algorithm: KeyAlgorithm; ecdsaSize?: EcdsaSize } {
  if (type === 'ssh-rsa') return { algorithm: 'rsa' };
  const ecdsaSize = ECDSA_SIZES.find((size) => type.includes(`nistp${size}`));
  return ecdsaSize === undefined ? { algorithm: 'ed25519' } : { algorithm: 'ecdsa', ecdsaSize };
}

/** Whether the parts form a key of that type. Hardware keys (`sk-`) contain an application name beside the key. */
async function isKey(type: string, parts: Bytes[] | undefined): Promise<boolean> {
  const [named, first = new Uint8Array(), second = new Uint8Array()] = parts ?? [];
  if (!parts || !named || latin1(named) !== type) return false;
  if (type.startsWith('sk-')) return parts.length >= 3;
  if (type === 'ssh-ed25519') return parts.length === 2 && first.length === 32;
  if (type === 'ssh-rsa') return parts.length === 3 && second.length >= 128 && first.length > 0;
  const size = Number(/nistp(\d+)$/.exec(type)?.[1]);
  return parts.length === 3 && latin1(first) === `nistp${size}` && (await isPoint(size, second));
}

async function isPoint(size: number, bytes: Bytes): Promise<boolean> {
  if (bytes.length !== 2 * Math.ceil(size / 8) + 1 || bytes[0] !== 4) return false;
  try {
    await crypto.subtle.importKey('raw', bytes, { name: 'ECDSA', namedCurve: `P-${size}` }, true, ['verify']);
    return true;
  } catch {
    return false;
  }
}
