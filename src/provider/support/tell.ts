import { usersInRole } from '../identity/users.ts';
import { letterTo, localeOf, sendLetter } from '../mail/letters.ts';
import { notify } from '../notifications/notifications.ts';
import type { Tx } from '../store/database.ts';
import type { Brands } from '../variants/brand.ts';

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

/** Tells the author of a request that the staff has answered: by letter, and by a notification for a user. */
export async function tellAnswered(telling: Telling, ticket: ToldTicket, answer: string): Promise<void> {
  const { tx, brands, now } = telling;
  const { number, customerId } = ticket;
  if (customerId === undefined) return toGuest(telling, ticket, 'ticketAnsweredGuest', { number, answer });
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

/** Notifies the staff that the author has written again: whoever took the request, else the administrators and the author's managers. */
export async function tellReplied({ tx, now }: Telling, ticket: ToldTicket): Promise<void> {
  for (const userId of await staffOf(tx, ticket)) {
    const params = { number: ticket.number };
    const link = `/admin/ticket/${ticket.id}`;
    await notify(tx, { userId, type: 'TICKET_REPLIED', category: 'APPEAL', params, link }, now);
  }
}

async function staffOf(tx: Tx, { id, customerId }: ToldTicket): Promise<string[]> {
  const taker = await tx
    .selectFrom('ticket')
    .innerJoin('users', 'users.id', 'ticket.taken_by')
    .select('users.id')
    .where('ticket.id', '=', id)
    .where('users.role', 'in', ['administrator', 'manager'])
    .where('users.blocked_at', 'is', null)
    .executeTakeFirst();
  if (taker) return [taker.id];
  const managers = await tx
    .selectFrom('customer_manager')
    .select('manager_id')
    .where('customer_id', '=', customerId ?? '')
    .execute();
  return [
    ...new Set([
      ...(await usersInRole(tx, 'administrator', 'ticket.read')),
      ...managers.map((each) => each.manager_id),
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
): Promise<void> {
  const guest = await tx
    .selectFrom('ticket')
    .select(['email', 'locale', 'variant'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!guest) return;
  const to = { address: guest.email, locale: localeOf(guest.locale), variant: guest.variant };
  await sendLetter(tx, brands, to, key, params, now);
}
