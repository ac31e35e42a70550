import type { RecordOf } from '../../../../contract/file/records.ts';
import { authorityCertificate } from '../../certificates.ts';
import type { OperationOf } from '../../typed.ts';
import { kubeconfigOf } from '../kubernetes/kubeconfig.ts';
import type { SimulatedEffect } from './effect.ts';

/** Where the API servers of clusters are found. */
const DOMAIN = 'k8s.kz-ala-1.demo.kz';

/** A cluster has an API server with a certificate of its own; with fewer workers wanted the last ones leave. */
export const kubernetesEffect: SimulatedEffect<'kubernetes'> = {
  async prepare({ action, input, now }) {
    // Before the transaction: making keys takes a moment.
    return action === 'create' ? { caCertificate: await authorityCertificate(`${input.name}-ca`, now) } : {};
  },

  async begin(operation) {
    const { action, self, prepared } = operation;
    if (operation.action === 'scale') await shrink(operation);
    if (action !== 'create') return {};
    // Its workers are counted as they come.
    return {
      fields: {
        caCertificate: prepared.caCertificate,
        apiUrl: `https://${self.name}-${self.id.slice(0, 8)}.${DOMAIN}:6443`,
        workerCount: 0,
      },
    };
  },

  async query({ action, self, now }) {
    // A cluster without a key can sign no token, so it has no kubeconfig.
    if (action !== 'kubeconfig' || !self.signingKey) return {};
    return { kubeconfig: await kubeconfigOf({ ...self, signingKey: self.signingKey }, now) };
  },
};

/** Lets as many of the last workers go as there are too many. */
async function shrink({ self, input, records }: OperationOf<'kubernetes', 'scale'>): Promise<void> {
  const workers = await records.find('kubernetes-worker', { clusterId: self.id });
  const leaving = workers.sort(byNumber).slice(input.workerCount);
  for (const { id } of leaving) await records.act('kubernetes-worker', id, 'leave');
}

type Worker = RecordOf<'kubernetes-worker'>;

function byNumber(left: Worker, right: Worker): number {
  return numberOf(left) - numberOf(right);
}

/** What number a worker has in its name. */
export function numberOf({ name = '' }: Worker): number {
  return Number(/-(\d+)$/.exec(name)?.[1] ?? 0);
}
