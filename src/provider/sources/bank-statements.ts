import { sql } from 'kysely';
import type { StoredOf } from '../../contract/file/records.ts';
import { importStatement } from '../bank/import.ts';
import { readStatement } from '../bank/read-statement.ts';
import { type Statement, StatementError } from '../bank/statement.ts';
import type { RecordSource } from '../engine/core/operation.ts';
import { sourceRow } from '../engine/records/sources.ts';
import { ApiError } from '../http/errors.ts';
import type { ReceivedFile } from '../ports/uploads.ts';
import { type ListedTable, listTable, tableRow } from '../store/table-list.ts';
import { importingOf } from './bank-payments.ts';

type StatementRow = { [F in keyof StoredOf<'bank-statement'>]: StoredOf<'bank-statement'>[F] | null } & { id: string };

const count = (status: string) =>
  sql`(select count(*) from bank_payment p where p.statement_id = s.id and p.status = ${status})`;

const STATEMENTS: ListedTable = {
  rows: sql`
    select s.id, s.name, lower(s.name) as "nameKey", s.format, s.account, s.from_day as "fromDay", s.until_day as "untilDay", s.incoming,
      s.incoming - (select count(*) from bank_payment p where p.statement_id = s.id) as known, ${count('booked')} as booked,
      ${count('unmatched')} as unmatched, ${count('ignored')} as ignored, s.created_at as created,
      coalesce(nullif(u.full_name, ''), u.login) as author
    from bank_statement s left join users u on u.id = s.created_by`,
  columns: { id: 'text', name: 'text', created: 'text', format: 'text', incoming: 'number' },
  search: ['nameKey'],
};

/** Imported statements of our bank account. */
export const bankStatementsSource: RecordSource = {
  async list({ db }, file, query) {
    const { rows, total } = await listTable<StatementRow>(db, STATEMENTS, query);
    return { rows: rows.map((row) => sourceRow(file, toDoc(row))), total };
  },

  async get({ db }, file, key) {
    const row = await tableRow<StatementRow>(db, STATEMENTS, key);
    return row && sourceRow(file, toDoc(row));
  },

  async insert(op, file, _doc, files = {}) {
    const received = files.file;
    if (!received) throw new ApiError(400, 'BAD_MULTIPART');
    const statement = await statementIn(received);
    const id = await importStatement(op.tx, { name: received.name, statement }, importingOf(op));
    const row = await bankStatementsSource.get({ ...op, db: op.tx }, file, id);
    if (!row) throw new Error('A stored statement is not found');
    return row;
  },
};

/** The statement in a file. Throws 400 at the file, with the line of its mistake. */
async function statementIn(received: ReceivedFile): Promise<Statement> {
  const bytes = new Uint8Array(await new Response(received.open()).arrayBuffer());
  try {
    return readStatement(bytes);
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    const { fault, line, place } = error;
    throw new ApiError(400, fault, { field: 'file', params: { line, place } });
  }
}

function toDoc(row: StatementRow): StoredOf<'bank-statement'> {
  const fields = Object.entries(row).filter(([name, value]) => value !== null && name !== 'nameKey');
  const numbers = ['incoming', 'known', 'booked', 'unmatched', 'ignored'].map((name) => [
    name,
    Number(Object.fromEntries(fields)[name] ?? 0),
  ]);
  return { ...Object.fromEntries(fields), ...Object.fromEntries(numbers), id: row.id };
}
