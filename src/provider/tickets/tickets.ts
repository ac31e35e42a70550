import { type Doer, noteEvent } from '../audit/audit.ts';
import type { Tx } from '../store/database.ts';
import type { RatingForm, TicketForm } from './forms.ts';

/** What a ticket is called: the beginning of its id, as people read it out. */
export function ticketNumber(id: string): string {
  return id.slice(0, 8).toUpperCase();
}

/** Who asks, and in which project they are. */
export interface Asker {
  userId: string;
  projectId: string | null;
}

/** Stores a request to support and gives back its number. */
export async function openTicket(tx: Tx, asker: Asker, form: TicketForm, doer: Doer, now: Date): Promise<string> {
  const id = crypto.randomUUID();
  const { name, email, message, type = 'other' } = form;
  const state = { status: 'new', created_at: now.toISOString(), taken_by: null, closed_at: null, note: null };
  const { userId, projectId } = asker;
  await tx
    .insertInto('ticket')
    .values({ id, user_id: userId, project_id: projectId, name, email, message, type, ...state })
    .execute();
  const title = ticketNumber(id);
  await noteEvent(tx, doer, { type: 'ticket', recordId: id, action: 'create', title, projectId }, now);
  return title;
}

/** Stores a rating; nobody's where a guest gave it. */
export async function keepRating(
  tx: Tx,
  userId: string | null,
  form: RatingForm,
  doer: Doer,
  now: Date,
): Promise<void> {
  const id = crypto.randomUUID();
  const { score, comment = null } = form;
  await tx
    .insertInto('rating')
    .values({ id, user_id: userId, score, comment, created_at: now.toISOString() })
    .execute();
  await noteEvent(tx, doer, { type: 'rating', recordId: id, action: 'create', title: String(score) }, now);
}
