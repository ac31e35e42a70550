import { useEffect } from 'react';

const TABBABLE =
  ':is(a[href], button, input, select, textarea, summary, [contenteditable="true"], [tabindex]):not([tabindex="-1"], :disabled, [type="hidden"])';

function tabbablesOf(within: Element | null): HTMLElement[] {
  return [...(within?.querySelectorAll<HTMLElement>(TABBABLE) ?? [])].filter((each) => each.checkVisibility());
}

/**
 * Where the tab key leads from the edges of what is on top, and from nowhere; undefined where it goes on as it would. What is in a
 * popup of the dialog is left to that.
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
 * Keeps the tab key between what is on top and the toasts over it, which would not be reached otherwise: the focus trap knows the
 * dialog alone. Whoever has pressed on nothing is brought back as well.
 * @param id of the element that all of what is on top is in.
 */
export function useTabTrap(id: string, active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey) return;
      const dialog = document.getElementById(id)?.querySelector('[role="dialog"]') ?? null;
      const next = nextOf(dialog, event.shiftKey);
      if (!next) return;
      // The focus trap leaves alone what has been dealt with.
      event.preventDefault();
      next.focus();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [id, active]);
}
