import type { FieldsOf } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import type { CloudState } from '../../cloud.ts';
import type { Collection } from '../common/collection.ts';
import { filled, flag, idOf } from '../common/read.ts';

function collection(path: string, one: string): Collection {
  return { service: 'loadBalancer', path: `/${path}`, one, many: `${one}s` };
}

/** Where Octavia keeps what. */
export const BALANCERS = collection('loadbalancers', 'loadbalancer');
/** See {@link BALANCERS}. */
export const LISTENERS = collection('listeners', 'listener');
/** See {@link BALANCERS}. */
export const POOLS = collection('pools', 'pool');
/** See {@link BALANCERS}. */
export const MONITORS = collection('healthmonitors', 'healthmonitor');

/** See {@link BALANCERS}. Members are kept in their pool, which is named by its key. */
export function membersOf(pool: string): Collection {
  return collection(`pools/${pool}/members`, 'member');
}

type WithStatus = 'balancer' | 'listener' | 'pool' | 'member';

/** The fields that all parts have. */
type PartFields = Pick<FieldsOf<WithStatus | 'health-monitor'>, 'name' | 'adminStateUp'>;

/**
 * How a part of a load balancer stands: undefined once it is gone, which some Octavias show as a status for a while. What was begun
 * with one part makes others wait, so all of them pass through the same states.
 */
export function treeState<F>(part: Doc | undefined, fields: F): CloudState<F & PartFields> | undefined {
  const status = filled(part?.provisioning_status);
  if (!part || status === 'DELETED') return undefined;
  return {
    status,
    ...(status === 'ERROR' && { failed: 'The provisioning_status is ERROR.' }),
    fields: { name: filled(part.name), adminStateUp: flag(part.admin_state_up), ...fields },
  };
}

/** How a part works, in our words: it is online while anything below it takes requests, which some call degraded. */
export function operating({ operating_status }: Doc): Pick<FieldsOf<WithStatus>, 'operatingStatus'> {
  const status = filled(operating_status);
  return { operatingStatus: status === 'DEGRADED' ? 'ONLINE' : status };
}

/** What a list of parts says of each, by its key; those that are gone but still listed are left out. */
export async function statesOf<S>(
  found: Doc[],
  stateOf: (part: Doc) => Promise<S | undefined> | S | undefined,
): Promise<Map<string, S>> {
  const states = new Map<string, S>();
  for (const part of found) {
    const state = await stateOf(part);
    if (state) states.set(idOf(part), state);
  }
  return states;
}
