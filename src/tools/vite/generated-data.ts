import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

const ID = 'virtual:generated';
const RESOLVED = `\0${ID}`;

interface DataFile {
  /** Its path below `generated/`. */
  name: string;
  content: Buffer;
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The JSON that the console loads: manifests, bundles and texts, in a fixed order. */
function dataFiles(root: string): DataFile[] {
  const manifests = filesBelow(root).filter((file) => /^manifest\.\w+\.json$/.test(relative(root, file)));
  return [...manifests, ...filesBelow(join(root, 'bundles')), ...filesBelow(join(root, 'texts'))]
    .sort()
    .map((file) => ({ name: relative(root, file).replaceAll('\\', '/'), content: readFileSync(file) }));
}

/** The keys of bundles with screens. Each page carries them, so those that no path can lead to are left out. */
function bundleKeysIn(root: string): string[] {
  const folder = join(root, 'bundles', 'ru');
  return filesBelow(folder)
    .filter(hasScreens)
    .map((file) => relative(folder, file).replace(/\.json$/, ''));
}

function hasScreens(file: string): boolean {
  const { resources } = JSON.parse(readFileSync(file, 'utf8')) as {
    resources: Record<string, { file: { routes?: object } }>;
  };
  return Object.values(resources).some(({ file: { routes = {} } }) => Object.keys(routes).length > 0);
}

/** The version of the API that is described. */
function apiVersionIn(root: string): string {
  const file = join(root, 'openapi.json');
  if (!existsSync(file)) return '';
  return (JSON.parse(readFileSync(file, 'utf8')) as { info: { version: string } }).info.version;
}

function folderOf(files: DataFile[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.name).update('\0').update(file.content).update('\0');
  return `assets/r-${hash.digest('base64url').slice(0, 10)}/`;
}

/**
 * Serves the JSON of `generated/`. In development the files are served unchanged (`npm run dev` reloads pages after a change). In a build
 * they are in a folder named by a hash of all of them. So they can be cached forever, and two builds never mix.
 */
export function generatedData(): Plugin {
  const root = resolve('generated');
  let building = false;
  return {
    name: 'generated-data',
    configResolved(config) {
      building = config.command === 'build';
    },
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      const base = building ? `/${folderOf(dataFiles(root))}` : '/generated/';
      const values = { base, bundleKeys: bundleKeysIn(root), apiVersion: apiVersionIn(root) };
      return Object.entries(values)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
    generateBundle() {
      const files = dataFiles(root);
      const folder = folderOf(files);
      for (const file of files)
        this.emitFile({ type: 'asset', fileName: folder + file.name, source: file.content.toString('utf8') });
    },
  };
}
