/** Reads `schemas/` from disk. Used by check, generate and the dev server; nothing at run time. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommonFile } from '../contract/inline.ts';
import type { ResourceFile } from '../contract/resource-file.ts';
import { jsonErrorOffset, repeatedNames } from './check/json-place.ts';
import { withoutComments } from './comments.ts';

/** A mistake in a schema file: where it is (a JSON Pointer, RFC 6901) and what is wrong, in a sentence. */
export interface Problem {
  file: string;
  at: string;
  message: string;
}

/** What stands in a folder of resource files. */
export interface SchemaFolder {
  /** By the file's name without its ending. */
  files: Map<string, ResourceFile>;
  common: CommonFile;
  /** The meta schemas by file name. */
  meta: Map<string, Record<string, unknown>>;
  /** Files that are no JSON, or say one thing twice. */
  broken: Problem[];
}

const EMPTY_COMMON: CommonFile = { fields: {}, text: {} };

function lineAndColumn(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n');
  return `(line ${before.length}, column ${(before.at(-1) ?? '').length + 1})`;
}

/** The place of the mistake, and the first word there. */
function placeOf(text: string): string {
  const offset = jsonErrorOffset(text);
  const word = /^(?:[\w.-]+|.)/u.exec(text.slice(offset))?.[0];
  const found = word === undefined ? 'ends too early' : `has ${JSON.stringify(word)} where it can't stand`;
  return `${found} ${lineAndColumn(text, offset)}`;
}

function readJson(path: string, file: string, broken: Problem[]): Record<string, unknown> | undefined {
  const text = readFileSync(path, 'utf8');
  try {
    const json = JSON.parse(text) as Record<string, unknown>;
    for (const { name, offset } of repeatedNames(text))
      broken.push({ file, at: '', message: `says "${name}" twice in one object ${lineAndColumn(text, offset)}` });
    return withoutComments(json);
  } catch {
    broken.push({ file, at: '', message: `is not JSON: it ${placeOf(text)}` });
    return undefined;
  }
}

/** Reads every file of the folder; one that is no JSON is reported and left out. */
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
  for (const name of readdirSync(join(folder, 'meta'))) {
    const json = readJson(join(folder, 'meta', name), `meta/${name}`, broken);
    if (json) meta.set(name, json);
  }
  return { files, common, meta, broken };
}
