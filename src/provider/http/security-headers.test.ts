import { describe, expect, it } from 'vitest';
import { API_HEADERS, apiOriginsOf, flagsOf, securityHeaders } from './security-headers.ts';

function configOf(...hosts: unknown[]): unknown {
  return { variants: hosts.map((host) => ({ api: { host, prefix: '/p' } })) };
}

describe('the security headers', () => {
  it('allow the console its own files and API, and nothing else', () => {
    const policy = securityHeaders()['Content-Security-Policy'] ?? '';
    expect(policy).toContain(
      "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self' data:;",
    );
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("base-uri 'none'; form-action 'self'; frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types workers");
    expect(policy).not.toContain('unsafe');
  });

  it('keep other origins from reading and embedding', () => {
    for (const headers of [securityHeaders(), API_HEADERS])
      expect(headers).toMatchObject({
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Referrer-Policy': 'no-referrer',
        'X-Content-Type-Options': 'nosniff',
      });
  });

  it('allow calls to the API hosts of config.json, each once, as origins', () => {
    const origins = apiOriginsOf(configOf('', 'https://api.a.kz/', 'https://api.a.kz/v1', 'http://localhost:8080'));
    expect(origins).toEqual(['https://api.a.kz', 'http://localhost:8080']);
    expect(securityHeaders(origins)['Content-Security-Policy']).toContain(
      "connect-src 'self' https://api.a.kz http://localhost:8080;",
    );
  });

  it('refuse a host that could inject into the policy', () => {
    for (const host of ["'unsafe-eval'", 'api.a.kz', "javascript:alert('x')", '*; script-src *']) {
      expect(() => apiOriginsOf(configOf(host))).toThrow(RangeError);
    }
  });

  it('read an invalid configuration as one without hosts and flags', () => {
    for (const config of [null, 1, [], {}, { variants: {} }, { variants: [null, { api: 5 }] }]) {
      expect(apiOriginsOf(config)).toEqual([]);
      expect(flagsOf(config)).toEqual({});
    }
    expect(flagsOf({ variants: [{ flags: { s3: true, admin: 'yes' } }] })).toEqual({ s3: true });
  });
});
