import { freeAddresses, inCidr, isHostAddress, normalizeIp } from '../../../../contract/ip.ts';
import type { Doc } from '../../../../contract/resource-file.ts';
import { ApiError } from '../../../http/errors.ts';
import type { CloudRecords } from '../../cloud.ts';
import type { SimulatedEffect } from '../effect.ts';

/** A port gets an address of its subnet that nothing else has, and its server shows it. */
export const portEffect: SimulatedEffect = {
  async begin({ action, self, ref, records }) {
    const subnet = ref.subnetId;
    if (action !== 'create' || !subnet) return {};
    const taken = await records.values('port', 'fixedIp', { field: 'subnetId', value: String(subnet.id) });
    const { gatewayIp } = subnet;
    if (typeof gatewayIp === 'string') taken.add(normalizeIp(gatewayIp));
    const fixedIp = addressIn(subnet, self.fixedIp, taken);
    await showAtServer(self.serverId, fixedIp, records);
    return { fields: { fixedIp } };
  },
};

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

async function showAtServer(serverId: unknown, ip: string, records: CloudRecords): Promise<void> {
  if (typeof serverId !== 'string') return;
  const [server] = await records.find('vm', { id: serverId });
  const shown = Array.isArray(server?.addresses) ? server.addresses : [];
  await records.change('vm', serverId, { addresses: [...shown, { ip, type: 'fixed' }] });
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
