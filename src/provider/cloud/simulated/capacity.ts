import type { CloudCapacity } from '../cloud.ts';

/** What the simulated cloud pretends to have: a hall of a few racks, always the same. */
export const SIMULATED_CAPACITY: readonly CloudCapacity[] = [
  { figure: 'vcpu', variants: [], total: 2048 },
  { figure: 'ram', variants: [], total: 6144 },
  { figure: 'disk', variants: ['STANDARD'], total: 240_000 },
  { figure: 'disk', variants: ['FAST'], total: 60_000 },
  { figure: 'disk', variants: ['GPU'], total: 20_000 },
  { figure: 'address', variants: [], total: 1016 },
];
