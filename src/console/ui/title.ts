import { useEffect } from 'react';
import { variant } from '../config/current.ts';

/** Sets the page's title: the screen's, then the variant's. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${variant().title}`;
  }, [title]);
}
