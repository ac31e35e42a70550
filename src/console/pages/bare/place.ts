import { createContext, useContext, useEffect, useState } from 'react';
import { linkCode } from '../../account/link-code.ts';

/** A text that the sign-in page begins with: what has just been done on another bare page. */
export type Notice = 'signIn.passwordSaved' | 'signIn.thanks';

/** Where a guest is. */
export interface BarePlace {
  path: string;
  /** The code of the letter's link that was followed to here. */
  code: string | undefined;
  notice: Notice | undefined;
}

const NOTICES: readonly Notice[] = ['signIn.passwordSaved', 'signIn.thanks'];

function placeNow(): BarePlace {
  const state = history.state as { notice?: unknown } | null;
  return { path: location.pathname, code: linkCode(), notice: NOTICES.find((one) => one === state?.notice) };
}

/** Goes to another page from a bare one. Boot's guard hears of it as it does of going back, and says which half is next. */
export function goTo(path: string, notice?: Notice): void {
  history.pushState(notice ? { notice } : null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
  scrollTo(0, 0);
}

/** Where one is, followed through links and going back. The bare pages have no router, which would outweigh them. */
export function useBarePlace(transition: (update: () => void) => void): BarePlace {
  const [place, setPlace] = useState(placeNow);
  useEffect(() => {
    const follow = (): void => transition(() => setPlace(placeNow()));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [transition]);
  return place;
}

/** What each bare page is told. */
export interface BarePageProps {
  /** The code of the letter's link that was followed to here. */
  code: string | undefined;
}

/** How the bare pages lead to each other. */
export interface BareWays {
  go: (path: string, notice?: Notice) => void;
  /** Loads the code of a page ahead, as when its link is pointed at. */
  preload: (path: string) => void;
}

/** The ways from here; stories look on instead of going. */
export const WaysContext = createContext<BareWays>({ go: goTo, preload: () => undefined });

/** How to go to another page. */
export function useWays(): BareWays {
  return useContext(WaysContext);
}
