import { defineConfig } from 'vite';

/** Builds the status page into the export. By itself, so that it shares no file with the console and neither loads the other's. */
export default defineConfig({
  base: '/',
  publicDir: false,
  build: {
    target: 'es2023',
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    // Everything inlined as data: would have to be allowed by the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'status.html', output: { hashCharacters: 'hex' } },
  },
});
