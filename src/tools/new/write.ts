/** Makes the file, and holds it against the check before it is written. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { checkSchemas, formatProblem } from '../check/index.ts';
import { withoutComments } from '../comments.ts';
import type { Problem, SchemaFolder } from '../schemas.ts';
import { type Answers, Refused } from './answers.ts';
import { newFile } from './file.ts';
import { layout } from './layout.ts';

const CLASH = /^"(?:[A-Z]+ )?(\S+)" is claimed by ([\w.-]+)#/;

function refusal(problem: Problem): string {
  const [, path, owner] = CLASH.exec(problem.message) ?? [];
  if (path === undefined) return formatProblem(problem);
  const flag = problem.at.startsWith('/api') ? '--api' : '--route';
  return `${path} is taken by schemas/${owner}: choose another path with ${flag}.`;
}

/** The text of the file, and the keys of the texts that are only English so far. Throws {@link Refused} where it would not pass. */
export function fileText(
  answers: Answers,
  folder: SchemaFolder,
  root: string,
): { text: string; untranslated: string[] } {
  const { file, untranslated } = newFile(answers, { common: folder.common, files: folder.files });
  const plain = withoutComments(file) as Record<string, unknown> & ResourceFile;
  // Last in the row, so that a path that is taken is told of this file and not of the one that has it.
  const files = new Map([...folder.files, [answers.name, plain]]);
  const own = checkSchemas({ ...folder, files }, root).filter((problem) => problem.file === `${answers.name}.json`);
  if (own.length > 0) throw new Refused([...new Set(own.map(refusal))].join('\n'));
  return { text: layout(file), untranslated };
}

/** Writes it; one that came to be meanwhile is left as it is. */
export function writeNew(schemas: string, name: string, text: string): string {
  const path = join(schemas, `${name}.json`);
  writeFileSync(path, text, { flag: 'wx' });
  return path;
}
