/** Checks the structure of files against `schemas/meta`. */
import { Ajv } from 'ajv';
import { extendFile, InlineError } from '../../contract/file/inline.ts';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import type { Problem, SchemaFolder } from '../schemas.ts';
import { sentences } from './sentences.ts';

function isRegex(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

/** The file merged with its base; undefined where the base is missing, which the check of references reports. */
function whole(file: ResourceFile, folder: SchemaFolder): ResourceFile | undefined {
  try {
    return extendFile(file, folder.files);
  } catch (error) {
    if (error instanceof InlineError) return undefined;
    throw error;
  }
}

/** Compiled meta schemas. Compiling takes far longer than checking, and the dev server checks on each change. */
const compiled = new WeakMap<SchemaFolder['meta'], Ajv>();

function ajvOf(meta: SchemaFolder['meta']): Ajv {
  const known = compiled.get(meta);
  if (known) return known;
  const ajv = new Ajv({ allErrors: true, strict: false, verbose: true, formats: { regex: isRegex } });
  for (const schema of meta.values()) ajv.addSchema(schema);
  compiled.set(meta, ajv);
  return ajv;
}

/** The structural errors in every file. */
export function checkStructure(folder: SchemaFolder): Problem[] {
  const ajv = ajvOf(folder.meta);
  const problems: Problem[] = [];
  const check = (schema: string, file: string, data: unknown): void => {
    const validate = ajv.getSchema(schema);
    if (!validate || validate(data)) return;
    for (const { at, message } of sentences(validate.errors ?? [])) problems.push({ file, at, message });
  };
  check('common.json', 'common.json', folder.common);
  for (const [name, file] of folder.files) {
    const message = `is "${file.name}", but the file is called ${name}.json`;
    const misnamed = file.name !== undefined && file.name !== name;
    if (misnamed) problems.push({ file: `${name}.json`, at: '/name', message });
    const checked = misnamed ? undefined : whole(file, folder);
    if (checked) check('resource.json', `${name}.json`, checked);
  }
  return problems;
}
