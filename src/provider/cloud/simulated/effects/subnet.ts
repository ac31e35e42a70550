import type { RecordOf } from '../../../../contract/file/records.ts';
import { cidrsOverlap, compareIps, freeAddresses, normalizeIp } from '../../../../contract/values/ip.ts';
import { ApiError } from '../../../http/errors.ts';
import type { CloudRecords } from '../../cloud.ts';
import { poolFields } from '../../subnet-pool.ts';
import type { SimulatedEffect } from './effect.ts';
import { ROUTER_INTERFACE } from './router-interface.ts';

type Subnet = RecordOf<'subnet'>;

/** Subnets of a network may not overlap; one without a gateway gets one, and keeps the one that a router answers at. */
export const subnetEffect: SimulatedEffect<'subnet'> = {
  async begin({ action, self, records }) {
    if (action === 'update') {
      await checkGateway(self, records);
      return self.automaticPool ? { fields: poolFields(self, self.gatewayIp) } : {};
    }
    if (action !== 'create') return {};
    const others = await records.find('subnet', { networkId: self.networkId });
    const other = others.find((each) => cidrsOverlap(each.cidr, self.cidr));
    if (other) {
      const params = { name: other.name ?? '', cidr: other.cidr ?? '' };
      throw new ApiError(409, 'SUBNET_OVERLAPS', { field: 'cidr', params });
    }
    const gatewayIp = self.gatewayIp ?? gatewayOf(self);
    const automaticPool = self.poolStart === undefined;
    return { fields: { gatewayIp, automaticPool, ...(automaticPool && poolFields(self, gatewayIp)) } };
  },
};

/** Throws 409 where a router is at the gateway that is to go, or something else at the one that is to come. */
async function checkGateway(self: Subnet, records: CloudRecords): Promise<void> {
  const [before] = await records.find('subnet', { id: self.id });
  const old = addressOf(before?.gatewayIp);
  const next = addressOf(self.gatewayIp);
  if (next === old) return;
  const ports = await records.find('port', { subnetId: self.id });
  if (ports.some((port) => port.deviceOwner === ROUTER_INTERFACE && addressOf(port.fixedIp) === old))
    throw new ApiError(409, 'GATEWAY_IN_USE', { field: 'gatewayIp', params: { ip: old } });
  if (ports.some((port) => port.deviceOwner !== ROUTER_INTERFACE && addressOf(port.fixedIp) === next))
    throw new ApiError(409, 'IP_IN_USE', { field: 'gatewayIp', params: { ip: next } });
}

function addressOf(ip: string | undefined): string {
  return ip === undefined ? '' : normalizeIp(ip);
}

/** The first host, or where the pool starts there the first one behind the pool; undefined where the pool takes all. */
function gatewayOf({ cidr = '', poolStart, poolEnd }: Subnet): string | undefined {
  const [first] = freeAddresses(cidr, undefined, undefined, new Set());
  if (first === undefined || poolStart === undefined || poolEnd === undefined) return first;
  if ((compareIps(first, poolStart) ?? 0) < 0) return first;
  const [behind] = freeAddresses(cidr, poolEnd, undefined, new Set([poolEnd]));
  return behind;
}
