import type { Context } from 'hono';
import { countOf, countsByAddress, refuseTooMany } from '../accounts/attempts.ts';
import { doerOf } from '../audit/audit.ts';
import type { AppEnv, ProviderApp, ProviderDeps } from '../deps.ts';
import { readJsonObject } from '../http/body.ts';
import { transact } from '../store/transact.ts';
import type { Uploads } from '../uploads.ts';
import { readRating, readTicket } from './forms.ts';
import { keepRating, openTicket } from './tickets.ts';

/** How many requests to support somebody may send. */
const TICKETS = { limit: 10, windowMinutes: 60 };
/** How often somebody may rate the service; a guest by where they come from. */
const RATINGS = { limit: 10, windowMinutes: 60 };
const GUEST_RATINGS = { limit: 30, windowMinutes: 60 };

/** Requests to support, and ratings (spec section 7, "Support, calculator, notifications"). */
export function mountTickets(app: ProviderApp, { db, clock, uploads }: ProviderDeps): void {
  app.post('/api/zammad/createTicket', async (c) => {
    const { userId, projectId } = c.var.session;
    const form = readTicket(await formOf(c, uploads));
    await refuseTooMany(db, [await countOf('ticket', userId, TICKETS)], clock.now());
    const asker = { userId, projectId };
    const number = await transact(db, (tx) => openTicket(tx, asker, form, doerOf(c), clock.now()));
    return c.json({ number }, 201);
  });

  app.post('/api/nps/save', async (c) => {
    const { userId } = c.var.session;
    const form = readRating(await readJsonObject(c));
    await refuseTooMany(db, [await countOf('nps', userId, RATINGS)], clock.now());
    await transact(db, (tx) => keepRating(tx, userId, form, doerOf(c), clock.now()));
    return c.body(null, 204);
  });

  app.post('/api/nps/public/save', async (c) => {
    const form = readRating(await readJsonObject(c));
    await refuseTooMany(db, countsByAddress('nps-public', c.env?.address, GUEST_RATINGS), clock.now());
    await transact(db, (tx) => keepRating(tx, null, form, doerOf(c), clock.now()));
    return c.body(null, 204);
  });
}

/** The form as JSON or as multipart, where all that is sent is text. A file is refused with 400 UNKNOWN_FIELD. */
async function formOf(c: Context<AppEnv>, uploads: Uploads): Promise<Record<string, unknown>> {
  if (!(c.req.header('content-type') ?? '').startsWith('multipart/')) return readJsonObject(c);
  const { fields, discard } = await uploads.receive(c.req.raw, {});
  await discard();
  return { ...fields, ...(fields.consent === 'true' && { consent: true }) };
}
