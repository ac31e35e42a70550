import { whereFilters } from '../../../contract/expression/template.ts';
import type { Doc, ResourceFile, Where } from '../../../contract/file/resource-file.ts';
import { inputPlaces, MOST_ROWS, splitValues } from '../../../contract/lists/list-query.ts';
import type { Page } from '../../../contract/lists/page.ts';
import { dayEnd, dayStart, isDate } from '../../../contract/values/dates.ts';
import { ApiError } from '../../http/errors.ts';
import { streamedPage, wirePage } from '../../http/page.ts';
import { getRecords, type ListQuery, pageOfIds, type RecordFilter } from '../../store/records.ts';
import { NotFilterable } from '../../store/table-list.ts';
import type { Reading, RecordSource } from '../core/operation.ts';
import { declaredAt, isNumeric } from '../core/values.ts';
import { ownerOf } from './access.ts';
import { requireRow, storedType } from './rows.ts';
import { sourceOf } from './sources.ts';
import { toWire } from './wire.ts';

const DEFAULT_SIZE = 25;
/** The maximum total in administrators' lists over all projects. */
const CAP = 10_000;
const MAX_SORTS = 3;
const MAX_VALUES = 1000;

/** The number of records of a piece. A longer page is streamed in pieces. */
const PIECE = 500;

/**
 * A page of a type's records as JSON, streamed where it is long. Throws 400 BAD_QUERY for an invalid query, and 404 for
 * a missing parent.
 */
export async function listPage(
  reading: Reading,
  file: ResourceFile,
  query: URLSearchParams,
  places: Record<string, string>,
  where?: Where,
): Promise<Page<Doc> | ReadableStream<Uint8Array>> {
  const parsed = readListQuery(file, reading.engine.catalogue.indexed(file.name), query);
  const taken = inputPlaces(where);
  for (const [field, value] of Object.entries(places)) {
    if (taken.includes(field)) continue;
    if (file.parent?.field === field) {
      await requireRow(reading, reading.engine.catalogue.file(file.parent.resource), value);
    }
    parsed.filters.push({ field, values: [value] });
  }
  for (const [field, values] of Object.entries(whereFilters(where, { input: places }) ?? {}))
    parsed.filters.push({ field, values });
  const source = sourceOf(reading, file);
  if (source) {
    const { rows, total } = await listOf(source, reading, file, parsed);
    return wirePage(await toWire(reading, file, rows), total, parsed);
  }
  const owner = await ownerOf(reading, file);
  const { db, engine } = reading;
  const find = () => pageOfIds(db, storedType(file), owner, parsed);
  const { ids, total } = await engine.pageCache.get(db, JSON.stringify([file.name, owner, parsed]), find);
  if (ids.length > PIECE) return streamedPage(piecesOf(reading, file, ids), total, parsed);
  return wirePage(await piece(reading, file, ids), total, parsed);
}

/**
 * A source's rows. A filter that the source does not support is an error of the query: the file has the field, but the
 * source has no column for it.
 */
async function listOf(source: RecordSource, reading: Reading, file: ResourceFile, query: ListQuery) {
  try {
    return await source.list(reading, file, query);
  } catch (error) {
    if (error instanceof NotFilterable) throw badQuery(`f.${error.field}`);
    throw error;
  }
}

async function piece(reading: Reading, file: ResourceFile, ids: string[]): Promise<Doc[]> {
  return toWire(reading, file, await getRecords(reading.db, storedType(file), ids, { global: true }));
}

async function* piecesOf(reading: Reading, file: ResourceFile, ids: string[]): AsyncGenerator<Doc[]> {
  for (let from = 0; from < ids.length; from += PIECE) {
    const docs = await piece(reading, file, ids.slice(from, from + PIECE));
    // All of a piece may have been deleted meanwhile.
    if (docs.length > 0) yield docs;
  }
}

/** Reads a list's query strictly: an unknown parameter is an error. Throws 400 BAD_QUERY. */
export function readListQuery(file: ResourceFile, indexed: ReadonlySet<string>, query: URLSearchParams): ListQuery {
  const filters = new Map<string, RecordFilter>();
  const sorts: string[] = [];
  const list: ListQuery = { page: 0, size: file.list?.size ?? DEFAULT_SIZE, sort: [], filters: [] };
  for (const [name, value] of query) {
    if (name === 'page') list.page = wholeNumber(name, value, 0, Number.MAX_SAFE_INTEGER / MOST_ROWS);
    else if (name === 'size') list.size = wholeNumber(name, value, 1, MOST_ROWS);
    else if (name === 'sort') sorts.push(value);
    else if (name === 'q') list.q = { text: value.slice(0, MAX_VALUES), fields: file.list?.search ?? [file.title] };
    else if (name.startsWith('f.')) addFilter(filters, file, indexed, name, value);
    else throw badQuery(name);
  }
  if (sorts.length > MAX_SORTS) throw badQuery('sort');
  const standard = file.list?.sort ? [file.list.sort.replace(/^-(.*)$/, '$1,desc')] : [];
  list.sort = (sorts.length > 0 ? sorts : standard).map((sort) => readSort(sort, indexed));
  list.filters = [...filters.values()];
  if (file.scope === 'global' && file.access?.role) list.capTotal = CAP;
  return list;
}

function readSort(sort: string, indexed: ReadonlySet<string>): ListQuery['sort'][number] {
  const [field = '', direction = 'asc', ...more] = sort.split(',');
  const known = indexed.has(field) && (direction === 'asc' || direction === 'desc') && more.length === 0;
  if (!known) throw badQuery('sort');
  return { field, desc: direction === 'desc' };
}

function addFilter(
  filters: Map<string, RecordFilter>,
  file: ResourceFile,
  indexed: ReadonlySet<string>,
  name: string,
  value: string,
): void {
  const [, path = '', bound] = /^f\.(.+?)(?:\.(from|to))?$/.exec(name) ?? [];
  if (!indexed.has(path)) throw badQuery(name);
  const filter = filters.get(path) ?? { field: path };
  filters.set(path, filter);
  if (bound === 'from' || bound === 'to') {
    filter[bound] = boundOf(file, path, name, value);
    return;
  }
  const values = splitValues(value);
  if (values.length > MAX_VALUES) throw badQuery(name);
  const isMoney = declaredAt(file.fields.properties, path)?.format === 'money';
  filter.values = isMoney ? values.map((each) => String(Number(each))) : values;
}

/** A bound of a range. Days of a moment are business days: both the first and the last one are whole. */
function boundOf(file: ResourceFile, path: string, name: string, value: string): string | number {
  if (value === '') throw badQuery(name);
  const field = declaredAt(file.fields.properties, path);
  if (field?.format === 'date-time' && isDate(value)) return name.endsWith('.to') ? dayEnd(value) : dayStart(value);
  if (!isNumeric(field)) return value;
  const number = Number(value);
  if (!Number.isFinite(number)) throw badQuery(name);
  return number;
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (!/^\d{1,16}$/.test(text) || number < least || number > most) throw badQuery(name);
  return number;
}

/** The refusal of a query parameter. */
export function badQuery(name: string): ApiError {
  return new ApiError(400, 'BAD_QUERY', { params: { name: name.slice(0, 100) } });
}
