/** The four kinds of spec section 3. */
type ToastType = 'info' | 'success' | 'warning' | 'error';

/** The content of a toast. */
export interface ToastInput {
  type: ToastType;
  /** The default is the kind's title of spec section 8. */
  title?: string;
  text?: string;
  /** One button, which closes the toast. `shortcut` names the keys for it, as `aria-keyshortcuts` does. */
  action?: { text: string; run: () => void; shortcut?: string };
  /** ms, by default 5000. 0 stays until it is closed. */
  timeout?: number;
  /** Shown small, for support: the error's machine code, and the request id. */
  code?: string;
  requestId?: string;
  /** Called after it is closed in any way. `acted` says whether its button was pressed. */
  onClose?: (acted: boolean) => void;
}

export interface Toast extends ToastInput {
  id: number;
  timeout: number;
  /** ms since the epoch. */
  at: number;
}

/** Spec section 9. */
const TOAST_TIMEOUT = 5000;

let toasts: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of [...listeners]) listener();
}

/** Shows a toast and returns its id. */
export function toast(input: ToastInput): number {
  last += 1;
  change([...toasts, { timeout: TOAST_TIMEOUT, ...input, id: last, at: Date.now() }]);
  return last;
}

/** Closes a toast. Does nothing if it is already closed. */
export function closeToast(id: number, acted = false): void {
  const found = toasts.find((one) => one.id === id);
  if (!found) return;
  change(toasts.filter((one) => one !== found));
  found.onClose?.(acted);
}

/** Closes all toasts at the end of the session. */
export function closeToasts(): void {
  for (const one of toasts) closeToast(one.id);
}

/** The visible toasts, oldest first. The array keeps its identity until something changes. */
export function shownToasts(): readonly Toast[] {
  return toasts;
}

/** Calls back on every change. Returns the unsubscribe function. */
export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
