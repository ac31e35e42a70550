/** Issuing documents: a number and the content, stored in one transaction and never changed. */
import type { Tx } from '../store/database.ts';
import { foldText } from '../store/fold.ts';
import { requireLock } from '../store/transact.ts';
import type { DocumentContent, DocumentKind } from './content.ts';
import { scheduleDocumentLetter } from './letter-work.ts';

/** The lock of all numbers: without it, two processes could give one number to two documents. */
const LOCK = 'documents';
const SERIAL_DIGITS = 6;

/** A document to issue. */
export interface Draft {
  kind: DocumentKind;
  userId: string;
  /** Its day, `YYYY-MM-DD`. Its year has the number. */
  day: string;
  /** What may be issued once has a key: a second one is the first. */
  key?: string;
  /** Who issues it; null for the provider itself. */
  by: string | null;
  now: Date;
  /** All that stands in it, with its number. */
  content(number: string): DocumentContent;
}

/**
 * Stores a document under the next number of its kind and year, and schedules its letter. Returns its id. A number is given in the
 * transaction that stores the document, so that none is missing after a rollback.
 */
export async function issue(tx: Tx, draft: Draft): Promise<string> {
  requireLock(tx, LOCK);
  const { kind, userId, day, key = null, by, now } = draft;
  const known = key === null ? undefined : await issuedUnder(tx, key);
  if (known !== undefined) return known;
  const id = crypto.randomUUID();
  const year = Number(day.slice(0, 4));
  const serial = await nextSerial(tx, kind, year);
  const number = `${year}-${String(serial).padStart(SERIAL_DIGITS, '0')}`;
  const content = draft.content(number);
  const buyer = content.buyer.name.ru;
  await tx
    .insertInto('document')
    .values({
      ...{ id, kind, year, serial, number, user_id: userId, day, issue_key: key },
      ...{ buyer, buyer_key: foldText(`${buyer} ${content.buyer.name.kk} ${content.buyer.taxId ?? ''}`) },
      ...periodOf(content),
      ...totalsOf(content),
      content: JSON.stringify(content),
      created_at: now.toISOString(),
      created_by: by,
    })
    .execute();
  await scheduleDocumentLetter(tx, id, now);
  return id;
}

async function issuedUnder(tx: Tx, key: string): Promise<string | undefined> {
  return (await tx.selectFrom('document').select('id').where('issue_key', '=', key).executeTakeFirst())?.id;
}

async function nextSerial(tx: Tx, kind: string, year: number): Promise<number> {
  const { last } = await tx
    .insertInto('document_counter')
    .values({ kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'year']).doUpdateSet((eb) => ({ last: eb('document_counter.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return Number(last);
}

function periodOf(content: DocumentContent): { from_day: string | null; to_day: string | null } {
  if (content.kind === 'invoice') return { from_day: null, to_day: null };
  return { from_day: content.from, to_day: content.to };
}

function totalsOf(content: DocumentContent): { total_tiyn: number; vat_tiyn: number | null } {
  if (content.kind === 'reconciliation') return { total_tiyn: content.closingTiyn, vat_tiyn: null };
  return { total_tiyn: content.totalTiyn, vat_tiyn: content.vat?.tiyn ?? null };
}
