import { useEffect, useRef } from 'react';

/** Calls back after a number of ms while `running`. A pause keeps the remaining time. 0 never ends. */
export function useCountdown(ms: number, running: boolean, end: () => void): void {
  const left = useRef(ms);
  const latest = useRef(end);
  latest.current = end;
  useEffect(() => {
    if (!running || ms === 0) return undefined;
    const since = Date.now();
    const timer = setTimeout(() => latest.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [ms, running]);
}
