/**
 * Five seconds to take something back before it is sent (design: a delete leaves them, or until the page is left).
 * Nothing reaches the provider before; leaving the page sends it.
 */

/** Seconds to take a delete back. */
export const UNDO_SECONDS = 5;

const waiting = new Set<() => void>();

/** Something that will be sent unless it is taken back. */
export interface Undoable {
  /** Takes it back; false when it has been sent already. */
  cancel(): boolean;
  /** Sends it now. */
  now(): void;
}

/** Sends after five seconds, when told to, or when the page is left; once. */
export function undoable(send: () => void): Undoable {
  let open = true;
  const finish = (): boolean => {
    if (!open) return false;
    open = false;
    clearTimeout(timer);
    waiting.delete(now);
    return true;
  };
  const now = (): void => {
    if (finish()) send();
  };
  const timer = setTimeout(now, UNDO_SECONDS * 1000);
  waiting.add(now);
  return { cancel: finish, now };
}

addEventListener('pagehide', () => {
  for (const now of [...waiting]) now();
});
