import { unstable_serialize, useSWRConfig } from 'swr';
import type { Key } from '../../api/keys.ts';

/** Reads SWR's cache without following it: what is known for a key, with its data as soon as there are any. */
export function useCached() {
  const { cache } = useSWRConfig();
  return (key: Key) => cache.get(unstable_serialize(key));
}
