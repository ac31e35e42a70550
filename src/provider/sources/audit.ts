import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Doc, ResourceFile } from '../../contract/file/resource-file.ts';
import type { Reading, RecordSource } from '../engine/core/operation.ts';
import { listDocs } from '../engine/records/doc-list.ts';
import { sourceRow } from '../engine/records/sources.ts';
import type { RecordFilter } from '../store/conditions.ts';
import type { Db, Tx } from '../store/database.ts';
import { isAmong } from '../store/expressions.ts';
import { foldText } from '../store/fold.ts';
import type { ListQuery } from '../store/records.ts';
import { NotFilterable } from '../store/table-list.ts';
import { changesOf, type EntryRow, toDoc } from './audit-entry-row.ts';
import { EventLabels, eventKey, eventOf } from './audit-labels.ts';

/** The number of newest matching entries that are counted, paged through, and sorted by fields other than the time. */
const MOST = 10_000;

/** The sort expression of each field. */
const SORTED_BY: Record<string, RawBuilder<unknown>> = {
  created: sql`j.at`,
  who: sql`u.full_name`,
  what: sql`j.type || '.' || j.action`,
  type: sql`j.type`,
  title: sql`j.title`,
  projectName: sql`p.name`,
  result: sql`j.result`,
};

/** Columns that a filter compares directly. */
const COLUMNS: Record<string, string> = {
  id: 'id',
  created: 'at',
  userId: 'user_id',
  actingId: 'acting_id',
  projectId: 'project_id',
  type: 'type',
  recordId: 'record_id',
  action: 'action',
  result: 'result',
  requestId: 'request_id',
};

/** The visible entries, and the search for people in them. */
export interface JournalScope {
  /** A condition over `journal j`; undefined for all entries. */
  within(reading: Reading): Expression<SqlBool> | undefined;
  /** Whether entries tell what happened, rather than name the action. */
  told?: boolean;
  /** The ids of users with a login, an address or a full name. */
  people(reading: Reading, values: string[]): RawBuilder<unknown>;
}

/** A log of events, newest first: the entries in a scope. */
export function journalSource(scope: JournalScope): RecordSource {
  return {
    async list(reading, file, query) {
      const { db } = reading;
      const tests = query.filters.map((filter) => testOf(reading, scope, filter));
      const where = whereOf([scope.within(reading), ...tests]);
      const [rows, total] = [await pageOf(db, where, query), await countOf(db, where)];
      const words = labelsOf(reading);
      return { rows: rows.map((row) => sourceRow(file, toDoc(row, words, scope.told))), total };
    },

    async get(reading, file, key) {
      const where = whereOf([scope.within(reading), sql<SqlBool>`j.id = ${key}`]);
      const [row] = await pageOf(reading.db, where, { page: 0, size: 1, sort: [], filters: [] });
      if (!row) return undefined;
      const words = labelsOf(reading);
      return sourceRow(file, { ...toDoc(row, words, scope.told), changes: changesOf(row, words) });
    },
  };
}

/** The audit log: all changes by anybody. */
export const auditSource: RecordSource = journalSource({
  within: () => undefined,
  people({ db }, values) {
    const folded = values.map(foldText);
    return sql`select id from users where ${isAmong(db, sql.ref<string>('login_key'), folded)}
      or ${isAmong(db, sql.ref<string>('email_key'), folded)} or ${isAmong(db, sql.ref<string>('full_name'), values)}`;
  },
});

/** The types with events, as choices with labels in the reader's language. */
export const auditTypesSource: RecordSource = typesSource(() => true);

/** All events, as choices. */
export const auditEventsSource: RecordSource = eventsSource(() => true);

/** Whether a type's entries are in the scope. */
export type IsMeant = (type: string, files: readonly ResourceFile[]) => boolean;

/** The types in the scope, as choices. */
export function typesSource(isMeant: IsMeant): RecordSource {
  return inMemory((words, files) =>
    words.types().flatMap((type) => (isMeant(type, files) ? [{ id: type, name: words.type(type) }] : [])),
  );
}

/** The events in the scope, as choices. */
export function eventsSource(isMeant: IsMeant): RecordSource {
  return inMemory((words, files) =>
    words
      .events()
      .flatMap((event) => (isMeant(event.type, files) ? [{ id: eventKey(event), name: words.about(event) }] : [])),
  );
}

function inMemory(made: (words: EventLabels, files: readonly ResourceFile[]) => Doc[]): RecordSource {
  const docsOf = (reading: Reading) => made(labelsOf(reading), reading.engine.catalogue.files);
  return {
    async list(reading, file, query) {
      const { docs, total } = listDocs(docsOf(reading), query);
      return { rows: docs.map((doc) => sourceRow(file, doc)), total };
    },
    async get(reading, file, key) {
      const doc = docsOf(reading).find(({ id }) => id === key);
      return doc && sourceRow(file, doc);
    },
  };
}

function labelsOf({ engine, actor }: Reading): EventLabels {
  return new EventLabels(engine.catalogue.files, actor.locale);
}

function whereOf(tests: (Expression<SqlBool> | undefined)[]): RawBuilder<unknown> {
  const present = tests.filter((test) => test !== undefined);
  return present.length === 0 ? sql`` : sql`where ${sql.join(present, sql` and `)}`;
}

/**
 * A page of the matching entries. Sorted by time it uses the index. Otherwise only the newest entries are sorted, since sorting all of them
 * would be slow.
 */
async function pageOf(db: Db | Tx, where: RawBuilder<unknown>, query: ListQuery): Promise<EntryRow[]> {
  const { page, size, sort } = query;
  const offset = page * size;
  const limit = Math.max(0, Math.min(size, MOST - offset));
  const [first = { field: 'created', desc: true }] = sort.filter(({ field }) => SORTED_BY[field]);
  const way = sql.raw(first.desc ? 'desc' : 'asc');
  const byTime = first.field === 'created';
  const slice = sql`limit ${limit} offset ${offset}`;
  const found = byTime
    ? sql`select j.* from journal j ${where} order by j.at ${way}, j.id ${way} ${slice}`
    : sql`select j.* from journal j ${where} order by j.at desc, j.id desc limit ${MOST}`;
  const key = SORTED_BY[first.field] ?? sql`j.at`;
  const order = byTime
    ? sql`order by j.at ${way}, j.id ${way}`
    : sql`order by case when ${key} is null then 1 else 0 end, ${key} ${way}, j.at desc, j.id desc ${slice}`;
  const { rows } =
    await sql<EntryRow>`select j.*, coalesce(nullif(u.full_name, ''), u.login, t.name, j.user_id) as "user",
      coalesce(nullif(a.full_name, ''), a.login, j.acting_id) as acting, p.name as project, r.id as known
    from (${found}) j left join users u on u.id = j.user_id left join users a on a.id = j.acting_id
      left join api_token t on t.id = j.user_id
      left join project p on p.id = j.project_id left join resource r on r.type = j.type and r.id = j.record_id ${order}`.execute(
      db,
    );
  return rows;
}

/** Counts the matching entries up to the paging limit. One more than the limit stands for all others. */
async function countOf(db: Db | Tx, where: RawBuilder<unknown>): Promise<number> {
  const counted = sql`select 1 as one from journal j ${where} limit ${MOST + 1}`;
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${counted}) as c`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

function testOf(reading: Reading, scope: JournalScope, { field, values, from, to }: RecordFilter): Expression<SqlBool> {
  const { db } = reading;
  if (values && field === 'who') return byPeople(scope.people(reading, values));
  if (values && field === 'projectName')
    return sql<SqlBool>`j.project_id in (select id from project where ${isAmong(db, sql.ref<string>('name'), values)})`;
  if (values && field === 'event') return byEvents(values);
  if (values && field === 'follows') return byFollowing(values);
  const column = COLUMNS[field];
  if (!column) throw new NotFilterable(field);
  const ref = sql.ref<string>(`j.${column}`);
  const tests: Expression<SqlBool>[] = [sql<SqlBool>`1 = 1`];
  if (values) tests.push(isAmong(db, ref, values));
  if (from !== undefined) tests.push(sql<SqlBool>`${ref} >= ${from}`);
  if (to !== undefined) tests.push(sql<SqlBool>`${ref} <= ${to}`);
  return sql<SqlBool>`(${sql.join(tests, sql` and `)})`;
}

/** A condition for the user, or for the one they act as. */
function byPeople(named: RawBuilder<unknown>): Expression<SqlBool> {
  return sql<SqlBool>`(j.user_id in (${named}) or j.acting_id in (${named}))`;
}

/** Entries of what came along with another action, or of what somebody asked for. */
function byFollowing(values: string[]): Expression<SqlBool> {
  const tests = [
    ...(values.includes('true') ? [sql<SqlBool>`j.follows is not null`] : []),
    ...(values.includes('false') ? [sql<SqlBool>`j.follows is null`] : []),
  ];
  return tests.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${sql.join(tests, sql` or `)})`;
}

function byEvents(values: string[]): Expression<SqlBool> {
  const tests = values.map(eventOf).map(({ type, action }) => sql`(j.type = ${type} and j.action = ${action})`);
  return tests.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${sql.join(tests, sql` or `)})`;
}
