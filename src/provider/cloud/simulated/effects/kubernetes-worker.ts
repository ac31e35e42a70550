import type { CloudRecords } from '../../cloud.ts';
import type { SimulatedEffect } from './effect.ts';
import { numberOf } from './kubernetes.ts';

/** A worker is called after its cluster, by the first number that is free, and its cluster counts it while it is there. */
export const kubernetesWorkerEffect: SimulatedEffect<'kubernetes-worker'> = {
  async begin({ action, self, records }) {
    if (action !== 'create') return {};
    const { clusterId } = self;
    const [cluster] = await records.find('kubernetes', { id: clusterId });
    const others = await records.find('kubernetes-worker', { clusterId });
    const taken = new Set(others.map(numberOf));
    const number = Array.from({ length: taken.size + 1 }, (_, index) => index + 1).find((each) => !taken.has(each));
    await count(clusterId, others.length + 1, records);
    return { fields: { name: `${cluster?.name}-worker-${number}` } };
  },

  async settled({ action, self, records }) {
    if (action !== 'delete' && action !== 'leave') return undefined;
    const { clusterId } = self;
    const workers = await records.find('kubernetes-worker', { clusterId });
    await count(clusterId, workers.length - 1, records);
    return undefined;
  },
};

async function count(clusterId: string | undefined, workerCount: number, records: CloudRecords): Promise<void> {
  if (clusterId !== undefined) await records.change('kubernetes', clusterId, { workerCount });
}
