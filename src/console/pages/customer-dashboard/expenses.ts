import useSWR, { type SWRResponse } from 'swr';
import type { Expenses } from '../../../contract/reports/expenses.ts';
import { request } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import type { Period } from './period.ts';

/** What clients were charged in a period; of one of them, where one is named. */
export function useExpenses({ from, to }: Period, clientId?: string): SWRResponse<Expenses> {
  const query = new URLSearchParams({ from, to, ...(clientId && { clientId }) });
  return useSWR<Expenses>(
    keys.expenses(query),
    async () => (await request<Expenses>(`GET /api/admin/expenses?${query}`)).data,
    { keepPreviousData: true },
  );
}
