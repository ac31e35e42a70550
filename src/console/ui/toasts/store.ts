/** The four kinds of spec section 3. */
type ToastType = 'info' | 'success' | 'warning' | 'error';

/** What to show. */
export interface ToastInput {
  type: ToastType;
  /** Without one the kind's title of spec section 8. */
  title?: string;
  text?: string;
  /** One button; the toast closes when it is pressed. `shortcut` names the keys that do the same, as `aria-keyshortcuts` does. */
  action?: { text: string; run: () => void; shortcut?: string };
  /** ms; 5000 if not given. 0 stays until it is closed. */
  timeout?: number;
  /** Shown small, for support: the error's machine code, and the request's id. */
  code?: string;
  requestId?: string;
  /** Called once it is gone, however. `acted` tells whether its button was pressed. */
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

/** Takes a toast away; does nothing if it is gone already. */
export function closeToast(id: number, acted = false): void {
  const found = toasts.find((one) => one.id === id);
  if (!found) return;
  change(toasts.filter((one) => one !== found));
  found.onClose?.(acted);
}

/** Takes all away, when the session ends. */
export function closeToasts(): void {
  for (const one of toasts) closeToast(one.id);
}

/** Those that show, oldest first; the same array until something changes. */
export function shownToasts(): readonly Toast[] {
  return toasts;
}

/** Calls back on every change. Returns what ends that. */
export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
