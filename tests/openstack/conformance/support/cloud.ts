/** The cloud of these tests' provider. Only its start and its pace differ. */

import { openInBrowser } from '../../../file-host/in-browser.ts';
import { type RunningProvider, startProvider } from '../../../provider.ts';
import { CLOUD_ENV } from '../../cloud/admin.ts';

/** The available clouds. */
export type CloudName = 'simulated' | 'openstack';

/** The cloud of this run: CONFORMANCE_CLOUD, by default the simulated one. */
export const CLOUD: CloudName = process.env.CONFORMANCE_CLOUD === 'openstack' ? 'openstack' : 'simulated';

/** The duration of a step of the simulated cloud, in milliseconds: long enough for frequent polling to see each state. */
const PACE_MS = 100;

/** The polling intervals of a changing record, in milliseconds. They grow for a real cloud. */
export const LOOKS =
  CLOUD === 'simulated' ? { first: 20, growth: 1, most: 20 } : { first: 250, growth: 1.2, most: 1000 };

/** The maximum time for anything, in milliseconds. */
export const DEADLINE_MS = CLOUD === 'simulated' ? 20_000 : 180_000;

/** The provider's options for the cloud of this run. */
export function onCloud(): { args: string[]; env: Record<string, string> } {
  if (CLOUD === 'simulated') return { args: [], env: { CLOUD_PACE: String(PACE_MS) } };
  return { args: ['--cloud', 'openstack'], env: CLOUD_ENV };
}

/** A provider of these tests. */
export type ConformanceProvider = Pick<RunningProvider, 'origin' | 'stop'>;

/** Starts an API-only provider on the cloud of this run. With CONFORMANCE_HOST=browser it is the one of the product on a file host. */
export async function startOnCloud(): Promise<ConformanceProvider> {
  if (process.env.CONFORMANCE_HOST === 'browser') {
    const { outside, close } = await openInBrowser({ cloudPaceMs: PACE_MS });
    return { origin: outside, stop: close };
  }
  const { args, env } = onCloud();
  return startProvider({ args: ['--api-only', ...args], env });
}
