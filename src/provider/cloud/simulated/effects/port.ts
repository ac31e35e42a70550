import type { FieldsOf, RecordOf } from '../../../../contract/file/records.ts';
import { freeAddresses, inCidr, isHostAddress, normalizeIp } from '../../../../contract/values/ip.ts';
import { ApiError } from '../../../http/errors.ts';
import type { CloudRecords } from '../../cloud.ts';
import type { OperationOf, StartOf } from '../../typed.ts';
import type { SimulatedEffect } from './effect.ts';
import { showAddress } from './port-holder.ts';
import { checkJoin, join, ROUTER_INTERFACE, wayOut } from './router-interface.ts';

/** A port gets an address of its subnet that nothing else has, and its server or router shows it. */
export const portEffect: SimulatedEffect<'port'> = {
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

async function create({ self, ref, records }: OperationOf<'port'>): Promise<StartOf<'port'>> {
  const subnet = ref.subnetId;
  if (!subnet) return {};
  const subnetId = subnet.id;
  const routerId = self.deviceOwner === ROUTER_INTERFACE ? self.routerId : undefined;
  if (routerId) await checkJoin(routerId, subnet, records);
  const taken = await records.values('port', 'fixedIp', { field: 'subnetId', value: subnetId });
  // The gateway's address waits for the router.
  if (subnet.gatewayIp && !routerId) taken.add(normalizeIp(subnet.gatewayIp));
  const fixedIp = addressIn(subnet, self.fixedIp, taken);
  if (routerId) {
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
export async function withoutAddress({ ref, records }: OperationOf<'port'>): Promise<StartOf<'port'>> {
  const outside = ref.subnetId !== undefined && (await wayOut(ref.subnetId.id, records));
  return { fields: { reach: outside ? 'ready' : 'none' } };
}

function addressIn(subnet: RecordOf<'subnet'>, wanted: string | undefined, taken: Set<string>): string {
  const { cidr = '', name = '', poolStart, poolEnd } = subnet;
  if (wanted !== undefined) {
    const ip = normalizeIp(wanted);
    if (inCidr(ip, cidr) && isHostAddress(ip, cidr) && !taken.has(ip)) return ip;
    throw new ApiError(409, 'IP_IN_USE', { field: 'fixedIp', params: { ip } });
  }
  const [free] = freeAddresses(cidr, poolStart, poolEnd, taken);
  if (free === undefined) throw new ApiError(409, 'NO_FREE_ADDRESS', { params: { name } });
  return free;
}

/** What a port takes over from its server: the security groups. */
async function groupsOfServer(serverId: string | undefined, records: CloudRecords): Promise<FieldsOf<'port'>> {
  if (serverId === undefined) return {};
  const [server] = await records.find('vm', { id: serverId });
  return { securityGroups: server?.securityGroups ?? [] };
}

/** A server's security groups are those of all its ports. */
async function groupsToServer(self: RecordOf<'port'>, records: CloudRecords): Promise<void> {
  const { serverId } = self;
  if (serverId === undefined) return;
  const ports = await records.find('port', { serverId });
  const others = ports.filter(({ id }) => id !== self.id);
  const groups = [self, ...others].flatMap(({ securityGroups = [] }) => securityGroups);
  await records.change('vm', serverId, { securityGroups: [...new Set(groups)] });
}
