import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { SCREEN_FILES, type ScreenFile, type ScreenFiles } from '../../contract/file/likely-screen.ts';

const APP = resolve('src/console/app/app.tsx');
const SCREENS: Record<ScreenFile, string> = {
  list: resolve('src/console/engine/list/list-screen.tsx'),
  detail: resolve('src/console/engine/detail/detail-screen.tsx'),
  create: resolve('src/console/engine/screens/create-screen.tsx'),
};

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: ReadonlySet<string> } };

/** A module's chunk, and all chunks that it imports statically. */
function chunksOf(module: string, chunks: readonly Chunk[]): Set<Chunk> {
  const found = new Set<Chunk>();
  const waiting = chunks.filter(({ moduleIds }) => moduleIds.includes(module));
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    const { imports } = chunk;
    waiting.push(...chunks.filter(({ fileName }) => imports.includes(fileName)));
  }
  return found;
}

/** The files that the page itself names, in its order: they are needed first. */
function namedBy(html: string): string[] {
  return [...html.matchAll(/"(\/(?:assets\/[^"]+|config\.json))"/g)].flatMap(([, path]) => path ?? []);
}

/**
 * Writes which files each screen needs, so that a host can name them with the page: one round trip earlier than the page's script asks for them.
 */
export function screenFiles(): Plugin {
  return {
    name: 'screen-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk');
      const page = bundle['index.html'];
      const first = page?.type === 'asset' ? namedBy(String(page.source)) : [];
      const filesOf = (module: string): string[] => {
        const needed = [...chunksOf(APP, chunks), ...chunksOf(module, chunks)];
        const files = needed.flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);
        return [...new Set([...first, ...files.map((file) => `/${file}`)])];
      };
      const found = Object.fromEntries(Object.entries(SCREENS).map(([screen, module]) => [screen, filesOf(module)]));
      this.emitFile({
        type: 'asset',
        fileName: SCREEN_FILES,
        source: JSON.stringify(found satisfies Partial<ScreenFiles>),
      });
    },
  };
}
