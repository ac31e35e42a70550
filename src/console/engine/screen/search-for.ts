/** The search for a text that any screen can open: an address in a message, for example. The shell has the search. */
import { useEffect, useRef } from 'react';

type Search = (text: string) => void;

let open: Search | undefined;

/** Opens the search with a text. Does nothing outside the shell. */
export function searchFor(text: string): void {
  open?.(text);
}

/** Registers what opens the search, while it is mounted. */
export function useSearchOpener(search: Search): void {
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  useEffect(() => {
    open = (text) => latest.current(text);
    return () => {
      open = undefined;
    };
  }, []);
}
