import { variant } from '../config/current.ts';
import { language } from '../i18n/language.ts';

/** A query value. Undefined and null are left out, and an array repeats its name. */
type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];
export type Query = URLSearchParams | Record<string, QueryValue>;

function queryText(query: Query | undefined): string {
  if (!query) return '';
  if (query instanceof URLSearchParams) return query.toString();
  const result = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) result.append(name, String(one));
  }
  return result.toString();
}

/** The full URL of an API path: host and proxy prefix of the variant, path, query. */
export function apiUrl(path: string, query?: Query): string {
  const { host, prefix } = variant().api;
  const text = queryText(query);
  return `${host}${prefix}${path}${text === '' ? '' : `${path.includes('?') ? '&' : '?'}${text}`}`;
}

/** The address of the API for programs outside the browser, without a slash at its end. It is the console's own unless the variant has another host. */
export function apiAddress(origin: string): string {
  return new URL(apiUrl(''), origin).href.replace(/\/$/, '');
}

/** The headers of every call: the token twice (spec section 7), the variant and the language. */
export function commonHeaders(token: string | null): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': language(),
    'X-UI-Variant': variant().name,
    ...(token === null ? {} : { Authorization: `Bearer ${token}`, 'X-Auth-Token': token }),
  };
}
