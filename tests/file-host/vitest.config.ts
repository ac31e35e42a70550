import { resolve } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_ARGS, findChromium } from '../chromium.ts';

const root = resolve(import.meta.dirname, '../..');

/** What tests read from Node, and what has it in a browser. */
const STAND_INS: Record<string, string> = {
  'src/provider/host/testing.ts': 'tests/file-host/browser-host.ts',
  'src/provider/access/declared/testing.ts': 'tests/file-host/browser-declared.ts',
  'tests/contract/harness/files.ts': 'tests/file-host/browser-files.ts',
};

function standIns(): Plugin {
  return {
    name: 'stand-ins',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('.ts') || !importer) return undefined;
      const found = await this.resolve(source, importer, { skipSelf: true });
      const path = found?.id.slice(root.length + 1) ?? '';
      return Object.hasOwn(STAND_INS, path) ? resolve(root, STAND_INS[path] ?? '') : undefined;
    },
  };
}

/** The contract tables with the provider in Chromium, over SQLite in WebAssembly. */
export default defineConfig({
  root,
  plugins: [standIns()],
  publicDir: false,
  optimizeDeps: {
    entries: ['tests/contract/tables.test.ts', 'src/file-host/host/*.ts'],
    // It finds its WebAssembly beside itself.
    exclude: ['@sqlite.org/sqlite-wasm'],
  },
  test: {
    include: ['tests/contract/tables.test.ts'],
    setupFiles: ['tests/file-host/setup.ts'],
    testTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      instances: [{ browser: 'chromium' }],
      provider: playwright({ launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS } }),
    },
  },
});
