import type { Plugin } from 'vite';
import { securityHeaders } from '../../provider/http/security-headers.ts';

const FIRST_SCRIPT = '/src/console/boot/main.ts';
/** Starts the provider in the browser, and then boot. */
const WITH_PROVIDER = '/src/file-host/page/main.ts';

/** The console asks for its configuration late here: when the provider answers. */
const PRELOADED_CONFIG = /<link rel="preload" href="\/config.json"[^>]*>\s*/;

/** The headers of this build's files. SQLite is WebAssembly, which the policy of the export does not let run. */
const FILE_HOST_HEADERS = securityHeaders([], ["'wasm-unsafe-eval'"]);

/** The policy as a page can state it itself: who may frame it is for headers alone. */
function policyOfPage(): string {
  const policy = FILE_HOST_HEADERS['Content-Security-Policy'] ?? '';
  return policy.replace(" frame-ancestors 'none';", '');
}

/** Has the page begin with the provider, and gives it its policy: a plain file host sends no headers. */
export function providerInside(): Plugin {
  return {
    name: 'provider-inside',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => ({
        html: html.replace(FIRST_SCRIPT, WITH_PROVIDER).replace(PRELOADED_CONFIG, ''),
        tags: [
          {
            tag: 'meta',
            attrs: { 'http-equiv': 'Content-Security-Policy', content: policyOfPage() },
            injectTo: 'head-prepend',
          },
        ],
      }),
    },
  };
}
