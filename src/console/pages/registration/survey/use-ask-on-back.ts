import { useEffect, useRef } from 'react';

/** The state of the history's entry that the Back button takes away before it leaves the page. */
const HELD = 'exit-survey';

function isHeld(): boolean {
  return (history.state as { held?: unknown } | null)?.held === HELD;
}

/**
 * Calls `ask` when the Back button would leave the page. The page adds an entry of its own to the history, and the button removes
 * that one first. Nothing asks when the tab is closed: a browser shows only its own question there, and never a page's.
 * @returns a function that goes back, or is false where there is nothing to go back to
 */
export function useAskOnBack(on: boolean, ask: () => void): () => boolean {
  const before = useRef(0);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!on) return;
    const { pathname } = location;
    before.current = history.length - 1;
    history.pushState({ held: HELD }, '');
    const onBack = (): void => {
      if (location.pathname === pathname && !isHeld()) latest.current();
    };
    addEventListener('popstate', onBack);
    return () => {
      removeEventListener('popstate', onBack);
      // The page stays, and needs no entry any more.
      if (isHeld()) history.back();
    };
  }, [on]);
  return () => {
    if (before.current === 0) return false;
    history.back();
    return true;
  };
}
