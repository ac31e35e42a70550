import { sql } from 'kysely';
import type { StoredOf } from '../../contract/file/records.ts';
import { tiynToText } from '../../contract/money/money.ts';
import { assignPayment, ignorePayment } from '../bank/decide.ts';
import type { Importing } from '../bank/import.ts';
import type { Operation, RecordSource } from '../engine/core/operation.ts';
import { sourceRow } from '../engine/records/sources.ts';
import { type ListedTable, listTable, tableRow } from '../store/table-list.ts';

type PaymentRow = { [F in keyof StoredOf<'bank-payment'>]: StoredOf<'bank-payment'>[F] | null } & { id: string };

const PAYMENTS: ListedTable = {
  rows: sql`
    select b.id, upper(substr(b.id, 1, 8)) as reference, lower(substr(b.id, 1, 8)) as "referenceKey", b.statement_id as "statementId",
      b.account, b.day, nullif(b.number, '') as number, lower(b.number) as "numberKey", b.amount_tiyn as amount, b.payer_name as payer,
      lower(coalesce(b.payer_name, '')) as "payerKey", b.payer_bin as bin, coalesce(b.payer_bin, '') as "binKey", b.payer_iban as iban,
      b.purpose, b.status, b.user_id as "customerId", b.matched_by as "matchedBy", b.invoice, b.reason,
      coalesce(nullif(d.full_name, ''), d.login) as "decidedBy", b.decided_at as decided, b.created_at as created
    from bank_payment b left join users d on d.id = b.decided_by`,
  columns: {
    id: 'text',
    statementId: 'text',
    day: 'text',
    amount: 'money',
    payer: 'text',
    status: 'text',
    customerId: 'text',
    matchedBy: 'text',
    created: 'text',
  },
  search: ['referenceKey', 'numberKey', 'payerKey', 'binKey'],
  searched: sql`select b.id, lower(substr(b.id, 1, 8)) as "referenceKey", lower(b.number) as "numberKey",
    lower(coalesce(b.payer_name, '')) as "payerKey", coalesce(b.payer_bin, '') as "binKey" from bank_payment b`,
  required: ['created', 'day'],
};

/** Incoming payments of the bank's statements. */
export const bankPaymentsSource: RecordSource = {
  async list({ db }, file, query) {
    const { rows, total } = await listTable<PaymentRow>(db, PAYMENTS, query);
    return { rows: rows.map((row) => sourceRow(file, toDoc(row))), total };
  },

  async get({ db }, file, key) {
    const row = await tableRow<PaymentRow>(db, PAYMENTS, key);
    return row && sourceRow(file, toDoc(row));
  },

  async update(op, _file, before, doc) {
    if (doc.status === before.doc.status) return;
    const decision = { id: before.id, reason: String(doc.reason) };
    if (doc.status === 'booked')
      await assignPayment(op.tx, { ...decision, customerId: String(doc.customerId) }, importingOf(op));
    else await ignorePayment(op.tx, decision, importingOf(op));
  },
};

/** Who imports and decides, and when. */
export function importingOf({ actor, now, engine }: Operation): Importing {
  return { doer: actor, now, brands: engine.brands };
}

const KEYS = ['referenceKey', 'numberKey', 'payerKey', 'binKey'];

function toDoc(row: PaymentRow): StoredOf<'bank-payment'> {
  const fields = Object.entries(row).filter(([name, value]) => value !== null && !KEYS.includes(name));
  return { ...Object.fromEntries(fields), id: row.id, amount: tiynToText(BigInt(row.amount ?? 0)) };
}
