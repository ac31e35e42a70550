import { useEffect } from 'react';

const TABBABLE =
  ':is(a[href], button, input, select, textarea, summary, [contenteditable="true"], [tabindex]):not([tabindex="-1"], :disabled, [type="hidden"])';

function tabbablesOf(within: Element | null): HTMLElement[] {
  return [...(within?.querySelectorAll<HTMLElement>(TABBABLE) ?? [])].filter((each) => each.checkVisibility());
}

/**
 * The target of the tab key at the edges of the top dialog, or without a focus. Undefined for the browser's default. Popups of the dialog
 * handle it themselves.
 */
function nextOf(dialog: Element | null, back: boolean): HTMLElement | undefined {
  const inside = tabbablesOf(dialog);
  const toasts = tabbablesOf(document.querySelector('[data-toasts]'));
  const now = document.activeElement;
  const first = (list: HTMLElement[]) => list.at(back ? -1 : 0);
  const atEnd = (list: HTMLElement[]) => list.at(back ? 0 : -1) === now;
  if (now === document.body) return first(inside) ?? first(toasts);
  if (toasts.length === 0) return undefined;
  if (atEnd(toasts)) return first(inside);
  return atEnd(inside) || (back && now === dialog) ? first(toasts) : undefined;
}

/**
 * Keeps the tab key inside the top dialog and the toasts above it, which Mantine's focus trap does not include. Without a focused element
 * it moves into the dialog.
 * @param id of the root element of the top dialog.
 */
export function useTabTrap(id: string, active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey) return;
      const dialog = document.getElementById(id)?.querySelector('[role="dialog"]') ?? null;
      const next = nextOf(dialog, event.shiftKey);
      if (!next) return;
      // The focus trap ignores handled events.
      event.preventDefault();
      next.focus();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [id, active]);
}
