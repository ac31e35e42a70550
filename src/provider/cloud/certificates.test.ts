import 'reflect-metadata';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { Pkcs10CertificateRequest } from '@peculiar/x509';
import { expect, it } from 'vitest';
import { authorityCertificate, certificateRequest } from './certificates.ts';

const NOW = new Date('2026-01-02T03:04:05.678Z');

it('makes a self-signed certificate of an authority, whatever its name', async () => {
  const pem = await authorityCertificate('#1, имя=O', NOW);
  const certificate = new X509Certificate(pem);
  expect(certificate.subject).toBe('CN=\\#1\\, имя=O');
  expect(certificate.issuer).toBe(certificate.subject);
  expect(certificate.ca).toBe(true);
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(Date.parse(certificate.validFrom)).toBe(Date.parse('2026-01-02T03:04:05Z'));
  expect(Date.parse(certificate.validTo)).toBe(Date.parse('2035-12-31T03:04:05Z'));
  expect(pem.endsWith('-----END CERTIFICATE-----\n')).toBe(true);
  expect(await authorityCertificate('#1, имя=O', NOW)).not.toBe(pem);
});

it('makes a request for a certificate, signed by the key that comes with it', async () => {
  const { request, privateKey } = await certificateRequest('admin', 'system:masters');
  const read = new Pkcs10CertificateRequest(request);
  expect(read.subject).toBe('CN=admin, O=system:masters');
  expect(await read.verify()).toBe(true);
  expect(createPrivateKey(privateKey).asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' });
});
