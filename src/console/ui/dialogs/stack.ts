import { useEffect, useId, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { focusOrigin } from '../focus-origin.ts';
import { useScrollLock } from '../scroll-lock.ts';
import { useTabTrap } from './tab-trap.ts';

/** The z-index of the first dialog or drawer. Each one above it is one higher (spec, section 2). */
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

/** The place of a dialog or drawer in the stack. */
interface StackPlace {
  /** The id of its root element. */
  id: string;
  zIndex: number;
  /** Whether it is the top one, which alone has the keyboard. */
  top: boolean;
}

/** The place in the stack, reserved while `opened`. */
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

/** Restores the focus after closing. */
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
 * The shared behaviour of open dialogs and drawers: a place in the stack, no page scrolling, a tab trap in the top one and the toasts above
 * it, and the restored focus.
 */
export function useLayer(opened: boolean): StackPlace {
  const place = useStackPlace(opened);
  useScrollLock(opened);
  useTabTrap(place.id, opened && place.top);
  useFocusReturn();
  return place;
}
