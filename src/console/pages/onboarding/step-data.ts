import useSWR from 'swr';
import { useAccess } from '../../account/hooks.ts';
import { useProjectSummary } from '../../account/project-summary.ts';
import { request } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { resourceEntry } from '../../resources/manifest.ts';
import type { ManifestEntry } from '../../resources/types.ts';

/** One step of the instruction. Its texts are `onboarding.<id>.*`, and its picture has the same name. */
interface StepData {
  id: 'network' | 'key' | 'server' | 'address' | 'backup';
  /** The type to create. The step is done once there is a record. */
  type: string;
  /** The step's target, if it is not the type's form. */
  to?: string;
}

/** From an empty project to a secure server. A step with a hidden type is left out. */
const STEPS: readonly StepData[] = [
  { id: 'network', type: 'network' },
  { id: 'key', type: 'keypair' },
  { id: 'server', type: 'vm' },
  { id: 'address', type: 'floating' },
  { id: 'backup', type: 'backup-disk', to: '/onboarding/backup-disk' },
];

/** A step with its state. */
export interface Step extends StepData {
  entry: ManifestEntry;
  /** Undefined while unknown. */
  done: boolean | undefined;
}

const COUNT_ONLY = 'page=0&size=1';

/** The number of records of types without a project summary, such as a user's own keys. */
function useOtherTotals(entries: readonly ManifestEntry[] | undefined): Record<string, number> | undefined {
  const { data } = useSWR(
    entries ? keys.named('onboarding', entries.map(({ name }) => name).join(' ')) : null,
    async () => {
      const totals = (entries ?? []).map(async ({ name, api }) => {
        const { data: page } = await request<{ totalElements: number }>(`${api.list}?${COUNT_ONLY}`);
        return [name, page.totalElements] as const;
      });
      return Object.fromEntries(await Promise.all(totals));
    },
  );
  return data;
}

/** The steps that the user may take, with their state. */
export function useSteps(): Step[] {
  const allowed = useAccess();
  const { data: summary } = useProjectSummary();
  const offered = STEPS.flatMap((step) => {
    const entry = resourceEntry(step.type);
    return entry && allowed(entry.access) === 'allowed' ? [{ ...step, entry }] : [];
  });
  const totals = summary && new Map(summary.map(({ type, total }) => [type, total]));
  const missing = totals && offered.filter(({ type }) => !totals.has(type)).map(({ entry }) => entry);
  const others = useOtherTotals(missing);
  return offered.map((step) => {
    const total = totals?.get(step.type) ?? others?.[step.type];
    return { ...step, done: total === undefined ? undefined : total > 0 };
  });
}
