/** What the refusal of a create call means for a creation. */
import { ApiError } from '../../api/errors.ts';
import { errorText } from '../../ui/error-text.ts';
import type { Pause, SavedStep } from './saved-creation.ts';

/** Whether nobody knows what became of a call, or it was not even looked at. */
export function unanswered(error: ApiError): boolean {
  return error.kind !== 'http' || error.status >= 500 || error.status === 429;
}

/** Whether the same call may go through a moment later: what the record needs may still be busy with the one before. */
export function worthAnotherTry(error: unknown, step: SavedStep): boolean {
  if (!(error instanceof ApiError)) return false;
  return unanswered(error) || (error.status === 409 && step.after.length > 0 && !error.has('QUOTA_EXCEEDED'));
}

/** What a refusal means for all that is still to come; undefined where it is about the one record. */
export function pauseFor(error: ApiError): Pause | undefined {
  const text = errorText(error);
  if (unanswered(error)) return { why: 'network', text };
  if (error.status === 402 || error.has('BALANCE_EMPTY')) return { why: 'balance', text };
  const over = error.errors.find(({ code }) => code === 'QUOTA_EXCEEDED');
  if (!over) return undefined;
  const quota = over.params?.type;
  return { why: 'quota', text, ...(typeof quota === 'string' ? { quota } : {}) };
}

/**
 * Whether the step was made by an earlier try, with something else in it: its key is nobody else's, so that what differs is what had
 * to be asked for a second time.
 */
export function wasMadeBefore(error: unknown): boolean {
  return error instanceof ApiError && error.has('IDEMPOTENCY_KEY_REUSED');
}
