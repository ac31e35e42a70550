import { createContext, useContext, useEffect, useState } from 'react';
import { linkCode } from '../../account/link-code.ts';

/** A message at the top of the sign-in page, about a completed step on another bare page. */
export type Notice = 'signIn.passwordSaved' | 'signIn.thanks';

/** The current place of a guest. */
export interface BarePlace {
  path: string;
  /** The code of the followed e-mail's link. */
  code: string | undefined;
  notice: Notice | undefined;
}

const NOTICES: readonly Notice[] = ['signIn.passwordSaved', 'signIn.thanks'];

function placeNow(): BarePlace {
  const state: { notice?: unknown } | null = history.state;
  return { path: location.pathname, code: linkCode(), notice: NOTICES.find((one) => one === state?.notice) };
}

/** Goes from a bare page to another page. Boot's guard handles it like the back button, and chooses the half of the console. */
export function goTo(path: string, notice?: Notice): void {
  history.pushState(notice ? { notice } : null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
  scrollTo(0, 0);
}

/** The current place, updated by links and the back button. The bare pages have no router, which would be larger than they are. */
export function useBarePlace(transition: (update: () => void) => void): BarePlace {
  const [place, setPlace] = useState(placeNow);
  useEffect(() => {
    const follow = (): void => transition(() => setPlace(placeNow()));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [transition]);
  return place;
}

/** The props of each bare page. */
export interface BarePageProps {
  /** The code of the followed e-mail's link. */
  code: string | undefined;
}

/** The navigation between bare pages. */
export interface BareWays {
  go: (path: string, notice?: Notice) => void;
  /** Preloads the code of a page, for example when its link is hovered. */
  preload: (path: string) => void;
}

/** The navigation functions. Stories replace them. */
export const WaysContext = createContext<BareWays>({ go: goTo, preload: () => undefined });

/** The navigation functions. */
export function useWays(): BareWays {
  return useContext(WaysContext);
}
