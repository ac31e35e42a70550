/** Creates the file's text, and checks it before it is written. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { checkSchemas, formatProblem } from '../check/index.ts';
import { withoutComments } from '../comments.ts';
import type { Problem, SchemaFolder } from '../schemas.ts';
import { type Answers, Refused } from './answers.ts';
import { newFile } from './file.ts';
import { layout } from './layout.ts';

const CLASH = /^"(?:[A-Z]+ )?(\S+)" is already claimed by ([\w.-]+)#/;

function refusal(problem: Problem): string {
  const [, path, owner] = CLASH.exec(problem.message) ?? [];
  if (path === undefined) return formatProblem(problem);
  const flag = problem.at.startsWith('/api') ? '--api' : '--route';
  return `${path} is taken by schemas/${owner}: choose another path with ${flag}.`;
}

/** The text of the file, and the keys of the texts that are still in English only. Throws {@link Refused} where the check would fail. */
export function fileText(
  answers: Answers,
  folder: SchemaFolder,
  root: string,
): { text: string; untranslated: string[] } {
  const { file, untranslated } = newFile(answers, { common: folder.common, files: folder.files });
  const plain = withoutComments(file) as Record<string, unknown> & ResourceFile;
  // Last in the order, so that a path conflict is reported for this file.
  const files = new Map([...folder.files, [answers.name, plain]]);
  const own = checkSchemas({ ...folder, files }, root).filter((problem) => problem.file === `${answers.name}.json`);
  if (own.length > 0) throw new Refused([...new Set(own.map(refusal))].join('\n'));
  return { text: layout(file), untranslated };
}

/** Writes the file, and never overwrites one that was created meanwhile. */
export function writeNew(schemas: string, name: string, text: string): string {
  const path = join(schemas, `${name}.json`);
  writeFileSync(path, text, { flag: 'wx' });
  return path;
}
