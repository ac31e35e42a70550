import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** Chunks that both halves of the console import, with the bundler's own helpers. */
const SHARED = ['rolldown-runtime', 'react', 'shared'];

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: ReadonlySet<string> } };

function tagsOf({ fileName, viteMetadata }: Chunk): HtmlTagDescriptor[] {
  const tag = (rel: string, file: string): HtmlTagDescriptor => ({
    tag: 'link',
    attrs: { rel, crossorigin: true, href: `/${file}` },
    injectTo: 'head',
  });
  const styles = [...(viteMetadata?.importedCss ?? [])];
  return [tag('modulepreload', fileName), ...styles.map((file) => tag('stylesheet', file))];
}

/** Loads the shared chunks and their styles from the page itself. Both halves import them, but only after boot has run, one round trip later. */
export function preloadShared(): Plugin {
  return {
    name: 'preload-shared',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((chunk): chunk is Chunk => chunk.type === 'chunk');
        return chunks.filter(({ name }) => SHARED.includes(name)).flatMap(tagsOf);
      },
    },
  };
}
