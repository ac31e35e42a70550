import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { type Graph, reach } from './chunks.ts';
import { CONSOLE_BUILD, consoleChunks } from './console-build.ts';
import { providerInside } from './provider-inside.ts';

const FIRST_SCRIPT = resolve('src/file-host/page/main.ts');
let first: Set<string> | undefined;

/** What the first script needs is a chunk of its own: it runs before any of the console's, which import parts of it. */
function chunkOf(id: string, graph: Graph): string | null {
  first ??= reach(graph, [FIRST_SCRIPT]);
  return first.has(id) ? 'first' : consoleChunks(id, graph);
}

/** Builds the console with the provider inside, into a folder of its own. */
export default defineConfig({
  ...CONSOLE_BUILD,
  plugins: [providerInside(), ...CONSOLE_BUILD.plugins],
  build: {
    ...CONSOLE_BUILD.build,
    outDir: 'dist-demo',
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        hashCharacters: 'hex',
        codeSplitting: { groups: [{ name: chunkOf, includeDependenciesRecursively: false }] },
      },
    },
  },
  worker: { format: 'es' },
});
