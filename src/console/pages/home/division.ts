/** By what the costs are divided. It is in the address, so that the back button, a reload and a pasted link show the same. */

import useSWR, { type SWRResponse } from 'swr';
import type { CostPart, DividedCosts } from '../../../contract/reports/month-end.ts';
import { useProjects, useUser } from '../../account/hooks.ts';
import { request } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { useSearchParams } from '../../ui/search-params.ts';
import type { Days } from './calls.ts';

/** What the costs can be divided by; records are what a part consists of. */
export const DIVISIONS = ['project', 'type', 'label'] as const satisfies readonly CostPart[];
type Division = (typeof DIVISIONS)[number];

/** The chosen division, and the part of it whose records are shown. */
export interface Chosen {
  by: Division;
  /** The key of the labels; undefined for the first one. */
  key: string | undefined;
  /** All projects of the payer, not only the current one. */
  all: boolean;
  /** The id of a part; null for what is without the label, undefined for the whole division. */
  part: string | null | undefined;
}

const NAMES = ['by', 'key', 'in', 'part', 'rest'];

/** Reads the address. Divisions by project are of all projects. */
export function readChosen(params: URLSearchParams): Chosen {
  const by = DIVISIONS.find((each) => each === params.get('by')) ?? 'type';
  const part = params.get('part') ?? undefined;
  return {
    by,
    key: (by === 'label' && params.get('key')) || undefined,
    all: by === 'project' || params.get('in') === 'all',
    part: by === 'label' && params.has('rest') ? null : part,
  };
}

/** The address for a choice. The days and other parts of it stay. */
export function writeChosen(params: URLSearchParams, { by, key, all, part }: Chosen): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of NAMES) next.delete(name);
  if (by !== 'type') next.set('by', by);
  if (by === 'label' && key !== undefined) next.set('key', key);
  if (by !== 'project' && all) next.set('in', 'all');
  if (part === null) next.set('rest', '');
  else if (part !== undefined) next.set('part', part);
  return next;
}

/** The query of the costs that were chosen. */
export function costsQuery({ by, key, all, part }: Chosen, days: Days | undefined, projectId: string): URLSearchParams {
  const query = new URLSearchParams({ by: part === undefined ? by : 'record', ...days });
  if (by === 'project') {
    if (part) query.set('project', part);
    return query;
  }
  if (!all) query.set('project', projectId);
  if (by === 'type' && part) query.set('type', part);
  if (by === 'label' && key !== undefined) {
    if (part === undefined) query.set('key', key);
    else if (part === null) query.set('without', key);
    else query.set('label', `${key}=${part}`);
  }
  return query;
}

/** The choice, a change of it, and the address of another one. */
export function useChosen() {
  const [params, setParams] = useSearchParams();
  const chosen = readChosen(params);
  const to = (next: Partial<Chosen>) => ({ search: writeChosen(params, { ...chosen, ...next }).toString() });
  const change = (next: Partial<Chosen>): void =>
    setParams(writeChosen(params, { ...chosen, part: undefined, ...next }), { preventScrollReset: true });
  return { chosen, to, change };
}

/** The costs, divided as chosen. */
export function useDividedCosts(chosen: Chosen, days: Days | undefined): SWRResponse<DividedCosts> {
  const projectId = useUser().osCurrentProjectId ?? '';
  const query = costsQuery(chosen, days, projectId);
  return useSWR<DividedCosts>(
    keys.expenses(query),
    async () => (await request<DividedCosts>(`GET /api/user/costs?${query}`)).data,
    { keepPreviousData: true },
  );
}

/** Whether the user takes part in several projects, so that these can be told apart. */
export function useSeveralProjects(): boolean {
  const { data } = useProjects();
  return (data?.filter(({ status }) => status === 'active').length ?? 0) > 1;
}
