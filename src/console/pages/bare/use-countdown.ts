import { useEffect, useState } from 'react';

/** Counts whole seconds down to 0. It uses the clock, because timers of background tabs are throttled. */
export function useCountdown(seconds: number): [left: number, restart: (seconds: number) => void] {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  const running = left > 0;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  const restart = (from: number): void => {
    const start = Date.now();
    setNow(start);
    setEnd(start + from * 1000);
  };
  return [left, restart];
}
