/** Which cloud the provider of these tests runs on. Nothing but its start and its pace differs. */
import { type RunningProvider, startProvider } from '../../../provider.ts';
import { CLOUD_ENV } from '../../cloud/admin.ts';

/** The clouds that a provider can run on. */
export type CloudName = 'simulated' | 'openstack';

/** The one of this run: CONFORMANCE_CLOUD, the simulated one where nothing is said. */
export const CLOUD: CloudName = process.env.CONFORMANCE_CLOUD === 'openstack' ? 'openstack' : 'simulated';

/** How long a step of the simulated cloud takes, in milliseconds: long enough that each state is seen by who looks often. */
const PACE_MS = 100;

/** How often a record is looked at while it changes, in milliseconds; a real cloud is asked less and less often. */
export const LOOKS =
  CLOUD === 'simulated' ? { first: 20, growth: 1, most: 20 } : { first: 250, growth: 1.2, most: 1000 };

/** How long anything may take, in milliseconds. */
export const DEADLINE_MS = CLOUD === 'simulated' ? 20_000 : 180_000;

/** What the provider is started with to run on the cloud of this run. */
export function onCloud(): { args: string[]; env: Record<string, string> } {
  if (CLOUD === 'simulated') return { args: [], env: { CLOUD_PACE: String(PACE_MS) } };
  return { args: ['--cloud', 'openstack'], env: CLOUD_ENV };
}

/** Starts a provider of the API alone on the cloud of this run. */
export function startOnCloud(): Promise<RunningProvider> {
  const { args, env } = onCloud();
  return startProvider({ args: ['--api-only', ...args], env });
}
