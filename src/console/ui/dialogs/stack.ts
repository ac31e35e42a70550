import { useEffect, useId, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { focusOrigin } from '../focus-origin.ts';
import { useScrollLock } from '../scroll-lock.ts';
import { useTabTrap } from './tab-trap.ts';

/** The order of the first dialog or drawer; each that is opened over it is one higher (spec, section 2). */
const FIRST_ORDER = 1000;

let open: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly string[]): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where a dialog or drawer stands among those that are open. */
interface StackPlace {
  /** For the element that all of it is in. */
  id: string;
  zIndex: number;
  /** Whether it is the one on top, which alone has the keyboard. */
  top: boolean;
}

/** The place among what is open, taken while `opened`. */
function useStackPlace(opened: boolean): StackPlace {
  const id = useId();
  const all = useSyncExternalStore(subscribe, () => open);
  useLayoutEffect(() => {
    if (!opened) return undefined;
    change([...open.filter((one) => one !== id), id]);
    return () => change(open.filter((one) => one !== id));
  }, [id, opened]);
  const index = all.indexOf(id);
  return { id, zIndex: FIRST_ORDER + (index < 0 ? all.length : index), top: index < 0 || index === all.length - 1 };
}

/** Gives the focus back, once what was opened is gone, to where it was before. */
function useFocusReturn(): void {
  const [place] = useState(focusOrigin);
  useEffect(
    () => () => {
      if (document.activeElement === document.body) place?.focus({ preventScroll: true });
    },
    [place],
  );
}

/**
 * What every dialog and drawer does while it is open: it takes its place among the others, the page does not scroll, the tab key
 * stays in the one on top and the toasts over it, and the focus goes back in the end.
 */
export function useLayer(opened: boolean): StackPlace {
  const place = useStackPlace(opened);
  useScrollLock(opened);
  useTabTrap(place.id, opened && place.top);
  useFocusReturn();
  return place;
}
