import { type UnmetGuard, unmetGuards } from '../../contract/expression/guards.ts';
import {
  type Doc,
  type Field,
  type Guard,
  keyOf,
  type ResourceFile,
  titleOf,
} from '../../contract/file/resource-file.ts';
import { costOfMonth, type MonthCost, sumCosts } from '../../contract/money/price.ts';
import { takenAt } from '../billing/count.ts';
import { linesAt, priceLists } from '../billing/price-lists.ts';
import { freeTypes } from '../billing/trials.ts';
import type { Reading } from '../engine/core/operation.ts';
import { namedRecords } from '../engine/records/references.ts';
import { allRows, storedType } from '../engine/records/rows.ts';
import { canBeDeleted } from '../engine/upkeep/payer-wants.ts';
import type { MessageParams } from '../http/messages.ts';
import type { Project } from '../identity/projects.ts';
import type { RecordRow } from '../store/records.ts';

/** A record of a project that is deleted by itself, with all that goes along. */
export interface OwnedRecord {
  file: ResourceFile;
  row: RecordRow;
  key: string;
  title: string;
  projectId: string;
  /** What it costs a month with its children, at today's prices; undefined where it costs nothing. */
  cost: MonthCost | undefined;
  /** What protects it, or a child of it, from a delete. */
  protection: Protection | undefined;
  /** The other records of the list that it refers to, also through their children. */
  refersTo: OwnedRecord[];
}

/** A guard that only a person ends, such as a protection from deletion. Its text is that of the type. */
export interface Protection extends Omit<UnmetGuard, 'params'> {
  type: string;
  params?: MessageParams;
}

interface Found {
  file: ResourceFile;
  row: RecordRow;
}

/** Whether the records of a type belong to a project and are stored. */
function isOfProject({ scope, source, singleton, recordsOf }: ResourceFile): boolean {
  return (scope === 'project' || scope === 'shared') && source === undefined && !singleton && recordsOf === undefined;
}

/**
 * The types whose records are resources: those that cost something, that refer to others or that others refer to. What is neither, such as a
 * request, holds up nothing.
 */
function resourceTypes(files: readonly ResourceFile[]): ResourceFile[] {
  const names = new Set(files.map(({ name }) => name));
  const targetsOf = ({ name, fields, parent }: ResourceFile) => [
    ...(parent ? [parent.resource] : []),
    ...referencesIn(Object.values(fields.properties)).filter((type) => names.has(type) && type !== name),
  ];
  const named = new Set(files.flatMap(targetsOf));
  return files.filter((file) => file.price || named.has(file.name) || targetsOf(file).length > 0);
}

function referencesIn(fields: readonly Field[]): string[] {
  return fields.flatMap(({ 'x-ref': reference, items, properties }) => [
    ...(reference ? [reference.resource] : []),
    ...referencesIn([...(items ? [items] : []), ...Object.values(properties ?? {})]),
  ]);
}

/** Whether a guard reads nothing but a yes or no of the record, which no delete of another record changes. */
function isProtection({ fields }: ResourceFile, guard: Guard): boolean {
  const pointers = Object.keys(guard).filter((name) => name.startsWith('/'));
  return pointers.every((pointer) => {
    const [, field] = /^\/self\/(\w+)$/.exec(pointer) ?? [];
    return field !== undefined && fields.properties[field]?.type === 'boolean';
  });
}

function protectionOf(file: ResourceFile, doc: Doc, withParentOnly = false): Protection | undefined {
  const unmet = unmetGuards(file, 'delete', { self: doc }, 'open').find(({ id }) => {
    const guard = file.guards?.[id];
    return guard !== undefined && isProtection(file, guard) && (!withParentOnly || guard.withParent === true);
  });
  return unmet && { ...unmet, type: file.name };
}

/**
 * All records of a project that somebody who leaves has to delete, and what each costs a month. Children are part of their parent. It reads
 * the resource files alone, so that a new type is in it.
 *
 * @param reading with an actor in the project
 */
export async function ownedRecords(reading: Reading, project: Project): Promise<OwnedRecord[]> {
  const files = resourceTypes(reading.engine.catalogue.files.filter(isOfProject));
  const found = new Map<string, Found>();
  for (const file of files)
    for (const row of await allRows(reading, file, []))
      if (row.projectId === project.id) found.set(placeOf(file.name, keyOf(file, row.doc)), { file, row });
  const costs = await costsOf(reading, project);
  const tops = new Map<Found, OwnedRecord>();
  for (const each of found.values())
    if (topOf(found, each) === each && canBeDeleted(each.file)) tops.set(each, emptyOf(each, project.id));
  for (const each of found.values()) {
    const top = tops.get(topOf(found, each));
    if (!top) continue;
    const own = costs.get(placeOf(storedType(each.file), each.row.id));
    if (own) top.cost = top.cost ? sumCosts([top.cost, own]) : own;
    if (each.row !== top.row) top.protection ??= protectionOf(each.file, each.row.doc, true);
    for (const { reference, key } of namedRecords(each.file.fields.properties, each.row.doc)) {
      const named = found.get(placeOf(reference.resource, key));
      const other = named && tops.get(topOf(found, named));
      if (other && other !== top) top.refersTo.push(other);
    }
  }
  return [...tops.values()];
}

function emptyOf({ file, row }: Found, projectId: string): OwnedRecord {
  const [key, title] = [keyOf(file, row.doc), titleOf(file, row.doc)];
  const protection = protectionOf(file, row.doc);
  return { file, row, key, title, projectId, cost: undefined, protection, refersTo: [] };
}

function placeOf(type: string, key: string): string {
  return `${type} ${key}`;
}

/** The record that a record goes along with: its parent, or the parent's parent. */
function topOf(found: ReadonlyMap<string, Found>, each: Found): Found {
  const { parent } = each.file;
  const above = parent && found.get(placeOf(parent.resource, String(each.row.doc[parent.field] ?? '')));
  return above ? topOf(found, above) : each;
}

/** What each metered record of a project costs a month. Records in a trial cost nothing yet. */
async function costsOf({ db, engine, now }: Reading, project: Project): Promise<Map<string, MonthCost>> {
  const lines = linesAt(await priceLists(db, engine.catalogue.declaredLines, project.id), now);
  const free = await freeTypes(db, project.payerId, now);
  const meters = await db
    .selectFrom('meter')
    .select(['type', 'record_id', 'quantities', 'next_at', 'next_quantities'])
    .where('project_id', '=', project.id)
    .where('settled', '=', 0)
    .where('ended_at', 'is', null)
    .execute();
  const costs = new Map<string, MonthCost>();
  for (const { type, record_id, ...meter } of meters) {
    const cost = free.has(type) ? undefined : costOfMonth(lines, [{ prices: takenAt(meter, now), times: 1 }]);
    if (cost) costs.set(placeOf(type, record_id), cost);
  }
  return costs;
}
