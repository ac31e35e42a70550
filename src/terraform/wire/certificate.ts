/**
 * A certificate for `localhost` that signs itself, as Terraform asks for: DER by hand, since Node makes keys but no certificates, and a library would
 * double the program's size.
 */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A certificate and its key. */
export interface Certificate {
  der: Buffer;
  /** PEM. */
  certificate: string;
  /** PEM. */
  key: string;
}

const DAY_MS = 24 * 3_600_000;
/** How long it is valid: longer than any run. */
const YEAR_MS = 365 * DAY_MS;
const YES = Buffer.of(1, 1, 255);

function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size =
    length < 128
      ? Buffer.of(length)
      : length < 256
        ? Buffer.of(0x81, length)
        : Buffer.of(0x82, length >> 8, length & 255);
  return Buffer.concat([Buffer.of(tag), size, body]);
}

const sequence = (...parts: Buffer[]): Buffer => tagged(0x30, ...parts);
const oid = (hex: string): Buffer => tagged(6, Buffer.from(hex, 'hex'));
const integer = (bytes: Buffer): Buffer => tagged(2, bytes);
const bits = (bytes: Buffer, unused = 0): Buffer => tagged(3, Buffer.of(unused), bytes);
const time = (at: number): Buffer =>
  tagged(0x18, Buffer.from(new Date(at).toISOString().replaceAll(/[-:T]|\.\d+/g, '')));

function extension(id: string, value: Buffer, critical = true): Buffer {
  return sequence(oid(id), ...(critical ? [YES] : []), tagged(4, value));
}

/** Makes a key pair (EC, P-256) and a certificate for it: an authority, for servers and clients. */
export function makeCertificate(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
  const name = sequence(tagged(0x31, sequence(oid('550403'), tagged(0x0c, Buffer.from('localhost')))));
  const now = Date.now();
  const signed = sequence(
    tagged(0xa0, integer(Buffer.of(2))),
    integer(Buffer.concat([Buffer.of(1), randomBytes(15)])),
    ecdsaWithSha256,
    name,
    sequence(time(now - DAY_MS), time(now + YEAR_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(
      0xa3,
      sequence(
        extension('551d13', sequence(YES)), // a certificate authority
        extension('551d0f', bits(Buffer.of(0xac), 2)), // signs, enciphers keys, agrees on keys, signs certificates
        extension('551d25', sequence(oid('2b06010505070301'), oid('2b06010505070302')), false), // server, client
        extension('551d11', sequence(tagged(0x82, Buffer.from('localhost'))), false),
      ),
    ),
  );
  const der = sequence(signed, ecdsaWithSha256, bits(sign('sha256', signed, privateKey)));
  const lines = der.toString('base64').replaceAll(/.{64}/g, '$&\n');
  return {
    der,
    certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
