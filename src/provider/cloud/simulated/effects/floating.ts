import type { FieldsOf, RecordOf } from '../../../../contract/file/records.ts';
import { ipVersion } from '../../../../contract/values/ip.ts';
import { ApiError } from '../../../http/errors.ts';
import type { CloudRecords } from '../../cloud.ts';
import type { OperationOf } from '../../typed.ts';
import type { SimulatedEffect } from './effect.ts';
import { externalAddress } from './external-address.ts';
import { hideAddress, showAddress } from './port-holder.ts';
import { wayOut } from './router-interface.ts';

/** A floating IP is an address of the external network; attached, it leads to one port, and the port's server shows it. */
export const floatingEffect: SimulatedEffect<'floating'> = {
  async begin(operation) {
    const { action, self, ref, records } = operation;
    switch (action) {
      case 'create': {
        if (!ref.networkId) return {};
        // A remote cloud has given it one.
        const address = self.address ?? (await externalAddress(ref.networkId, records));
        const attached = ref.portId ? await attach(ref.portId, address, records) : {};
        return { fields: { address, ...attached } };
      }
      case 'associate':
        return { fields: await attach(await targetOf(operation), self.address ?? '', records) };
      case 'disassociate':
        await detach(self, records);
        return { fields: { portId: null, fixedIp: null, serverId: null, routerId: null } };
      case 'delete':
        await detach(self, records);
        return {};
      default:
        return {};
    }
  },
};

/** The port that the form chose; of a server the first one that a router leads to. Throws 409 where a server has none. */
async function targetOf({ input, ref, records }: OperationOf<'floating', 'associate'>): Promise<RecordOf<'port'>> {
  if (input.target === 'port' && ref.portId) return ref.portId;
  const ports = await records.find('port', { serverId: input.serverId });
  const port = ports.find(({ reach }) => reach === 'ready') ?? ports[0];
  if (!port) throw new ApiError(409, 'SERVER_WITHOUT_PORT', { field: 'serverId' });
  return port;
}

async function attach(port: RecordOf<'port'>, address: string, records: CloudRecords): Promise<FieldsOf<'floating'>> {
  if (ipVersion(port.fixedIp) !== ipVersion(address)) throw new ApiError(409, 'FIP_OTHER_VERSION');
  await records.act('port', port.id, 'takeFloating');
  const [taken] = await records.find('port', { id: port.id });
  // One that is on its way out takes nothing any more.
  if (taken?.reach !== 'attached') throw new ApiError(409, 'BEING_DELETED');
  const router = await wayOut(port.subnetId, records);
  await showAddress(port, address, 'floating', records);
  const serverId = port.serverId ?? null;
  return { status: 'ACTIVE', portId: port.id, fixedIp: port.fixedIp, serverId, routerId: router?.id };
}

async function detach({ portId, serverId, address }: RecordOf<'floating'>, records: CloudRecords): Promise<void> {
  if (portId === undefined) return;
  const [port] = await records.find('port', { id: portId });
  await records.change('port', portId, { reach: 'ready' });
  await hideAddress({ serverId, databaseId: port?.databaseId }, address ?? '', records);
}
