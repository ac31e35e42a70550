import { useEffect, useRef } from 'react';
import { focusOrigin } from '../../ui/focus-origin.ts';

/**
 * Returns the focus to the opening element after closing, if it would be lost.
 * @returns a function that stores the element. Must be called before opening.
 */
export function useFocusBack(open: boolean): () => void {
  const place = useRef<HTMLElement>(undefined);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
    wasOpen.current = open;
  }, [open]);
  return () => {
    // Inside an open dialog, the first element stays the one to return to.
    if (!open) place.current = focusOrigin();
  };
}
