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
/** For how long a letter is one process's to hand over: after that another one takes it to be dead. */
const LEASE_MS = 15 * MINUTE;
/** Longer than handing over one letter can take. What has waited for its turn until less is left is not begun any more. */
const LONGEST_MS = 5 * MINUTE;
const FIRST_BACK_OFF_MS = MINUTE;
const MAX_BACK_OFF_MS = 60 * MINUTE;
/** After this long nobody waits for the letter any more. */
const GIVE_UP_MS = 3 * 24 * 60 * MINUTE;
/** How many letters are handed over at a time. */
const AT_A_TIME = 4;

/** How letters are told apart and how often each was tried. */
interface MailPayload {
  id: string;
  attempts: number;
}

type Deps = Pick<ProviderDeps, 'db' | 'clock' | 'mailer' | 'log' | 'config'>;

/**
 * Hands letters to the mail server; where there is none, they stay in the outbox.
 *
 * A server can't be asked within a transaction, which would keep everybody waiting. So the transaction that takes the letter puts
 * its work off until long after it must be through, and what has become of it is written down in another one. A process that
 * dies in between may have handed the letter over or not: it is sent again then, under the same Message-ID, by which mail servers
 * and readers tell a copy. Twice is the lesser evil; in all other cases it goes once.
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
      const until = clock.now().getTime() + LEASE_MS;
      await put(tx, work, new Date(until));
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
    // What the server says has the address in it, so that of that its codes alone are logged.
    log.warn(
      { mail: letter.id, attempts: next.attempts, ...reasonsOf(error) },
      over ? 'Letter refused' : 'Letter put off',
    );
    await settle(deps, letter.id, (tx) =>
      over
        ? markRefused(tx, letter.id, clock.now())
        : put(tx, next, new Date(clock.now().getTime() + backOff(next.attempts))),
    );
  }
}

/** A variant's letters are from the variant, by the address that letters are sent from. */
function senderOf({ config }: Deps, { variant }: StoredLetter): Pick<OutgoingLetter, 'from'> {
  const { own, title, support } = brandOf(config, variant);
  return own ? {} : { from: { name: title, replyTo: support.email } };
}

/** Writes down what has become of a letter, holding what its work needs. */
function settle({ db }: Deps, id: string, run: (tx: Tx) => Promise<void>): Promise<void> {
  return transact(db, run, [{ name: `work:${mailKey(id)}` }]);
}

function put(tx: Tx, work: MailPayload, dueAt: Date): Promise<void> {
  return schedule(tx, { kind: MAIL_WORK, key: mailKey(work.id), dueAt, payload: work });
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

/** A letter that is gone keeps no file, and a confidential one none of its words: there can be a code in them. */
async function markSent(tx: Tx, id: string, now: Date): Promise<void> {
  const sent = { sent_at: now.toISOString(), attachments: null };
  await tx.updateTable('mail').set(sent).where('id', '=', id).execute();
  await forgetWords(tx, id);
  await cancelWork(tx, mailKey(id));
}

async function markRefused(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('mail').set({ refused_at: now.toISOString() }).where('id', '=', id).execute();
  await forgetWords(tx, id);
  await cancelWork(tx, mailKey(id));
}

async function forgetWords(tx: Tx, id: string): Promise<void> {
  const nothing = { body: '', attachments: null };
  await tx.updateTable('mail').set(nothing).where('id', '=', id).where('confidential', '=', 1).execute();
}

/** Gives a letter that was refused to the post once more. */
export async function resend(tx: Tx, id: string, now: Date): Promise<void> {
  // Whoever schedules a letter's work holds what the work itself does.
  requireLock(tx, `work:${mailKey(id)}`);
  await tx.updateTable('mail').set({ refused_at: null }).where('id', '=', id).execute();
  await put(tx, { id, attempts: 0 }, now);
}

function backOff(attempts: number): number {
  return Math.min(MAX_BACK_OFF_MS, FIRST_BACK_OFF_MS * 2 ** Math.min(attempts - 1, 30));
}

/** Errors of the connection: their words are of this machine, not of the server, and so have nobody's address in them. */
const OF_CONNECTION = ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS'];

function reasonsOf(error: unknown): Record<string, unknown> {
  const cause = error instanceof LetterRefused ? error.cause : error;
  if (!(cause instanceof Error)) return {};
  const { code, responseCode } = { code: undefined, responseCode: undefined, ...cause };
  const told = OF_CONNECTION.includes(String(code)) && responseCode === undefined;
  return { code, responseCode, ...(told && { reason: cause.message }) };
}
