/** Folders of resource files with few and with many types, made from the project's own. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResourceFile } from '../../../src/contract/file/resource-file.ts';
import { checkSchemas } from '../../../src/tools/check/index.ts';
import { readSchemas } from '../../../src/tools/schemas.ts';
import { type InventedName, inventedNames } from './words.ts';

/** The type whose list and form are loaded: a small one that leans on no other, so that it is there in every folder. */
export const MEASURED_TYPE = 'keypair';
/** Types that invented ones are like. All have routes of their own, so that each adds a bundle, and no bundle grows. */
const MODELS = ['disk', 'vm', 'snapshot', 'keypair'];

/** Calls and routes of a model get the new type's own paths. */
function movedPaths(value: unknown, id: string): unknown {
  if (typeof value === 'string')
    return value.replace(
      /^(GET|POST|PUT|PATCH|DELETE) (\/api(?:\/openstack)?)?\//,
      (_all, method, api = '') => `${method} ${api}/${id}/`,
    );
  if (Array.isArray(value)) return value.map((each) => movedPaths(each, id));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, key === 'route' ? movedRoute(each, id) : movedPaths(each, id)]),
  );
}

/** The path of a screen, or several of them. */
function movedRoute(route: unknown, id: string): unknown {
  if (Array.isArray(route)) return route.map((each) => movedRoute(each, id));
  return String(route).replace(/^\/[^/]+/, `/${id}`);
}

function movedRoutes(routes: ResourceFile['routes'], id: string): unknown {
  return Object.fromEntries(Object.entries(routes ?? {}).map(([screen, route]) => [screen, movedRoute(route, id)]));
}

/** Names may be as long as no other type's, so that no two types have the same validators, which would share a file. */
function ownLengths(fields: ResourceFile['fields'], length: number): unknown {
  const properties = Object.entries(fields.properties).map(([name, field]) => [
    name,
    String(field.$ref).endsWith('/name') ? { ...field, maxLength: length } : field,
  ]);
  return { ...fields, properties: Object.fromEntries(properties) };
}

/** Relations by the project: those of the model are by its key, which other types do not refer to. */
function ownRelations(relations: ResourceFile['relations']): unknown {
  return JSON.parse(JSON.stringify(relations ?? {}).replaceAll('"/self/id"', '"/self/projectId"'));
}

/** A type like the model, with its own name, paths, lengths and words. Its references go where the model's go. */
function invented(model: ResourceFile, { id, phrase }: InventedName, length: number): unknown {
  const { records: _, routes, text, slots: __, fields, ...rest } = model;
  const words = Object.fromEntries(
    Object.entries(text).map(([key, phrases]) => [key, key === 'names' || key === 'action.create' ? phrase : phrases]),
  );
  return {
    ...(movedPaths(rest, id) as object),
    name: id,
    fields: ownLengths(fields, length),
    relations: ownRelations(rest.relations),
    routes: movedRoutes(routes, id),
    text: words,
  };
}

/** The types that a file names: those it refers to, makes, relates to or extends. */
function named(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, each] of Object.entries(value)) {
    if ((key === 'resource' || key === 'extends') && typeof each === 'string') found.add(each);
    else named(each, found);
  }
  return found;
}

/** The types that declare the quotas of a type. */
function declaring(name: string, files: ReadonlyMap<string, ResourceFile>): string[] {
  const used = (files.get(name)?.quota ?? []).map(({ type }) => type);
  return [...files].filter(([, { quotaTypes = {} }]) => used.some((type) => type in quotaTypes)).map(([each]) => each);
}

/** The type and all that it leads to. */
function closure(name: string, files: ReadonlyMap<string, ResourceFile>): Set<string> {
  const found = new Set<string>();
  const waiting = [name];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    waiting.push(...named(files.get(next)));
  }
  return found;
}

/** At most so many types that lead to no other, those that lean on fewest first; the measured one is always there. */
function fewest(files: ReadonlyMap<string, ResourceFile>, count: number): Set<string> {
  const closures = [...files.keys()].map((name) => closure(name, files)).sort((a, b) => a.size - b.size);
  const needed = [MEASURED_TYPE, ...declaring(MEASURED_TYPE, files)];
  let chosen = new Set(needed.flatMap((name) => [...closure(name, files)]));
  for (const each of closures) {
    const more = new Set([...chosen, ...each]);
    if (more.size <= count) chosen = more;
  }
  return chosen;
}

/** Common texts that only missing types needed go with them; the check would refuse them. */
function dropUnusedTexts(folder: string): void {
  const path = join(folder, 'common.json');
  const common = JSON.parse(readFileSync(path, 'utf8')) as { text: Record<string, unknown> };
  for (const { file, at } of checkSchemas(readSchemas(folder), join(folder, '..')))
    if (file === 'common.json' && at.startsWith('/text/')) delete common.text[at.slice('/text/'.length)];
  writeFileSync(path, JSON.stringify(common, null, 1));
}

/**
 * Makes a folder of resource files one of `count` types: fewer than there are, or all of them and invented ones. Returns
 * how many there are now, which is less than asked for where too many lean on each other.
 */
export function resizeSchemas(folder: string, count: number): number {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'common.json');
  const files = new Map(
    names.map((name) => [name.slice(0, -5), JSON.parse(readFileSync(join(folder, name), 'utf8')) as ResourceFile]),
  );
  if (count < files.size) {
    const kept = fewest(files, count);
    for (const name of files.keys()) if (!kept.has(name)) rmSync(join(folder, `${name}.json`));
    dropUnusedTexts(folder);
    return kept.size;
  }
  const more = inventedNames().slice(0, count - files.size);
  for (const [index, name] of more.entries()) {
    const model = files.get(MODELS[index % MODELS.length] ?? '');
    if (model)
      writeFileSync(join(folder, `${name.id}.json`), JSON.stringify(invented(model, name, 20 + index), null, 1));
  }
  return files.size + more.length;
}
