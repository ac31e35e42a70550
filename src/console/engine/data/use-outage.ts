import useSWR from 'swr';
import { request } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';

/** What an outage in the cloud touches now. */
interface Outages {
  /** By type, since when (ISO 8601). A provider that tells no such thing leaves it out. */
  content?: { type: string; since: string }[];
}

/** How often one asks whether an outage is over, in milliseconds. */
const EVERY_MS = 60_000;

/** A screen after the other asks once in so many milliseconds. */
const ENOUGH_MS = 10_000;

/** Since when an outage in the cloud touches a type (ISO 8601); undefined where none does, as far as is known. */
export function useOutage(type: string): string | undefined {
  const { data } = useSWR<Outages>(keys.outages(), {
    fetcher: async () => (await request<Outages>('GET /api/cloud/outages')).data,
    refreshInterval: (known?: Outages) => (known?.content?.length ? EVERY_MS : 0),
    dedupingInterval: ENOUGH_MS,
  });
  return data?.content?.find((each) => each.type === type)?.since;
}
