import type { Doc } from '../../../../contract/file/resource-file.ts';
import { ApiError } from '../../../http/errors.ts';
import type { CloudOperation, CloudRecords, CloudStart } from '../../cloud.ts';
import type { SimulatedEffect } from './effect.ts';
import { externalAddress } from './external-address.ts';
import { checkGateway, markReach, textsOf } from './router-interface.ts';

/** A router has an address in its external network; its subnets reach that network while it does. */
export const routerEffect: SimulatedEffect = {
  async begin(operation) {
    const { action, self, ref, records } = operation;
    switch (action) {
      case 'create':
        return gateway(operation);
      case 'setGateway':
        await checkGateway(self, ref.externalNetworkId ?? {}, records);
        for (const id of textsOf(self.subnetIds)) await markReach(id, 'ready', records);
        return gateway(operation);
      case 'clearGateway':
        for (const id of textsOf(self.subnetIds)) await markReach(id, 'none', records);
        return { fields: { externalFixedIps: [], hasGateway: false } };
      case 'removeInterface':
        return leave(self, String(operation.input.subnetId), records);
      default:
        return {};
    }
  },
};

async function gateway({ ref, records }: CloudOperation): Promise<CloudStart> {
  const network = ref.externalNetworkId;
  if (!network) return {};
  const externalFixedIps = [await externalAddress(network, records)];
  return { fields: { externalFixedIps, hasGateway: true } };
}

/** Lets the port go by which a subnet is in the router. Throws 409 while floating IPs go through it. */
async function leave(self: Doc, subnetId: string, records: CloudRecords): Promise<CloudStart> {
  const ports = await records.find('port', { subnetId });
  if (ports.some((port) => port.reach === 'attached')) throw new ApiError(409, 'INTERFACE_CARRIES_FIPS');
  for (const port of ports.filter(({ routerId }) => routerId === self.id))
    await records.act('port', String(port.id), 'release');
  await markReach(subnetId, 'none', records);
  return { fields: { subnetIds: textsOf(self.subnetIds).filter((id) => id !== subnetId) } };
}
