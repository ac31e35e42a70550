import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { allProjectsName } from '../../contract/file/all-projects.ts';
import type { FieldOf, StoredOf } from '../../contract/file/records.ts';
import { FORMATS } from '../../contract/values/formats.ts';
import { canonicalAddress } from '../addresses/assignments.ts';
import type { Reading, RecordSource } from '../engine/core/operation.ts';
import { ownText } from '../engine/core/texts.ts';
import { badQuery } from '../engine/records/list.ts';
import { sourceRow } from '../engine/records/sources.ts';
import type { RecordFilter } from '../store/conditions.ts';
import type { Db, Tx } from '../store/database.ts';
import { isAmong } from '../store/expressions.ts';
import type { ListQuery } from '../store/records.ts';
import { NotFilterable } from '../store/table-list.ts';
import type { AddressAssignmentTable } from '../store/tables/addresses.ts';

/** The number of newest matching spans that are counted, paged through, and sorted by fields other than the begin. */
const MOST = 10_000;
/** The number of newest spans that are searched where neither an address nor their owner is asked for. */
const SEARCHED = 20_000;

/** Columns that a filter compares directly. Each of them has an index, but for the kind. */
const COLUMNS: Record<string, string> = {
  id: 'id',
  kind: 'kind',
  projectId: 'project_id',
  customerId: 'customer_id',
  begin: 'begin_at',
  end: 'end_at',
};

/** Filters that leave few spans. */
const NARROW = ['id', 'address', 'projectId', 'customerId'];

const SORTED_BY: Record<string, RawBuilder<unknown>> = {
  begin: sql`a.begin_at`,
  end: sql`a.end_at`,
  address: sql`a.address`,
  kind: sql`a.kind`,
  connectedName: sql`a.connected_name`,
  recordName: sql`a.record_name`,
};

interface Row extends AddressAssignmentTable {
  /** The ids as far as the records still exist. */
  record: string | null;
  connected: string | null;
}

/** Who had which address: all of it for administrators, what their customers had for managers. */
export const addressAssignmentsSource: RecordSource = {
  async list(reading, file, query) {
    const { db } = reading;
    const found = foundBy(reading, query.filters);
    const [rows, total] = [await pageOf(db, found, query), await countOf(db, found)];
    return { rows: rows.map((row) => sourceRow(file, toDoc(reading, row))), total };
  },

  async get(reading, file, key) {
    const found = foundBy(reading, [{ field: 'id', values: [key] }]);
    const [row] = await pageOf(reading.db, found, { page: 0, size: 1, sort: [], filters: [] });
    return row && sourceRow(file, toDoc(reading, row));
  },
};

/** What managers may see. */
function visibleTo({ role, userId }: Reading['actor']): Expression<SqlBool>[] {
  if (role === 'administrator') return [];
  if (role !== 'manager') return [sql<SqlBool>`1 = 0`];
  return [sql<SqlBool>`a.customer_id in (select m.customer_id from customer_manager m where m.manager_id = ${userId})`];
}

/** The spans that filters leave, as a table `a`. */
function foundBy(reading: Reading, filters: readonly RecordFilter[]): RawBuilder<unknown> {
  const scope = visibleTo(reading.actor);
  const moment = filters.find(({ field }) => field === 'at');
  const others = filters.filter(({ field }) => field !== 'at').map((filter) => testOf(reading.db, filter));
  const at = moment && momentOf(moment);
  const begun = at === undefined ? [] : [sql<SqlBool>`a.begin_at <= ${at}`];
  const lasts = at === undefined ? [] : [sql<SqlBool>`(a.end_at is null or a.end_at > ${at})`];
  const isNarrow = scope.length > 0 || filters.some(({ field, values }) => values && NARROW.includes(field));
  if (isNarrow) return sql`address_assignment a ${whereOf([...scope, ...others, ...begun, ...lasts])}`;
  const newest = sql`select a.* from address_assignment a ${whereOf(begun)} order by a.begin_at desc, a.id desc limit ${SEARCHED}`;
  return sql`(${newest}) a ${whereOf([...others, ...lasts])}`;
}

function whereOf(tests: Expression<SqlBool>[]): RawBuilder<unknown> {
  return tests.length === 0 ? sql`` : sql`where ${sql.join(tests, sql` and `)}`;
}

function testOf(db: Db | Tx, { field, values, from, to }: RecordFilter): Expression<SqlBool> {
  if (values && field === 'address') return isAmong(db, sql.ref<string>('a.address'), values.map(canonicalAddress));
  const column = COLUMNS[field];
  if (!column) throw new NotFilterable(field);
  const ref = sql.ref<string>(`a.${column}`);
  const tests: Expression<SqlBool>[] = [sql<SqlBool>`1 = 1`];
  if (values) tests.push(isAmong(db, ref, values));
  if (from !== undefined) tests.push(sql<SqlBool>`${ref} >= ${from}`);
  if (to !== undefined) tests.push(sql<SqlBool>`${ref} <= ${to}`);
  return sql<SqlBool>`(${sql.join(tests, sql` and `)})`;
}

/** The moment in the form in which spans are stored. Throws 400 BAD_QUERY for anything else. */
function momentOf({ values }: RecordFilter): string {
  const [text = '', ...more] = values ?? [];
  if (more.length > 0 || !FORMATS['date-time']?.test(text)) throw badQuery('f.at');
  return new Date(text).toISOString();
}

/** A page of the spans. By their begin it is read from an index. Otherwise only the newest ones are sorted. */
async function pageOf(db: Db | Tx, found: RawBuilder<unknown>, query: ListQuery): Promise<Row[]> {
  const { page, size, sort } = query;
  const offset = page * size;
  const slice = sql`limit ${Math.max(0, Math.min(size, MOST - offset))} offset ${offset}`;
  const [first = { field: 'begin', desc: true }] = sort.filter(({ field }) => SORTED_BY[field]);
  const way = sql.raw(first.desc ? 'desc' : 'asc');
  const key = SORTED_BY[first.field] ?? sql`a.begin_at`;
  const byBegin = first.field === 'begin';
  const order = byBegin
    ? sql`a.begin_at ${way}, a.id ${way}`
    : sql`case when ${key} is null then 1 else 0 end, ${key} ${way}, a.begin_at desc, a.id desc`;
  const newest = sql`select a.* from (select a.* from ${found} order by a.begin_at desc, a.id desc limit ${MOST}) a`;
  const rows = byBegin
    ? sql`select a.* from ${found} order by ${order} ${slice}`
    : sql`${newest} order by ${order} ${slice}`;
  const answer = await sql<Row>`select a.*, r.id as record, c.id as connected from (${rows}) a
    left join resource r on r.type = a.type and r.id = a.record_id
    left join resource c on c.type = a.connected_type and c.id = a.connected_id order by ${order}`.execute(db);
  return answer.rows;
}

/** Counts the spans up to the paging limit. One more than the limit stands for all others. */
async function countOf(db: Db | Tx, found: RawBuilder<unknown>): Promise<number> {
  const counted = sql`select 1 as one from ${found} limit ${MOST + 1}`;
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${counted}) as n`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

function toDoc({ engine, actor }: Reading, row: Row): StoredOf<'address-assignment'> {
  const { id, address, kind, begin_at, end_at, project_id, project_name, customer_id } = row;
  const nameOfType = (type: string): string => {
    const file = engine.catalogue.files.find(({ name }) => name === type);
    return (file && ownText(file, 'name')?.(actor.locale)) ?? type;
  };
  // The pages over all projects are the administrators'.
  const pageOfType = (type: string, present: string | null) =>
    present !== null && actor.role === 'administrator' ? allProjectsName(type) : undefined;
  const recordType = pageOfType(row.type, row.record);
  const connectedType = row.connected_type === null ? undefined : pageOfType(row.connected_type, row.connected);
  return {
    id,
    address,
    kind: kind as FieldOf<'address-assignment', 'kind'>,
    begin: begin_at,
    ...(end_at !== null && { end: end_at }),
    ...(customer_id !== null && { customerId: customer_id }),
    ...(project_id !== null && { projectId: project_id }),
    ...(project_name !== null && { projectName: project_name }),
    recordName: row.record_name,
    recordKind: nameOfType(row.type),
    recordId: row.record_id,
    ...(recordType !== undefined && { recordType }),
    ...(row.connected_type !== null && { connectedKind: nameOfType(row.connected_type) }),
    ...(row.connected_id !== null && {
      connectedId: row.connected_id,
      connectedName: row.connected_name ?? row.connected_id,
    }),
    ...(connectedType !== undefined && { connectedType }),
  };
}
