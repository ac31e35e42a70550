import type { Collection } from '../common/collection.ts';
import { ORDER } from '../common/driver.ts';

function collection(path: string, one: string): Collection {
  return { service: 'network', path: `/${path}`, one, many: `${one}s` };
}

/** Where Neutron keeps what. */
export const NETWORKS = collection('networks', 'network');
/** See {@link NETWORKS}. */
export const SUBNETS = collection('subnets', 'subnet');
/** See {@link NETWORKS}. */
export const ROUTERS = collection('routers', 'router');
/** See {@link NETWORKS}. */
export const PORTS = collection('ports', 'port');
/** See {@link NETWORKS}. */
export const FLOATING_IPS = collection('floatingips', 'floatingip');
/** See {@link NETWORKS}. */
export const SECURITY_GROUPS = collection('security-groups', 'security_group');
/** See {@link NETWORKS}. */
export const SECURITY_GROUP_RULES = collection('security-group-rules', 'security_group_rule');

/** What stands on what: a subnet on its network, a port on its subnet and in a router and groups; servers on ports. */
const CREATE_ORDER = { network: 1, group: 1, subnet: 2, rule: 2, router: 3, port: 4 } as const;

/** When steps of a type are done: made before servers and balancers, in turn, and taken away after them, the other way round. */
export function networkOrder(what: keyof typeof CREATE_ORDER): (action: string) => number {
  const order = CREATE_ORDER[what];
  return (action) => {
    // A way out is there before what is reached through it, such as a floating IP.
    if (action === 'create' || action === 'setGateway') return order;
    return action === 'delete' ? ORDER.remove + ORDER.make - order : ORDER.change;
  };
}
