import { sql } from 'kysely';
import type { Doc } from '../../contract/resource-file.ts';
import { letterTo } from '../mail/letters.ts';
import type { Operation, Reading, RecordSource } from '../resources/operation.ts';
import { sourceRow } from '../resources/sources.ts';
import { type ListedTable, listTable, tableRow } from '../store/table-list.ts';

interface TicketRow extends Doc {
  id: string;
  taken: string | null;
}

/** The tickets that somebody may see: administrators all, managers those of the clients whom they look after. */
function ticketsOf({ actor: { role, userId } }: Reading): ListedTable {
  const theirs = sql`where exists (select 1 from customer_manager m where m.customer_id = t.user_id and m.manager_id = ${userId})`;
  const seen = role === 'administrator' ? sql`` : role === 'manager' ? theirs : sql`where 1 = 0`;
  return {
    rows: sql`
      select t.id, upper(substr(t.id, 1, 8)) as number, lower(substr(t.id, 1, 8)) as "numberKey", t.name, t.email,
        lower(t.email) as "emailKey", t.type, t.message, t.status, t.note, t.user_id as "customerId", t.created_at as created,
        t.closed_at as closed, coalesce(nullif(k.full_name, ''), k.login) as taken, p.name as "projectName"
      from ticket t left join users k on k.id = t.taken_by left join project p on p.id = t.project_id ${seen}`,
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
    },
    search: ['numberKey', 'emailKey'],
  };
}

/** Requests to support, as those who answer them see them. */
export const ticketsSource: RecordSource = {
  async list(reading, file, query) {
    const { rows, total } = await listTable<TicketRow>(reading.db, ticketsOf(reading), query);
    return { rows: rows.map((row) => sourceRow(file, toDoc(row))), total };
  },

  async get(reading, file, key) {
    const row = await tableRow<TicketRow>(reading.db, ticketsOf(reading), key);
    return row && sourceRow(file, toDoc(row));
  },

  async update(op, _file, before, doc) {
    const status = String(doc.status);
    if (before.doc.status === status) return;
    const state =
      status === 'closed'
        ? { closed_at: op.now.toISOString(), note: String(doc.note) }
        : { closed_at: null, taken_by: op.actor.actingId ?? op.actor.userId };
    await op.tx
      .updateTable('ticket')
      .set({ status, ...state })
      .where('id', '=', before.id)
      .execute();
    if (status === 'closed') await tell(op, before.doc, String(doc.note));
  },
};

/** Whoever asked is answered by a letter, in their language. */
async function tell({ tx, now }: Operation, { customerId, number }: Doc, note: string): Promise<void> {
  if (typeof customerId === 'string')
    await letterTo(tx, customerId, 'ticketClosed', { number: String(number), note }, now);
}

const KEYS = ['numberKey', 'emailKey'];

function toDoc(row: TicketRow): Doc {
  return Object.fromEntries(Object.entries(row).filter(([name, value]) => value !== null && !KEYS.includes(name)));
}
