import { callAccess, lackFor } from '../../contract/access/call-access.ts';
import { calculateSchema, isCalculable, lookupIn } from '../../contract/calculator/calculate.ts';
import {
  type Doc,
  type Field,
  isAt,
  keyOf,
  type Reference,
  type ResourceFile,
} from '../../contract/file/resource-file.ts';
import { laterActor } from '../engine/core/actor.ts';
import type { Engine, Reading } from '../engine/core/operation.ts';
import { listPage } from '../engine/records/list.ts';
import { isOn } from '../variants/switched-off.ts';

/** The number of records in one read. A longer page would be a stream. */
const PAGE = 500;
/** A longer catalogue is cut. */
const MOST_PAGES = 20;

/** The types that the calculator offers: calculable ones whose module is on. */
export function offeredTypes({ catalogue, flags }: Pick<Engine, 'catalogue' | 'flags'>): ResourceFile[] {
  const lookup = lookupIn(catalogue.files);
  return catalogue.files.filter((file) => isCalculable(file, lookup) && isOn(file, flags));
}

/**
 * The choices of the calculator's forms. For each referenced type that every client can see, these are the records that a reference allows,
 * as the type's own list returns them.
 */
export async function readCatalogues(engine: Engine): Promise<Record<string, Doc[]>> {
  const guest = laterActor({ userId: null, projectId: null });
  const reading: Reading = { engine, db: engine.db, actor: guest, now: engine.clock.now() };
  const found: Record<string, Map<string, Doc>> = {};
  for (const { resource, where } of referencesOf(engine)) {
    const file = engine.catalogue.file(resource);
    if (!isForAll(file)) continue;
    found[resource] ??= new Map();
    for (const doc of await recordsOf(reading, file, where)) found[resource].set(keyOf(file, doc), doc);
  }
  return Object.fromEntries(Object.entries(found).map(([type, docs]) => [type, [...docs.values()]]));
}

/** The references of the forms, without duplicates. References that depend on other fields are left out. */
function referencesOf(engine: Engine): Reference[] {
  const lookup = lookupIn(engine.catalogue.files);
  const all = offeredTypes(engine).flatMap((file) => referencesIn(calculateSchema(file, lookup).properties));
  const constant = all.map(({ resource, where = {} }) => ({
    resource,
    where: Object.fromEntries(Object.entries(where).filter(([, wanted]) => !isAt(wanted))),
  }));
  return [...new Map(constant.map((reference) => [JSON.stringify(reference), reference])).values()];
}

function referencesIn(fields: Record<string, Field>): Reference[] {
  return Object.values(fields).flatMap(referencesOfField);
}

function referencesOfField({ 'x-ref': own, items, properties }: Field): Reference[] {
  return [...(own ? [own] : []), ...(items ? referencesOfField(items) : []), ...referencesIn(properties ?? {})];
}

/** Whether every client sees the same records of a type, in any project. */
function isForAll(file: ResourceFile): boolean {
  const client = { role: 'client', projectRole: null } as const;
  return file.scope === 'global' && !lackFor(callAccess(file, 'list', 'read'), client, () => true);
}

async function recordsOf(reading: Reading, file: ResourceFile, where: Reference['where']): Promise<Doc[]> {
  const docs: Doc[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = new URLSearchParams({ page: String(page), size: String(PAGE) });
    const found = await listPage(reading, file, query, {}, where);
    if (found instanceof ReadableStream) break;
    docs.push(...found.content);
    if (found.content.length < PAGE) break;
  }
  return docs;
}
