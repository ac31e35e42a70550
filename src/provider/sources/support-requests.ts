import { sql } from 'kysely';
import type { StoredOf } from '../../contract/file/records.ts';
import { type Doc, titleOf } from '../../contract/file/resource-file.ts';
import type { Operation, Reading, RecordSource } from '../engine/core/operation.ts';
import { mayRead } from '../engine/records/access.ts';
import { findRow } from '../engine/records/rows.ts';
import { sourceRow } from '../engine/records/sources.ts';
import { ApiError } from '../http/errors.ts';
import type { ReceivedFile } from '../ports/uploads.ts';
import { type ListedTable, listTable, tableRow } from '../store/table-list.ts';
import { addMessage, ownMessagesOf } from '../support/conversation.ts';
import { type KeptFile, keepFile } from '../support/files.ts';
import { takeCount } from '../support/limits.ts';
import { tellNew, tellReplied } from '../support/tell.ts';

interface RequestRow {
  id: string;
  number: string;
  numberKey: string;
  name: string;
  type: StoredOf<'support-request'>['type'];
  message: string;
  status: StoredOf<'support-request'>['status'];
  resource: string | null;
  recordId: string | null;
  recordName: string | null;
  created: string;
  answered: string | null;
  closed: string | null;
  file: string | null;
}

/** The signed-in user's own requests. Other members of a project see none of them. */
function requestsOf({ actor }: Reading): ListedTable {
  return {
    rows: sql`
      select t.id, upper(substr(t.id, 1, 8)) as number, lower(substr(t.id, 1, 8)) as "numberKey", t.name, t.type, t.message, t.status,
        t.resource, t.record_id as "recordId", t.record_name as "recordName", t.created_at as created, t.answered_at as answered,
        t.closed_at as closed, case when t.file_id is null then null else t.file_name end as file
      from ticket t where t.user_id = ${actor.userId}`,
    columns: {
      id: 'text',
      number: 'text',
      type: 'text',
      status: 'text',
      recordName: 'text',
      created: 'text',
      answered: 'text',
    },
    search: ['numberKey'],
  };
}

function toDoc(row: RequestRow): StoredOf<'support-request'> {
  const { numberKey: _key, name: _name, file: _file, ...shown } = row;
  const fields = Object.entries(shown).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(fields), id: row.id, message: row.message };
}

const getRequest: RecordSource['get'] = async (reading, file, key) => {
  const row = await tableRow<RequestRow>(reading.db, requestsOf(reading), key);
  if (!row) return undefined;
  const messages = await ownMessagesOf(reading.db, row);
  return sourceRow(file, { ...toDoc(row), messages }, { userId: reading.actor.userId });
};

/** The signed-in user's requests to support, with the conversation as they may see it. */
export const supportRequestsSource: RecordSource = {
  get: getRequest,

  async list(reading, file, query) {
    const { rows, total } = await listTable<RequestRow>(reading.db, requestsOf(reading), query);
    return { rows: rows.map((row) => sourceRow(file, toDoc(row), { userId: reading.actor.userId })), total };
  },

  async insert(op, file, doc, files = {}) {
    const { tx, now, actor } = op;
    const userId = writerOf(op);
    await takeCount(tx, 'request', userId, now);
    const about = await attached(op, doc);
    const kept = await keptFile(op, files.file);
    const { login, fullName, email } = actor.user;
    const id = crypto.randomUUID();
    const person = {
      user_id: userId,
      project_id: actor.projectId,
      name: String(fullName || login),
      email: String(email),
    };
    const said = { type: String(doc.type), message: String(doc.message), locale: actor.locale };
    const state = { status: 'new', created_at: now.toISOString(), taken_by: null, closed_at: null, note: null };
    const rest = { variant: actor.variant ?? null, request_key: null, request_hash: null };
    await tx
      .insertInto('ticket')
      .values({ id, ...person, ...said, ...state, ...about, ...kept, ...rest })
      .execute();
    const row = await getRequest({ ...op, db: tx }, file, id);
    if (!row) throw new Error('A stored request is not found');
    const told = { id, customerId: userId, number: String(row.doc.number) };
    await tellNew({ tx, now, brands: op.engine.brands }, told, { name: person.name, text: said.message });
    return row;
  },

  /** The author closes their request. Nobody is told: the staff sees it in its list. */
  async update({ tx, now }, _file, before, { status }) {
    if (status !== 'closed' || before.doc.status === 'closed') return;
    const closed = { status: 'closed', closed_at: now.toISOString() };
    await tx.updateTable('ticket').set(closed).where('id', '=', before.id).execute();
  },
};

/** Replies of the signed-in user in their own requests. */
export const supportMessagesSource: RecordSource = {
  async list(reading, file, query) {
    const { rows, total } = await listTable<StoredOf<'support-message'>>(reading.db, repliesOf(reading), query);
    return { rows: rows.map((row) => sourceRow(file, row, { userId: reading.actor.userId })), total };
  },

  async get(reading, file, key) {
    const row = await tableRow<StoredOf<'support-message'>>(reading.db, repliesOf(reading), key);
    return row && sourceRow(file, row, { userId: reading.actor.userId });
  },

  async insert(op, file, { requestId, text }, files = {}) {
    const { tx, now } = op;
    const authorId = writerOf(op);
    const request = await tableRow<RequestRow>(tx, requestsOf(op), String(requestId));
    if (!request) throw new ApiError(404, 'NOT_FOUND');
    await takeCount(tx, 'reply', authorId, now);
    const kept = await keptFile(op, files.file);
    const ticketId = request.id;
    const message = String(text);
    const id = await addMessage(tx, { ticketId, kind: 'question', authorId, message, file: kept }, now);
    if (request.status === 'waiting' || request.status === 'closed')
      await tx
        .updateTable('ticket')
        .set({ status: 'inProgress', closed_at: null })
        .where('id', '=', ticketId)
        .execute();
    const told = { id: ticketId, customerId: authorId, number: request.number };
    await tellReplied({ tx, now, brands: op.engine.brands }, told, message);
    const doc = { id, requestId: ticketId, text: message, created: now.toISOString() };
    return sourceRow(file, doc, { userId: authorId });
  },
};

function repliesOf({ actor }: Reading): ListedTable {
  return {
    rows: sql`
      select m.id, m.ticket_id as "requestId", m.message as text, m.created_at as created
      from ticket_message m join ticket t on t.id = m.ticket_id where m.kind = 'question' and t.user_id = ${actor.userId}`,
    columns: { id: 'text', requestId: 'text', created: 'text' },
  };
}

function writerOf({ actor }: Operation): string {
  if (actor.userId === null) throw new ApiError(403, 'FORBIDDEN');
  return actor.userId;
}

function keptFile({ tx, now }: Operation, file: ReceivedFile | undefined): Promise<KeptFile> | undefined {
  return file && keepFile(tx, file, now);
}

/**
 * The record that a request is about, with its present name. Throws 400 BAD_REFERENCE where there is none, or the author may not see it.
 */
async function attached(op: Operation, { resource, recordId }: Doc) {
  if (typeof resource !== 'string' || typeof recordId !== 'string') return {};
  const { engine, actor } = op;
  const file = engine.catalogue.files.find(({ name }) => name === resource);
  const row = file && mayRead(actor.flags ?? engine.flags, file, actor) && (await findRow(op, file, recordId));
  if (!file || !row) throw new ApiError(400, 'BAD_REFERENCE', { field: 'recordId' });
  return { resource, record_id: recordId, record_name: titleOf(file, row.doc) };
}
