import { sql } from 'kysely';
import type { FieldOf, StoredOf } from '../../contract/file/records.ts';
import { tiynToText } from '../../contract/money/money.ts';
import { beginAdoption } from '../adoption/begin.ts';
import { noteSeen } from '../adoption/seen.ts';
import { costOf, foreignPlan } from '../adoption/shown.ts';
import type { Reading, RecordSource } from '../engine/core/operation.ts';
import { sourceRow } from '../engine/records/sources.ts';
import { ApiError } from '../http/errors.ts';
import type { Project } from '../identity/projects.ts';
import { type ListedTable, listTable, tableRow } from '../store/table-list.ts';
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
}

/** The projects that the cloud had when it was last asked, and what they are to us. */
const PROJECTS: ListedTable = {
  rows: sql`
    select s.cloud_id as id, s.name, lower(s.name) as "nameKey", lower(s.cloud_id) as "idKey", cp.project_id as "projectId",
      p.name as "projectName", lower(coalesce(p.name, '')) as "projectNameKey", p.payer_id as "payerId",
      a.started_at as started, a.ended_at as ended, a.recorded, a.left_out as "leftOut", a.detail,
      case when a.status = 'adopting' then 'adopting' when cp.adopted_at is not null then 'adopted'
        when cp.cloud_id is not null then 'ours' when s.marked = 1 then 'marked' when s.enabled = 0 then 'disabled'
        else 'foreign' end as status
    from cloud_seen s left join cloud_project cp on cp.cloud_id = s.cloud_id
      left join cloud_adoption a on a.cloud_id = s.cloud_id left join project p on p.id = cp.project_id`,
  columns: {
    id: 'text',
    name: 'text',
    status: 'text',
    projectId: 'text',
    projectName: 'text',
    payerId: 'text',
    started: 'text',
  },
  search: ['nameKey', 'idKey', 'projectNameKey'],
};

/** Projects of the cloud, as administrators see them and take them over. The cloud is asked outside transactions only. */
export const cloudProjectsSource: RecordSource = {
  async list(reading, file, query) {
    await seen(reading);
    const { rows, total } = await listTable<CloudProjectRow>(reading.db, PROJECTS, query);
    return { rows: rows.map((row) => sourceRow(file, toDoc(reading, row))), total };
  },

  async get(reading, file, key) {
    await seen(reading);
    const row = await tableRow<CloudProjectRow>(reading.db, PROJECTS, key);
    if (!row) return undefined;
    return sourceRow(file, { ...toDoc(reading, row), ...(mayAsk(reading) ? await moreOf(reading, row) : {}) });
  },

  async update(op, _file, { id, doc: before }, doc) {
    const { projectName, payerId, paymentType, tariffId } = doc;
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

function toDoc({ actor }: Reading, row: CloudProjectRow): StoredOf<'cloud-project'> {
  const { id, name, status, recorded, leftOut, detail, ...optional } = row;
  const texts = { projectId: optional.projectId, projectName: optional.projectName, payerId: optional.payerId };
  const all = { ...texts, started: optional.started, ended: optional.ended };
  return {
    ...{ id, name, status },
    ...Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)),
    ...(detail !== null && { detail: refusalWords(detail, actor.locale) }),
    ...(optional.ended !== null && { recorded: Number(recorded), leftOut: Number(leftOut) }),
  };
}
