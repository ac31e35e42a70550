/** The requests of the main page. */

import useSWR, { type SWRResponse } from 'swr';
import type { Costs } from '../../../contract/reports/expenses.ts';
import type { NextMonthCosts } from '../../../contract/reports/month-end.ts';
import { request } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';

/** A range of days, both included. By default the current month up to today. */
export interface Days {
  from: string;
  to: string;
}

async function get<T>(path: string): Promise<T> {
  return (await request<T>(`GET ${path}`)).data;
}

/** The project's costs. No request is sent while they are not wanted. */
export function useCosts(days: Days | undefined, wanted = true): SWRResponse<Costs> {
  const query = days ? `?from=${days.from}&to=${days.to}` : '';
  return useSWR<Costs>(
    wanted ? keys.named('project', `costs${query}`) : null,
    () => get<Costs>(`/api/project/current/costs${query}`),
    { keepPreviousData: true },
  );
}

/** What the next month will cost the current project, and what changes it. */
export function useNextCosts(projectId: string): SWRResponse<NextMonthCosts> {
  return useSWR<NextMonthCosts>(keys.named('project', `next-costs ${projectId}`), () =>
    get<NextMonthCosts>(`/api/user/costs/next?${new URLSearchParams({ project: projectId })}`),
  );
}
