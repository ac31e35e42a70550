import { useEffect, useRef } from 'react';
import { focusOrigin } from '../../ui/focus-origin.ts';

/**
 * Brings the focus back to where something was opened from, once it is closed and the focus would be lost.
 * @returns a function that remembers the place; to be called before it opens.
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
    // From inside of what is open already, the place to go back to is still the first one.
    if (!open) place.current = focusOrigin();
  };
}
