import {
  der,
  distinguishedName,
  EC_KEY,
  ECDSA_SHA256,
  integer,
  octetString,
  oid,
  pem,
  sequence,
  signed,
} from '../../der.ts';

/** A self-signed certificate, as a cluster's API server is known by: X.509 in DER. */

/** `YYMMDDHHMMSSZ`; UTCTime reaches to 2049. */
function utcTime(moment: Date): Uint8Array {
  const plain = moment
    .toISOString()
    .replaceAll(/[-:T]|\.\d+/g, '')
    .slice(2);
  return der(0x17, new TextEncoder().encode(plain));
}

const BASIC_CONSTRAINTS = oid(0x55, 0x1d, 0x13);
const KEY_USAGE = oid(0x55, 0x1d, 0x0f);
const TRUE = Uint8Array.of(0x01, 0x01, 0xff);
/** Signs certificates and lists of those withdrawn. */
const SIGNS = Uint8Array.of(0x03, 0x02, 0x01, 0x06);
const TEN_YEARS_MS = 10 * 365 * 24 * 3_600_000;

function tbsCertificate(name: string, now: Date, publicKey: Uint8Array): Uint8Array {
  const subject = distinguishedName(['commonName', name]);
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
  const { publicKey, privateKey } = await crypto.subtle.generateKey(EC_KEY, true, ['sign', 'verify']);
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey));
  return pem('CERTIFICATE', await signed(tbsCertificate(name, now, spki), privateKey));
}
