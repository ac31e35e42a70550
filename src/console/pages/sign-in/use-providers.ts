import { useCallback, useEffect, useRef, useState } from 'react';
import {
  beginWithProvider,
  type ProviderWays,
  providerWays,
  type SignInProvider,
} from '../authentication/providers.ts';

const NONE: ProviderWays = { content: [], required: null };

/** The domain of an address; empty for another login. */
function domainOf(login: string): string {
  const at = login.lastIndexOf('@');
  return at < 0 ? '' : login.slice(at + 1).trim();
}

/** The sign-in providers for what is typed, and the way to them. */
export interface Providers {
  content: SignInProvider[];
  /** The only way in, for the typed domain. */
  only: SignInProvider | undefined;
  /** Looks for the provider of a login's domain. */
  look: (login: string) => void;
  /** Leaves for a provider. Rejects with the reason why not. */
  leave: (provider: SignInProvider) => Promise<void>;
}

/** The providers that people can sign in with. The page works without them, so a failure is not shown. */
export function useProviders(login: string): Providers {
  const [ways, setWays] = useState(NONE);
  const asked = useRef<string>(undefined);
  const look = useCallback((typed: string): void => {
    const domain = domainOf(typed);
    if (asked.current === domain) return;
    asked.current = domain;
    providerWays(domain).then(
      (found) => asked.current === domain && setWays(found),
      () => undefined,
    );
  }, []);
  useEffect(() => look(login), [look, login]);
  return {
    content: ways.content,
    only: ways.content.find(({ id }) => id === ways.required),
    look,
    leave: async ({ id }) => location.assign(await beginWithProvider(id)),
  };
}
