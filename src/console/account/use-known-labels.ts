import useSWR from 'swr';
import { request } from '../api/client.ts';
import { keys } from '../api/keys.ts';

/** The labels of the project's records, such as env=prod. Empty while they are loaded, and where they can't be. */
export function useKnownLabels(wanted = true): readonly string[] {
  const { data } = useSWR<string[]>(wanted ? keys.named('project', 'labels') : null, async () => {
    const { data } = await request<{ labels: string[] }>('GET /api/project/current/labels');
    return data.labels;
  });
  return data ?? NONE;
}

const NONE: readonly string[] = [];
