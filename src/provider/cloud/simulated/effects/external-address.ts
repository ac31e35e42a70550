import type { RecordOf } from '../../../../contract/file/records.ts';
import { freeAddresses } from '../../../../contract/values/ip.ts';
import { ApiError } from '../../../http/errors.ts';
import type { CloudRecords } from '../../cloud.ts';

/**
 * The first address of an external network that no floating IP and no router of any project has; its very first one is the
 * provider's own gateway. Throws 409 EXTERNAL_POOL_EMPTY where there is none.
 */
export async function externalAddress(network: RecordOf<'network'>, records: CloudRecords): Promise<string> {
  const { id: value, externalCidr: cidr = '', name } = network;
  // Always in this order: whoever asks what is taken holds it until the transaction ends.
  const floating = await records.values('floating', 'address', { field: 'networkId', value });
  const routers = await records.values('router', 'externalFixedIps', { field: 'externalNetworkId', value });
  const taken = new Set([...floating, ...routers]);
  const [gateway] = freeAddresses(cidr, undefined, undefined, new Set());
  const [free] = freeAddresses(cidr, undefined, undefined, taken.add(gateway ?? ''));
  if (free === undefined) throw new ApiError(409, 'EXTERNAL_POOL_EMPTY', { params: { name: name ?? '' } });
  return free;
}
