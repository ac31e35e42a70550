import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exampleConfig } from '../contract/access/example-config.test-data.ts';
import { variantsIn } from '../contract/access/variants.ts';
import { isApiPath } from '../provider/http/api-path.ts';
import { apiOriginsOf, securityHeaders } from '../provider/http/security-headers.ts';
import { headerFiles, headersFile, htaccess, nginxConf } from './headers.ts';

const headers = securityHeaders(apiOriginsOf({ variants: [{ api: { host: 'https://api.example.kz' } }] }));

describe('the nginx server of src/tools/deploy/', () => {
  const site = readFileSync(join(import.meta.dirname, 'deploy/nginx.conf'), 'utf8');

  it('takes the headers from the output of `npm run headers`, and has none of its own', () => {
    expect(site).toMatch(/^ {2}include \S+\/dist\/nginx\.conf;$/m);
    expect(site).not.toContain('add_header');
  });

  it('answers no other host name', () => {
    expect(site).toMatch(/server \{\n {2}listen 80 default_server;\n {2}server_name _;\n {2}return 444;\n\}/);
  });

  it('passes only the provider’s paths to the provider', () => {
    const [, pattern = ''] = /location ~ (\S+) \{/.exec(site) ?? [];
    for (const path of ['/api', '/api/user', '/k8s/api/v1/clusters', '/apix', '/k8s/api', '/vm/5', '/config.json'])
      expect([path, new RegExp(pattern).test(path)]).toEqual([path, isApiPath(path)]);
  });

  it('passes the calls of every demo variant by their prefix, and no page with a similar path', () => {
    const [, pattern = ''] = /location ~ (\S+) \{/.exec(site) ?? [];
    const variants = variantsIn(JSON.parse(readFileSync('src/console/public/config.json', 'utf8')));
    expect(variants.map(({ prefix }) => prefix)).toContain('/dala');
    for (const { prefix } of variants) expect(`${prefix}/api/user`).toMatch(new RegExp(pattern));
    for (const path of ['/dala/vm', '/keypair/api', '/dalaapi']) expect(path).not.toMatch(new RegExp(pattern));
  });
});

describe('the files of a config.json', () => {
  const [variant] = exampleConfig().variants;

  it('are one for each kind of host', () => {
    expect(Object.keys(headerFiles(exampleConfig()))).toEqual(['_headers', '_redirects', 'nginx.conf', '.htaccess']);
  });

  it.each([
    [{ flags: { databse: true } }, '/variants/0/flags/databse is unknown → database'],
    [{ acent: '#000000' }, '/variants/0/acent is unknown → accent'],
    [{ title: '' }, '/variants/0/title has the wrong format; for example Cloud'],
  ])('are not made where it has a slip: %j', (change, sentence) => {
    expect(() => headerFiles({ variants: [{ ...variant, ...change }] })).toThrow(sentence);
  });
});

describe('headers for static hosts', () => {
  it('contain the API host in the policy of every kind', () => {
    for (const text of [headersFile(headers), nginxConf(headers), htaccess(headers)])
      expect(text).toContain("connect-src 'self' https://api.example.kz");
  });

  it('keep browsers with TLS where it is used', () => {
    expect(headersFile(headers)).toContain('Strict-Transport-Security: max-age=31536000');
    expect(nginxConf(headers)).toMatch(
      /if \(\$scheme = https\) \{\n {2}set \$strict_transport "max-age=31536000";\n\}/,
    );
    expect(nginxConf(headers).match(/add_header Strict-Transport-Security \$strict_transport always;/g)).toHaveLength(
      7,
    );
    expect(htaccess(headers)).toContain(`"max-age=31536000" "expr=%{HTTPS} == 'on'"`);
  });

  it('serve the status page at its path', () => {
    expect(nginxConf(headers)).toContain('location = /status {');
    expect(headerFiles(exampleConfig())._redirects).toBe(
      '/status /status.html 200\n/docs/* /docs/404.html 404\n/* /index.html 200\n',
    );
    expect(htaccess(headers)).toContain('RewriteRule ^status$ /status.html [L]\n');
  });

  it('answer a missing page for the API’s users beside them', () => {
    expect(nginxConf(headers)).toMatch(/location \/docs\/ \{[^}]*error_page 404 \/docs\/404\.html;\n\}/);
    expect(htaccess(headers)).toContain('RewriteRule ^docs/ - [R=404,L]\n');
  });

  it('never allow inline or evaluated script', () => {
    for (const text of [headersFile(headers), nginxConf(headers), htaccess(headers)]) {
      expect(text).toContain("script-src 'self';");
      expect(text).not.toContain('unsafe');
    }
  });

  it('repeat the headers in every nginx location, which would not inherit them', () => {
    const locations = nginxConf(headers).split('location ').slice(1);
    expect(locations).toHaveLength(7);
    for (const location of locations) expect(location).toContain('Content-Security-Policy');
  });

  it('prevent caches from storing a missing file, or a page in its place', () => {
    for (const line of nginxConf(headers).split('\n'))
      expect(line.endsWith(' always;'), line).toBe(/add_header (?!Cache-Control)/.test(line));
    expect(htaccess(headers)).toContain('RewriteCond %{REQUEST_URI} !^/assets/\nRewriteRule');
  });

  it('allow permanent caching of assets, and revalidate config.json each time', () => {
    expect(headersFile(headers)).toMatch(/\/assets\/\*\n {2}Cache-Control: public, max-age=31536000, immutable/);
    expect(headersFile(headers)).toMatch(/\/config\.json\n {2}Cache-Control: no-cache/);
  });
});
