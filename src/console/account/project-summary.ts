import useSWR, { type SWRResponse } from 'swr';
import type { TypeSummary } from '../../contract/reports/expenses.ts';
import { request } from '../api/client.ts';
import { keys } from '../api/keys.ts';

/** How often the summary is asked for while it is looked at, in ms. */
const OFTEN = 30_000;

/** How many records of each type the project has, by state. */
export function useProjectSummary(): SWRResponse<TypeSummary[]> {
  return useSWR<TypeSummary[]>(
    keys.named('project', 'summary'),
    async () => (await request<{ types: TypeSummary[] }>('GET /api/project/current/summary')).data.types,
    { refreshInterval: OFTEN },
  );
}
