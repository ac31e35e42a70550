import { sql } from 'kysely';
import type { FieldOf, StoredOf } from '../../contract/file/records.ts';
import type { Doc, ResourceFile } from '../../contract/file/resource-file.ts';
import { tiynToText } from '../../contract/money/money.ts';
import { BANK_TRANSFER } from '../bank/import.ts';
import { moneyText } from '../billing/money-text.ts';
import { chargeKey, HOUR_MS, refundsOf } from '../billing/schedule.ts';
import type { Engine, RecordSource } from '../engine/core/operation.ts';
import { ownText } from '../engine/core/texts.ts';
import { sourceRow } from '../engine/records/sources.ts';
import type { Locale } from '../http/locale.ts';
import { reportText } from '../reports/labels.ts';
import type { Db, Tx } from '../store/database.ts';
import type { ListQuery } from '../store/records.ts';
import { type ListedTable, listTable, tableRow } from '../store/table-list.ts';

interface EntryRow {
  id: string;
  kind: FieldOf<'balance-entry', 'kind'>;
  amount: number;
  promo: number;
  corrections: number;
  paid: number;
  money: FieldOf<'balance-entry', 'money'>;
  created: string;
  project: string | null;
  projectId: string | null;
  details: string;
}

/** A user's entries of the ledger, with the projects' names. */
function entriesOf(userId: string | null): ListedTable {
  return {
    rows: sql`select l.id, l.kind, l.amount_tiyn as amount, l.promo_tiyn as promo, l.correction_tiyn as corrections,
      l.amount_tiyn - l.promo_tiyn - l.correction_tiyn as paid,
      case when l.promo_tiyn = 0 and l.correction_tiyn = 0 then 'paid' when l.promo_tiyn = l.amount_tiyn and l.correction_tiyn = 0 then 'promo'
        when l.correction_tiyn = l.amount_tiyn and l.promo_tiyn = 0 then 'corrections' else 'mixed' end as money,
      l.at as created, l.project_id as "projectId", l.details,
      p.name as project from ledger l left join project p on p.id = l.project_id where l.user_id = ${userId}`,
    columns: { created: 'text', kind: 'text', amount: 'money', money: 'text', project: 'text' },
    search: [],
  };
}

function toDoc(
  { id, kind, amount, money, created, project, details, ...kinds }: EntryRow,
  locale: Locale,
): StoredOf<'balance-entry'> {
  const parsed = JSON.parse(details) as Doc;
  return {
    ...parsed,
    ...(parsed.merchant === BANK_TRANSFER && { merchant: reportText('bankTransfer', locale) }),
    id,
    kind,
    amount: tiynToText(BigInt(amount)),
    money,
    ...(money === 'mixed' && partsOf(kinds)),
    created,
    ...(project !== null && { project }),
  };
}

/** An entry as its owner sees it: without who made it. */
function ownDoc(row: EntryRow, locale: Locale): Doc {
  const { author: _author, ...doc }: Doc = toDoc(row, locale);
  return doc;
}

/** The amounts by kinds of money, without zeros. */
function partsOf(kinds: Pick<EntryRow, 'paid' | 'promo' | 'corrections'>): Doc {
  const names = ['paid', 'promo', 'corrections'] as const;
  const some = names.filter((name) => Number(kinds[name]) !== 0);
  return Object.fromEntries(some.map((name) => [name, tiynToText(BigInt(kinds[name]))]));
}

/** Entries of the signed-in user's balance. A single charge also has its details. */
export const ledgerSource: RecordSource = {
  async list({ db, actor }, file, query) {
    if (file.parent) return entriesOfCustomer(db, file, query, actor.locale);
    const { rows, total } = await listTable<EntryRow>(db, entriesOf(actor.userId), query);
    return { rows: rows.map((row) => sourceRow(file, ownDoc(row, actor.locale), { userId: actor.userId })), total };
  },

  async get({ db, actor, engine }, file, key) {
    const row = await tableRow<EntryRow>(db, entriesOf(actor.userId), key);
    if (!row) return undefined;
    const stands = row.kind === 'charge' && !(await isRefunded(db, row));
    const charges = stands
      ? { charges: await chargesOf(db, row, actor.locale, (type) => nameOf(engine, type, actor.locale)) }
      : {};
    return sourceRow(file, { ...ownDoc(row, actor.locale), ...charges }, { userId: actor.userId });
  },
};

/** A customer's entries, for administrators. The parent in the path has checked the right; without a parent the list is empty. */
async function entriesOfCustomer(db: Db | Tx, file: ResourceFile, query: ListQuery, locale: Locale) {
  // The path's filter comes last. A filter that names another customer finds nothing.
  const [customerId, ...others] = query.filters
    .flatMap(({ field, values = [] }) => (field === file.parent?.field ? values : []))
    .reverse();
  if (customerId === undefined || others.some((other) => other !== customerId)) return { rows: [], total: 0 };
  const filters = query.filters.filter(({ field }) => field !== file.parent?.field);
  const { rows, total } = await listTable<EntryRow>(db, entriesOf(customerId), { ...query, filters });
  return { rows: rows.map((row) => sourceRow(file, { ...toDoc(row, locale), customerId })), total };
}

/** The label of a type; its own name where its file is gone. */
function nameOf({ catalogue }: Engine, type: string, locale: Locale): string {
  const file = catalogue.files.find(({ name }) => name === type);
  return (file && ownText(file, 'name')?.(locale)) ?? type;
}

/** Whether a charge was refunded. The stored costs of its hour are then those of a later charge, if there are any. */
async function isRefunded(db: Db | Tx, { id, projectId, details }: EntryRow): Promise<boolean> {
  const refunds = projectId === null ? 0 : await refundsOf(db, projectId);
  if (refunds === 0 || projectId === null) return false;
  const entry = await db.selectFrom('ledger').select('key').where('id', '=', id).executeTakeFirst();
  const { hour } = JSON.parse(details) as { hour: string };
  const before = Array.from({ length: refunds }, (_, count) => count).find(
    (count) => chargeKey(projectId, hour, count) === entry?.key,
  );
  if (before === undefined) return false;
  const later = await db
    .selectFrom('ledger')
    .select(['key', 'details'])
    .where('kind', '=', 'refund')
    .where('key', '>=', `refund:${projectId}:`)
    .where('key', '<', `refund:${projectId};`)
    .execute();
  return later.some(({ key, details: text }) => {
    const { from, until } = JSON.parse(text) as { from: string; until: string };
    return key.startsWith(`refund:${projectId}:${before + 1}:`) && from <= hour && hour < until;
  });
}

/** The cost of each record in the hour that ends with the entry, and what a trial took over. */
async function chargesOf(
  db: Db | Tx,
  { projectId, created }: EntryRow,
  locale: Locale,
  nameOf: (type: string) => string,
): Promise<Doc[]> {
  const hour = new Date(Date.parse(created) - HOUR_MS).toISOString();
  const rows = await db
    .selectFrom('charge')
    .innerJoin('meter', 'meter.id', 'charge.meter_id')
    .select(['meter.type', 'meter.title', 'charge.seconds', 'charge.amount_tiyn', 'charge.trial_tiyn'])
    .where('charge.project_id', '=', projectId ?? '')
    .where('charge.hour', '=', hour)
    .where((eb) => eb.or([eb('charge.amount_tiyn', '<>', 0), eb('charge.trial_tiyn', '<>', 0)]))
    .orderBy('charge.amount_tiyn', 'desc')
    .orderBy('meter.title')
    .execute();
  const free = (tiyn: number | null) =>
    tiyn ? ` (${reportText('free', locale, { amount: moneyText(Number(tiyn), locale) })})` : '';
  return rows.map(({ type, title, seconds, amount_tiyn, trial_tiyn }) => ({
    type: nameOf(type),
    title: `${title}${free(trial_tiyn)}`,
    minutes: Math.round(seconds / 6) / 10,
    amount: tiynToText(BigInt(amount_tiyn)),
  }));
}
