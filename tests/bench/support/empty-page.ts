/** An empty page of the same React, built and served as the console is. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { serveFolder } from '../../../src/provider/host/static-files.ts';
import { securityHeaders } from '../../../src/provider/http/security-headers.ts';
import { freePort } from '../../provider.ts';

/** A served empty page. */
export interface EmptyPage {
  origin: string;
  close(): void;
}

/** Builds and serves the page of `tests/bench/empty-page`, with the headers and the caching of the console's files. */
export async function serveEmptyPage(): Promise<EmptyPage> {
  const folder = mkdtempSync(join(tmpdir(), 'infra-console-empty-'));
  await build({
    configFile: false,
    root: join(import.meta.dirname, '../empty-page'),
    plugins: [react()],
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  });
  const port = await freePort();
  const files = serveFolder(folder, () => securityHeaders());
  const server = serve({ fetch: (request) => files(request), port });
  return {
    origin: `http://localhost:${port}`,
    close() {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
