import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defineConfig } from 'vite';
import type { ExportFiles } from '../../console/offline/worker/files.ts';

const DIST = 'dist';
/** Files that are too large to be fetched before they are needed, such as the writer of workbooks. In bytes. */
const LARGEST = 500_000;
/** What the host answers without the console. Later steps of the build write some of it. */
const OWN = ['docs', 'terraform', 'sw.js'];
/** Files at the root that no screen shows. */
const UNUSED = /^(404|status|index)\.html$|^config\.json$|^sw\.js$|^\./;

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(DIST, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** The built files that a page names. */
function namedBy(page: string): string[] {
  const html = readFileSync(join(DIST, page), 'utf8');
  return [...new Set([...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path as string))];
}

/** Lists the built export. */
function exportFiles(): ExportFiles {
  const page = namedBy('index.html');
  const left = new Set([...page, ...namedBy('status.html')]);
  const kept = filesBelow(DIST).filter(
    (path) => !/^(agreement|docs|terraform)\//.test(path) && !UNUSED.test(path) && !/\.(br|gz)$/.test(path),
  );
  const paths = kept.filter((path) => statSync(join(DIST, path)).size <= LARGEST && !left.has(`/${path}`));
  const hash = createHash('sha256');
  for (const path of ['index.html', ...kept]) hash.update(path).update(readFileSync(join(DIST, path)));
  return {
    version: hash.digest('hex').slice(0, 10),
    page,
    files: Object.fromEntries(
      [...page.map((path) => path.slice(1)), ...paths].map((path) => [`/${path}`, hashOf(path)]),
    ),
    own: [...new Set([...readdirSync(DIST).filter((name) => !name.startsWith('.')), ...OWN])],
  };
}

/** The hash of a file that is as it was built at every host: one with a hash in its name. Empty for others. */
function hashOf(path: string): string {
  return path.startsWith('assets/')
    ? createHash('sha256')
        .update(readFileSync(join(DIST, path)))
        .digest('base64')
    : '';
}

/** Builds the service worker into the export, at an address that stays. It names the export's files, so it is built after them. */
export default defineConfig({
  publicDir: false,
  // A hook, since the export is there when the worker is built, and not whenever this file is read.
  plugins: [{ name: 'export-files', config: () => ({ define: { EXPORT_FILES: JSON.stringify(exportFiles()) } }) }],
  build: {
    target: 'es2023',
    outDir: DIST,
    emptyOutDir: false,
    rolldownOptions: {
      input: 'src/console/offline/worker/sw.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});
