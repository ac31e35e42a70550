import { useEffect } from 'react';

let locks = 0;

/**
 * Locks the page's scrolling by a class on the root while `locked`, for dialogs and drawers. Several may be open. Mantine's own lock uses
 * an inline stylesheet, which the content security policy forbids.
 */
export function useScrollLock(locked: boolean): void {
  useEffect(() => {
    if (!locked) return undefined;
    locks += 1;
    const root = document.documentElement;
    if (locks === 1) root.style.setProperty('--scrollbar-width', `${window.innerWidth - root.clientWidth}px`);
    root.classList.add('scroll-locked');
    return () => {
      locks -= 1;
      if (locks === 0) root.classList.remove('scroll-locked');
    };
  }, [locked]);
}
