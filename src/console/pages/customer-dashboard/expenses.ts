import useSWR, { type SWRResponse } from 'swr';
import type { Expenses } from '../../../contract/reports/expenses.ts';
import { request } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import type { Period } from './period.ts';

/** The charges of clients in a period, or of a single client. */
export function useExpenses({ from, to }: Period, clientId?: string): SWRResponse<Expenses> {
  const query = new URLSearchParams({ from, to, ...(clientId && { clientId }) });
  return useSWR<Expenses>(
    keys.expenses(query),
    async () => (await request<Expenses>(`GET /api/admin/expenses?${query}`)).data,
    { keepPreviousData: true },
  );
}
