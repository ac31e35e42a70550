import { sql } from 'kysely';
import type { Caller } from '../../contract/access/call-access.ts';
import { placesOf } from '../../contract/expression/template.ts';
import { parseCall, type ResourceFile } from '../../contract/file/resource-file.ts';
import type { TypeSummary } from '../../contract/reports/expenses.ts';
import type { Engine } from '../engine/core/operation.ts';
import { mayRead } from '../engine/records/access.ts';
import { storedType } from '../engine/records/rows.ts';
import { ownerKey } from '../store/record-rows.ts';

interface Counted {
  type: string;
  status: string | null;
  n: number;
}

/**
 * The number of a project's records by type and status, for types in the menu that the caller may list. Shared records do not belong to the
 * project and are not counted.
 */
export async function summaryOf(engine: Engine, projectId: string, caller: Caller): Promise<TypeSummary[]> {
  const files = engine.catalogue.files.filter((file) => isSummed(file) && mayRead(engine.flags, file, caller));
  const rows = files.length === 0 ? [] : await countsOf(engine, projectId, files);
  return files.map((file) => {
    const own = rows.filter(({ type }) => type === storedType(file));
    const states = own.flatMap(({ status, n }) => (status !== null && file.status ? [[status, n] as const] : []));
    return { type: file.name, total: own.reduce((sum, { n }) => sum + n, 0), states: Object.fromEntries(states) };
  });
}

/** Whether records of the type belong to projects and have a list in the menu. */
function isSummed({ scope, menu, source, api: { list } }: ResourceFile): boolean {
  const ofProject = scope === 'project' || scope === 'shared';
  return (
    ofProject && menu !== undefined && source === undefined && !!list && placesOf(parseCall(list).path).length === 0
  );
}

async function countsOf({ db }: Engine, projectId: string, files: ResourceFile[]): Promise<Counted[]> {
  const types = sql.join(files.map(storedType));
  const own = ownerKey({ shared: false, userId: null, projectId });
  const everybody = ownerKey({ shared: true, userId: null, projectId });
  const { rows } = await sql<Counted>`
    select type, status, count(*) as n from resource where type in (${types}) and owner = ${own} group by type, status
    union all
    select type, status, count(*) as n from resource
    where type in (${types}) and owner = ${everybody} and project_id = ${projectId} group by type, status`.execute(db);
  const sums = new Map<string, Counted>();
  for (const { type, status, n } of rows) {
    const key = JSON.stringify([type, status]);
    sums.set(key, { type, status, n: Number(n) + (sums.get(key)?.n ?? 0) });
  }
  return [...sums.values()];
}
