import type { RecordOf } from '../../../../contract/file/records.ts';
import { cidrsOverlap } from '../../../../contract/values/ip.ts';
import { ApiError } from '../../../http/errors.ts';
import type { CloudRecords } from '../../cloud.ts';

/** What owns a port that is a router's place in a subnet. */
export const ROUTER_INTERFACE = 'network:router_interface';

type Subnet = RecordOf<'subnet'>;

/**
 * Holds a subnet against the router that it is to join. Throws 409 SUBNET_ROUTED where it is in a router already, and
 * ROUTER_OVERLAPS where the router could not tell its addresses from those of another of its subnets. The resource file
 * compares them with those of the external network.
 */
export async function checkJoin(routerId: string, subnet: Subnet, records: CloudRecords): Promise<void> {
  const [holder] = await records.find('router', { subnetIds: subnet.id });
  if (holder) throw new ApiError(409, 'SUBNET_ROUTED', { field: 'subnetId', params: { name: holder.name ?? '' } });
  const [router] = await records.find('router', { id: routerId });
  for (const id of router?.subnetIds ?? []) {
    const [other] = await records.find('subnet', { id });
    if (!other || !cidrsOverlap(other.cidr, subnet.cidr)) continue;
    const params = { name: other.name ?? '', cidr: other.cidr ?? '' };
    throw new ApiError(409, 'ROUTER_OVERLAPS', { field: 'subnetId', params });
  }
}

/** Holds the subnets of a router against an external network that it is to lead to. Throws 409 GATEWAY_OVERLAPS. */
export async function checkGateway(
  router: RecordOf<'router'>,
  external: RecordOf<'network'> | undefined,
  records: CloudRecords,
): Promise<void> {
  for (const id of router.subnetIds ?? []) {
    const [subnet] = await records.find('subnet', { id });
    if (!subnet || !cidrsOverlap(external?.externalCidr, subnet.cidr)) continue;
    const params = { name: subnet.name ?? '', cidr: subnet.cidr ?? '', external: external?.externalCidr ?? '' };
    throw new ApiError(409, 'GATEWAY_OVERLAPS', { field: 'externalNetworkId', params });
  }
}

/** Notes that a subnet joined a router. */
export async function join(routerId: string, subnetId: string, records: CloudRecords): Promise<void> {
  const [router] = await records.find('router', { id: routerId });
  if (!router) return;
  const subnetIds = [...(router.subnetIds ?? []), subnetId];
  await records.change('router', routerId, { subnetIds });
  if (hasGateway(router)) await markReach(subnetId, 'ready', records);
}

/** Says at every port of a subnet whether a floating IP can be attached to it. One that has its own keeps it. */
export async function markReach(subnetId: string, reach: 'none' | 'ready', records: CloudRecords): Promise<void> {
  for (const port of await records.find('port', { subnetId })) {
    if (port.deviceOwner === ROUTER_INTERFACE || port.reach === 'attached' || port.reach === reach) continue;
    await records.change('port', port.id, { reach });
  }
}

/** The router by which a subnet reaches an external network; undefined where none does. */
export async function wayOut(
  subnetId: string | undefined,
  records: CloudRecords,
): Promise<RecordOf<'router'> | undefined> {
  return (await records.find('router', { subnetIds: subnetId })).find(hasGateway);
}

/** Whether a router leads to an external network. */
function hasGateway({ externalFixedIps = [] }: RecordOf<'router'>): boolean {
  return externalFixedIps.length > 0;
}
