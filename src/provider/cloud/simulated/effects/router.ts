import type { RecordOf } from '../../../../contract/file/records.ts';
import { ApiError } from '../../../http/errors.ts';
import type { CloudRecords } from '../../cloud.ts';
import type { OperationOf, StartOf } from '../../typed.ts';
import type { SimulatedEffect } from './effect.ts';
import { externalAddress } from './external-address.ts';
import { checkGateway, markReach } from './router-interface.ts';

/** A router has an address in its external network; its subnets reach that network while it does. */
export const routerEffect: SimulatedEffect<'router'> = {
  async begin(operation) {
    const { self, ref, records } = operation;
    switch (operation.action) {
      case 'create':
        return gateway(operation);
      case 'setGateway':
        await checkGateway(self, ref.externalNetworkId, records);
        for (const id of self.subnetIds ?? []) await markReach(id, 'ready', records);
        return gateway(operation);
      case 'clearGateway':
        for (const id of self.subnetIds ?? []) await markReach(id, 'none', records);
        return { fields: { externalFixedIps: [], hasGateway: false } };
      case 'removeInterface':
        return leave(self, operation.input.subnetId, records);
      default:
        return {};
    }
  },
};

async function gateway({ ref, records }: OperationOf<'router'>): Promise<StartOf<'router'>> {
  const network = ref.externalNetworkId;
  if (!network) return {};
  const externalFixedIps = [await externalAddress(network, records)];
  return { fields: { externalFixedIps, hasGateway: true } };
}

/** Lets the port go by which a subnet is in the router. Throws 409 while floating IPs go through it. */
async function leave(self: RecordOf<'router'>, subnetId: string, records: CloudRecords): Promise<StartOf<'router'>> {
  const ports = await records.find('port', { subnetId });
  if (ports.some((port) => port.reach === 'attached')) throw new ApiError(409, 'INTERFACE_CARRIES_FIPS');
  for (const port of ports.filter(({ routerId }) => routerId === self.id))
    await records.act('port', port.id, 'release');
  await markReach(subnetId, 'none', records);
  return { fields: { subnetIds: (self.subnetIds ?? []).filter((id) => id !== subnetId) } };
}
