import { type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import type { StoredOf } from '../../contract/file/records.ts';
import type { Doc } from '../../contract/file/resource-file.ts';
import type { Actor } from '../engine/core/actor.ts';
import type { Operation, Reading, RecordSource } from '../engine/core/operation.ts';
import { sourceRow } from '../engine/records/sources.ts';
import type { TicketTable } from '../store/schema.ts';
import { type ListedTable, listTable, tableRow } from '../store/table-list.ts';
import { addMessage, messagesOf } from '../support/conversation.ts';
import { type ToldTicket, tellAnswered, tellClosed } from '../support/tell.ts';

type TicketRow = Omit<
  { [F in keyof StoredOf<'ticket'>]: StoredOf<'ticket'>[F] | null },
  'messages' | 'id' | 'name' | 'message' | 'created' | 'file'
> & {
  id: string;
  name: string;
  message: string;
  created: string;
  file: string | null;
};

/** The tickets that a user may see and answer: all for administrators, those of their own clients for managers. */
export function mayAnswer({ role, userId }: Pick<Actor, 'role' | 'userId'>, table: string): RawBuilder<SqlBool> {
  if (role === 'administrator') return sql<SqlBool>`1 = 1`;
  if (role !== 'manager') return sql<SqlBool>`1 = 0`;
  const customer = sql.ref(`${table}.user_id`);
  return sql<SqlBool>`exists (select 1 from customer_manager m where m.customer_id = ${customer} and m.manager_id = ${userId})`;
}

function ticketsOf({ actor }: Reading): ListedTable {
  return {
    rows: sql`
      select t.id, upper(substr(t.id, 1, 8)) as number, lower(substr(t.id, 1, 8)) as "numberKey", t.name, t.email,
        lower(t.email) as "emailKey", t.type, t.message, t.status, t.note, t.user_id as "customerId", t.created_at as created,
        t.closed_at as closed, t.resource, t.record_id as "recordId", t.record_name as "recordName", t.answered_at as answered, coalesce(nullif(k.full_name, ''), k.login) as taken, p.name as "projectName",
        case when t.file_id is null then null else t.file_name end as file
      from ticket t left join users k on k.id = t.taken_by left join project p on p.id = t.project_id where ${mayAnswer(actor, 't')}`,
    columns: {
      id: 'text',
      number: 'text',
      name: 'text',
      email: 'text',
      type: 'text',
      status: 'text',
      customerId: 'text',
      created: 'text',
      projectName: 'text',
      taken: 'text',
      answered: 'text',
      recordName: 'text',
    },
    search: ['numberKey', 'emailKey'],
  };
}

/** Support requests, as the support staff sees them. */
export const ticketsSource: RecordSource = {
  async list(reading, file, query) {
    const { rows, total } = await listTable<TicketRow>(reading.db, ticketsOf(reading), query);
    return { rows: rows.map((row) => sourceRow(file, toDoc(row))), total };
  },

  async get(reading, file, key) {
    const row = await tableRow<TicketRow>(reading.db, ticketsOf(reading), key);
    return row && sourceRow(file, { ...toDoc(row), messages: await messagesOf(reading.db, row) });
  },

  async update(op, _file, before, doc) {
    const by = op.actor.actingId ?? op.actor.userId;
    const said = { ticketId: before.id, authorId: by };
    if (typeof doc.comment === 'string') {
      await addMessage(op.tx, { ...said, kind: 'note', message: doc.comment }, op.now);
      return;
    }
    const status = String(doc.status);
    const closes = status === 'closed' && before.doc.status !== 'closed';
    const answer = closes ? doc.note : doc.answer;
    if (typeof answer !== 'string') {
      if (before.doc.status !== status) await setStatus(op, before.id, { status, closed_at: null, taken_by: by });
      return;
    }
    await addMessage(op.tx, { ...said, kind: 'answer', message: answer }, op.now);
    const at = op.now.toISOString();
    const closing = closes && { closed_at: at, note: answer };
    const takes = before.doc.taken === undefined && { taken_by: by };
    await setStatus(op, before.id, { status, answered_at: at, ...takes, ...closing });
    await (closes ? tellClosed : tellAnswered)({ ...op, brands: op.engine.brands }, toldTicket(before.doc), answer);
  },
};

async function setStatus({ tx }: Operation, id: string, state: Updateable<TicketTable>): Promise<void> {
  await tx.updateTable('ticket').set(state).where('id', '=', id).execute();
}

/** A ticket's record as the messages about it name it. */
function toldTicket({ id, customerId, number }: Doc): ToldTicket {
  const author = typeof customerId === 'string' ? customerId : undefined;
  return { id: String(id), customerId: author, number: String(number) };
}

const KEYS = ['numberKey', 'emailKey'];

function toDoc(row: TicketRow): StoredOf<'ticket'> {
  const fields = Object.entries(row).filter(([name, value]) => value !== null && !KEYS.includes(name));
  return { ...Object.fromEntries(fields), id: row.id };
}
