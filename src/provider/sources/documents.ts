import { sql } from 'kysely';
import type { FieldOf, StoredOf } from '../../contract/file/records.ts';
import type { Doc, ResourceFile } from '../../contract/file/resource-file.ts';
import { parseMoney, tiynToText, toTiyn } from '../../contract/money/money.ts';
import { reportDayErrors } from '../../contract/reports/report.ts';
import { dayOf } from '../../contract/values/dates.ts';
import { documentOf, fileNameOf, fileOf, formatOf } from '../documents/files.ts';
import { issueAct, issueInvoice, issueReconciliation, type Order } from '../documents/kinds.ts';
import { scheduleDocumentLetter } from '../documents/letter-work.ts';
import type { Operation, Reading, RecordSource } from '../engine/core/operation.ts';
import { sourceRow } from '../engine/records/sources.ts';
import { ApiError } from '../http/errors.ts';
import { validationItem } from '../http/validation.ts';
import { administered } from '../identity/administered.ts';
import type { ProviderDeps } from '../server/deps.ts';
import { type ListedTable, listTable, tableRow } from '../store/table-list.ts';

interface DocumentRow {
  id: string;
  kind: FieldOf<'document', 'kind'>;
  number: string;
  day: string;
  period: string;
  from: string | null;
  to: string | null;
  amount: number;
  vat: number | null;
  buyer: string;
  customerId: string;
  created: string;
}

/** The documents that an actor may see by a file: their own, or those of the customers they look after. */
function documentsOf({ actor }: Reading, { scope }: ResourceFile): ListedTable {
  const seen = scope === 'user' ? sql`d.user_id = ${actor.userId}` : administered(actor, 'd.user_id');
  return {
    rows: sql`select d.id, d.kind, d.number, d.day, substr(d.day, 1, 7) as period, d.from_day as "from", d.to_day as "to", d.total_tiyn as amount,
      d.vat_tiyn as vat, d.buyer, d.user_id as "customerId", d.created_at as created, d.buyer_key as "buyerKey"
      from document d where ${seen}`,
    columns: {
      id: 'text',
      kind: 'text',
      number: 'text',
      day: 'text',
      period: 'text',
      from: 'text',
      to: 'text',
      amount: 'money',
      vat: 'money',
      buyer: 'text',
      customerId: 'text',
      created: 'text',
    },
    search: ['number', 'buyerKey'],
    required: ['created', 'day', 'number'],
  };
}

function toDoc({ actor }: Reading, { scope }: ResourceFile, row: DocumentRow): StoredOf<'admin-document'> {
  const { from, to, amount, vat, period, ...known } = row;
  return {
    ...known,
    fileName: fileNameOf(row, actor.locale),
    ...(scope !== 'user' && { period }),
    amount: tiynToText(BigInt(amount)),
    ...(vat !== null && { vat: tiynToText(BigInt(vat)) }),
    ...(from !== null && row.kind === 'act' && { month: from }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  };
}

/** Issued documents: those of the signed-in payer, or of all customers for those who look after them. */
export function documentsSource({ papers }: Pick<ProviderDeps, 'papers'>): RecordSource {
  const get: RecordSource['get'] = async (reading, file, key) => {
    const row = await tableRow<DocumentRow>(reading.db, documentsOf(reading, file), key);
    return row && sourceRow(file, toDoc(reading, file, row), { userId: row.customerId });
  };
  return {
    get,

    async list(reading, file, query) {
      const { rows, total } = await listTable<DocumentRow>(reading.db, documentsOf(reading, file), query);
      return { rows: rows.map((row) => sourceRow(file, toDoc(reading, file, row), { userId: row.customerId })), total };
    },

    async insert(op, file, doc) {
      const id = await issueAsked(op, file, doc);
      return (await get({ ...op, db: op.tx }, file, id)) ?? sourceRow(file, { ...doc, id });
    },

    /** What was issued never changes: an update only sends it once more. */
    async update({ tx, now }, _file, { id }) {
      await scheduleDocumentLetter(tx, id, now);
    },

    async content({ db }, file, action, { id }) {
      const format = formatOf(file, action);
      const document = format && (await documentOf(db, id));
      return document && fileOf(document, format, papers);
    },
  };
}

/** Issues what the form asks for: customers for themselves, administrators for a customer. */
async function issueAsked(op: Operation, { scope }: ResourceFile, doc: Doc): Promise<string> {
  const { tx, actor, now, engine } = op;
  const userId = scope === 'user' ? actor.userId : String(doc.customerId);
  if (userId === null) throw new ApiError(403, 'FORBIDDEN');
  const order: Order = { userId, by: actor.actingId ?? actor.userId, now };
  if (doc.kind === 'invoice') return issueInvoice(tx, order, Number(toTiyn(parseMoney(String(doc.amount)))));
  if (doc.kind === 'act') return issueAct(tx, order, String(doc.month).slice(0, 7), engine.catalogue.files);
  const errors = reportDayErrors(doc.from, doc.to, dayOf(now.toISOString()));
  if (errors.length > 0)
    throw new ApiError(400, 'VALIDATION', {
      many: errors.map(({ field, keyword, key, params }) => validationItem(field, keyword, key, params)),
    });
  return issueReconciliation(tx, order, { from: String(doc.from), to: String(doc.to) });
}
