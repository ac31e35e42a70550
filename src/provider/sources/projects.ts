import { sql } from 'kysely';
import type { FieldOf, StoredOf } from '../../contract/file/records.ts';
import type { Doc } from '../../contract/file/resource-file.ts';
import { noteEvent } from '../audit/audit.ts';
import type { Operation, Reading, RecordSource } from '../engine/core/operation.ts';
import { sourceRow } from '../engine/records/sources.ts';
import { administered, calledBy } from '../identity/administered.ts';
import { refuseMixedPayment, setPaymentType } from '../identity/payment-type.ts';
import { insertProject, type Project, setMember } from '../identity/projects.ts';
import { letterTo } from '../mail/letters.ts';
import { isAmong } from '../store/expressions.ts';
import { foldText } from '../store/fold.ts';
import type { RecordRow } from '../store/records.ts';
import { type ListedTable, listTable } from '../store/table-list.ts';
import { costPerMonth, runningCount } from './project-costs.ts';

interface ProjectRow {
  id: string;
  name: string;
  paymentType: FieldOf<'admin-project', 'paymentType'>;
  tariffId: string | null;
  payerId: string | null;
  payerName: string | null;
  status: FieldOf<'admin-project', 'status'>;
  archived: string | null;
  created: string;
  participants: number;
  recordCount: number;
  version: number;
}

/** The projects that the actor administers, or only the named one. */
function projectsOf(reading: Reading, only?: string): ListedTable {
  const now = reading.now.toISOString();
  return {
    rows: sql`
      select p.id, p.name, p.name_key as "nameKey", p.payment_type as "paymentType", p.payer_id as "payerId", p.version,
        p.created_at as created, p.archived_at as archived, u.email_key as "emailKey", u.login_key as "loginKey",
        ${calledBy('u')} as "payerName", pt.tariff_id as "tariffId",
        case when p.archived_at is null then 'active' else 'archived' end as status,
        (select count(*) from project_member m where m.project_id = p.id)
          + (select count(*) from project_group g where g.project_id = p.id) as participants,
        ${runningCount(reading, 'p.id')} as "recordCount"
      from project p left join users u on u.id = p.payer_id
        left join project_tariff pt on pt.project_id = p.id and pt.from_at = (
          select max(last.from_at) from project_tariff last where last.project_id = p.id and last.from_at <= ${now})
      where ${administered(reading.actor, 'p.payer_id')} ${only === undefined ? sql`` : sql`and p.id = ${only}`}`,
    columns: {
      id: 'text',
      name: 'text',
      paymentType: 'text',
      tariffId: 'text',
      payerId: 'text',
      payerName: 'text',
      status: 'text',
      created: 'text',
      archived: 'text',
      participants: 'number',
      recordCount: 'number',
    },
    search: ['nameKey', 'emailKey', 'loginKey'],
    searched: sql`select p.id, p.name_key as "nameKey", u.email_key as "emailKey", u.login_key as "loginKey"
      from project p left join users u on u.id = p.payer_id where ${administered(reading.actor, 'p.payer_id')}`,
    required: ['created', 'name'],
  };
}

function toDoc(row: ProjectRow): StoredOf<'admin-project'> {
  const { id, name, paymentType, status, created, payerId, payerName, tariffId, archived } = row;
  return {
    ...{ id, name, paymentType, status, created },
    participants: Number(row.participants),
    recordCount: Number(row.recordCount),
    ...(payerId !== null && { payerId }),
    ...(payerName !== null && { payerName }),
    ...(tariffId !== null && { tariffId }),
    ...(archived !== null && { archived }),
  };
}

/** How much of each quota projects use, by their ids. */
async function quotaUseOf(
  { db }: Reading,
  projectIds: readonly string[],
): Promise<Map<string, Record<string, number>>> {
  if (projectIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('quota_usage')
    .selectAll()
    .where(isAmong(db, sql.ref('project_id'), projectIds))
    .execute();
  const found = new Map<string, Record<string, number>>();
  for (const { project_id: id, type, used, beyond } of rows)
    if (used + beyond > 0) found.set(id, { ...found.get(id), [type]: used + beyond });
  return found;
}

async function projectRow(
  reading: Reading,
  file: Parameters<RecordSource['get']>[1],
  id: string,
): Promise<RecordRow | undefined> {
  const query = { page: 0, size: 1, sort: [], filters: [] };
  const { rows } = await listTable<ProjectRow>(reading.db, projectsOf(reading, id), query);
  const [row] = rows;
  if (!row) return undefined;
  const quotaUse = (await quotaUseOf(reading, [id])).get(id) ?? {};
  const doc = { ...toDoc(row), quotaUse, costPerMonth: await costPerMonth(reading, id) };
  return sourceRow(file, doc, { projectId: id, version: row.version });
}

/** Sets a project's own tariff or the default one from now on, and notifies its payer. */
async function setTariff(op: Operation, { id, doc }: RecordRow, tariffId: string | null): Promise<void> {
  const row = { project_id: id, from_at: op.now.toISOString(), tariff_id: tariffId };
  await op.tx
    .insertInto('project_tariff')
    .values(row)
    .onConflict((conflict) => conflict.columns(['project_id', 'from_at']).doUpdateSet({ tariff_id: tariffId }))
    .execute();
  if (typeof doc.payerId !== 'string') return;
  const name = tariffId === null ? undefined : await tariffName(op, tariffId);
  const { tx, now, engine } = op;
  const link = '/profile';
  const project = String(doc.name);
  if (name === undefined)
    await letterTo(tx, engine.brands, doc.payerId, 'projectTariffDefault', { project, link }, now);
  else await letterTo(tx, engine.brands, doc.payerId, 'projectTariff', { project, tariff: name, link }, now);
}

/** Gives the payer's other projects the same type of payment, each with an entry in the audit log. */
async function payAlike({ tx, actor, now }: Operation, { doc: was }: RecordRow, doc: Doc): Promise<void> {
  if (typeof was.payerId !== 'string') return;
  const type = doc.paymentType === 'postPaid' ? 'postPaid' : 'prePaid';
  const changes: Record<string, [unknown, unknown]> = { paymentType: [was.paymentType, type] };
  for (const { id, name } of await setPaymentType(tx, was.payerId, type)) {
    const event = { type: 'admin-project', recordId: id, action: 'update', title: name, projectId: id, changes };
    await noteEvent(tx, actor, event, now);
  }
}

async function tariffName({ tx }: Operation, id: string): Promise<string> {
  const row = await tx
    .selectFrom('resource')
    .select('doc')
    .where('type', '=', 'tariff')
    .where('id', '=', id)
    .executeTakeFirst();
  const doc = row ? (JSON.parse(row.doc) as Doc) : {};
  return typeof doc.name === 'string' ? doc.name : id;
}

/** All projects, which administrators see and change. Managers see those of their clients. */
export const projectsSource: RecordSource = {
  async list(reading, file, query) {
    const { rows, total } = await listTable<ProjectRow>(reading.db, projectsOf(reading), query);
    const uses = await quotaUseOf(
      reading,
      rows.map(({ id }) => id),
    );
    const docOf = (row: ProjectRow) => ({ ...toDoc(row), quotaUse: uses.get(row.id) ?? {} });
    return { rows: rows.map((row) => sourceRow(file, docOf(row), { projectId: row.id, version: row.version })), total };
  },

  get: projectRow,

  async insert(op, file, doc) {
    const createdAt = op.now.toISOString();
    const paymentType = doc.paymentType as Project['paymentType'];
    await refuseMixedPayment(op.tx, String(doc.payerId), { type: paymentType, field: 'paymentType' });
    const id = await insertProject(op.tx, { name: String(doc.name), paymentType, createdAt });
    // The first owner of a project pays for it.
    await setMember(op.tx, id, String(doc.payerId), 'owner');
    if (typeof doc.tariffId === 'string') {
      const tariff = { project_id: id, from_at: createdAt, tariff_id: doc.tariffId };
      await op.tx.insertInto('project_tariff').values(tariff).execute();
    }
    const row = await projectRow(op, file, id);
    if (!row) throw new Error(`The created project ${id} was not found`);
    return row;
  },

  async update(op, _file, before, doc) {
    const name = String(doc.name);
    const archived_at = doc.status === 'archived' ? String(before.doc.archived ?? op.now.toISOString()) : null;
    await op.tx
      .updateTable('project')
      .set({
        name,
        name_key: foldText(name),
        payment_type: String(doc.paymentType),
        archived_at,
        version: before.version + 1,
      })
      .where('id', '=', before.id)
      .execute();
    if (doc.paymentType !== before.doc.paymentType) await payAlike(op, before, doc);
    if (doc.tariffId !== before.doc.tariffId)
      await setTariff(op, before, typeof doc.tariffId === 'string' ? doc.tariffId : null);
  },
};
