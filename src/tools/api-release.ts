/**
 * `npm run api:release`: notes what changed in the API's description since the last release, and takes the description as the new one. The
 * page for the API's users shows it, and a test compares with it. `--description FILE` and `--date DAY` are for a release of the past.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Deprecation,
  linesOf,
  nextRelease,
  type Release,
  type Snapshot,
  snapshotOf,
  unannounced,
  versionAfter,
} from './api-versions/release.ts';
import { type Description, surfaceOf } from './api-versions/surface.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(import.meta.dirname, 'api-versions');
const SNAPSHOT = join(folder, 'released.json');
const RELEASES = join(folder, 'releases.json');

function read<T>(path: string, otherwise: T): T {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : otherwise;
}

/** One key a line, so that a difference is readable. */
function written(value: object): string {
  const lines = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${JSON.stringify(each)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

const { values } = parseArgs({ options: { description: { type: 'string' }, date: { type: 'string' } } });
const description = read<Description>(values.description ?? join(root, 'generated/openapi.json'), { paths: {} });
const deprecated = read<Record<string, Deprecation>>(join(root, 'src/provider/deprecated-calls.json'), {});
const releases = read<Release[]>(RELEASES, []);
const [before, after] = [linesOf(read<Snapshot>(SNAPSHOT, {})), surfaceOf(description)];
const gone = releases.length === 0 ? [] : unannounced(before, after, deprecated);
const date = values.date ?? new Date().toISOString().slice(0, 10);
const release = nextRelease(before, after, { version: versionAfter(releases[0]?.version), date, deprecated });

if (gone.length > 0) {
  console.error(
    `These are gone or required now, and src/provider/deprecated-calls.json does not announce it:\n${gone.join('\n')}`,
  );
  process.exitCode = 1;
} else if (!release) console.log('Nothing has changed for clients since the last release.');
else {
  // The first release has everything, which nobody needs to read as a change.
  const noted = releases.length === 0 ? { ...release, calls: [], fields: {} } : release;
  writeFileSync(SNAPSHOT, written(snapshotOf(after)));
  writeFileSync(RELEASES, `${JSON.stringify([noted, ...releases], null, 1)}\n`);
  console.log(`${release.version}: ${release.calls.length} calls, ${Object.keys(release.fields).length} changed.`);
}
