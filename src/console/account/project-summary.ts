import useSWR, { type SWRResponse } from 'swr';
import type { TypeSummary } from '../../contract/reports/expenses.ts';
import { request } from '../api/client.ts';
import { keys } from '../api/keys.ts';

/** The polling interval of a visible summary, in ms. */
const OFTEN = 30_000;

/** The number of the project's records of each type, by status. */
export function useProjectSummary(): SWRResponse<TypeSummary[]> {
  return useSWR<TypeSummary[]>(
    keys.named('project', 'summary'),
    async () => (await request<{ types: TypeSummary[] }>('GET /api/project/current/summary')).data.types,
    { refreshInterval: OFTEN },
  );
}
