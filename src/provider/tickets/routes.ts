import type { Context } from 'hono';
import { SUPPORT_ACTION } from '../../contract/access/captcha-actions.ts';
import { MOST_ATTACHED } from '../../contract/values/support-limits.ts';
import { auditActorOf } from '../audit/audit.ts';
import { requireCaptcha } from '../captcha/require-captcha.ts';
import { actorOf } from '../engine/core/actor.ts';
import type { Engine } from '../engine/core/operation.ts';
import { readJsonObject } from '../http/body.ts';
import { type Count, countOf, countsByAddress, countsBySite, refuseTooMany } from '../identity/attempts.ts';
import type { Captcha } from '../ports/captcha.ts';
import type { ReceivedFile, Uploads } from '../ports/uploads.ts';
import type { AppEnv, ProviderApp, ProviderDeps } from '../server/deps.ts';
import { uploaderOf } from '../server/uploader.ts';
import { transact } from '../store/transact.ts';
import { dropFile, keepFile } from '../support/files.ts';
import { requestCount, TICKETS } from '../support/limits.ts';
import { ticketDesk } from './desk.ts';
import { mountTicketFiles } from './file-route.ts';
import { readRating, readTicket, type TicketForm } from './forms.ts';
import { type Asker, isRepeated, keepRating, openTicket, type Sending } from './tickets.ts';

const GUEST_SITE_TICKETS = { limit: 40, windowMinutes: 60 };
/** The limit for all guests together, so that they cannot fill the store. */
const GUESTS_TICKETS = { subject: 'ticket-guests', limit: 300, windowMinutes: 60 };
/** The limit of ratings of a user, or of a guest by address. */
const RATINGS = { limit: 10, windowMinutes: 60 };
const GUEST_RATINGS = { limit: 30, windowMinutes: 60 };
const NOBODY: Asker = { userId: null, projectId: null };

/** Mounts support requests, what stands beside one, and ratings (spec section 7, "Support, calculator, notifications"). */
export function mountTickets(app: ProviderApp, engine: Engine, deps: ProviderDeps, captcha: Captcha): void {
  const { db, clock } = deps;

  const sendingOf = (c: Context<AppEnv>, asker: Asker, counts: readonly Count[]): Sending => ({
    asker,
    key: c.req.header('idempotency-key'),
    counts,
    doer: auditActorOf(c),
    locale: c.var.locale,
    variant: c.var.variant,
    now: clock.now(),
  });

  app.post('/api/zammad/createTicket', async (c) => {
    const { userId, projectId } = c.var.session;
    const counts = [requestCount(userId)];
    return c.json({ number: await take(deps, c, sendingOf(c, { userId, projectId }, counts)) }, 201);
  });

  app.post('/api/zammad/createTicket/public', async (c) => {
    const sending = sendingOf(c, NOBODY, guestCounts(c.env?.address));
    const spend = await requireCaptcha(c, captcha, SUPPORT_ACTION, deps);
    return c.json({ number: await take(deps, c, { ...sending, ...(spend && { spend }) }) }, 201);
  });

  app.post('/api/nps/save', async (c) => {
    const { userId } = c.var.session;
    const form = readRating(await readJsonObject(c));
    const sending = sendingOf(c, { userId, projectId: null }, [countOf('nps', userId, RATINGS)]);
    await transact(db, (tx) => keepRating(tx, form, sending));
    return c.body(null, 204);
  });

  app.post('/api/nps/public/save', async (c) => {
    const form = readRating(await readJsonObject(c));
    const sending = sendingOf(c, NOBODY, countsByAddress('nps-public', c.env?.address, GUEST_RATINGS));
    await transact(db, (tx) => keepRating(tx, form, sending));
    return c.body(null, 204);
  });

  app.get('/api/admin/ticket/:id/desk', async (c) => {
    const actor = actorOf(c.var, c.var.session, auditActorOf(c), c.var.locale);
    return c.json(await ticketDesk({ engine, db, actor, now: clock.now() }, c.req.param('id')));
  });

  mountTicketFiles(app, deps);
}

function guestCounts(address: string | undefined): Count[] {
  return [
    ...countsByAddress('ticket-public', address, TICKETS),
    ...countsBySite('ticket-public:site', address, GUEST_SITE_TICKETS),
    GUESTS_TICKETS,
  ];
}

/** Stores a support request with its file, and returns the ticket's number. */
async function take(
  { db, uploads, config: brands }: ProviderDeps,
  c: Context<AppEnv>,
  sending: Sending,
): Promise<string> {
  // Counted before a file is read: each of many open uploads may hold 50 MiB.
  if (!(await isRepeated(db, sending))) await refuseTooMany(db, sending.counts, sending.now);
  const { form, file: received, discard } = await formOf(c, uploads);
  try {
    const file = received && (await keepFile(db, received, sending.now));
    let used = false;
    try {
      const ticket = { form, file, fileHash: received ? `${received.name} ${received.sha256}` : '' };
      const { number, repeated } = await transact(db, (tx) => openTicket(tx, ticket, { ...sending, brands }));
      used = !repeated;
      return number;
    } finally {
      if (file && !used) await dropFile(db, file.file_id);
    }
  } finally {
    await discard();
  }
}

interface GivenForm {
  form: TicketForm;
  file?: ReceivedFile;
  discard: () => Promise<void>;
}

/** Reads the form as JSON, or as multipart with a file. */
async function formOf(c: Context<AppEnv>, uploads: Uploads): Promise<GivenForm> {
  if (!(c.req.header('content-type') ?? '').startsWith('multipart/'))
    return { form: readTicket(await readJsonObject(c)), discard: async () => undefined };
  const { fields, files, discard } = await uploads.receive(c.req.raw, { file: MOST_ATTACHED }, uploaderOf(c));
  try {
    const { consent, message, ...others } = fields;
    const form = readTicket({
      ...others,
      // A browser sends each line end as two characters, but counts it as one.
      ...(message !== undefined && { message: message.replaceAll('\r\n', '\n') }),
      ...(consent !== undefined && { consent: consent === 'true' }),
    });
    // A form without a chosen file sends an empty file without a name.
    const { file } = files;
    return { form, discard, ...(file && (file.name !== '' || file.bytes > 0) && { file }) };
  } catch (error) {
    await discard();
    throw error;
  }
}
