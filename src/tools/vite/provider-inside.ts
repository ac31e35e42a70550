import { resolve } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { securityHeaders } from '../../provider/http/security-headers.ts';

const FIRST_SCRIPT = '/src/console/boot/main.ts';
/** Starts the provider in the browser, and then boot. */
const WITH_PROVIDER = '/src/file-host/page/main.ts';

/** The console asks for its configuration late here: when the provider answers. */
const PRELOADED_CONFIG = /<link rel="preload" href="\/config.json"[^>]*>\s*/;

/** The headers of this build's files. SQLite is WebAssembly, which the policy of the export does not let run. */
const FILE_HOST_HEADERS = securityHeaders([], ["'wasm-unsafe-eval'"]);

/** The policy as a page can state it itself: who may frame it is for headers alone. `more` is what the page needs beside. */
function policyTag(more = ''): HtmlTagDescriptor {
  const policy = FILE_HOST_HEADERS['Content-Security-Policy'] ?? '';
  const content = policy.replace(" frame-ancestors 'none';", '') + more;
  return { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content }, injectTo: 'head-prepend' };
}

/** The console's module of compiled validators, and what takes its place: files of the playground have validators of their own. */
const VALIDATORS = /store[\\/]validator-modules\.ts$/;
const LIVE_VALIDATORS = resolve('src/file-host/page/validator-modules.ts');

/** Has the page begin with the provider, and gives it its policy: a plain file host sends no headers. */
export function providerInside(): Plugin {
  return {
    name: 'provider-inside',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.endsWith('validator-modules.ts') || importer === undefined || importer === LIVE_VALIDATORS)
        return undefined;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && VALIDATORS.test(found.id) ? LIVE_VALIDATORS : undefined;
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => ({
        html: html.replace(FIRST_SCRIPT, WITH_PROVIDER).replace(PRELOADED_CONFIG, ''),
        tags: [policyTag()],
      }),
    },
  };
}

/** Gives the playground its policy: it has the console in a frame. */
export function playgroundPolicy(): Plugin {
  return {
    name: 'playground-policy',
    transformIndexHtml: { order: 'pre', handler: () => [policyTag("; frame-src 'self'")] },
  };
}
