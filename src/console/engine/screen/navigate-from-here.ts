import { useCallback } from 'react';
import { type To, useNavigate } from 'react-router-dom';
import { useStillHere } from '../../ui/still-here.ts';

/**
 * A navigation that happens only while the browser is at this screen's path: whoever went elsewhere while a request ran stays there. The
 * screen itself may have been drawn anew meanwhile, as its record changed.
 */
export function useNavigateFromHere(): (to: To) => void {
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  return useCallback(
    (to) => {
      if (isStillHere()) navigate(to);
    },
    [navigate, isStillHere],
  );
}
