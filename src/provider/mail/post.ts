import { LetterRefused, type OutgoingLetter, type StoredLetter } from '../ports/mailer.ts';
import type { ProviderDeps } from '../server/deps.ts';
import type { Tx } from '../store/database.ts';
import { requireLock, transact } from '../store/transact.ts';
import { brandOf } from '../variants/brand.ts';
import { cancelWork, schedule } from '../work/work.ts';
import type { WorkHandler } from '../work/worker.ts';
import { letterHtml } from './letter-html.ts';
import { MAIL_WORK, mailKey, toPosted } from './mails.ts';
import { createSlots } from './slots.ts';

const MINUTE = 60_000;
/** The lease of a process on a letter. After it, another process assumes that the first one is dead. */
const LEASE_MS = 15 * MINUTE;
/** Longer than the sending of one letter can take. A letter whose remaining lease is shorter is not sent any more. */
const LONGEST_MS = 5 * MINUTE;
const FIRST_BACK_OFF_MS = MINUTE;
const MAX_BACK_OFF_MS = 60 * MINUTE;
/** After this time the letter is obsolete, and sending stops. */
const GIVE_UP_MS = 3 * 24 * 60 * MINUTE;
/** The number of letters that are sent concurrently. */
const AT_A_TIME = 4;

/** The id of a letter, and the number of its attempts. */
interface MailPayload {
  id: string;
  attempts: number;
}

type Deps = Pick<ProviderDeps, 'db' | 'clock' | 'mailer' | 'log' | 'config'>;

/**
 * Sends letters to the mail server. Without one they stay in the outbox.
 *
 * A transaction must not wait for a server. So the first transaction takes the letter and reschedules its work for the time after the
 * lease. A second transaction stores the result. If the process dies in between, the letter may have been sent or not. It is then sent
 * again under the same Message-ID, so that mail servers and readers recognise a copy. A duplicate is better than a lost letter; in all
 * other cases a letter is sent once.
 */
export function mailWork(deps: Deps): Record<string, WorkHandler> {
  const { clock, mailer } = deps;
  const slots = createSlots(AT_A_TIME);
  return {
    [MAIL_WORK]: async (tx, payload, afterwards) => {
      if (!mailer) return;
      const work = payload as MailPayload;
      const letter = await waitingLetter(tx, work.id);
      if (!letter) return;
      const now = clock.now();
      const until = now.getTime() + LEASE_MS;
      await put(tx, work, now, LEASE_MS);
      afterwards((stopping) =>
        slots.run(async () => {
          const late = clock.now().getTime() > until - LONGEST_MS;
          if (stopping.aborted || late) await settle(deps, work.id, (again) => put(again, work, clock.now()));
          else await deliver(deps, letter, work);
        }),
      );
    },
  };
}

async function deliver(deps: Deps, letter: StoredLetter, work: MailPayload): Promise<void> {
  const { clock, mailer, log } = deps;
  try {
    await mailer?.send({ ...letter, html: await letterHtml(letter.body), ...senderOf(deps, letter) });
    await settle(deps, letter.id, (tx) => markSent(tx, letter.id, clock.now()));
  } catch (error) {
    const next: MailPayload = { ...work, attempts: work.attempts + 1 };
    const age = clock.now().getTime() - Date.parse(letter.createdAt);
    const over = error instanceof LetterRefused || age > GIVE_UP_MS;
    // The server's message contains the address, so only its codes are logged.
    log.warn(
      { mail: letter.id, attempts: next.attempts, ...reasonsOf(error) },
      over ? 'Letter refused' : 'Letter put off',
    );
    await settle(deps, letter.id, (tx) =>
      over ? markRefused(tx, letter.id, clock.now()) : putOff(tx, next, clock.now()),
    );
  }
}

/** A variant's letters have the variant's name, and the common sender address. */
function senderOf({ config }: Deps, { variant }: StoredLetter): Pick<OutgoingLetter, 'from'> {
  const { own, title, support } = brandOf(config, variant);
  return own ? {} : { from: { name: title, replyTo: support.email } };
}

/** Stores the result of a letter, holding the locks of its work. */
function settle({ db }: Deps, id: string, run: (tx: Tx) => Promise<void>): Promise<void> {
  return transact(db, run, [{ name: `work:${mailKey(id)}` }]);
}

function put(tx: Tx, work: MailPayload, now: Date, pauseMs = 0): Promise<void> {
  const dueAt = new Date(now.getTime() + pauseMs);
  return schedule(tx, { kind: MAIL_WORK, key: mailKey(work.id), dueAt, from: now, payload: work });
}

/** Schedules the next attempt after one that failed. Notes the first one: since then the letter does not go. */
async function putOff(tx: Tx, work: MailPayload, now: Date): Promise<void> {
  const since = { put_off_at: now.toISOString() };
  await tx.updateTable('mail').set(since).where('id', '=', work.id).where('put_off_at', 'is', null).execute();
  await put(tx, work, now, backOff(work.attempts));
}

async function waitingLetter(tx: Tx, id: string): Promise<StoredLetter | undefined> {
  const row = await tx
    .selectFrom('mail')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .executeTakeFirst();
  return row && toPosted(row);
}

/** A sent letter keeps no file. A confidential one keeps no text either, since that can contain a code. */
async function markSent(tx: Tx, id: string, now: Date): Promise<void> {
  const sent = { sent_at: now.toISOString(), put_off_at: null, attachments: null };
  await tx.updateTable('mail').set(sent).where('id', '=', id).execute();
  await forgetWords(tx, id);
  await cancelWork(tx, mailKey(id));
}

async function markRefused(tx: Tx, id: string, now: Date): Promise<void> {
  const refused = { refused_at: now.toISOString(), put_off_at: null };
  await tx.updateTable('mail').set(refused).where('id', '=', id).execute();
  await forgetWords(tx, id);
  await cancelWork(tx, mailKey(id));
}

async function forgetWords(tx: Tx, id: string): Promise<void> {
  const nothing = { body: '', attachments: null };
  await tx.updateTable('mail').set(nothing).where('id', '=', id).where('confidential', '=', 1).execute();
}

/** Schedules a refused letter once more. */
export async function resend(tx: Tx, id: string, now: Date): Promise<void> {
  // Scheduling a letter's work needs the same lock as the work itself.
  requireLock(tx, `work:${mailKey(id)}`);
  await tx.updateTable('mail').set({ refused_at: null }).where('id', '=', id).execute();
  await put(tx, { id, attempts: 0 }, now);
}

function backOff(attempts: number): number {
  return Math.min(MAX_BACK_OFF_MS, FIRST_BACK_OFF_MS * 2 ** Math.min(attempts - 1, 30));
}

/** Errors of the connection. Their messages come from this machine, not from the server, so they contain nobody's address. */
const OF_CONNECTION = ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS'];

function reasonsOf(error: unknown): Record<string, unknown> {
  const cause = error instanceof LetterRefused ? error.cause : error;
  if (!(cause instanceof Error)) return {};
  const { code, responseCode } = { code: undefined, responseCode: undefined, ...cause };
  const connectionFailed = OF_CONNECTION.includes(String(code)) && responseCode === undefined;
  return { code, responseCode, ...(connectionFailed && { reason: cause.message }) };
}
