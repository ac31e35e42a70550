import type { Plugin } from 'vite';

/** Copies the page to `404.html`. Plain file hosts serve it for unknown paths, so deep links work without rewrite rules. */
export function notFoundPage(): Plugin {
  return {
    name: 'not-found-page',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type === 'asset') this.emitFile({ type: 'asset', fileName: '404.html', source: page.source });
    },
  };
}
