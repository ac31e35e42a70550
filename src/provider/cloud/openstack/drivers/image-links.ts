import { inCidr, isAddress } from '../../../../contract/values/ip.ts';
import { ApiError } from '../../../http/errors.ts';

/** How images that come of a link are fetched. */
export interface ImageLinks {
  /** Whether a link may lead into the provider's own networks (`OPENSTACK_IMAGE_LINKS=private`). Default: it may not. */
  private?: boolean;
  /** The addresses of a host, as the machine resolves them. Without it a host's name is judged by itself alone. */
  addressesOf?: (host: string) => Promise<string[]>;
  fetch?: typeof fetch;
}

/** Where no link of a customer's may lead: this host, the networks behind it, and what is no host at all (RFC 6890). */
const CLOSED = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/3', '::/96', '::ffff:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48'],
  ...['2002::/16', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
];
/** Names that only mean something inside. */
const INNER = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home\.arpa)\.?$/i;
const HOPS = 5;
/** The largest file behind a link, in bytes: as large as one that comes with the form. */
const MOST_BYTES = 10 * 1024 ** 3;

/** Whether customers may reach an address by a link. */
export function isPublicAddress(address: string): boolean {
  return !CLOSED.some((cidr) => inCidr(address, cidr));
}

/**
 * Holds a link against what may be fetched. Throws ApiError 400 LINK_NOT_PUBLIC, at the field `link`, for one that is no http(s), names
 * somebody's password or leads inside.
 */
export async function checkLink(link: string, { private: inside = false, addressesOf }: ImageLinks): Promise<URL> {
  const url = URL.canParse(link) ? new URL(link) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') throw refusal();
  if (inside) return url;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (INNER.test(host) || (!isAddress(host) && !host.includes('.'))) throw refusal();
  const addresses = isAddress(host) ? [host] : await addressesOf?.(host);
  if (addresses?.length === 0 || addresses?.some((address) => !isPublicAddress(address))) throw refusal();
  return url;
}

/**
 * Opens what is behind a link, over up to five redirects, each of them held against the rules too. Throws as {@link checkLink}
 * does, and Error where there is nothing; its message does not hold the link, which can be a secret.
 */
export async function openLink(link: string, links: ImageLinks): Promise<ReadableStream<Uint8Array>> {
  const fetcher = links.fetch ?? fetch;
  let next = await checkLink(link, links);
  for (let hop = 0; hop <= HOPS; hop++) {
    const answer = await reach(fetcher, next);
    if (answer.ok && answer.body) return limited(answer.body);
    await answer.body?.cancel();
    const location = answer.headers.get('location');
    if (answer.status < 300 || answer.status >= 400 || location === null) {
      throw new Error(`The link answered ${answer.status}`);
    }
    next = await checkLink(new URL(location, next).href, links);
  }
  throw new Error('The link leads from one address to the next for ever');
}

async function reach(fetcher: typeof fetch, url: URL): Promise<Response> {
  try {
    return await fetcher(url, { redirect: 'manual', headers: { 'Accept-Encoding': 'identity' } });
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
    // The name stands for another address by now.
    if (code === 'ECLOSEDADDRESS') throw refusal();
    throw new Error(`Nothing answers at the link${code && ` (${code})`}`);
  }
}

/** Breaks off after the largest size, whatever was announced. */
function limited(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let bytes = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) controller.error(new Error('The file behind the link is larger than 10 GB'));
      else controller.enqueue(chunk);
    },
  });
  return body.pipeThrough(count);
}

function refusal(): ApiError {
  return new ApiError(400, 'LINK_NOT_PUBLIC', { field: 'link' });
}
