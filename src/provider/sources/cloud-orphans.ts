import { sql } from 'kysely';
import type { FieldOf, StoredOf } from '../../contract/file/records.ts';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { contentsOf } from '../cloud/cloud-contents.ts';
import type { Reading, RecordSource } from '../engine/core/operation.ts';
import { sourceRow } from '../engine/records/sources.ts';
import type { FieldDifference } from '../engine/remote/differences.ts';
import { scheduleOrphanDecision } from '../engine/upkeep/orphan-decision.ts';
import { type ListedTable, listTable, tableRow } from '../store/table-list.ts';
import { EventLabels } from './audit-labels.ts';
import { refusalWords } from './refusal-words.ts';

interface OrphanRow {
  id: string;
  title: string;
  type: string;
  projectId: string;
  projectName: string | null;
  cloudKey: string;
  kind: FieldOf<'cloud-orphan', 'kind'>;
  cause: FieldOf<'cloud-orphan', 'cause'>;
  status: FieldOf<'cloud-orphan', 'status'>;
  found: string;
  seen: string;
  recordId: string | null;
  detail: string | null;
  reason: string | null;
  differences: string | null;
  costPerMonth: string | null;
  decidedBy: string | null;
  decided: string | null;
}

/** All differences, the decided ones too: they tell what became of them. */
const ORPHANS: ListedTable = {
  rows: sql`
    select o.id, case when o.title = '' then o.cloud_key else o.title end as title, o.type, o.project_id as "projectId",
      p.name as "projectName", o.cloud_key as "cloudKey", o.cause, o.status, o.found_at as found, o.seen_at as seen,
      o.record_id as "recordId", o.detail, o.reason, o.kind, o.differences, o.month_cost as "costPerMonth",
      o.decided_by as "decidedBy", o.decided_at as decided,
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
    kind: 'text',
    cause: 'text',
    status: 'text',
    found: 'text',
    seen: 'text',
    decidedBy: 'text',
  },
  search: ['titleKey', 'cloudKeyKey', 'projectNameKey'],
};

/** The decisions that are carried out in the cloud or in the records. To leave something as it is takes no more. */
const CARRIED_OUT = ['adopting', 'deleting', 'removing', 'taking'];

/** Differences from the cloud, as administrators see them. An action's work follows once the decision is stored. */
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
    const decided = { decided_by: actor.userId, decided_at: now.toISOString() };
    await tx
      .updateTable('cloud_orphan')
      .set({
        ...{ ...decided, status: String(status), reason: typeof reason === 'string' ? reason : null },
        ...(CARRIED_OUT.includes(String(status)) && { detail: null }),
      })
      .where('id', '=', id)
      .execute();
    if (CARRIED_OUT.includes(String(status))) await scheduleOrphanDecision(tx, { id, userId: actor.userId }, now);
  },
};

function toDoc({ engine, actor }: Reading, row: OrphanRow): StoredOf<'cloud-orphan'> {
  const { projectName, recordId, detail, reason, differences, costPerMonth, decidedBy, decided, ...known } = row;
  const optional = { projectName, recordId, reason, costPerMonth, decidedBy, decided };
  const fields = JSON.parse(differences ?? '[]') as FieldDifference[];
  return {
    ...known,
    adoptable: contentsOf(engine.cloud)?.canAdopt(row.type) ?? false,
    // The cloud has a value that no record can have: something has to be mended first.
    acceptable: row.kind === 'differs' && fields.every(({ refused }) => !refused),
    ...(detail !== null && { detail: refusalWords(detail, actor.locale) }),
    ...(fields.length > 0 && {
      differences: shown(new EventLabels(engine.catalogue.files, actor.locale), row.type, fields),
    }),
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== null)),
  };
}

function shown(labels: EventLabels, type: string, fields: FieldDifference[]): StoredOf<'cloud-orphan'>['differences'] {
  const text = (field: string, value: unknown) => String(labels.value(type, field, value) ?? '—');
  return fields.map(({ field, ours, theirs }) => ({
    field: labels.field(type, field),
    ours: text(field, ours),
    theirs: text(field, theirs),
  }));
}
