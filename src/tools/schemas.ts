/** Reads `schemas/` from disk. Check, generate and the dev server use it; nothing at run time does. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommonFile } from '../contract/file/inline.ts';
import type { ResourceFile } from '../contract/file/resource-file.ts';
import { type Problem, parseJson } from './check/parse.ts';

export type { Problem } from './check/parse.ts';

/** The contents of a folder of resource files. */
export interface SchemaFolder {
  /** By the file's name without its extension. */
  files: Map<string, ResourceFile>;
  common: CommonFile;
  /** The meta schemas by file name. */
  meta: Map<string, Record<string, unknown>>;
  /** The errors of files with invalid JSON or a repeated name. */
  broken: Problem[];
}

const EMPTY_COMMON: CommonFile = { fields: {}, text: {} };

function readJson(path: string, file: string, broken: Problem[]): Record<string, unknown> | undefined {
  return parseJson(readFileSync(path, 'utf8'), file, broken);
}

/** Reads every file of the folder, which may have no meta schemas. Invalid JSON is reported and left out. */
export function readSchemas(folder: string): SchemaFolder {
  const broken: Problem[] = [];
  const files = new Map<string, ResourceFile>();
  let common = EMPTY_COMMON;
  for (const name of readdirSync(folder)
    .filter((each) => each.endsWith('.json'))
    .sort()) {
    const json = readJson(join(folder, name), name, broken);
    if (!json) continue;
    if (name === 'common.json') common = json as Record<string, unknown> & CommonFile;
    else files.set(name.slice(0, -5), json as Record<string, unknown> & ResourceFile);
  }
  const meta = new Map<string, Record<string, unknown>>();
  const metaFolder = join(folder, 'meta');
  for (const name of existsSync(metaFolder) ? readdirSync(metaFolder) : []) {
    const json = readJson(join(metaFolder, name), `meta/${name}`, broken);
    if (json) meta.set(name, json);
  }
  return { files, common, meta, broken };
}
