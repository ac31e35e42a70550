/**
 * `npm run build:demo`: makes `dist-demo/`, the console with the provider inside, for any file host. With `DEMO=empty` it begins with the
 * accounts alone.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { build } from 'vite';
import type { DemoManifest } from '../../file-host/host/demo.ts';
import { ERRORS_ONLY } from '../demo/log.ts';
import { makeSnapshot, snapshotFolder, snapshotTime } from '../demo/snapshot.ts';

const root = join(import.meta.dirname, '../../..');
const out = join(root, 'dist-demo');
/** A snapshot of the last day is taken as it is. */
const FRESH_MS = 86_400_000;

await build({ root, configFile: join(root, 'src/tools/vite/file-host.config.ts') });
await build({ root, configFile: join(root, 'src/tools/vite/status.config.ts'), build: { outDir: out } });
await writeRouter();
if (process.env.DEMO !== 'empty') await writeDemo();

/** The service worker has a fixed name at the root, since its scope is all of the origin. */
async function writeRouter(): Promise<void> {
  const router = await rolldown({ cwd: root, input: 'src/file-host/router/service-worker.ts', platform: 'browser' });
  await router.write({ file: join(out, 'file-host-router.js'), format: 'iife', minify: true });
}

/** The demo's store and objects, packed, since not every file host packs what it sends. */
async function writeDemo(): Promise<void> {
  const now = new Date();
  const made = snapshotTime(root);
  if (!made || now.getTime() - made.getTime() > FRESH_MS) await makeSnapshot({ root, now, log: ERRORS_ONLY });
  const from = snapshotFolder(root);
  const to = join(out, 'demo');
  mkdirSync(to, { recursive: true });
  pack(join(from, 'provider.db'), join(to, 'provider.db.gz'));
  pack(join(from, 'objects/index.db'), join(to, 'objects.db.gz'));
  cpSync(join(from, 'objects/blobs'), join(to, 'blobs'), { recursive: true });
  const manifest: DemoManifest = {
    madeAt: (snapshotTime(root) ?? now).toISOString(),
    blobs: readdirSync(join(to, 'blobs')),
  };
  writeFileSync(join(to, 'manifest.json'), JSON.stringify(manifest));
}

function pack(file: string, to: string): void {
  writeFileSync(to, gzipSync(readFileSync(file), { level: 9 }));
}
