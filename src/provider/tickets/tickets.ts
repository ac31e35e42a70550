import { type AuditActor, noteEvent } from '../audit/audit.ts';
import type { Spend } from '../captcha/require-captcha.ts';
import { sha256 } from '../crypto/secrets.ts';
import { ApiError } from '../http/errors.ts';
import type { Locale } from '../http/locale.ts';
import { type Count, takeCounts, tooMany } from '../identity/attempts.ts';
import type { Db, Tx } from '../store/database.ts';
import { lock } from '../store/postgres-dialect.ts';
import type { KeptFile } from '../support/files.ts';
import { tellNew } from '../support/tell.ts';
import type { Brands } from '../variants/brand.ts';
import type { RatingForm, TicketForm } from './forms.ts';

/** A ticket's number: the beginning of its id, short enough to read out. */
function ticketNumber(id: string): string {
  return id.slice(0, 8).toUpperCase();
}

/** The author and their current project; a guest has neither. */
export interface Asker {
  userId: string | null;
  projectId: string | null;
}

/** The data of a request beside its form. */
export interface Sending {
  asker: Asker;
  /** The Idempotency-Key header. The same request with the same key is processed once. */
  key: string | undefined;
  /** The rate limits that apply. */
  counts: readonly Count[];
  doer: AuditActor;
  locale: Locale;
  /** The white-label variant of the console that sent it. */
  variant: string | null;
  now: Date;
  /** Uses up a one-time token, such as a captcha's. Throws where it is used already. */
  spend?: Spend;
}

/** A support request with its optional file and that file's hash. */
export interface Ticket {
  form: TicketForm;
  file?: KeptFile | undefined;
  fileHash: string;
}

/**
 * Stores a support request, tells the staff of it and returns its number. A repetition gets the first one's number and `repeated`. Throws 422 for another request
 * with the same key. The caller has counted the request.
 */
export async function openTicket(
  tx: Tx,
  { form, file, fileHash }: Ticket,
  sending: Sending & { brands: Brands },
): Promise<{ number: string; repeated: boolean }> {
  const { asker, doer, locale, variant, now, brands } = sending;
  const request_key = await takeKey(tx, sending);
  const request_hash = sha256(JSON.stringify([Object.entries(form).sort(), fileHash]));
  const known = await knownTicket(tx, request_key);
  if (known) {
    if (known.request_hash !== request_hash) throw new ApiError(422, 'IDEMPOTENCY_KEY_REUSED');
    return { number: ticketNumber(known.id), repeated: true };
  }
  await sending.spend?.(tx);
  const id = crypto.randomUUID();
  const { name, email, message, type = 'other' } = form;
  const { userId: user_id, projectId: project_id } = asker;
  const words = { name, email, message, type, locale, variant };
  const state = { status: 'new', created_at: now.toISOString(), taken_by: null, closed_at: null, note: null };
  const noFile = { file_id: null, file_name: null, file_type: null, file_bytes: null };
  await tx
    .insertInto('ticket')
    .values({ id, user_id, project_id, ...words, ...state, ...(file ?? noFile), request_key, request_hash })
    .execute();
  const number = ticketNumber(id);
  await noteEvent(
    tx,
    doer,
    { type: 'ticket', recordId: id, action: 'create', title: number, projectId: project_id },
    now,
  );
  await tellNew({ tx, brands, now }, { id, customerId: user_id ?? undefined, number }, { name, text: message });
  return { number, repeated: false };
}

/** Stores a rating, without a user for a guest. A repetition of the same request changes nothing. */
export async function keepRating(
  tx: Tx,
  form: RatingForm,
  sending: Omit<Sending, 'locale' | 'variant'>,
): Promise<void> {
  const { asker, doer, now } = sending;
  const request_key = await takeKey(tx, sending);
  if (request_key !== null && (await ratingOf(tx, request_key))) return;
  await countIn(tx, sending);
  const id = crypto.randomUUID();
  const { score, comment = null } = form;
  await tx
    .insertInto('rating')
    .values({ id, user_id: asker.userId, score, comment, created_at: now.toISOString(), request_key })
    .execute();
  await noteEvent(tx, doer, { type: 'rating', recordId: id, action: 'create', title: String(score) }, now);
}

/** Whether a support request with the same key is stored already. */
export async function isRepeated(db: Db | Tx, sending: Pick<Sending, 'asker' | 'key'>): Promise<boolean> {
  return (await knownTicket(db, keyOf(sending))) !== undefined;
}

/** The key that identifies a repetition; null where none was given. */
function keyOf({ asker, key }: Pick<Sending, 'asker' | 'key'>): string | null {
  if (key === undefined) return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new ApiError(400, 'BAD_IDEMPOTENCY_KEY');
  return `${asker.userId ?? 'guest'} ${key}`;
}

/** The same, locked until the transaction ends. */
async function takeKey(tx: Tx, sending: Pick<Sending, 'asker' | 'key'>): Promise<string | null> {
  const key = keyOf(sending);
  if (key !== null) await lock(tx, [{ name: `support:${key}` }]);
  return key;
}

/** Counts a request, and uses up its captcha token. */
async function countIn(tx: Tx, { counts, now, spend }: Pick<Sending, 'counts' | 'now' | 'spend'>): Promise<void> {
  const wait = await takeCounts(tx, counts, now);
  if (wait > 0) throw tooMany(wait);
  await spend?.(tx);
}

async function knownTicket(tx: Db | Tx, requestKey: string | null) {
  if (requestKey === null) return undefined;
  return tx
    .selectFrom('ticket')
    .select(['id', 'request_hash'])
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

function ratingOf(tx: Tx, requestKey: string) {
  return tx.selectFrom('rating').select('id').where('request_key', '=', requestKey).executeTakeFirst();
}
