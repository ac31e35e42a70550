/** The check's messages about a file that is being written, together with all others, and the checked files if there are none. */
import type { CommonFile } from '../../../contract/file/inline.ts';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { type Around, examineFolder, type Findings, type HasFile, inlineAll } from '../../check/folder.ts';
import { type Problem, parseJson } from '../../check/parse.ts';
import { untranslated } from '../../check/translations.ts';
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

/** The files as they are parsed. They are many, and only one of them is written. */
const parsed = new WeakMap<Surroundings['sources'], Map<string, { file?: ResourceFile; broken: Problem[] }>>();

function parsedOf(sources: Surroundings['sources']): Map<string, { file?: ResourceFile; broken: Problem[] }> {
  const known = parsed.get(sources);
  if (known) return known;
  const all = new Map(
    Object.entries(sources).map(([name, text]) => {
      const broken: Problem[] = [];
      const json = parseJson(text, `${name}.json`, broken);
      return [name, { ...(json && { file: json as Record<string, unknown> & ResourceFile }), broken }];
    }),
  );
  parsed.set(sources, all);
  return all;
}

/** All files but that of a name. */
function others(sources: Surroundings['sources'], name: string | undefined): Pick<SchemaFolder, 'files' | 'broken'> {
  const found = [...parsedOf(sources)].filter(([each]) => each !== name);
  return {
    files: new Map(found.flatMap(([each, { file }]) => (file ? [[each, file] as const] : []))),
    broken: found.flatMap(([, { broken }]) => broken),
  };
}

/** The files in the order in which they are read from a folder: what all of them declare is in that order. */
function inOrder(files: [name: string, file: ResourceFile][]): SchemaFolder['files'] {
  return new Map(files.sort(([left], [right]) => (`${left}.json` < `${right}.json` ? -1 : 1)));
}

/** All types of the build, which is made of files that are in order. */
export function typesOf({ sources, common, meta }: Surroundings): Map<string, ResourceFile> {
  const { files, broken } = others(sources, undefined);
  return inlineAll({ files, common, meta, broken }).files;
}

/**
 * The types that a change of one can break: itself, and those that name it. All others are as in the build, where they were right. Undefined for
 * all types: what it declared for any of them, a quota or a flag, is no longer there.
 */
function touched(
  name: string,
  file: ResourceFile | undefined,
  sources: Surroundings['sources'],
): Set<string> | undefined {
  const before = parsedOf(sources).get(name)?.file;
  const declared = (of: ResourceFile | undefined) => [
    ...Object.keys(of?.quotaTypes ?? {}),
    ...Object.keys(of?.flags ?? {}),
  ];
  const now = new Set(declared(file));
  if (declared(before).some((word) => !now.has(word))) return undefined;
  const naming = Object.entries(sources).filter(([, text]) => text.includes(`"${name}"`) || text.includes(`/${name}/`));
  return new Set([name, ...naming.map(([each]) => each)]);
}

/** Checks a text as the file of that name. */
export function judge(name: string, text: string, { sources, common, meta, hasFile, around }: Surroundings): Verdict {
  const { files: rest, broken } = others(sources, name);
  const json = parseJson(text, `${name}.json`, broken);
  const file = json as (Record<string, unknown> & ResourceFile) | undefined;
  const files = file ? inOrder([...rest, [name, file]]) : rest;
  const folder: SchemaFolder = { files, common, meta, broken };
  const found = examineFolder(folder, hasFile, { ...around, only: touched(name, file, sources) });
  if (found.problems.length > 0) return found;
  const waiting = untranslated(folder).filter(({ file }) => file === `${name}.json`);
  return { problems: [], words: [...found.words, ...waiting], files: inlineAll(folder).files };
}
