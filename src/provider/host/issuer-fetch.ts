import { isAddress } from '../../contract/values/ip.ts';
import { isPublicAddress } from '../cloud/openstack/drivers/image-links.ts';
import { guardedFetch } from './guarded-fetch.ts';

/** The longest answer: metadata, keys and tokens have a few KiB. */
const MOST_BYTES = 1024 * 1024;

/**
 * The `fetch` for identity providers, whose addresses administrators type and issuers publish. It reaches public addresses only, unless they
 * may be private. A redirect is an error: an issuer has to be named as it is. So is a longer answer than any issuer's.
 */
export function issuerFetch(mayBePrivate: boolean): typeof fetch {
  const fetcher = guardedFetch((address) => mayBePrivate || isPublicAddress(address));
  return async (input, init) => {
    const { hostname } = new URL(input instanceof Request ? input.url : input);
    const host = hostname.replace(/^\[|\]$/g, '');
    // An address in place of a name is not looked up, so the connection would not check it.
    if (!mayBePrivate && isAddress(host) && !isPublicAddress(host)) throw new TypeError('The address is not public');
    return bounded(await fetcher(input, { ...init, redirect: 'error' }));
  };
}

/** The answer, whose body fails past the limit, whatever it says of its length. */
function bounded(answer: Response): Response {
  let bytes = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, stream) {
      bytes += chunk.byteLength;
      if (bytes > MOST_BYTES) stream.error(new TypeError('The answer is too long'));
      else stream.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = answer;
  return new Response(answer.body?.pipeThrough(counted) ?? null, { status, statusText, headers });
}
