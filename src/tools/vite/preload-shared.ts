import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Chunks that both halves of the console import, with the bundler's own helpers. */
const SHARED = ['rolldown-runtime', 'react', 'shared'];

/** Preloads the shared chunks from the page itself. Both halves import them, but only after boot has run, one round trip later. */
export function preloadShared(): Plugin {
  return {
    name: 'preload-shared',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((chunk) => chunk.type === 'chunk');
        return chunks
          .filter((chunk) => SHARED.includes(chunk.name))
          .map(
            (chunk): HtmlTagDescriptor => ({
              tag: 'link',
              attrs: { rel: 'modulepreload', crossorigin: true, href: `/${chunk.fileName}` },
              injectTo: 'head',
            }),
          );
      },
    },
  };
}
