/** The check's messages about a file that is being written, together with all others, and the checked files if there are none. */
import type { CommonFile } from '../../../contract/file/inline.ts';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { type Around, examineFolder, type Findings, type HasFile, inlineAll } from '../../check/folder.ts';
import { type Problem, parseJson } from '../../check/parse.ts';
import type { SchemaFolder } from '../../schemas.ts';

/** The context of a file's check. */
export interface Surroundings {
  /** The raw resource files, by name. */
  sources: Record<string, string>;
  common: CommonFile;
  meta: Map<string, Record<string, unknown>>;
  hasFile: HasFile;
  around?: Around;
}

/** The result: problems, or all types ready for both parts. What is wrong with words alone keeps no file from being tried. */
export interface Verdict extends Findings {
  files?: Map<string, ResourceFile>;
}

/** Checks a text as the file of that name. */
export function judge(name: string, text: string, { sources, common, meta, hasFile, around }: Surroundings): Verdict {
  const broken: Problem[] = [];
  const files = new Map<string, ResourceFile>();
  for (const [each, source] of Object.entries({ ...sources, [name]: text })) {
    const json = parseJson(source, `${each}.json`, broken);
    if (json) files.set(each, json as Record<string, unknown> & ResourceFile);
  }
  const folder: SchemaFolder = { files, common, meta, broken };
  const found = examineFolder(folder, hasFile, around);
  return found.problems.length > 0 ? found : { ...found, files: inlineAll(folder).files };
}
