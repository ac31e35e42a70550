/** The requests of the main page. */

import useSWR, { type SWRResponse } from 'swr';
import type { Costs, LabelCosts } from '../../../contract/reports/expenses.ts';
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

/** The project's charges by the labels of its resources. */
export function useLabelCosts(days: Days | undefined): SWRResponse<LabelCosts> {
  const query = days ? `?from=${days.from}&to=${days.to}` : '';
  return useSWR<LabelCosts>(
    keys.named('project', `label-costs${query}`),
    () => get<LabelCosts>(`/api/project/current/costs/labels${query}`),
    { keepPreviousData: true },
  );
}
