import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { Agent, fetch as undiciFetch } from 'undici';

/** The code of the error for an address that may not be reached. */
const CLOSED_ADDRESS = 'ECLOSEDADDRESS';

/** How long a connection, the headers of an answer and a pause in its body may take, in milliseconds. */
const LONGEST_MS = 30_000;

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;
type Resolve = typeof lookup;

/**
 * A `fetch` that connects to allowed addresses only. The check is part of the connection's own lookup, so a name can't stand for one
 * address when it is checked and for another when it is used (DNS rebinding). An address in place of a name is not looked up: check it before.
 */
export function guardedFetch(isAllowed: (address: string) => boolean, resolve: Resolve = lookup): typeof fetch {
  const guarded = (host: string, options: LookupOptions, found: Found): void => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return found(error, []);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address))) return found(closed(), []);
      if (options.all) found(null, addresses);
      else found(null, first.address, first.family);
    });
  };
  const limits = { headersTimeout: LONGEST_MS, bodyTimeout: LONGEST_MS };
  const dispatcher = new Agent({ ...limits, connect: { timeout: LONGEST_MS, lookup: guarded } });
  // Both follow the Fetch standard; only their declared types differ.
  const fetcher = (url: string | URL, init?: object) => undiciFetch(url, { ...init, dispatcher });
  return fetcher as typeof fetch;
}

function closed(): Error {
  return Object.assign(new Error('The name stands for an address that is not public'), { code: CLOSED_ADDRESS });
}
