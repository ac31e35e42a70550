import { sql } from 'kysely';
import type { FieldOf, StoredOf } from '../../contract/file/records.ts';
import { tiynToText } from '../../contract/money/money.ts';
import { beginAdoption } from '../adoption/begin.ts';
import { beginComparison } from '../adoption/comparison.ts';
import { noteSeen } from '../adoption/seen.ts';
import { costOf, foreignPlan } from '../adoption/shown.ts';
import type { Reading, RecordSource } from '../engine/core/operation.ts';
import { sourceRow } from '../engine/records/sources.ts';
import { ApiError } from '../http/errors.ts';
import type { Locale } from '../http/locale.ts';
import type { Project } from '../identity/projects.ts';
import { type ListedTable, listTable, tableRow } from '../store/table-list.ts';
import { EventLabels } from './audit-labels.ts';
import { plannedQuotas, plannedResources } from './cloud-plan.ts';
import { costPerMonth } from './project-costs.ts';
import { refusalWords } from './refusal-words.ts';

interface CloudProjectRow {
  id: string;
  name: string;
  status: FieldOf<'cloud-project', 'status'>;
  projectId: string | null;
  projectName: string | null;
  payerId: string | null;
  started: string | null;
  ended: string | null;
  recorded: number | null;
  leftOut: number | null;
  detail: string | null;
  comparison: string | null;
  comparedAt: string | null;
  comparedTypes: number | null;
  typesToCompare: number | null;
  notCompared: string | null;
  comparisonDetail: string | null;
  differenceCount: number;
}

/** The columns of a project's comparison with the cloud, for the tables `c` (cloud_comparison) and `p` (project). */
const COMPARISON_COLUMNS = sql`case when p.id is null then null else coalesce(c.status, 'never') end as comparison, c.compared_at as "comparedAt", c.done as "comparedTypes",
  c.total as "typesToCompare", c.not_compared as "notCompared", c.detail as "comparisonDetail",
  (select count(*) from cloud_orphan o where o.project_id = p.id and o.status = 'held') as "differenceCount"`;

/** The projects that the cloud had when it was last asked, and what they are to us. */
const SEEN = sql`
  select s.cloud_id as id, s.name, lower(s.name) as "nameKey", lower(s.cloud_id) as "idKey", cp.project_id as "projectId",
    p.name as "projectName", lower(coalesce(p.name, '')) as "projectNameKey", p.payer_id as "payerId",
    a.started_at as started, a.ended_at as ended, a.recorded, a.left_out as "leftOut", a.detail,
    case when a.status = 'adopting' then 'adopting' when cp.adopted_at is not null then 'adopted'
      when cp.cloud_id is not null then 'ours' when s.marked = 1 then 'marked' when s.enabled = 0 then 'disabled'
      else 'foreign' end as status, ${COMPARISON_COLUMNS}
  from cloud_seen s left join cloud_project cp on cp.cloud_id = s.cloud_id
    left join cloud_adoption a on a.cloud_id = s.cloud_id left join project p on p.id = cp.project_id
    left join cloud_comparison c on c.project_id = cp.project_id`;

/** The provider's own projects as the simulated cloud has them: under their own ids. */
const SIMULATED = sql`
  select p.id, p.name, lower(p.name) as "nameKey", lower(p.id) as "idKey", p.id as "projectId", p.name as "projectName",
    lower(p.name) as "projectNameKey", p.payer_id as "payerId", null as started, null as ended, null as recorded, null as "leftOut",
    null as detail, 'ours' as status, ${COMPARISON_COLUMNS}
  from project p left join cloud_comparison c on c.project_id = p.id
  where p.archived_at is null and not exists (select 1 from cloud_project cp where cp.project_id = p.id)`;

/**
 * What a search over all types reads. It finds the provider's own projects among the projects, so it leaves them out here unless the cloud
 * has told of them.
 */
const SEARCHED = sql`
  select s.cloud_id as id, lower(s.name) as "nameKey", lower(s.cloud_id) as "idKey", lower(coalesce(p.name, '')) as "projectNameKey"
  from cloud_seen s left join cloud_project cp on cp.cloud_id = s.cloud_id left join project p on p.id = cp.project_id`;

/** All projects of the cloud. */
function projectsIn({ cloud }: Pick<Reading['engine'], 'cloud'>): ListedTable {
  return {
    rows: cloud.remote ? SEEN : sql`${SEEN} union all ${SIMULATED}`,
    columns: {
      ...{
        id: 'text',
        name: 'text',
        status: 'text',
        projectId: 'text',
        projectName: 'text',
        payerId: 'text',
        started: 'text',
      },
      ...{ comparison: 'text', comparedAt: 'text', differenceCount: 'number' },
    },
    search: ['nameKey', 'idKey', 'projectNameKey'],
    searched: SEARCHED,
  };
}

/** Projects of the cloud, as administrators see them and take them over. The cloud is asked outside transactions only. */
export const cloudProjectsSource: RecordSource = {
  async list(reading, file, query) {
    await seen(reading);
    const { rows, total } = await listTable<CloudProjectRow>(reading.db, projectsIn(reading.engine), query);
    return { rows: rows.map((row) => sourceRow(file, toDoc(reading, row))), total };
  },

  async get(reading, file, key) {
    const away = await seen(reading).catch((error: unknown) => error);
    const row = await tableRow<CloudProjectRow>(reading.db, projectsIn(reading.engine), key);
    // What is known of our own project, such as when it was compared last, is known without the cloud.
    if (away !== undefined && !row?.projectId) throw away;
    if (!row) return undefined;
    return sourceRow(file, { ...toDoc(reading, row), ...(mayAsk(reading) ? await moreOf(reading, row) : {}) });
  },

  async update(op, _file, { id, doc: before }, doc) {
    const { projectName, payerId, paymentType, tariffId, projectId } = doc;
    if (typeof projectId === 'string' && before.status === doc.status) return beginComparison(op, projectId);
    if (before.status !== 'foreign' || doc.status !== 'adopting') throw new ApiError(409, 'ADOPTION_TAKEN');
    await beginAdoption(op, {
      cloudId: id,
      cloudName: String(before.name),
      name: String(projectName),
      ownerId: String(payerId),
      paymentType: paymentType as Project['paymentType'],
      ...(typeof tariffId === 'string' && { tariffId }),
    });
  },
};

/** Whether the cloud may be asked: not in a transaction, and not by a search, which would fail as a whole while the cloud is away. */
function mayAsk(reading: Reading): boolean {
  return !('tx' in reading) && !reading.storedOnly;
}

async function seen(reading: Reading): Promise<void> {
  if (mayAsk(reading)) await noteSeen(reading.engine);
}

/** What a page shows beside a list: the plan of a foreign project, and what one of ours costs. */
async function moreOf(reading: Reading, row: CloudProjectRow): Promise<Partial<StoredOf<'cloud-project'>>> {
  if (row.projectId !== null) return { costPerMonth: await costPerMonth(reading, row.projectId) };
  return row.status === 'foreign' ? planOf(reading, row.id) : {};
}

async function planOf({ engine, actor }: Reading, id: string): Promise<Partial<StoredOf<'cloud-project'>>> {
  const { plan, lines } = await foreignPlan(engine, id, undefined);
  const left = plan.resources.filter(({ refusal }) => refusal).length;
  const { hour, month } = costOf(plan.units);
  return {
    costPerHour: hour,
    costPerMonth: tiynToText(month),
    recordable: plan.resources.length - left,
    notRecordable: left,
    resources: plannedResources(engine, plan, lines, actor.locale),
    quotas: plannedQuotas(engine, plan, actor.locale),
  };
}

function toDoc({ actor, engine }: Reading, row: CloudProjectRow): StoredOf<'cloud-project'> {
  const { id, name, status, recorded, leftOut, detail, ...optional } = row;
  const texts = { projectId: optional.projectId, projectName: optional.projectName, payerId: optional.payerId };
  const all = { ...texts, started: optional.started, ended: optional.ended, comparedAt: optional.comparedAt };
  return {
    ...{ id, name, status },
    ...(row.comparison !== null && { comparison: row.comparison }),
    ...Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)),
    ...(detail !== null && { detail: refusalWords(detail, actor.locale) }),
    ...(optional.ended !== null && { recorded: Number(recorded), leftOut: Number(leftOut) }),
    ...(row.comparison !== null &&
      row.comparison !== 'never' &&
      comparisonOf(row, new EventLabels(engine.catalogue.files, actor.locale), actor.locale)),
  };
}

/** What the last comparison found and did not find out, for people. */
function comparisonOf(row: CloudProjectRow, labels: EventLabels, locale: Locale): Partial<StoredOf<'cloud-project'>> {
  const { comparison, notCompared, comparisonDetail } = row;
  // While a comparison runs, and after one that failed, they are those of the one before.
  const types = comparison === 'incomplete' ? (JSON.parse(notCompared ?? '[]') as string[]) : [];
  return {
    differenceCount: Number(row.differenceCount),
    ...(comparison === 'comparing' && {
      comparedTypes: Number(row.comparedTypes),
      typesToCompare: Number(row.typesToCompare),
    }),
    ...(types.length > 0 && { notCompared: types.map((type) => labels.type(type)).join(', ') }),
    ...(comparisonDetail !== null && { comparisonDetail: refusalWords(comparisonDetail, locale) }),
  };
}
