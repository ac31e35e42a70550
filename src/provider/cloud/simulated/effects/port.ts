import type { Doc } from '../../../../contract/file/resource-file.ts';
import { freeAddresses, inCidr, isHostAddress, normalizeIp } from '../../../../contract/values/ip.ts';
import { ApiError } from '../../../http/errors.ts';
import type { CloudOperation, CloudRecords, CloudStart } from '../../cloud.ts';
import type { SimulatedEffect } from './effect.ts';
import { showAddress } from './port-holder.ts';
import { checkJoin, join, ROUTER_INTERFACE, textsOf, wayOut } from './router-interface.ts';

/** A port gets an address of its subnet that nothing else has, and its server or router shows it. */
export const portEffect: SimulatedEffect = {
  async begin(operation) {
    const { action, self, records } = operation;
    switch (action) {
      case 'create':
        return create(operation);
      case 'update':
        await groupsToServer(self, records);
        return {};
      case 'enable':
        return { fields: { status: self.deviceOwner === 'none' ? 'DOWN' : 'ACTIVE' } };
      case 'disable':
        return { fields: { status: 'DOWN' } };
      default:
        return {};
    }
  },
};

async function create({ self, ref, records }: CloudOperation): Promise<CloudStart> {
  const subnet = ref.subnetId;
  if (!subnet) return {};
  const subnetId = String(subnet.id);
  const { routerId } = self;
  const isInterface = self.deviceOwner === ROUTER_INTERFACE && typeof routerId === 'string';
  if (isInterface) await checkJoin(routerId, subnet, records);
  const taken = await records.values('port', 'fixedIp', { field: 'subnetId', value: subnetId });
  // The gateway's address waits for the router.
  if (typeof subnet.gatewayIp === 'string' && !isInterface) taken.add(normalizeIp(subnet.gatewayIp));
  const fixedIp = addressIn(subnet, self.fixedIp, taken);
  if (isInterface) {
    await join(routerId, subnetId, records);
    // No floating IP ever leads to a router.
    return { fields: { fixedIp, reach: undefined } };
  }
  const outside = await wayOut(subnetId, records);
  await showAddress(self, fixedIp, 'fixed', records);
  const groups = await groupsOfServer(self.serverId, records);
  return { fields: { fixedIp, reach: outside ? 'ready' : 'none', ...groups } };
}

/** A port that is told its address later: until then only whether a floating IP could reach it is known. */
export async function withoutAddress({ ref, records }: CloudOperation): Promise<CloudStart> {
  const outside = ref.subnetId !== undefined && (await wayOut(String(ref.subnetId.id), records));
  return { fields: { reach: outside ? 'ready' : 'none' } };
}

function addressIn(subnet: Doc, wanted: unknown, taken: Set<string>): string {
  const cidr = String(subnet.cidr);
  if (typeof wanted === 'string') {
    const ip = normalizeIp(wanted);
    if (inCidr(ip, cidr) && isHostAddress(ip, cidr) && !taken.has(ip)) return ip;
    throw new ApiError(409, 'IP_IN_USE', { field: 'fixedIp', params: { ip } });
  }
  const [free] = freeAddresses(cidr, textOf(subnet.poolStart), textOf(subnet.poolEnd), taken);
  if (free === undefined) throw new ApiError(409, 'NO_FREE_ADDRESS', { params: { name: String(subnet.name) } });
  return free;
}

/** What a port takes over from its server: the security groups. */
async function groupsOfServer(serverId: unknown, records: CloudRecords): Promise<Doc> {
  if (typeof serverId !== 'string') return {};
  const [server] = await records.find('vm', { id: serverId });
  return { securityGroups: textsOf(server?.securityGroups) };
}

/** A server's security groups are those of all its ports. */
async function groupsToServer(self: Doc, records: CloudRecords): Promise<void> {
  const { serverId } = self;
  if (typeof serverId !== 'string') return;
  const ports = await records.find('port', { serverId });
  const others = ports.filter(({ id }) => id !== self.id);
  const groups = [self, ...others].flatMap(({ securityGroups }) => textsOf(securityGroups));
  await records.change('vm', serverId, { securityGroups: [...new Set(groups)] });
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
