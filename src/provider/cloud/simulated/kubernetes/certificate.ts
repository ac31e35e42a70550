/** A self-signed certificate, as a cluster's API server is known by: X.509 in DER, written by hand as Web Crypto makes none. */

/** A piece of DER: its tag, its length, its content. */
function der(tag: number, ...parts: Uint8Array[]): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return joined([Uint8Array.from([tag, ...lengthOctets(length)]), ...parts]);
}

/** DER's length: itself below 128, else how many octets it takes and these. */
function lengthOctets(length: number): number[] {
  if (length < 0x80) return [length];
  const octets: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 0x100)) octets.unshift(rest % 0x100);
  return [0x80 + octets.length, ...octets];
}

function joined(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const sequence = (...parts: Uint8Array[]): Uint8Array => der(0x30, ...parts);
const oid = (...octets: number[]): Uint8Array => der(0x06, Uint8Array.from(octets));
const octetString = (content: Uint8Array): Uint8Array => der(0x04, content);
const bitString = (content: Uint8Array): Uint8Array => der(0x03, Uint8Array.of(0), content);
const text = (value: string): Uint8Array => der(0x0c, new TextEncoder().encode(value));

/** A positive whole number: no octets before it but one zero where it would look negative. */
function integer(octets: Uint8Array): Uint8Array {
  const start = octets.findIndex((octet) => octet !== 0);
  const plain = octets.slice(start < 0 ? octets.length - 1 : start);
  return der(0x02, (plain[0] ?? 0) >= 0x80 ? joined([Uint8Array.of(0), plain]) : plain);
}

/** `YYMMDDHHMMSSZ`; UTCTime reaches to 2049. */
function utcTime(moment: Date): Uint8Array {
  const plain = moment
    .toISOString()
    .replaceAll(/[-:T]|\.\d+/g, '')
    .slice(2);
  return der(0x17, new TextEncoder().encode(plain));
}

const ECDSA_SHA256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
const COMMON_NAME = oid(0x55, 0x04, 0x03);
const BASIC_CONSTRAINTS = oid(0x55, 0x1d, 0x13);
const KEY_USAGE = oid(0x55, 0x1d, 0x0f);
const TRUE = Uint8Array.of(0x01, 0x01, 0xff);
/** Signs certificates and lists of those withdrawn. */
const SIGNS = Uint8Array.of(0x03, 0x02, 0x01, 0x06);
const TEN_YEARS_MS = 10 * 365 * 24 * 3_600_000;

function tbsCertificate(name: string, now: Date, publicKey: Uint8Array): Uint8Array {
  const subject = sequence(der(0x31, sequence(COMMON_NAME, text(name))));
  const extensions = sequence(
    sequence(BASIC_CONSTRAINTS, TRUE, octetString(sequence(TRUE))),
    sequence(KEY_USAGE, TRUE, octetString(SIGNS)),
  );
  return sequence(
    der(0xa0, integer(Uint8Array.of(2))),
    integer(crypto.getRandomValues(new Uint8Array(16))),
    ECDSA_SHA256,
    subject,
    sequence(utcTime(now), utcTime(new Date(now.getTime() + TEN_YEARS_MS))),
    subject,
    publicKey,
    der(0xa3, extensions),
  );
}

/** Makes a certificate authority's certificate, PEM. Its key is forgotten: nothing is ever signed by it here. */
export async function caCertificate(name: string, now: Date): Promise<string> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const { publicKey, privateKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey));
  const tbs = tbsCertificate(name, now, spki);
  // Web Crypto gives r and s side by side, X.509 wants them as two numbers.
  const signature = new Uint8Array(await crypto.subtle.sign(algorithm, privateKey, tbs.slice()));
  const signed = sequence(integer(signature.slice(0, 32)), integer(signature.slice(32)));
  return pem(sequence(tbs, ECDSA_SHA256, bitString(signed)));
}

function pem(content: Uint8Array): string {
  const lines = btoa(String.fromCharCode(...content)).match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
