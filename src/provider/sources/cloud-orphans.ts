import { sql } from 'kysely';
import type { FieldOf, StoredOf } from '../../contract/file/records.ts';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import type { Reading, RecordSource } from '../engine/core/operation.ts';
import { sourceRow } from '../engine/records/sources.ts';
import { scheduleOrphanDecision } from '../engine/upkeep/orphan-decision.ts';
import { type ListedTable, listTable, tableRow } from '../store/table-list.ts';
import { refusalWords } from './refusal-words.ts';

interface OrphanRow {
  id: string;
  title: string;
  type: string;
  projectId: string;
  projectName: string | null;
  cloudKey: string;
  cause: FieldOf<'cloud-orphan', 'cause'>;
  status: FieldOf<'cloud-orphan', 'status'>;
  found: string;
  seen: string;
  recordId: string | null;
  detail: string | null;
  reason: string | null;
}

/** All orphans, the decided ones too: they tell what became of them. */
const ORPHANS: ListedTable = {
  rows: sql`
    select o.id, case when o.title = '' then o.cloud_key else o.title end as title, o.type, o.project_id as "projectId",
      p.name as "projectName", o.cloud_key as "cloudKey", o.cause, o.status, o.found_at as found, o.seen_at as seen,
      o.record_id as "recordId", o.detail, o.reason,
      lower(case when o.title = '' then o.cloud_key else o.title end) as "titleKey", lower(o.cloud_key) as "cloudKeyKey",
      lower(coalesce(p.name, '')) as "projectNameKey"
    from cloud_orphan o left join project p on p.id = o.project_id`,
  columns: {
    id: 'text',
    title: 'text',
    type: 'text',
    projectId: 'text',
    projectName: 'text',
    cloudKey: 'text',
    cause: 'text',
    status: 'text',
    found: 'text',
    seen: 'text',
  },
  search: ['titleKey', 'cloudKeyKey', 'projectNameKey'],
};

/** Orphaned resources of the cloud, as administrators see them. An action's work follows once the decision is stored. */
export const cloudOrphansSource: RecordSource = {
  async list(reading, file, query) {
    const { rows, total } = await listTable<OrphanRow>(reading.db, ORPHANS, query);
    return { rows: rows.map((row) => sourceRow(file, toDoc(reading, row))), total };
  },

  async get(reading, file: ResourceFile, key) {
    const row = await tableRow<OrphanRow>(reading.db, ORPHANS, key);
    return row && sourceRow(file, toDoc(reading, row));
  },

  async update({ tx, actor, now }, _file, { id }, { status, reason }) {
    await tx
      .updateTable('cloud_orphan')
      .set({ status: String(status), detail: null, ...(typeof reason === 'string' && { reason }) })
      .where('id', '=', id)
      .execute();
    await scheduleOrphanDecision(tx, { id, userId: actor.userId }, now);
  },
};

function toDoc({ engine, actor }: Reading, row: OrphanRow): StoredOf<'cloud-orphan'> {
  const { projectName, recordId, detail, reason, ...known } = row;
  const optional = { projectName, recordId, detail: detail && refusalWords(detail, actor.locale), reason };
  return {
    ...known,
    adoptable: engine.cloud.remote?.canAdopt(row.type) ?? false,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== null)),
  };
}
