import type { Doc } from '../../../../contract/file/resource-file.ts';
import { cidrsOverlap, compareIps, freeAddresses, normalizeIp } from '../../../../contract/values/ip.ts';
import { ApiError } from '../../../http/errors.ts';
import type { CloudRecords } from '../../cloud.ts';
import type { SimulatedEffect } from './effect.ts';
import { ROUTER_INTERFACE } from './router-interface.ts';

/** Subnets of a network may not overlap; one without a gateway gets one, and keeps the one that a router answers at. */
export const subnetEffect: SimulatedEffect = {
  async begin({ action, self, records }) {
    if (action === 'update') await checkGateway(self, records);
    if (action !== 'create') return {};
    const others = await records.find('subnet', { networkId: String(self.networkId) });
    const other = others.find((each) => cidrsOverlap(each.cidr, self.cidr));
    if (other) {
      const params = { name: String(other.name), cidr: String(other.cidr) };
      throw new ApiError(409, 'SUBNET_OVERLAPS', { field: 'cidr', params });
    }
    return self.gatewayIp === undefined ? { fields: { gatewayIp: gatewayOf(self) } } : {};
  },
};

/** Throws 409 where a router is at the gateway that is to go, or something else at the one that is to come. */
async function checkGateway(self: Doc, records: CloudRecords): Promise<void> {
  const [before] = await records.find('subnet', { id: String(self.id) });
  const old = addressOf(before?.gatewayIp);
  const next = addressOf(self.gatewayIp);
  if (next === old) return;
  const ports = await records.find('port', { subnetId: String(self.id) });
  if (ports.some((port) => port.deviceOwner === ROUTER_INTERFACE && addressOf(port.fixedIp) === old))
    throw new ApiError(409, 'GATEWAY_IN_USE', { field: 'gatewayIp', params: { ip: old } });
  if (ports.some((port) => port.deviceOwner !== ROUTER_INTERFACE && addressOf(port.fixedIp) === next))
    throw new ApiError(409, 'IP_IN_USE', { field: 'gatewayIp', params: { ip: next } });
}

function addressOf(value: unknown): string {
  return typeof value === 'string' ? normalizeIp(value) : '';
}

/** The first host, or where the pool starts there the first one behind the pool; undefined where the pool takes all. */
function gatewayOf({ cidr, poolStart, poolEnd }: Doc): string | undefined {
  const range = String(cidr);
  const [first] = freeAddresses(range, undefined, undefined, new Set());
  if (first === undefined || typeof poolStart !== 'string' || typeof poolEnd !== 'string') return first;
  if ((compareIps(first, poolStart) ?? 0) < 0) return first;
  const [behind] = freeAddresses(range, poolEnd, undefined, new Set([poolEnd]));
  return behind;
}
