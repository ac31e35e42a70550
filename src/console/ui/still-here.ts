import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Returns a function that says whether the browser is still at this screen's path. A screen stays until the next one is loaded, and what it
 * began may end after that.
 */
export function useStillHere(): () => boolean {
  const { pathname } = useLocation();
  const here = useRef(window.location.pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen is at another path once the router says so.
  useEffect(() => {
    here.current = window.location.pathname;
  }, [pathname]);
  return useCallback(() => window.location.pathname === here.current, []);
}
