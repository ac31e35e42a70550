import type { CloudRecords } from '../../cloud.ts';
import type { SimulatedEffect } from './effect.ts';

/** The network that the monitoring asks exporters from: a carrier's own range, which no customer's network overlaps. */
const NETWORK = '100.64.12.8/29';

export const monitoringEffect: SimulatedEffect<'monitoring'> = {
  async query() {
    return { network: NETWORK };
  },
};

/** Takes a server that is gone off the exporters that watch it; one that has nothing left to watch is in error. */
export async function forgetServer(serverId: string, records: CloudRecords): Promise<void> {
  for (const exporter of await records.find('exporter', { instances: serverId })) {
    const instances = (exporter.instances ?? []).filter((id) => id !== serverId);
    const status = instances.length > 0 ? exporter.status : 'error';
    await records.change('exporter', exporter.id, { instances, status });
  }
}
