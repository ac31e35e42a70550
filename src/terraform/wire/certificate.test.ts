import { X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeCertificate } from './certificate.ts';

describe('a certificate', () => {
  it('is for localhost, signs itself and may sign others', () => {
    const { certificate, der } = makeCertificate();
    const read = new X509Certificate(certificate);
    expect(read.verify(read.publicKey)).toBe(true);
    expect(read.checkHost('localhost')).toBe('localhost');
    expect(read.ca).toBe(true);
    expect(read.raw.equals(der)).toBe(true);
  });

  it('is valid now, also by a clock that is a little behind', () => {
    const read = new X509Certificate(makeCertificate().certificate);
    expect(Date.parse(read.validFrom)).toBeLessThan(Date.now() - 3_600_000);
    expect(Date.parse(read.validTo)).toBeGreaterThan(Date.now() + 24 * 3_600_000);
  });
});
