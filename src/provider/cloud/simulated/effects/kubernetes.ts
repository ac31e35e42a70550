import type { Doc } from '../../../../contract/file/resource-file.ts';
import { authorityCertificate } from '../../certificates.ts';
import type { CloudOperation } from '../../cloud.ts';
import { kubeconfigOf } from '../kubernetes/kubeconfig.ts';
import type { SimulatedEffect } from './effect.ts';

/** Where the API servers of clusters are found. */
const DOMAIN = 'k8s.kz-ala-1.demo.kz';

/** A cluster has an API server with a certificate of its own; with fewer workers wanted the last ones leave. */
export const kubernetesEffect: SimulatedEffect = {
  async prepare({ action, input, now }) {
    // Before the transaction: making keys takes a moment.
    return action === 'create' ? { caCertificate: await authorityCertificate(`${String(input.name)}-ca`, now) } : {};
  },

  async begin(operation) {
    const { action, self, prepared } = operation;
    if (action === 'scale') await shrink(operation);
    if (action !== 'create') return {};
    // Its workers are counted as they come.
    return {
      fields: {
        ...prepared,
        apiUrl: `https://${String(self.name)}-${String(self.id).slice(0, 8)}.${DOMAIN}:6443`,
        workerCount: 0,
      },
    };
  },

  async look({ action, self, now }) {
    return action === 'kubeconfig' ? { kubeconfig: await kubeconfigOf(self, now) } : {};
  },
};

/** Lets as many of the last workers go as there are too many. */
async function shrink({ self, input, records }: CloudOperation): Promise<void> {
  const workers = await records.find('kubernetes-worker', { clusterId: String(self.id) });
  const leaving = workers.sort(byNumber).slice(Number(input.workerCount));
  for (const { id } of leaving) await records.act('kubernetes-worker', String(id), 'leave');
}

function byNumber(left: Doc, right: Doc): number {
  return numberOf(left) - numberOf(right);
}

/** What number a worker has in its name. */
export function numberOf({ name }: Doc): number {
  return Number(/-(\d+)$/.exec(String(name))?.[1] ?? 0);
}
