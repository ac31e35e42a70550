import type { Hono } from 'hono';
import type { Locale } from '../http/locale.ts';
import type { Session } from '../identity/session.ts';

/** The variables of a request, for its handlers. */
export interface AppEnv {
  Bindings: {
    /** The address the request came from, where the host knows it. */
    address?: string;
    /** The proxy prefix of a variant that the host removed from the path. */
    prefix?: string;
    /** Set where the request is part of another one: who asks is known already, and it is not logged or counted apart. */
    within?: Pick<AppEnv['Variables'], 'session' | 'flags' | 'variant' | 'locale' | 'requestId'>;
  };
  Variables: {
    /** Set on every path except public ones. */
    session: Session;
    /** The modules that are on for this request. */
    flags: Record<string, boolean>;
    /** The name of this request's white-label variant; null where the provider has none. */
    variant: string | null;
    locale: Locale;
    requestId: string;
    /** What was typed as the login, while somebody signs in. It may be a password, so it is never stored. */
    login?: string;
  };
}

/** The HTTP application that routes are mounted on. */
export type ProviderApp = Hono<AppEnv>;
