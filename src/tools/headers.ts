/**
 * `npm run headers`: writes the security headers for common static hosts beside the built export. They come from a `config.json`, since the
 * policy contains the API's hosts. The files are `_headers` and `_redirects` (Netlify, Cloudflare Pages), `nginx.conf` (to include in a
 * server block) and `.htaccess` (Apache).
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configProblem } from '../contract/access/config-sentence.ts';
import { apiOriginsOf, STRICT_TRANSPORT, securityHeaders } from '../provider/http/security-headers.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

type Headers = Record<string, string>;

/** For hosts that read `_headers`. They serve by TLS alone. */
export function headersFile(headers: Headers): string {
  const lines = Object.entries({ ...headers, 'Strict-Transport-Security': STRICT_TRANSPORT }).map(
    ([name, value]) => `  ${name}: ${value}`,
  );
  return `/*\n${lines.join('\n')}\n/assets/*\n  Cache-Control: ${IMMUTABLE}\n/config.json\n  Cache-Control: no-cache\n/sw.js\n  Cache-Control: no-cache\n/terraform/README.md\n  Content-Type: text/plain; charset=utf-8\n`;
}

/** For nginx, inside a `server` block whose root is the export. */
export function nginxConf(headers: Headers): string {
  // nginx drops inherited add_header lines where a location has its own, so each location repeats them.
  const all = Object.entries(headers).map(([name, value]) => `  add_header ${name} "${value}" always;`);
  // nginx sends no header with an empty value.
  all.push('  add_header Strict-Transport-Security $strict_transport always;');
  // Cache lifetimes apply to existing files only. A missing file may exist after the next upload.
  const location = (match: string, cache: string, rest: string): string =>
    `location ${match} {\n${all.join('\n')}\n  add_header Cache-Control "${cache}";\n${rest}}\n`;
  return [
    `set $strict_transport "";\nif ($scheme = https) {\n  set $strict_transport "${STRICT_TRANSPORT}";\n}\n`,
    location('/assets/', IMMUTABLE, '  try_files $uri =404;\n'),
    location('= /config.json', 'no-cache', ''),
    location('= /status', 'no-cache', '  try_files /status.html =404;\n'),
    location('= /docs', 'no-cache', '  try_files /docs/index.html =404;\n'),
    location('/docs/', 'no-cache', '  try_files $uri $uri/index.html =404;\n  error_page 404 /docs/404.html;\n'),
    location('= /terraform/README.md', 'no-cache', '  types { }\n  default_type text/plain;\n  charset utf-8;\n'),
    location('/', 'no-cache', '  try_files $uri /index.html;\n'),
  ].join('\n');
}

/** For Apache with mod_headers and mod_rewrite. */
export function htaccess(headers: Headers): string {
  const all = Object.entries(headers).map(
    ([name, value]) => `Header always set ${name} "${value.replaceAll('"', '\\"')}"`,
  );
  all.push(`Header always set Strict-Transport-Security "${STRICT_TRANSPORT}" "expr=%{HTTPS} == 'on'"`);
  return `${all.join('\n')}\n<FilesMatch "^(config\\.json|sw\\.js)$">\nHeader always set Cache-Control "no-cache"\n</FilesMatch>\nAddType "text/plain; charset=utf-8" .md\nRewriteEngine On\nRewriteRule ^status$ /status.html [L]\nRewriteRule ^docs/?$ /docs/index.html [L]\nRewriteRule ^docs/(ru|kk|en)/?$ /docs/$1/index.html [L]\n<If "%{REQUEST_URI} =~ m#^/docs/#">\nErrorDocument 404 /docs/404.html\n</If>\nRewriteCond %{REQUEST_FILENAME} !-f\nRewriteRule ^docs/ - [R=404,L]\nRewriteCond %{REQUEST_FILENAME} !-f\nRewriteCond %{REQUEST_URI} !^/assets/\nRewriteRule ^ /index.html [L]\n`;
}

/**
 * The files for a parsed `config.json`, by name.
 * @throws Error naming the first mistake in it.
 */
export function headerFiles(config: unknown): Record<string, string> {
  const problem = configProblem(config);
  if (problem !== undefined) throw new Error(problem);
  const headers = securityHeaders(apiOriginsOf(config));
  return {
    _headers: headersFile(headers),
    _redirects: '/status /status.html 200\n/docs/* /docs/404.html 404\n/* /index.html 200\n',
    'nginx.conf': nginxConf(headers),
    '.htaccess': htaccess(headers),
  };
}

function main(): void {
  const dist = join(import.meta.dirname, '../../dist');
  const config = join(dist, 'config.json');
  if (!existsSync(config)) {
    console.error('There is no dist/config.json: run npm run build first.');
    process.exitCode = 1;
    return;
  }
  try {
    const files = headerFiles(JSON.parse(readFileSync(config, 'utf8')));
    for (const [name, content] of Object.entries(files)) writeFileSync(join(dist, name), content);
    console.log(`Written to dist/: ${Object.keys(files).join(', ')}`);
  } catch (error) {
    console.error(`dist/config.json: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}

if (process.argv[1] === import.meta.filename) main();
