import { defineConfig } from 'vite';
import { generatedData } from './generated-data.ts';
import { playgroundPolicy } from './provider-inside.ts';

/** Builds the playground beside the console with the provider inside. By itself, so that the console's files stay as they are. */
export default defineConfig({
  base: '/',
  publicDir: false,
  plugins: [playgroundPolicy(), generatedData()],
  build: {
    outDir: 'dist-demo',
    target: 'es2023',
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    // Everything inlined as data: would have to be allowed by the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'playground.html', output: { hashCharacters: 'hex' } },
  },
  worker: { format: 'es' },
});
