import useSWR from 'swr';
import type { Doc } from '../../../contract/file/resource-file.ts';
import type { TypeSummary } from '../../../contract/reports/expenses.ts';
import { useAccess, useBalance, useProject } from '../../account/hooks.ts';
import { useProjectSummary } from '../../account/project-summary.ts';
import type { Balance } from '../../account/types.ts';
import { request } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { resourceEntry } from '../../resources/manifest.ts';
import type { ManifestEntry } from '../../resources/types.ts';

/** What is known of the project. */
interface Facts {
  balance: Balance;
  /** The number of records of a type, in all states or in one. */
  count: (type: string, state?: string) => number;
  hasGateway: boolean;
}

/** One step of the instruction. Its texts are `onboarding.<id>.*`, and its picture has the same name. */
interface StepData {
  id: 'money' | 'key' | 'network' | 'server' | 'address' | 'backup';
  /** The type that the step is about. The step with a hidden type is left out. */
  type?: string;
  isDone: (facts: Facts) => boolean;
  /** The step's target, if it is not the type's form. */
  to?: (facts: Facts) => string | undefined;
}

/** From an empty project to a server with a backup, in the order in which each needs those before it. */
const STEPS: readonly StepData[] = [
  { id: 'money', isDone: ({ balance }) => Number(balance.balance) > 0, to: () => '/profile' },
  { id: 'key', type: 'keypair', isDone: ({ count }) => count('keypair') > 0 },
  {
    id: 'network',
    type: 'network',
    isDone: ({ hasGateway }) => hasGateway,
    to: ({ count }) => (count('network') > 0 ? resourceEntry('router')?.routes.create?.[0] : undefined),
  },
  { id: 'server', type: 'vm', isDone: ({ count }) => count('vm') > 0 },
  { id: 'address', type: 'floating', isDone: ({ count }) => count('floating', 'ACTIVE') > 0 },
  { id: 'backup', type: 'backup-disk', isDone: ({ count }) => count('backup-disk') > 0 },
];

/** A step with its state. */
export interface Step {
  id: StepData['id'];
  /** Undefined while unknown. */
  done: boolean | undefined;
  /** Where it is taken; undefined where this user can't. */
  to: string | undefined;
  /** Where its result is seen. */
  result: string | undefined;
}

async function pageOf(
  entry: ManifestEntry | undefined,
  size: number,
): Promise<{ totalElements: number; content: Doc[] }> {
  if (!entry) return { totalElements: 0, content: [] };
  const { data } = await request<{ totalElements: number; content: Doc[] }>(`${entry.api.list}?page=0&size=${size}`);
  return data;
}

/** What the project's summary does not say: the user's own keys, and whether a router has a way out. */
function useOthers(summary: readonly TypeSummary[] | undefined) {
  const allowed = useAccess();
  const seen = (name: string) => [resourceEntry(name)].find((entry) => entry && allowed(entry.access) === 'allowed');
  // Other numbers of records, other facts.
  const key = summary && keys.named('onboarding', JSON.stringify(summary.map(({ type, total }) => [type, total])));
  return useSWR(
    key ?? null,
    async () => {
      const [own, routers] = await Promise.all([pageOf(seen('keypair'), 1), pageOf(seen('router'), 100)]);
      return { keypairs: own.totalElements, hasGateway: routers.content.some((router) => router.hasGateway === true) };
    },
    { keepPreviousData: true },
  );
}

function useFacts(): Facts | undefined {
  const { data: balance } = useBalance();
  const { data: summary } = useProjectSummary();
  const { data: others } = useOthers(summary);
  if (!balance || !summary || !others) return undefined;
  const types = new Map(summary.map((one) => [one.type, one]));
  return {
    balance,
    hasGateway: others.hasGateway,
    count: (type, state) => {
      if (type === 'keypair') return others.keypairs;
      const found = types.get(type);
      return (state === undefined ? found?.total : found?.states[state]) ?? 0;
    },
  };
}

/** The steps that the user may take, with their state. Who pays afterwards has none for the balance. */
export function useSteps(): Step[] {
  const allowed = useAccess();
  const { data: project } = useProject();
  const facts = useFacts();
  const mayChange = allowed({ projectRole: 'member' }) === 'allowed';
  return STEPS.flatMap(({ id, type, isDone, to }) => {
    const entry = type === undefined ? undefined : resourceEntry(type);
    if (type === undefined ? project?.paymentType === 'postPaid' : !entry || allowed(entry.access) !== 'allowed')
      return [];
    const target = (facts && to?.(facts)) ?? (mayChange ? entry?.routes.create?.[0] : undefined);
    return [{ id, done: facts && isDone(facts), to: target, result: entry?.routes.list?.[0] ?? '/profile/history' }];
  });
}
