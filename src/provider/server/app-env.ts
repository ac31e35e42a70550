import type { Hono } from 'hono';
import type { Locale } from '../http/locale.ts';
import type { Session } from '../identity/session.ts';

/** What a request carries through its handlers. */
export interface AppEnv {
  Bindings: {
    /** The address the request came from, where the host knows it. */
    address?: string;
  };
  Variables: {
    /** Set on every path but the public ones. */
    session: Session;
    /** The modules that are on for this request. */
    flags: Record<string, boolean>;
    /** The name of the white-label variant that this request belongs to; null where the provider knows of none. */
    variant: string | null;
    locale: Locale;
    requestId: string;
  };
}

/** The HTTP application that routes are mounted on. */
export type ProviderApp = Hono<AppEnv>;
