import { type Expression, type SqlBool, sql, type Updateable } from 'kysely';
import type { FieldOf, StoredOf } from '../../contract/file/records.ts';
import type { Doc } from '../../contract/file/resource-file.ts';
import { MOST_ENCLOSED } from '../../contract/values/support-limits.ts';
import { base64Of } from '../crypto/base64.ts';
import type { Operation, Reading, RecordSource } from '../engine/core/operation.ts';
import { sourceRow } from '../engine/records/sources.ts';
import { ApiError } from '../http/errors.ts';
import { localeOf } from '../mail/letters.ts';
import type { Attachment } from '../ports/mailer.ts';
import type { ReceivedFile } from '../ports/uploads.ts';
import { fileNameOf } from '../reports/disposition.ts';
import type { ListQuery } from '../store/records.ts';
import type { TicketTable } from '../store/schema.ts';
import { type ListedTable, listTable, tableRow } from '../store/table-list.ts';
import { addMessage, messagesOf } from '../support/conversation.ts';
import { keepFile, mediaTypeOf } from '../support/files.ts';
import { mayAnswer } from '../support/may-answer.ts';
import { type ToldTicket, tellAnswered, tellAssigned, tellClosed } from '../support/tell.ts';

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

/** The ways in which a ticket can be somebody's, as the reader sees it. */
const ASSIGNED: Record<NonNullable<FieldOf<'ticket', 'assigned'>>, (userId: string | null) => Expression<SqlBool>> = {
  mine: (userId) => sql`t.taken_by = ${userId}`,
  nobody: () => sql`t.taken_by is null`,
  colleague: (userId) => sql`t.taken_by <> ${userId}`,
};

/** Takes the filter by whose tickets they are out of a query. It is a condition on a column with an index. */
function takeAssigned({ actor }: Reading, query: ListQuery): { query: ListQuery; tests: Expression<SqlBool>[] } {
  const isIt = ({ field }: { field: string }) => field === 'assigned';
  const tests = query.filters.filter(isIt).map(({ values = [] }) => {
    const known = Object.entries(ASSIGNED).flatMap(([name, test]) =>
      values.includes(name) ? [test(actor.userId)] : [],
    );
    return known.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${sql.join(known, sql` or `)})`;
  });
  return { query: { ...query, filters: query.filters.filter((filter) => !isIt(filter)) }, tests };
}

function ticketsOf({ actor }: Reading, tests: Expression<SqlBool>[] = []): ListedTable {
  return {
    rows: sql`
      select t.id, upper(substr(t.id, 1, 8)) as number, lower(substr(t.id, 1, 8)) as "numberKey", t.name, t.email,
        lower(t.email) as "emailKey", t.type, t.message, t.status, t.note, t.user_id as "customerId", t.created_at as created,
        t.closed_at as closed, t.resource, t.record_id as "recordId", t.record_name as "recordName", t.answered_at as answered,
        t.first_answered_at as "firstAnswered", t.first_answer_seconds as "firstAnswer", t.taken_by as "assigneeId",
        coalesce(nullif(k.full_name, ''), k.login) as taken, p.name as "projectName", coalesce(a.locale, t.locale) as language,
        case when t.taken_by is null then 'nobody' when t.taken_by = ${actor.userId} then 'mine' else 'colleague' end as assigned,
        case when t.file_id is null then null else t.file_name end as file
      from ticket t left join users k on k.id = t.taken_by left join project p on p.id = t.project_id
        left join users a on a.id = t.user_id where ${sql.join([mayAnswer(actor, 't'), ...tests], sql` and `)}`,
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
      assigneeId: 'text',
      assigned: 'text',
      answered: 'text',
      firstAnswered: 'text',
      firstAnswer: 'number',
      recordName: 'text',
    },
    search: ['numberKey', 'emailKey'],
    searched: sql`select t.id, lower(substr(t.id, 1, 8)) as "numberKey", lower(t.email) as "emailKey" from ticket t
      where ${sql.join([mayAnswer(actor, 't'), ...tests], sql` and `)}`,
    required: ['created', 'status'],
  };
}

/** Support requests, as the support staff sees them. */
export const ticketsSource: RecordSource = {
  async list(reading, file, asked) {
    const { query, tests } = takeAssigned(reading, asked);
    const { rows, total } = await listTable<TicketRow>(reading.db, ticketsOf(reading, tests), query);
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
    if (doc.assigneeId !== before.doc.assigneeId) {
      await assign(op, before.doc, String(doc.assigneeId));
      return;
    }
    const status = String(doc.status);
    const closes = status === 'closed' && before.doc.status !== 'closed';
    const answer = closes ? doc.note : doc.answer;
    if (typeof answer !== 'string') {
      if (before.doc.status !== status) await setStatus(op, before.id, { status, closed_at: null, taken_by: by });
      return;
    }
    const given = op.files?.file;
    const enclosed = given && before.doc.customerId === undefined ? [await enclosure(given)] : [];
    const file = given && (await keepFile(op.tx, given, op.now));
    await addMessage(op.tx, { ...said, kind: 'answer', message: answer, file }, op.now);
    const at = op.now.toISOString();
    const closing = closes && { closed_at: at, note: answer };
    const takes = before.doc.assigneeId === undefined && { taken_by: by };
    const first = before.doc.firstAnswered === undefined && firstAnswerOf(before.doc, op.now);
    await setStatus(op, before.id, { status, answered_at: at, ...takes, ...first, ...closing });
    const telling = { ...op, brands: op.engine.brands };
    if (closes) await tellClosed(telling, toldTicket(before.doc), answer);
    else await tellAnswered(telling, toldTicket(before.doc), answer, enclosed);
  },
};

/** A file as a guest gets it, who has no screen to save it from. Throws 413 for one that many mail servers would refuse. */
async function enclosure(file: ReceivedFile): Promise<Attachment> {
  if (file.bytes > MOST_ENCLOSED)
    throw new ApiError(413, 'FILE_TOO_LARGE', { field: 'file', params: { maxBytes: MOST_ENCLOSED } });
  const content = base64Of(new Uint8Array(await new Response(file.open()).arrayBuffer()));
  return { name: fileNameOf(file.name) || 'file', type: mediaTypeOf(file), content };
}

/** Gives a ticket to a member of staff. A new one is in progress then. Its assignee is told, unless they did it themselves. */
async function assign(op: Operation, ticket: Doc, assigneeId: string): Promise<void> {
  const begins = ticket.status === 'new' && { status: 'inProgress' };
  await setStatus(op, String(ticket.id), { taken_by: assigneeId, ...begins });
  const { actor, engine } = op;
  if (assigneeId === (actor.actingId ?? actor.userId)) return;
  const by = String(actor.user.fullName || actor.user.login);
  await tellAssigned({ ...op, brands: engine.brands }, toldTicket(ticket), { assigneeId, by });
}

/** When a ticket is answered first, and after how many seconds by the clock: nights and weekends count. */
function firstAnswerOf({ created }: Doc, now: Date): Updateable<TicketTable> {
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(String(created))) / 1000));
  return { first_answered_at: now.toISOString(), first_answer_seconds: seconds };
}

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
  return { ...Object.fromEntries(fields), id: row.id, language: localeOf(row.language ?? null) };
}
