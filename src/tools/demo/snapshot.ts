/** The demo as `npm run build` leaves it, beside the bundled provider, where no browser reaches it. */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { leadLinksTo } from '../../demo/links.ts';
import { renewSecrets } from '../../demo/secrets.ts';
import type { DataFolder } from '../../provider/host/data-folder.ts';
import { readGenerated } from '../../provider/host/project-files.ts';
import type { Log } from '../../provider/ports/log.ts';
import { makeDemo, writeStore } from './make.ts';

/** An older snapshot is made afresh: its debtor would meanwhile have lost everything. */
const MOST_DAYS = 20;
const DAY_MS = 86_400_000;
const STORE = 'provider.db';
const OBJECTS = 'objects';
/** Written last: without it a snapshot is not whole. It holds the moment at which the story ends. */
const MADE = 'made-at';

/** Parts of making a demo that callers choose. */
interface Making {
  root: string;
  now: Date;
  log: Log;
}

/** The folder of the snapshot. */
export function snapshotFolder(root: string): string {
  return join(root, 'node_modules/.cache/infra-console-demo');
}

/** When the snapshot was made; undefined where there is none. */
export function snapshotTime(root: string): Date | undefined {
  const file = join(snapshotFolder(root), MADE);
  if (!existsSync(file)) return undefined;
  const time = new Date(readFileSync(file, 'utf8').trim());
  return Number.isNaN(time.getTime()) ? undefined : time;
}

/** Makes the snapshot in place of the last one. */
export async function makeSnapshot({ root, now, log }: Making): Promise<void> {
  const folder = snapshotFolder(root);
  await makeInto(folder, { root, now, log });
  writeFileSync(join(folder, MADE), `${now.toISOString()}\n`);
  letAllRead(folder);
}

/** In an image, the provider runs as another user than the build. Nothing in a snapshot is a secret. */
function letAllRead(path: string): void {
  const isFolder = statSync(path).isDirectory();
  chmodSync(path, isFolder ? 0o755 : 0o644);
  if (isFolder) for (const name of readdirSync(path)) letAllRead(join(path, name));
}

async function makeInto(folder: string, making: Making): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await makeDemo({ ...making, objects: join(folder, OBJECTS) }, (stage) => writeStore(stage, join(folder, STORE)));
}

/**
 * Puts the demo into a new data folder: the snapshot, or where there is none or an old one, a demo that is made now. Its secrets are the
 * folder's own. The folder must be new.
 *
 * @param consoleUrl the address of the console, for the links in letters
 * @param say tells of a step that takes long
 */
export async function installDemo(
  data: DataFolder,
  { root, now, log, consoleUrl }: Making & { consoleUrl: string },
  say: (line: string) => void,
): Promise<void> {
  const coming = join(data.path, 'demo.tmp');
  const made = snapshotTime(root);
  const age = made ? (now.getTime() - made.getTime()) / DAY_MS : Number.POSITIVE_INFINITY;
  if (age >= 0 && age < MOST_DAYS) {
    rmSync(coming, { recursive: true, force: true });
    cpSync(snapshotFolder(root), coming, { recursive: true });
  } else {
    say('Making the demo, which takes about half a minute (--demo=empty starts without) …');
    await makeInto(coming, { root, now, log });
  }
  makeOwn(coming, root, consoleUrl);
  rmSync(data.objects, { recursive: true, force: true });
  renameSync(join(coming, OBJECTS), data.objects);
  // The database comes last: with it, the folder is in use.
  renameSync(join(coming, STORE), join(data.path, STORE));
  rmSync(coming, { recursive: true, force: true });
}

/** Gives a demo secrets and links of its own. */
function makeOwn(folder: string, root: string, consoleUrl: string): void {
  const [store, objects] = [new Database(join(folder, STORE)), new Database(join(folder, OBJECTS, 'index.db'))];
  try {
    renewSecrets({ store, objects }, readGenerated(root).files);
    leadLinksTo(store, consoleUrl);
  } finally {
    store.close();
    objects.close();
  }
}
