import { sql } from 'kysely';
import type { StoredOf } from '../../contract/file/records.ts';
import type { Doc, ResourceFile } from '../../contract/file/resource-file.ts';
import { isMatching } from '../engine/changes/update.ts';
import type { Operation, Reading, RecordSource } from '../engine/core/operation.ts';
import { sourceRow } from '../engine/records/sources.ts';
import { ApiError } from '../http/errors.ts';
import { applierOf } from '../plans/applier.ts';
import { beginPlan, refuseUnkept, rehearsalIn } from '../plans/begin.ts';
import { seenEarlier } from '../plans/differences.ts';
import { begun, readPlan } from '../plans/kept-plan.ts';
import type { PlannedCall } from '../plans/plan-calls.ts';
import { foldText } from '../store/fold.ts';
import type { KeptPlanTable } from '../store/schema.ts';
import { type ListedTable, listTable, tableRow } from '../store/table-list.ts';
import { shownPlan } from './shown-plan.ts';

/** The most plans that a project keeps at once. */
const MOST = 100;
const DAY_MS = 86_400_000;
/** How long a plan can be applied: prices and quotas change. */
const KEPT_DAYS = 7;

/** The least time between two refreshes in a project, in milliseconds. */
const REFRESH_MS = 10_000;

/** What people call a user, or the token of a project. */
function calledAs(column: string) {
  return sql`coalesce((select coalesce(nullif(u.full_name, ''), u.login) from users u where u.id = ${sql.ref(column)}),
    (select t.name from api_token t where t.id = ${sql.ref(column)}))`;
}

function plansOf({ actor, now }: Reading): ListedTable {
  return {
    rows: sql`select p.*, p.name_key as "nameKey", p.created_at as created, p.expires_at as expires,
      ${calledAs('p.created_by')} as "createdBy", ${calledAs('p.applied_by')} as "appliedBy",
      case when p.state = 'kept' and p.expires_at <= ${now.toISOString()} then 'expired' else p.state end as shown
      from kept_plan p where p.project_id = ${actor.projectId ?? ''}`,
    columns: { id: 'text', name: 'text', state: 'text', created: 'text', createdBy: 'text', expires: 'text' },
    search: ['nameKey'],
  };
}

type PlanRow = KeptPlanTable & { shown: StoredOf<'plan'>['state']; createdBy: string | null; appliedBy: string | null };

/** The list filters by what is shown: a plan that was kept for too long is not kept any more. */
function listedPlans(reading: Reading): ListedTable {
  const { rows, ...rest } = plansOf(reading);
  return {
    ...rest,
    rows: sql`select s.id, s.name, s."nameKey", s.created, s."createdBy", s.expires, s.shown as state from (${rows}) s`,
  };
}

async function find(reading: Reading, file: ResourceFile, key: string) {
  const row = await tableRow<PlanRow>(reading.db, plansOf(reading), key);
  return row && toRow(reading, file, row);
}

function toRow(reading: Reading, file: ResourceFile, row: PlanRow) {
  const doc: Doc = shownPlan(reading, row, row.shown);
  return sourceRow(file, doc, { projectId: row.project_id, version: Number(row.version) });
}

/** Kept plans of the actor's project. Keeping one rehearses it; applying one rehearses it again and begins its work. */
export const plansSource: RecordSource = {
  async list(reading, file, query) {
    const { rows, total } = await listTable<{ id: string }>(reading.db, listedPlans(reading), query);
    const found = await Promise.all(rows.map(({ id }) => tableRow<PlanRow>(reading.db, plansOf(reading), id)));
    return { rows: found.flatMap((row) => (row ? [toRow(reading, file, row)] : [])), total };
  },

  get: find,

  async insert(op, file, doc) {
    await refuseTooMany(op);
    const calls = doc.calls as PlannedCall[];
    const rehearsal = await rehearsalIn(op, calls);
    refuseUnkept(rehearsal);
    const name = String(doc.name);
    const now = op.now.toISOString();
    const nobody = { refreshed_at: null, applied_at: null, applied_by: null, applier: null };
    const row: KeptPlanTable = {
      id: String(doc.id),
      project_id: op.actor.projectId ?? '',
      ...{ name, name_key: foldText(name), calls: JSON.stringify(calls), rehearsal: JSON.stringify(rehearsal) },
      ...{ state: 'kept', created_at: now, created_by: op.actor.userId },
      expires_at: new Date(op.now.getTime() + KEPT_DAYS * DAY_MS).toISOString(),
      ...{ ...nobody, progress: null, ended_at: null, version: 1 },
    };
    await op.tx.insertInto('kept_plan').values(row).execute();
    return (await find(op, file, row.id)) ?? sourceRow(file, doc);
  },

  async update(op, _file, before, doc) {
    const plan = await readPlan(op.tx, before.id);
    if (!plan) throw new ApiError(404, 'NOT_FOUND');
    const set: Partial<KeptPlanTable> = { version: before.version + 1 };
    if (doc.state === 'applying') {
      if (op.ifMatch !== undefined && !isMatching(op.ifMatch, before.version)) throw seenEarlier();
      const { subjects } = await beginPlan(op, plan);
      set.rehearsal = JSON.stringify({ ...plan.rehearsal, subjects });
      set.state = 'applying';
      set.applied_at = op.now.toISOString();
      set.applied_by = op.actor.userId;
      set.applier = JSON.stringify(applierOf(op.actor));
      set.progress = JSON.stringify(begun(plan.calls.length));
    } else {
      await refuseTooOften(op);
      const rehearsal = await rehearsalIn(op, plan.calls);
      refuseUnkept(rehearsal);
      set.rehearsal = JSON.stringify(rehearsal);
      set.refreshed_at = op.now.toISOString();
    }
    await op.tx.updateTable('kept_plan').set(set).where('id', '=', before.id).execute();
  },

  async remove(op, _file, { id }) {
    await op.tx.deleteFrom('kept_plan').where('id', '=', id).execute();
  },
};

/** A project's plans are refreshed one after another, since each rehearsal keeps others from changing the project. */
async function refuseTooOften({ tx, actor, now }: Operation): Promise<void> {
  const since = new Date(now.getTime() - REFRESH_MS).toISOString();
  const lately = await tx
    .selectFrom('kept_plan')
    .select('id')
    .where('project_id', '=', actor.projectId ?? '')
    .where('refreshed_at', '>', since)
    .where('refreshed_at', '<=', now.toISOString())
    .executeTakeFirst();
  if (lately) throw new ApiError(503, 'BUSY', { headers: { 'Retry-After': String(REFRESH_MS / 1000) } });
}

async function refuseTooMany(op: Operation): Promise<void> {
  const { count } = await op.tx
    .selectFrom('kept_plan')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('project_id', '=', op.actor.projectId ?? '')
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST) throw new ApiError(409, 'TOO_MANY_PLANS', { params: { most: MOST } });
}
