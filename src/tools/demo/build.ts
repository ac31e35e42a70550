/**
 * Part of `npm run build`: makes the demo with which `npm start` begins. One of the last day is kept, while nothing of the provider has
 * changed since. With `DEMO=empty` none is made. Run it in the project's folder.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ERRORS_ONLY } from './log.ts';
import { makeSnapshot, snapshotTime } from './snapshot.ts';

const DAY_MS = 86_400_000;
const SOURCES = ['src/provider', 'src/contract', 'src/demo', 'src/tools/demo', 'generated/resources.json'];

const root = process.cwd();
const now = new Date();

/** The newest change of a source, in milliseconds since 1970. Folders count too, since a deleted file changes its folder's time. */
function newestBelow(path: string): number {
  const state = statSync(path, { throwIfNoEntry: false });
  if (!state?.isDirectory()) return state?.mtimeMs ?? 0;
  return Math.max(state.mtimeMs, ...readdirSync(path).map((name) => newestBelow(join(path, name))));
}

function isFresh(): boolean {
  const made = snapshotTime(root)?.getTime() ?? 0;
  const changed = Math.max(...SOURCES.map((source) => newestBelow(join(root, source))));
  return made > changed && made <= now.getTime() && now.getTime() - made < DAY_MS;
}

if (process.env.DEMO !== 'empty' && !isFresh()) await makeSnapshot({ root, now, log: ERRORS_ONLY });
