import { useCallback, useRef } from 'react';
import { type To, useNavigate } from 'react-router-dom';

/**
 * A navigation that happens only while the browser is at this screen's path: whoever went elsewhere while a request ran stays there. The
 * screen itself may have been drawn anew meanwhile, as its record changed.
 */
export function useNavigateFromHere(): (to: To) => void {
  const navigate = useNavigate();
  const here = useRef(window.location.pathname);
  return useCallback(
    (to) => {
      if (window.location.pathname === here.current) navigate(to);
    },
    [navigate],
  );
}
