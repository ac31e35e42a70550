import { cidrRange, compareIps, freeAddresses } from '../../../../contract/ip.ts';
import type { Doc } from '../../../../contract/resource-file.ts';
import { ApiError } from '../../../http/errors.ts';
import type { SimulatedEffect } from '../effect.ts';

/** Subnets of a network may not overlap, and one without a gateway gets one. */
export const subnetEffect: SimulatedEffect = {
  async begin({ action, self, records }) {
    if (action !== 'create') return {};
    const others = await records.find('subnet', { networkId: String(self.networkId) });
    const other = others.find((each) => overlap(each.cidr, self.cidr));
    if (other) {
      const params = { name: String(other.name), cidr: String(other.cidr) };
      throw new ApiError(409, 'SUBNET_OVERLAPS', { field: 'cidr', params });
    }
    return self.gatewayIp === undefined ? { fields: { gatewayIp: gatewayOf(self) } } : {};
  },
};

function overlap(left: unknown, right: unknown): boolean {
  const a = cidrRange(left);
  const b = cidrRange(right);
  return a !== undefined && b !== undefined && a.kind === b.kind && a.first <= b.last && b.first <= a.last;
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
