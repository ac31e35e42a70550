import { useCallback, useEffect, useRef } from 'react';
import { type To, useNavigate } from 'react-router-dom';

/** A navigation that happens only while this screen is shown: whoever went elsewhere while a request ran stays there. */
export function useNavigateFromHere(): (to: To) => void {
  const navigate = useNavigate();
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return useCallback(
    (to) => {
      if (shown.current) navigate(to);
    },
    [navigate],
  );
}
