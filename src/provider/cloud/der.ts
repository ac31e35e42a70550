/** DER, the encoding of certificates, written by hand: Web Crypto makes none. */

/** A piece of DER: its tag, its length, its content. */
export function der(tag: number, ...parts: Uint8Array[]): Uint8Array {
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

/** Pieces one after the other. */
export const sequence = (...parts: Uint8Array[]): Uint8Array => der(0x30, ...parts);
/** An object identifier, by its octets. */
export const oid = (...octets: number[]): Uint8Array => der(0x06, Uint8Array.from(octets));
/** Octets that are not read further. */
export const octetString = (content: Uint8Array): Uint8Array => der(0x04, content);
/** A whole number of octets as a string of bits. */
export const bitString = (content: Uint8Array): Uint8Array => der(0x03, Uint8Array.of(0), content);

const text = (value: string): Uint8Array => der(0x0c, new TextEncoder().encode(value));

/** A positive whole number: no octets before it but one zero where it would look negative. */
export function integer(octets: Uint8Array): Uint8Array {
  const start = octets.findIndex((octet) => octet !== 0);
  const plain = octets.slice(start < 0 ? octets.length - 1 : start);
  return der(0x02, (plain[0] ?? 0) >= 0x80 ? Uint8Array.of(0, ...plain) : plain);
}

/** ECDSA over SHA-256, as certificates name it. */
export const ECDSA_SHA256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));

/** What of a name is meant: the common name, the organization. */
export const NAME_PARTS = { commonName: oid(0x55, 0x04, 0x03), organization: oid(0x55, 0x04, 0x0a) } as const;

/** A distinguished name of its parts, in their order. */
export function distinguishedName(...parts: [keyof typeof NAME_PARTS, string][]): Uint8Array {
  return sequence(...parts.map(([part, value]) => der(0x31, sequence(NAME_PARTS[part], text(value)))));
}

/** What Web Crypto makes keys for {@link signed} by. */
export const EC_KEY = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** Something with its signature by an EC key behind it, as certificates and requests for them are. */
export async function signed(content: Uint8Array, key: CryptoKey): Promise<Uint8Array> {
  // Web Crypto gives r and s side by side, X.509 wants them as two numbers.
  const raw = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, content.slice());
  const signature = new Uint8Array(raw);
  const both = sequence(integer(signature.slice(0, 32)), integer(signature.slice(32)));
  return sequence(content, ECDSA_SHA256, bitString(both));
}

/** DER as text, between lines that say what it is, such as `CERTIFICATE`. */
export function pem(what: string, content: Uint8Array): string {
  const lines = btoa(String.fromCharCode(...content)).match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${what}-----`, ...lines, `-----END ${what}-----`, ''].join('\n');
}
