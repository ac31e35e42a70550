/** The effect of a create call's error on a creation. */
import { ApiError } from '../../api/errors.ts';
import { errorText } from '../../ui/error-text.ts';
import type { Pause, SavedStep } from './saved-creation.ts';

/** Whether the result of a call is unknown, or the call was not processed. */
export function unanswered(error: ApiError): boolean {
  return error.kind !== 'http' || error.status >= 500 || error.status === 429;
}

/** Conflicts that do not pass by themselves. */
const LASTING = ['QUOTA_EXCEEDED', 'BUDGET_USED_UP'];

/** Whether the same call may succeed a moment later: a required record may still be locked by the previous step. */
export function worthAnotherTry(error: unknown, step: SavedStep): boolean {
  if (!(error instanceof ApiError)) return false;
  const waits = step.after.length > 0 || Object.keys(step.refs).length > 0;
  return unanswered(error) || (error.status === 409 && waits && !LASTING.some((code) => error.has(code)));
}

/** The pause that an error causes for all further steps. Undefined where it concerns only one record. */
export function pauseFor(error: ApiError): Pause | undefined {
  const text = errorText(error);
  if (unanswered(error)) return { why: 'network', text };
  if (error.status === 402 || error.has('BALANCE_EMPTY')) return { why: 'balance', text };
  if (error.has('BUDGET_USED_UP')) return { why: 'budget', text };
  const over = error.errors.find(({ code }) => code === 'QUOTA_EXCEEDED');
  if (!over) return undefined;
  const quota = over.params?.type;
  return { why: 'quota', text, ...(typeof quota === 'string' ? { quota } : {}) };
}

/**
 * Whether an earlier request with other content created the record. The key is unique, so the differences are values that were asked for
 * again.
 */
export function wasMadeBefore(error: unknown): boolean {
  return error instanceof ApiError && error.has('IDEMPOTENCY_KEY_REUSED');
}
