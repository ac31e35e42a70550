import { sql } from 'kysely';
import type { FieldOf, StoredOf } from '../../contract/file/records.ts';
import type { Doc, ResourceFile } from '../../contract/file/resource-file.ts';
import { tiynToText } from '../../contract/money/money.ts';
import { BANK_TRANSFER } from '../billing/ledger.ts';
import { balancesAfter } from '../billing/running-balance.ts';
import type { Engine, RecordSource } from '../engine/core/operation.ts';
import { ownText } from '../engine/core/texts.ts';
import { sourceRow } from '../engine/records/sources.ts';
import type { Locale } from '../http/locale.ts';
import { reportText } from '../reports/labels.ts';
import type { Db, Tx } from '../store/database.ts';
import type { ListQuery, RecordFilter, RecordRow } from '../store/records.ts';
import { type ListedTable, listTable, tableRow } from '../store/table-list.ts';
import { chargesOf } from './ledger-charges.ts';
import { type PeriodRow, periodDocs, periodOf, periodsOf, type Step } from './ledger-periods.ts';

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

/** A user's entries of the ledger, with the projects' names. Where it is asked for, the balance after each is counted for all of them. */
function entriesOf(userId: string | null, counted = false): ListedTable {
  const balance = counted ? sql`sum(l.amount_tiyn) over (order by l.for_at, l.id)` : sql`null`;
  return {
    rows: sql`select l.id, l.kind, l.amount_tiyn as amount, l.promo_tiyn as promo, l.correction_tiyn as corrections,
      l.amount_tiyn - l.promo_tiyn - l.correction_tiyn as paid,
      case when l.promo_tiyn = 0 and l.correction_tiyn = 0 then 'paid' when l.promo_tiyn = l.amount_tiyn and l.correction_tiyn = 0 then 'promo'
        when l.correction_tiyn = l.amount_tiyn and l.promo_tiyn = 0 then 'corrections' else 'mixed' end as money,
      l.for_at as created, l.project_id as "projectId", l.details,
      p.name as project, ${balance} as balance from ledger l left join project p on p.id = l.project_id where l.user_id = ${userId}`,
    columns: {
      id: 'text',
      created: 'text',
      kind: 'text',
      amount: 'money',
      money: 'text',
      project: 'text',
      balance: 'money',
    },
    search: [],
  };
}

function toDoc(
  { id, kind, amount, money, created, project, details, ...kinds }: EntryRow,
  balance: number,
): StoredOf<'balance-entry'> {
  const parsed = JSON.parse(details) as Doc;
  return {
    ...parsed,
    id,
    kind,
    amount: tiynToText(BigInt(amount)),
    money,
    ...(money === 'mixed' && partsOf(kinds)),
    balance: tiynToText(BigInt(balance)),
    created,
    ...(project !== null && { project }),
  };
}

/** The amounts by kinds of money, without zeros. */
function partsOf(kinds: Pick<EntryRow, 'paid' | 'promo' | 'corrections'>): Doc {
  const names = ['paid', 'promo', 'corrections'] as const;
  const some = names.filter((name) => Number(kinds[name]) !== 0);
  return Object.fromEntries(some.map((name) => [name, tiynToText(BigInt(kinds[name]))]));
}

/** Entries of the signed-in user's balance, and their days and months. A single charge, day or month also has its details. */
export const ledgerSource: RecordSource = {
  async list({ db, actor }, file, query) {
    const customer = file.parent ? customerOf(file, query) : undefined;
    if (file.parent && customer === undefined) return { rows: [], total: 0 };
    const { docs, total } = await docsOf(db, customer?.id ?? actor.userId, customer?.query ?? query);
    return { rows: docs.map((doc) => rowOf(file, customer?.id ?? actor.userId, doc, actor.locale)), total };
  },

  async get({ db, actor, engine }, file, key) {
    const userId = file.parent ? await customerOfRow(db, key) : actor.userId;
    const doc = await docOf(db, userId, periodId(key));
    if (!doc) return undefined;
    const charges = await chargesOf(db, userId, doc, actor.locale, (type) => nameOf(engine, type, actor.locale));
    return rowOf(file, userId, { ...doc, ...charges }, actor.locale);
  },
};

/** A row of a user's own history, or of a customer's. The id of a customer's day or month names the customer too. */
function rowOf(
  file: ResourceFile,
  userId: string | null,
  stored: StoredOf<'balance-entry'>,
  locale: Locale,
): RecordRow {
  const transfer = stored.merchant === BANK_TRANSFER;
  const { author, ...doc }: Doc = { ...stored, ...(transfer && { merchant: reportText('bankTransfer', locale) }) };
  // Who made a correction is for administrators.
  if (!file.parent) return sourceRow(file, doc, { userId });
  const id = stored.step === undefined ? stored.id : `${userId}${OF_CUSTOMER}${stored.id}`;
  return sourceRow(file, { ...doc, ...(author !== undefined && { author }), id, customerId: userId });
}

const OF_CUSTOMER = '_';

/** The id of a day or month without the customer. */
function periodId(key: string): string {
  return key.slice(key.lastIndexOf(OF_CUSTOMER) + 1);
}

/** The customer of an entry, a day or a month below customers; null where there is none. The path's parent checks the right. */
async function customerOfRow(db: Db | Tx, key: string): Promise<string | null> {
  if (key.includes(OF_CUSTOMER)) return key.slice(0, key.lastIndexOf(OF_CUSTOMER));
  const entry = await db.selectFrom('ledger').select('user_id').where('id', '=', key).executeTakeFirst();
  return entry?.user_id ?? null;
}

/** The customer of a list below them, for administrators. The parent in the path has checked the right. */
function customerOf(file: ResourceFile, query: ListQuery): { id: string; query: ListQuery } | undefined {
  // The path's filter comes last. A filter that names another customer finds nothing.
  const [id, ...others] = query.filters
    .flatMap(({ field, values = [] }) => (field === file.parent?.field ? values : []))
    .reverse();
  if (id === undefined || others.some((other) => other !== id)) return undefined;
  return { id, query: { ...query, filters: query.filters.filter(({ field }) => field !== file.parent?.field) } };
}

/** A page of a user's history, by entries, days or months. */
async function docsOf(db: Db | Tx, userId: string | null, asked: ListQuery) {
  const { step, query } = stepOf(asked);
  if (step !== 'hour') {
    const ofEntries = ({ field }: RecordFilter) => field === 'created' || field === 'kind';
    const table = periodsOf(db, userId, step, query.filters.filter(ofEntries));
    const others = query.filters.filter((filter) => !ofEntries(filter));
    const { rows, total } = await listTable<PeriodRow>(db, table, { ...query, filters: others });
    return { docs: await periodDocs(db, userId, rows), total };
  }
  const counted = [...query.sort, ...query.filters].some(({ field }) => field === 'balance');
  const { rows, total } = await listTable<EntryRow>(db, entriesOf(userId, counted), query);
  return { docs: await entryDocs(db, userId, rows), total };
}

/** The length of a list's rows, and its other filters. `within` names a period whose parts are listed. */
function stepOf(query: ListQuery): { step: 'hour' | Step; query: ListQuery } {
  const valuesOf = (name: string) => query.filters.find(({ field }) => field === name)?.values ?? [];
  const filters = query.filters.filter(({ field }) => field !== 'step' && field !== 'within');
  const [within] = valuesOf('within');
  if (within !== undefined) {
    const bounds = periodOf(periodId(within));
    if (!bounds) return { step: 'hour', query: { ...query, filters: [...filters, { field: 'id', values: [within] }] } };
    const last = new Date(Date.parse(bounds.until) - 1).toISOString();
    const ranged = [...filters, { field: 'created', from: bounds.from, to: last }];
    return { step: bounds.step === 'month' ? 'day' : 'hour', query: { ...query, filters: ranged } };
  }
  const steps = valuesOf('step');
  const step = steps.includes('hour')
    ? 'hour'
    : ((['day', 'month'] as const).find((each) => steps.includes(each)) ?? 'hour');
  return { step, query: { ...query, filters } };
}

async function entryDocs(db: Db | Tx, userId: string | null, rows: readonly EntryRow[]) {
  const entries = rows.map(({ id, created }) => ({ id, forAt: created }));
  const balances = await balancesAfter(db, userId ?? '', entries);
  return rows.map((row) => toDoc(row, balances.get(row.id) ?? 0));
}

/** An entry, a day or a month of a user's history. */
async function docOf(db: Db | Tx, userId: string | null, key: string): Promise<StoredOf<'balance-entry'> | undefined> {
  const bounds = periodOf(key);
  if (!bounds) {
    const row = await tableRow<EntryRow>(db, entriesOf(userId), key);
    return row && (await entryDocs(db, userId, [row]))[0];
  }
  const last = new Date(Date.parse(bounds.until) - 1).toISOString();
  const within = [{ field: 'created', from: bounds.from, to: last }];
  const row = await tableRow<PeriodRow>(db, periodsOf(db, userId, bounds.step, within), key);
  return row && (await periodDocs(db, userId, [row]))[0];
}

/** The label of a type; its own name where its file is gone. */
function nameOf({ catalogue }: Engine, type: string, locale: Locale): string {
  const file = catalogue.files.find(({ name }) => name === type);
  return (file && ownText(file, 'name')?.(locale)) ?? type;
}
