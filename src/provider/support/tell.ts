import { hasStaffRight, usersInRole } from '../identity/users.ts';
import { letterTo, localeOf, sendLetter } from '../mail/letters.ts';
import { notify } from '../notifications/notifications.ts';
import type { Attachment } from '../ports/mailer.ts';
import type { Tx } from '../store/database.ts';
import type { Brands } from '../variants/brand.ts';
import { mayAnswer } from './may-answer.ts';

/** What is needed to tell somebody. */
export interface Telling {
  tx: Tx;
  brands: Brands;
  now: Date;
}

/** A ticket as the messages about it name it. */
export interface ToldTicket {
  id: string;
  /** The author; undefined for a guest, who is told by letter only. */
  customerId: string | undefined;
  number: string;
}

/** The screen of a request for its author. */
function placeOf({ id }: ToldTicket): string {
  return `/support/${id}`;
}

/** Tells the author of a request that the staff has answered: by letter, and by a notification for a user. A guest gets the files with the letter. */
export async function tellAnswered(
  telling: Telling,
  ticket: ToldTicket,
  answer: string,
  files: Attachment[] = [],
): Promise<void> {
  const { tx, brands, now } = telling;
  const { number, customerId } = ticket;
  if (customerId === undefined) return toGuest(telling, ticket, 'ticketAnsweredGuest', { number, answer }, files);
  const link = placeOf(ticket);
  await letterTo(tx, brands, customerId, 'ticketAnswered', { number, answer, link }, now);
  await notifyAuthor(telling, ticket, 'TICKET_ANSWERED');
}

/** Tells the author that the staff has closed the request with an answer. */
export async function tellClosed(telling: Telling, ticket: ToldTicket, note: string): Promise<void> {
  const { tx, brands, now } = telling;
  const { number, customerId } = ticket;
  if (customerId === undefined) return toGuest(telling, ticket, 'ticketClosedGuest', { number, note });
  await letterTo(tx, brands, customerId, 'ticketClosed', { number, note, link: placeOf(ticket) }, now);
  await notifyAuthor(telling, ticket, 'TICKET_CLOSED');
}

/** The screen of a ticket for the staff. */
function deskOf({ id }: ToldTicket): string {
  return `/admin/ticket/${id}`;
}

/** Tells a member of staff that a ticket is theirs now, by letter and by notification as they chose. */
export async function tellAssigned(
  { tx, brands, now }: Telling,
  ticket: ToldTicket,
  { assigneeId, by }: { assigneeId: string; by: string },
): Promise<void> {
  const link = deskOf(ticket);
  const params = { number: ticket.number, by };
  await letterTo(tx, brands, assigneeId, 'ticketAssigned', { ...params, link }, now);
  const about = { type: 'TICKET_ASSIGNED', category: 'APPEAL', about: 'support' } as const;
  await notify(tx, { ...about, userId: assigneeId, params, link }, now);
}

/**
 * Tells the staff of a new request: the administrators who may see tickets, and the author's managers. Each gets a notification and a letter
 * with the text, as they chose. The author is not told of their own request.
 */
export async function tellNew(
  { tx, brands, now }: Telling,
  ticket: ToldTicket,
  { name, text }: { name: string; text: string },
): Promise<void> {
  const { number } = ticket;
  const link = deskOf(ticket);
  const told = { type: 'TICKET_NEW', category: 'APPEAL', params: { number, name }, link, about: 'support' } as const;
  for (const userId of await staffOf(tx, ticket)) {
    if (userId === ticket.customerId) continue;
    await letterTo(tx, brands, userId, 'ticketNew', { number, name, text, link }, now);
    await notify(tx, { ...told, userId }, now);
  }
}

/**
 * Tells the staff that the author has written again. Whoever the request is assigned to gets a notification and a letter with the text,
 * as they chose. Where there is nobody, the administrators and the author's managers get a notification.
 */
export async function tellReplied({ tx, brands, now }: Telling, ticket: ToldTicket, text: string): Promise<void> {
  const { number } = ticket;
  const link = deskOf(ticket);
  const told = { type: 'TICKET_REPLIED', category: 'APPEAL', params: { number }, link } as const;
  const assignee = await assigneeOf(tx, ticket);
  if (assignee === undefined) {
    for (const userId of await staffOf(tx, ticket)) await notify(tx, { ...told, userId }, now);
    return;
  }
  await letterTo(tx, brands, assignee, 'ticketReplied', { number, text, link }, now);
  await notify(tx, { ...told, userId: assignee, about: 'support' }, now);
}

/** Whoever a request is assigned to, if they may still see it. */
async function assigneeOf(tx: Tx, { id }: ToldTicket): Promise<string | undefined> {
  const assignee = await tx
    .selectFrom('ticket')
    .innerJoin('users', 'users.id', 'ticket.taken_by')
    .select(['users.id', 'users.role'])
    .where('ticket.id', '=', id)
    .where('users.blocked_at', 'is', null)
    .executeTakeFirst();
  return assignee && (await maySee(tx, id, assignee)) ? assignee.id : undefined;
}

/** Whether a user may see and answer a ticket. */
export async function maySee(tx: Tx, ticketId: string, { id, role }: { id: string; role: string }): Promise<boolean> {
  const seen = await tx
    .selectFrom('ticket')
    .select('id')
    .where('id', '=', ticketId)
    .where(mayAnswer({ role, userId: id }, 'ticket'))
    .executeTakeFirst();
  return seen !== undefined && (await hasStaffRight(tx, id, 'ticket.read'));
}

/** The administrators who may see tickets, and the author's managers who may. Blocked people are not among them. */
async function staffOf(tx: Tx, { customerId }: ToldTicket): Promise<string[]> {
  const managers = await tx
    .selectFrom('customer_manager')
    .innerJoin('users', 'users.id', 'customer_manager.manager_id')
    .select('manager_id')
    .where('customer_id', '=', customerId ?? '')
    .where('users.role', '=', 'manager')
    .where('users.blocked_at', 'is', null)
    .execute();
  const told = await Promise.all(managers.map(({ manager_id }) => hasStaffRight(tx, manager_id, 'ticket.read')));
  return [
    ...new Set([
      ...(await usersInRole(tx, 'administrator', 'ticket.read')),
      ...managers.filter((_, index) => told[index]).map((each) => each.manager_id),
    ]),
  ];
}

async function notifyAuthor(
  { tx, now }: Telling,
  ticket: ToldTicket,
  type: 'TICKET_ANSWERED' | 'TICKET_CLOSED',
): Promise<void> {
  const { customerId: userId, number } = ticket;
  if (userId === undefined) return;
  await notify(
    tx,
    { userId, type, category: 'APPEAL', params: { number }, link: placeOf(ticket), about: 'support' },
    now,
  );
}

async function toGuest<K extends 'ticketAnsweredGuest' | 'ticketClosedGuest'>(
  { tx, brands, now }: Telling,
  { id }: ToldTicket,
  key: K,
  params: Parameters<typeof sendLetter<K>>[4],
  files: Attachment[] = [],
): Promise<void> {
  const guest = await tx
    .selectFrom('ticket')
    .select(['email', 'locale', 'variant'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!guest) return;
  const to = { address: guest.email, locale: localeOf(guest.locale), variant: guest.variant };
  await sendLetter(tx, brands, to, key, params, now, files);
}
