import { request } from '../../api/client.ts';

const REQUEST_KEY = 'provider-request';

/** An OpenID Connect provider that people sign in with. */
export interface SignInProvider {
  id: string;
  name: string;
}

/** The providers that the sign-in page offers. */
export interface ProviderWays {
  content: SignInProvider[];
  /** The id of the one that is the only way for the domain. */
  required: string | null;
}

/** The providers that are offered to everybody, and the one of an address's domain. */
export async function providerWays(domain: string): Promise<ProviderWays> {
  const query = domain === '' ? '' : `?domain=${encodeURIComponent(domain)}`;
  return (await request<ProviderWays>(`GET /api/auth/providers${query}`)).data;
}

/**
 * Begins to sign in with a provider, and returns the address to send the browser to. `fresh` lets the provider ask its user again. What the
 * way back needs stays in this tab.
 */
export async function beginWithProvider(provider: string, fresh = false): Promise<string> {
  const body = { provider, ...(fresh && { fresh }) };
  const { data } = await request<{ url: string; request: string }>('POST /api/auth/providers/start', { body });
  sessionStorage.setItem(REQUEST_KEY, data.request);
  return data.url;
}

/** What this tab kept for the way back, once. */
export function takeProviderRequest(): string {
  const kept = sessionStorage.getItem(REQUEST_KEY) ?? '';
  sessionStorage.removeItem(REQUEST_KEY);
  return kept;
}
