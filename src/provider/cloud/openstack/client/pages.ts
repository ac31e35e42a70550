import { CloudError } from './errors.ts';
import type { CloudCall, QueryValue } from './request.ts';
import { request } from './request.ts';
import type { ServiceName } from './services.ts';
import type { Session } from './session.ts';

/** Which list is read. */
export interface ListCall extends Pick<CloudCall, 'headers' | 'signal' | 'microversion' | 'timeoutMs'> {
  path: string;
  /** Under which name the answer holds the list: `servers`. */
  key: string;
  query?: Record<string, QueryValue>;
  /** How many one page holds. Default 1000, the most that services give. */
  limit?: number;
}

type Body = Record<string, unknown>;

/** Reads a list page by page. Throws as `request` does, and CloudError where an answer holds no list: that is not an empty one. */
async function* pages<T>(session: Session, service: ServiceName, list: ListCall): AsyncGenerator<T[]> {
  const { key, path, limit = 1000, query, ...rest } = list;
  const seen = new Set<string>();
  let pageQuery: Record<string, QueryValue> = { ...query, limit };
  for (;;) {
    const answer = await request<Body | null>(session, service, { ...rest, method: 'GET', path, query: pageQuery });
    const { status, requestId } = answer;
    const body = answer.body ?? {};
    const found = body[key];
    if (!Array.isArray(found))
      throw new CloudError({ service, kind: 'unknown', status, requestId, text: `The answer has no ${key}.` });
    yield found;
    const next = nextQuery(body, key);
    const marker = next?.marker?.[0];
    // A service that gives the same page for ever would keep us for ever.
    if (!next || marker === undefined || seen.has(marker)) return;
    seen.add(marker);
    pageQuery = next;
  }
}

/** Reads a whole list. Throws as `request` does. */
export async function listAll<T>(session: Session, service: ServiceName, list: ListCall): Promise<T[]> {
  const all: T[] = [];
  for await (const page of pages<T>(session, service, list)) all.push(...page);
  return all;
}

/**
 * What the next page is asked for by. Of its address only the query is taken: behind a proxy the rest is often not ours to
 * call, and the token goes to no other host.
 */
function nextQuery(body: Body, key: string): Record<string, string[]> | undefined {
  const href = linked(body[`${key}_links`]) ?? linked(body.links) ?? body.next;
  if (typeof href !== 'string') return undefined;
  const values = new URL(href, 'http://cloud.invalid').searchParams;
  const query: Record<string, string[]> = {};
  for (const name of values.keys()) query[name] = values.getAll(name);
  return query;
}

/** Nova, Cinder, Neutron and Octavia list links with a `rel`; Keystone has `{ next }`. */
function linked(links: unknown): string | undefined {
  if (Array.isArray(links)) return links.find((link: { rel?: unknown }) => link?.rel === 'next')?.href;
  if (typeof links !== 'object' || links === null || !('next' in links)) return undefined;
  return typeof links.next === 'string' ? links.next : undefined;
}
