import { sql } from 'kysely';
import type { StoredOf } from '../../contract/file/records.ts';
import { tiynToText } from '../../contract/money/money.ts';
import { confirmCorrection, refuseCorrection } from '../customers/corrections.ts';
import type { Reading, RecordSource } from '../engine/core/operation.ts';
import { sourceRow } from '../engine/records/sources.ts';
import { type ListedTable, listTable, tableRow } from '../store/table-list.ts';

interface CorrectionRow {
  id: string;
  number: string;
  customerId: string;
  customer: string;
  amount: number;
  reason: string;
  documentNumber: string | null;
  documentDate: string | null;
  status: StoredOf<'balance-correction'>['status'];
  author: string | null;
  authorId: string | null;
  created: string;
  decidedBy: string | null;
  decided: string | null;
  refusal: string | null;
  before: number | null;
}

const CORRECTIONS: ListedTable = {
  rows: sql`
    select b.id, upper(substr(b.id, 1, 8)) as number, lower(substr(b.id, 1, 8)) as "numberKey", b.user_id as "customerId",
      coalesce(nullif(u.full_name, ''), u.login) as customer, u.name_key as "nameKey", u.login_key as "loginKey",
      b.amount_tiyn as amount, b.reason, b.document_number as "documentNumber", b.document_date as "documentDate", b.status,
      coalesce(nullif(a.full_name, ''), a.login) as author, b.author_id as "authorId", b.created_at as created,
      coalesce(nullif(d.full_name, ''), d.login) as "decidedBy", b.decided_at as decided, b.refusal, b.before_tiyn as before
    from balance_correction b join users u on u.id = b.user_id
      left join users a on a.id = b.author_id left join users d on d.id = b.decided_by`,
  columns: {
    id: 'text',
    number: 'text',
    customerId: 'text',
    amount: 'money',
    status: 'text',
    author: 'text',
    created: 'text',
    documentDate: 'text',
  },
  search: ['numberKey', 'nameKey', 'loginKey'],
  searched: sql`select b.id, lower(substr(b.id, 1, 8)) as "numberKey", u.name_key as "nameKey", u.login_key as "loginKey"
    from balance_correction b join users u on u.id = b.user_id`,
};

/** Corrections of balances, with those that wait for a second administrator. */
export const balanceCorrectionsSource: RecordSource = {
  async list(reading, file, query) {
    const { rows, total } = await listTable<CorrectionRow>(reading.db, CORRECTIONS, query);
    return { rows: rows.map((row) => sourceRow(file, toDoc(row, reading))), total };
  },

  async get(reading, file, key) {
    const row = await tableRow<CorrectionRow>(reading.db, CORRECTIONS, key);
    return row && sourceRow(file, toDoc(row, reading));
  },

  async update({ tx, now, actor, engine }, _file, before, doc) {
    if (doc.status === before.doc.status) return;
    if (doc.status === 'booked') await confirmCorrection(tx, before.id, actor.userId, { now, brands: engine.brands });
    else await refuseCorrection(tx, before.id, { deciderId: actor.userId, refusal: String(doc.refusal) }, now);
  },
};

function toDoc(row: CorrectionRow, { actor }: Reading): StoredOf<'balance-correction'> {
  const { amount, before, authorId, customer: _name, ...rest } = row;
  const fields = Object.entries(rest).filter(([name, value]) => value !== null && !KEYS.includes(name));
  return {
    ...Object.fromEntries(fields),
    id: row.id,
    amount: tiynToText(BigInt(amount)),
    own: authorId !== null && authorId === actor.userId,
    ...(before !== null && {
      balanceBefore: tiynToText(BigInt(before)),
      balanceAfter: tiynToText(BigInt(before) + BigInt(amount)),
    }),
  };
}

const KEYS = ['numberKey', 'nameKey', 'loginKey'];
