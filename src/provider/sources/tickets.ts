import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { StoredOf } from '../../contract/file/records.ts';
import type { Doc } from '../../contract/file/resource-file.ts';
import type { Actor } from '../engine/core/actor.ts';
import type { Operation, Reading, RecordSource } from '../engine/core/operation.ts';
import { sourceRow } from '../engine/records/sources.ts';
import { letterTo, localeOf, sendLetter } from '../mail/letters.ts';
import { type ListedTable, listTable, tableRow } from '../store/table-list.ts';

type TicketRow = { [F in keyof StoredOf<'ticket'>]: StoredOf<'ticket'>[F] | null } & {
  id: string;
  taken: string | null;
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
        t.closed_at as closed, coalesce(nullif(k.full_name, ''), k.login) as taken, p.name as "projectName",
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

/** Sends the author an answer by letter, in their language. */
async function tell(
  { tx, now, engine: { brands } }: Operation,
  { id, customerId, number }: Doc,
  note: string,
): Promise<void> {
  const words = { number: String(number), note };
  if (typeof customerId === 'string') return letterTo(tx, brands, customerId, 'ticketClosed', words, now);
  const guest = await tx
    .selectFrom('ticket')
    .select(['email', 'locale', 'variant'])
    .where('id', '=', String(id))
    .executeTakeFirst();
  if (!guest) return;
  const to = { address: guest.email, locale: localeOf(guest.locale), variant: guest.variant };
  await sendLetter(tx, brands, to, 'ticketClosed', words, now);
}

const KEYS = ['numberKey', 'emailKey'];

function toDoc(row: TicketRow): StoredOf<'ticket'> {
  const fields = Object.entries(row).filter(([name, value]) => value !== null && !KEYS.includes(name));
  return { ...Object.fromEntries(fields), id: row.id };
}
