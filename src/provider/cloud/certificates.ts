/** Certificates (X.509) and requests for them (PKCS #10), in PEM. */

/** Of all keys and signatures here. */
const EC_KEY = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const;
const TEN_YEARS_MS = 10 * 365 * 24 * 3_600_000;

/** The library is loaded only where it is needed: it costs a start some time. It needs the polyfill before it. */
async function library(): Promise<typeof import('@peculiar/x509')> {
  await import('reflect-metadata');
  return import('@peculiar/x509');
}

function newKeys(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(EC_KEY, true, ['sign', 'verify']);
}

/** Makes a certificate authority's self-signed certificate. Its key is forgotten: nothing is ever signed by it here. */
export async function authorityCertificate(name: string, now: Date): Promise<string> {
  const { BasicConstraintsExtension, KeyUsageFlags, KeyUsagesExtension, Name, X509CertificateGenerator } =
    await library();
  const certificate = await X509CertificateGenerator.createSelfSigned({
    // As a value and not as the text `CN=…`, in which some characters would have a meaning.
    name: new Name([{ CN: [{ utf8String: name }] }]),
    keys: await newKeys(),
    signingAlgorithm: SIGNATURE,
    notBefore: now,
    notAfter: new Date(now.getTime() + TEN_YEARS_MS),
    extensions: [
      new BasicConstraintsExtension(true, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
    ],
  });
  return `${certificate.toString('pem')}\n`;
}

/** Makes a key and a request to sign a certificate for it. */
export async function certificateRequest(
  commonName: string,
  organization: string,
): Promise<{ request: string; privateKey: string }> {
  const { PemConverter, Pkcs10CertificateRequestGenerator } = await library();
  const keys = await newKeys();
  const request = await Pkcs10CertificateRequestGenerator.create({
    name: [{ CN: [commonName] }, { O: [organization] }],
    keys,
    signingAlgorithm: SIGNATURE,
  });
  const pkcs8 = await crypto.subtle.exportKey('pkcs8', keys.privateKey);
  return { request: `${request.toString('pem')}\n`, privateKey: `${PemConverter.encode(pkcs8, 'PRIVATE KEY')}\n` };
}
