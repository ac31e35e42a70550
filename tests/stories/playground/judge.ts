/** The check's messages about a file that is being written, together with all others, and the checked files if there are none. */
import type { CommonFile } from '../../../src/contract/file/inline.ts';
import type { ResourceFile } from '../../../src/contract/file/resource-file.ts';
import { checkFolder, inlineAll } from '../../../src/tools/check/folder.ts';
import { parseJson } from '../../../src/tools/check/parse.ts';
import type { Problem, SchemaFolder } from '../../../src/tools/schemas.ts';

/** The context of a file's check. */
export interface Surroundings {
  /** The raw resource files, by name. */
  sources: Record<string, string>;
  common: CommonFile;
  meta: Map<string, Record<string, unknown>>;
  hasFile: (path: string) => boolean;
}

/** The result: problems, or all types ready for rendering. */
export interface Verdict {
  problems: Problem[];
  files?: ResourceFile[];
}

/** Checks a text as the file of that name. */
export function judge(name: string, text: string, around: Surroundings): Verdict {
  const broken: Problem[] = [];
  const files = new Map<string, ResourceFile>();
  for (const [each, source] of Object.entries({ ...around.sources, [name]: text })) {
    const json = parseJson(source, `${each}.json`, broken);
    if (json) files.set(each, json as Record<string, unknown> & ResourceFile);
  }
  const folder: SchemaFolder = { files, common: around.common, meta: around.meta, broken };
  const problems = checkFolder(folder, around.hasFile);
  return problems.length > 0 ? { problems } : { problems, files: [...inlineAll(folder).files.values()] };
}
