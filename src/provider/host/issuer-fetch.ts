import { isAddress } from '../../contract/values/ip.ts';
import { isPublicAddress } from '../cloud/openstack/drivers/image-links.ts';
import { guardedFetch } from './guarded-fetch.ts';

/**
 * The `fetch` for identity providers, whose addresses administrators type and issuers publish. It reaches public addresses only, unless they
 * may be private. A redirect is an error: an issuer has to be named as it is.
 */
export function issuerFetch(mayBePrivate: boolean): typeof fetch {
  const fetcher = guardedFetch((address) => mayBePrivate || isPublicAddress(address));
  return async (input, init) => {
    const { hostname } = new URL(input instanceof Request ? input.url : input);
    const host = hostname.replace(/^\[|\]$/g, '');
    // An address in place of a name is not looked up, so the connection would not check it.
    if (!mayBePrivate && isAddress(host) && !isPublicAddress(host)) throw new TypeError('The address is not public');
    return fetcher(input, { ...init, redirect: 'error' });
  };
}
