/**
 * `npm run check`: reports the errors of the resource files, or that there are none. With `--against REF` it also compares them with another
 * edition: a commit or branch, a folder of resource files, a data folder, or a database. With `--explain TYPE` it says what a type does.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '../provider/host/start-error.ts';
import { compareAgainst } from './check/against.ts';
import { checkSchemas, formatProblem } from './check/index.ts';
import { untranslated } from './check/translations.ts';
import { endWithReader } from './closed-pipe.ts';
import { explain, unknownType } from './explain/index.ts';
import { readSchemas } from './schemas.ts';

endWithReader();
const { against, explain: type } = parseArgs({
  options: { against: { type: 'string' }, explain: { type: 'string' } },
}).values;
const root = join(import.meta.dirname, '../..');
const folder = readSchemas(join(root, 'schemas'));
const problems = checkSchemas(folder, root);

if (problems.length > 0) {
  for (const problem of problems) console.error(formatProblem(problem));
  console.error(`\n${problems.length} to mend in schemas/.`);
  process.exitCode = 1;
} else {
  const slots = [...folder.files.values()].flatMap((file) =>
    Object.entries(file.slots ?? {}).flatMap(([kind, named]) =>
      Object.entries(named).map(([place, component]) => `${file.name}: ${kind}/${place} -> ${component}`),
    ),
  );
  console.log(`${folder.files.size} resource files are in order.`);
  for (const problem of untranslated(folder)) console.log(formatProblem(problem));
  console.log(
    slots.length === 0
      ? 'No overrides.'
      : `Overrides (${slots.length}):\n${slots.map((slot) => `  ${slot}`).join('\n')}`,
  );
}

if (problems.length === 0 && against !== undefined) {
  try {
    const { lines, open } = await compareAgainst(against, folder, root);
    console.log(lines.join('\n'));
    if (open) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

if (problems.length === 0 && type !== undefined) {
  const lines = explain(folder, type);
  if (!lines) process.exitCode = 1;
  console.log(`\n${(lines ?? [unknownType(folder, type)]).join('\n')}`);
}
