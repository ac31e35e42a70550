import { createPublicKey, generateKeyPair, type JsonWebKey, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { EcdsaSize, KeyAlgorithm, KeyMaker, KeyPair, KeyWish, PublicKey } from '../cloud/key-maker.ts';
import { fingerprintOf, opensshPrivateKey, readSshStrings, sshNumber, sshString } from './ssh-encoding.ts';

const RSA_BITS = 4096;
const generate = promisify(generateKeyPair);

/** Generates SSH keys with Node's own cryptography. */
export const nodeKeyMaker: KeyMaker = {
  async make(wish) {
    const jwk = (await privateKeyOf(wish)).export({ format: 'jwk' });
    const blob = publicBlob(jwk);
    const privateKey = opensshPrivateKey(blob, privateParts(jwk), wish);
    return { ...described(blob, wish.comment), privateKey } satisfies KeyPair;
  },

  async read(line, comment) {
    const [type = '', encoded = ''] = line.trim().split(/\s+/);
    const blob = Buffer.from(encoded, 'base64');
    // Invalid base64 differs from the encoding of its decoded bytes.
    if (blob.toString('base64').replace(/={1,2}$/, '') !== encoded.replace(/={1,2}$/, '')) return undefined;
    return isKey(type, readSshStrings(blob)) ? described(blob, comment) : undefined;
  },
};

async function privateKeyOf({ algorithm, ecdsaSize }: KeyWish): Promise<KeyObject> {
  if (algorithm === 'rsa') return (await generate('rsa', { modulusLength: RSA_BITS })).privateKey;
  if (algorithm === 'ecdsa') return (await generate('ec', { namedCurve: `P-${ecdsaSize}` })).privateKey;
  return (await generate('ed25519')).privateKey;
}

function part(jwk: JsonWebKey, name: string): Buffer {
  return Buffer.from(String(jwk[name] ?? ''), 'base64url');
}

/** The point of an elliptic curve, uncompressed (RFC 5656, 3.1). */
function point(jwk: JsonWebKey): Buffer {
  return Buffer.concat([Buffer.of(4), part(jwk, 'x'), part(jwk, 'y')]);
}

function curveOf(jwk: JsonWebKey): string {
  return `nistp${String(jwk.crv).slice(2)}`;
}

function publicBlob(jwk: JsonWebKey): Buffer {
  if (jwk.kty === 'OKP') return Buffer.concat([sshString('ssh-ed25519'), sshString(part(jwk, 'x'))]);
  if (jwk.kty === 'RSA')
    return Buffer.concat([sshString('ssh-rsa'), sshNumber(part(jwk, 'e')), sshNumber(part(jwk, 'n'))]);
  const curve = curveOf(jwk);
  return Buffer.concat([sshString(`ecdsa-sha2-${curve}`), sshString(curve), sshString(point(jwk))]);
}

/** The private key's parts in OpenSSH's order. */
function privateParts(jwk: JsonWebKey): Buffer {
  if (jwk.kty === 'OKP') {
    const seed = part(jwk, 'd');
    const shown = part(jwk, 'x');
    return Buffer.concat([sshString('ssh-ed25519'), sshString(shown), sshString(Buffer.concat([seed, shown]))]);
  }
  if (jwk.kty === 'RSA') {
    const numbers = ['n', 'e', 'd', 'qi', 'p', 'q'].map((name) => sshNumber(part(jwk, name)));
    return Buffer.concat([sshString('ssh-rsa'), ...numbers]);
  }
  return Buffer.concat([publicBlob(jwk), sshNumber(part(jwk, 'd'))]);
}

function described(blob: Buffer, comment: string): PublicKey {
  const type = readSshStrings(blob)?.[0]?.toString('latin1') ?? '';
  const publicKey = `${type} ${blob.toString('base64')} ${comment}`;
  return { ...algorithmOf(type), publicKey, fingerprint: fingerprintOf(blob) };
}

const ECDSA_SIZES: readonly EcdsaSize[] = [256, 384, 521];

function algorithmOf(type: string): { algorithm: KeyAlgorithm; ecdsaSize?: EcdsaSize } {
  if (type === 'ssh-rsa') return { algorithm: 'rsa' };
  const ecdsaSize = ECDSA_SIZES.find((size) => type.includes(`nistp${size}`));
  return ecdsaSize === undefined ? { algorithm: 'ed25519' } : { algorithm: 'ecdsa', ecdsaSize };
}

/** Whether the parts form a key of that type. Hardware keys (`sk-`) contain an application name beside the key. */
function isKey(type: string, parts: Buffer[] | undefined): boolean {
  if (!parts || parts[0]?.toString('latin1') !== type) return false;
  const [, first = Buffer.alloc(0), second = Buffer.alloc(0)] = parts;
  if (type.startsWith('sk-')) return parts.length >= 3;
  if (type === 'ssh-ed25519') return parts.length === 2 && first.length === 32;
  if (type === 'ssh-rsa') return parts.length === 3 && second.length >= 128 && first.length > 0;
  const size = Number(/nistp(\d+)$/.exec(type)?.[1]);
  return parts.length === 3 && first.toString('latin1') === `nistp${size}` && isPoint(size, second);
}

function isPoint(size: number, bytes: Buffer): boolean {
  const width = Math.ceil(size / 8);
  if (bytes.length !== 2 * width + 1 || bytes[0] !== 4) return false;
  const [x, y] = [bytes.subarray(1, width + 1), bytes.subarray(width + 1)].map((part) => part.toString('base64url'));
  try {
    createPublicKey({ key: { kty: 'EC', crv: `P-${size}`, x, y }, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}
