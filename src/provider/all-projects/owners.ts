import { sql } from 'kysely';
import { CUSTOMER_FIELD, PROJECT_FIELD } from '../../contract/file/all-projects.ts';
import type { Doc, ResourceFile } from '../../contract/file/resource-file.ts';
import { badQuery } from '../engine/records/list.ts';
import type { Db, Tx } from '../store/database.ts';
import { isAmong } from '../store/expressions.ts';
import type { ListQuery, OwnerSort, RecordRow } from '../store/records.ts';

/** Whose a project is: its name, and the user who pays for it, with their full name or login. */
interface ProjectOwner {
  name: string;
  payerId: string | null;
  payer: string;
}

/** The owners of projects by the projects' ids. A project that is gone is left out. */
async function ownersOf(db: Db | Tx, projectIds: readonly string[]): Promise<Map<string, ProjectOwner>> {
  if (projectIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('project')
    .leftJoin('users', 'users.id', 'project.payer_id')
    .select(['project.id', 'project.name', 'project.payer_id', 'users.full_name', 'users.login'])
    .where(isAmong(db, sql.ref('project.id'), projectIds))
    .execute();
  return new Map(
    rows.map(({ id, name, payer_id, full_name, login }) => [
      id,
      { name, payerId: payer_id, payer: full_name || login || '' },
    ]),
  );
}

/** Adds project and customer of each record, with their titles. */
export async function withOwners(db: Db | Tx, rows: readonly RecordRow[], docs: readonly Doc[]): Promise<Doc[]> {
  const owners = await ownersOf(db, [...new Set(rows.flatMap(({ projectId }) => projectId ?? []))]);
  return docs.map((doc, index) => {
    const projectId = rows[index]?.projectId ?? null;
    const owner = projectId === null ? undefined : owners.get(projectId);
    if (projectId === null || !owner) return doc;
    const { name, payerId, payer } = owner;
    const titles = {
      [PROJECT_FIELD]: { [projectId]: { title: name } },
      ...(payerId !== null && { [CUSTOMER_FIELD]: { [payerId]: { title: payer } } }),
    };
    return {
      ...doc,
      [PROJECT_FIELD]: projectId,
      ...(payerId !== null && { [CUSTOMER_FIELD]: payerId }),
      _refs: { ...(doc._refs as Doc | undefined), ...titles },
    };
  });
}

/**
 * A list's query without its filters by project and customer, and the projects that they leave; undefined for all. Throws 400 BAD_QUERY for
 * bounds, since both are names and no amounts.
 */
export async function takeOwners(
  db: Db | Tx,
  query: ListQuery,
): Promise<{ query: ListQuery; projectIds: string[] | undefined }> {
  const valuesOf = (field: string) => {
    const filter = query.filters.find((each) => each.field === field);
    const isWrong = filter && (!filter.values || filter.values.some((value) => value.includes('\0')));
    if (isWrong) throw badQuery(`f.${field}`);
    return filter?.values;
  };
  const [projects, customers] = [valuesOf(PROJECT_FIELD), valuesOf(CUSTOMER_FIELD)];
  const filters = query.filters.filter(({ field }) => field !== PROJECT_FIELD && field !== CUSTOMER_FIELD);
  const paid = customers && (await paidBy(db, customers));
  const projectIds = projects && paid ? projects.filter((id) => paid.includes(id)) : (projects ?? paid);
  return { query: { ...query, filters }, projectIds };
}

async function paidBy(db: Db | Tx, userIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('project')
    .select('id')
    .where(isAmong(db, sql.ref('payer_id'), userIds))
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The order by the names of projects or customers, where a list is to be sorted by them; undefined for its own fields. The records of one name
 * are in the order of the next field, else in that of the list. Throws 400 BAD_QUERY where another field comes first, or more follow.
 */
export function takeOwnerSort(
  { list }: ResourceFile,
  { sort }: ListQuery,
  indexed: ReadonlySet<string>,
): OwnerSort | undefined {
  const [first, second, ...more] = sort;
  const isOwner = (field: string | undefined) => field === PROJECT_FIELD || field === CUSTOMER_FIELD;
  if (!sort.some(({ field }) => isOwner(field))) return undefined;
  if (!first || !isOwner(first.field) || isOwner(second?.field) || more.length > 0) throw badQuery('sort');
  const field = list?.sort?.replace(/^-/, '');
  const usual = field !== undefined && indexed.has(field) ? { field, desc: list?.sort !== field } : undefined;
  const own = second ?? usual;
  return { by: first.field === PROJECT_FIELD ? 'project' : 'payer', desc: first.desc, ...(own && { own }) };
}
