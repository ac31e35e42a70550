import useSWR from 'swr';
import { request } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';

/** The types that are affected by an outage of the cloud. */
interface Outages {
  /** The start of the outage by type (ISO 8601). A provider that does not report outages omits it. */
  content?: { type: string; since: string }[];
}

/** The polling interval during an outage, in milliseconds. */
const EVERY_MS = 60_000;

/** The minimum time between requests from several screens, in milliseconds. */
const ENOUGH_MS = 10_000;

/** The start of an outage that affects a type (ISO 8601). Undefined where no outage is known. */
export function useOutage(type: string): string | undefined {
  const { data } = useSWR<Outages>(keys.outages(), {
    fetcher: async () => (await request<Outages>('GET /api/cloud/outages')).data,
    refreshInterval: (known?: Outages) => (known?.content?.length ? EVERY_MS : 0),
    dedupingInterval: ENOUGH_MS,
  });
  return data?.content?.find((each) => each.type === type)?.since;
}
