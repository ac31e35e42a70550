import type { FieldOf } from '../../contract/file/records.ts';
import type { Db, Tx } from '../store/database.ts';
import { lock } from '../store/postgres-dialect.ts';
import type { KeptFile } from './files.ts';

/** Who wrote a message: the author of the request, the staff to the author, or the staff to itself. */
type MessageKind = 'question' | 'answer' | 'note';

/** A message as the staff sees it. */
type Message = FieldOf<'ticket', 'messages'>[number];

/** A message as the author of the request sees it. */
type OwnMessage = FieldOf<'support-request', 'messages'>[number];

interface MessageRow {
  id: string;
  kind: string;
  message: string;
  at: string;
  author: string | null;
  file_id: string | null;
  file_name: string | null;
}

/** A ticket with its first message. */
interface Beginning {
  id: string;
  name: string;
  message: string;
  created: string;
  file: string | null;
}

/** A new message. */
export interface NewMessage {
  ticketId: string;
  kind: MessageKind;
  authorId: string | null;
  message: string;
  file?: KeptFile | undefined;
}

/** Adds a message to a ticket, and returns its id. */
export async function addMessage(
  tx: Tx,
  { ticketId, kind, authorId, message, file }: NewMessage,
  now: Date,
): Promise<string> {
  const id = crypto.randomUUID();
  const noFile = { file_id: null, file_name: null, file_type: null, file_bytes: null };
  await lock(tx, [{ name: `ticket:${ticketId}` }]);
  const last = await tx
    .selectFrom('ticket_message')
    .select((eb) => eb.fn.max('place').as('place'))
    .where('ticket_id', '=', ticketId)
    .executeTakeFirst();
  const place = Number(last?.place ?? 0) + 1;
  const about = { id, place, ticket_id: ticketId, kind, author_id: authorId, message, created_at: now.toISOString() };
  await tx
    .insertInto('ticket_message')
    .values({ ...about, ...(file ?? noFile) })
    .execute();
  return id;
}

/** The whole conversation with internal notes, oldest first. For the staff only. */
export async function messagesOf(db: Db | Tx, ticket: Beginning): Promise<Message[]> {
  const rows = await rowsOf(db, ticket.id);
  return [first(ticket), ...rows.map(({ author, ...row }) => ({ ...shown(row), ...(author !== null && { author }) }))];
}

/** The conversation as the author of the request may see it, oldest first: without internal notes, and without names of the staff. */
export async function ownMessagesOf(db: Db | Tx, ticket: Beginning): Promise<OwnMessage[]> {
  const rows = await rowsOf(db, ticket.id);
  const own = rows.flatMap(({ kind, author, ...row }): OwnMessage[] => {
    if (kind !== 'question' && kind !== 'answer') return [];
    return [{ ...shown({ ...row, kind }), ...(kind === 'question' && author !== null && { author }) }];
  });
  return [{ ...first(ticket), kind: 'question' }, ...own];
}

/** The file of a message; the first message has the ticket's id. Undefined where there is none, or it is an internal note's. */
export async function fileOf(db: Db, ticketId: string, messageId: string): Promise<KeptFile | undefined> {
  const columns = ['file_id', 'file_name', 'file_type', 'file_bytes'] as const;
  const row =
    ticketId === messageId
      ? await db.selectFrom('ticket').select(columns).where('id', '=', ticketId).executeTakeFirst()
      : await db
          .selectFrom('ticket_message')
          .select(columns)
          .where('ticket_id', '=', ticketId)
          .where('id', '=', messageId)
          .where('kind', '<>', 'note')
          .executeTakeFirst();
  if (!row?.file_id) return undefined;
  const { file_id, file_name, file_type, file_bytes } = row;
  return { file_id, file_name: file_name ?? 'file', file_type: file_type ?? '', file_bytes: file_bytes ?? 0 };
}

function rowsOf(db: Db | Tx, ticketId: string): Promise<MessageRow[]> {
  return db
    .selectFrom('ticket_message as m')
    .leftJoin('users as u', 'u.id', 'm.author_id')
    .select((eb) => [
      'm.id',
      'm.kind',
      'm.message',
      'm.created_at as at',
      'm.file_id',
      'm.file_name',
      eb.fn.coalesce(eb.fn<string>('nullif', ['u.full_name', eb.val('')]), 'u.login').as('author'),
    ])
    .where('m.ticket_id', '=', ticketId)
    .orderBy('m.place')
    .execute();
}

function first({ id, name, message, created, file }: Beginning): Message {
  return { id, kind: 'question', author: name, at: created, text: message, ...(file !== null && { file }) };
}

function shown<K extends string>({
  id,
  kind,
  at,
  message,
  file_id,
  file_name,
}: Omit<MessageRow, 'author' | 'kind'> & { kind: K }) {
  return {
    id,
    kind: kind as K extends MessageKind ? K : MessageKind,
    at,
    text: message,
    ...(file_id !== null && file_name !== null && { file: file_name }),
  };
}
