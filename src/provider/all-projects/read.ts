import { CUSTOMER_FIELD, PROJECT_FIELD } from '../../contract/file/all-projects.ts';
import type { Doc, ResourceFile } from '../../contract/file/resource-file.ts';
import type { Page } from '../../contract/lists/page.ts';
import type { Reading } from '../engine/core/operation.ts';
import { readListQuery } from '../engine/records/list.ts';
import { oneToWire, toWire } from '../engine/records/wire.ts';
import { ApiError } from '../http/errors.ts';
import { wirePage } from '../http/page.ts';
import { getRecord, getRecords, type Owner, pageByOwner, pageOfIds, type RecordRow } from '../store/records.ts';
import { takeOwnerSort, takeOwners, withOwners } from './owners.ts';

/** The file of a type with a list over all projects. Throws 404 for others. */
export function fileOf({ engine }: Pick<Reading, 'engine'>, type: string): ResourceFile {
  if (!engine.catalogue.allProjects.some(({ recordsOf }) => recordsOf === type)) throw new ApiError(404, 'NOT_FOUND');
  return engine.catalogue.file(type);
}

/** A type's list over all projects, as its screens have it. */
export function viewOf({ engine }: Pick<Reading, 'engine'>, file: ResourceFile): ResourceFile {
  return engine.catalogue.allProjects.find(({ recordsOf }) => recordsOf === file.name) ?? file;
}

/** The reading of somebody who sees the records of all projects. */
function everywhere(reading: Reading): Reading {
  return { ...reading, actor: { ...reading.actor, everywhere: true } };
}

/** A page of a type's records in all projects, with project and customer of each. Throws 400 BAD_QUERY for an invalid query. */
export async function listEverywhere(
  reading: Reading,
  file: ResourceFile,
  params: URLSearchParams,
): Promise<Page<Doc>> {
  const { engine, db } = reading;
  const indexed = new Set([...engine.catalogue.indexed(file.name), PROJECT_FIELD, CUSTOMER_FIELD]);
  const view = viewOf(reading, file);
  const asked = readListQuery(view, indexed, params);
  const byOwner = takeOwnerSort(view, asked, engine.catalogue.indexed(file.name));
  const { query, projectIds } = await takeOwners(db, asked);
  const owner: Owner = projectIds ? { projectIds } : { global: true };
  const find = () =>
    byOwner ? pageByOwner(db, file.name, owner, query, byOwner) : pageOfIds(db, file.name, owner, query);
  const { ids, total } = await engine.pageCache.get(db, JSON.stringify(['all', file.name, owner, query]), find);
  const rows = await getRecords(db, file.name, ids, { global: true });
  return wirePage(await withOwners(db, rows, await toWire(everywhere(reading), file, rows)), total, query);
}

/** A record of any project, or one that everybody shares. Throws 404 where there is none. */
export async function requireAnywhere({ db }: Pick<Reading, 'db'>, file: ResourceFile, id: string): Promise<RecordRow> {
  const row = id.includes('\0') ? undefined : await getRecord(db, file.name, id, { global: true });
  if (!row) throw new ApiError(404, 'NOT_FOUND');
  return row;
}

/** A record that belongs to a project. Throws 404 for others. */
export async function requireOfProject(
  reading: Pick<Reading, 'db'>,
  file: ResourceFile,
  id: string,
): Promise<RecordRow & { projectId: string }> {
  const row = await requireAnywhere(reading, file, id);
  const { projectId } = row;
  if (projectId === null) throw new ApiError(404, 'NOT_FOUND');
  return { ...row, projectId };
}

/** A record as JSON for administrators: as its project's users see it, with project and customer. */
export async function toStaffWire(reading: Reading, file: ResourceFile, row: RecordRow): Promise<Doc> {
  const [doc = {}] = await withOwners(reading.db, [row], [await oneToWire(everywhere(reading), file, row)]);
  return doc;
}
