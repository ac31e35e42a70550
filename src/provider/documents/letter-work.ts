import type { Tx } from '../store/database.ts';
import { schedule } from '../work/work.ts';

/** The kind of due work that sends an issued document to its payer. Its payload is the document's id. */
export const DOCUMENT_LETTER = 'document-letter';

/** The key of the work that sends a document. */
export function letterKey(id: string): string {
  return `${DOCUMENT_LETTER}:${id}`;
}

/** Schedules a document's letter after so many milliseconds, in the transaction that makes it necessary. */
export async function scheduleDocumentLetter(tx: Tx, id: string, now: Date, afterMs = 0): Promise<void> {
  const dueAt = new Date(now.getTime() + afterMs);
  await schedule(tx, { kind: DOCUMENT_LETTER, key: letterKey(id), dueAt, from: now, payload: { id } });
}
