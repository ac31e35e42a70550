/**
 * `npm run build:demo`: makes `dist-demo/`, the console with the provider inside, for any file host. With `DEMO=empty` it begins with the
 * accounts alone.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { build } from 'vite';
import type { DemoSettings, DemoSnapshot } from '../../file-host/host/files.ts';
import { DEFAULT_CONFIG } from '../../provider/server/deps.ts';
import { ERRORS_ONLY } from '../demo/log.ts';
import { makeSnapshot, snapshotFolder, snapshotTime } from '../demo/snapshot.ts';

const root = join(import.meta.dirname, '../../..');
const out = join(root, 'dist-demo');
/** A snapshot of the last day is taken as it is. */
const FRESH_MS = 86_400_000;

await build({ root, configFile: join(root, 'src/tools/vite/file-host.config.ts') });
await build({ root, configFile: join(root, 'src/tools/vite/status.config.ts'), build: { outDir: out } });
await build({ root, configFile: join(root, 'src/tools/vite/playground.config.ts') });
withoutKeptExport();
await writeRouter();
writeSettings(process.env.DEMO === 'empty' ? undefined : await writeSnapshot());

/** The console keeps no copy of itself here: an origin has one service worker, and the provider needs it. */
function withoutKeptExport(): void {
  const file = join(out, 'config.json');
  const config = JSON.parse(readFileSync(file, 'utf8')) as { variants: object[] };
  const variants = config.variants.map((variant) => ({ ...variant, offline: false }));
  writeFileSync(file, JSON.stringify({ ...config, variants }, null, 2));
}

/** The service worker has a fixed name at the root, since its scope is all of the origin. */
async function writeRouter(): Promise<void> {
  const router = await rolldown({ cwd: root, input: 'src/file-host/router/service-worker.ts', platform: 'browser' });
  await router.write({ file: join(out, 'file-host-router.js'), format: 'iife', minify: true });
}

/** The demo's store and objects, packed, since not every file host packs what it sends. */
async function writeSnapshot(): Promise<DemoSnapshot> {
  const now = new Date();
  const made = snapshotTime(root);
  if (!made || now.getTime() - made.getTime() > FRESH_MS) await makeSnapshot({ root, now, log: ERRORS_ONLY });
  const from = snapshotFolder(root);
  const to = join(out, 'demo');
  mkdirSync(to, { recursive: true });
  pack(join(from, 'provider.db'), join(to, 'provider.db.gz'));
  pack(join(from, 'objects/index.db'), join(to, 'objects.db.gz'));
  cpSync(join(from, 'objects/blobs'), join(to, 'blobs'), { recursive: true });
  return { madeAt: (snapshotTime(root) ?? now).toISOString(), blobs: readdirSync(join(to, 'blobs')) };
}

function writeSettings(snapshot: DemoSnapshot | undefined): void {
  const settings: DemoSettings = { cloudPaceMs: DEFAULT_CONFIG.cloudPaceMs, ...(snapshot && { snapshot }) };
  mkdirSync(join(out, 'demo'), { recursive: true });
  writeFileSync(join(out, 'demo/settings.json'), JSON.stringify(settings));
}

function pack(file: string, to: string): void {
  writeFileSync(to, gzipSync(readFileSync(file), { level: 9 }));
}
