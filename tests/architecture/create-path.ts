/**
 * Counts the files that one `POST create` runs through: `npm run create-path`. V8 tells which functions ran while a disk was made.
 * From the engine's create on, imports of values are followed through the files where one ran. More files than the bound fail.
 */
import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createResourceTest } from '../../src/provider/engine/testing.ts';

const CREATE = 'POST /api/openstack/cinder/volumes';
/** Where the count begins, and how many files a reader may have to visit. */
const FIRST = 'src/provider/engine/changes/create.ts';
const MOST = 30;

const INPUT = { display_name: 'disk', size: 10, volume_type: 'STANDARD' };

/** The files of `src/provider` with a function that ran while `run` did. */
async function filesRun(run: () => Promise<void>): Promise<string[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  // What is read is forgotten: what ran before does not count.
  await session.post('Profiler.takePreciseCoverage');
  await run();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  return result
    .filter(
      ({ url }) => url.startsWith('file:') && url.includes('/src/provider/') && !/testing\.ts|\.test\.ts/.test(url),
    )
    .filter(({ functions }) =>
      functions.some(({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0),
    )
    .map(({ url }) => relative(process.cwd(), fileURLToPath(url.split('?')[0] ?? url)))
    .sort();
}

/** The files that ran and are reached from the first one by imports of values. */
function followed(first: string, ran: ReadonlySet<string>): string[] {
  const seen = new Set([first]);
  for (const file of seen) {
    const text = readFileSync(file, 'utf8');
    for (const [, specifier = ''] of text.matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)'/gm)) {
      const target = join(dirname(file), specifier);
      if (ran.has(target)) seen.add(target);
    }
  }
  return [...seen].sort();
}

const resources = await createResourceTest();
// The first call compiles validators and fills caches; what it costs once is no part of a create.
await resources.call(CREATE, INPUT);
await resources.settle();
const files = await filesRun(async () => {
  const { status, errors } = await resources.call(CREATE, { ...INPUT, display_name: 'other' });
  if (status >= 300) throw new Error(`The disk was refused: ${status} ${JSON.stringify(errors)}`);
});
const visited = followed(FIRST, new Set(files));
console.log(visited.join('\n'));
console.log(`${visited.length} files, at most ${MOST}`);
await resources.test.db.destroy();
process.exit(visited.length > MOST ? 1 : 0);
