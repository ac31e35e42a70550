import type { RecordOf } from '../../../../contract/file/records.ts';
import { ApiError } from '../../../http/errors.ts';
import { certificateRequest } from '../../certificates.ts';
import { kubeconfigText } from '../../kubeconfig.ts';
import type { Project } from '../common/driver.ts';
import { doc, filled } from '../common/read.ts';
import { clusterOf } from './magnum.ts';

/** Whom a kubeconfig is for: the group is that of a cluster's administrators. */
const USER = 'admin';
const GROUP = 'system:masters';

/**
 * What kubectl needs to reach a cluster as its administrator: its address, its certificate, and a key that is new each time, with a certificate that
 * the cluster's own authority signs. The key is kept by nobody. Throws ApiError 409 CLUSTER_NO_ADDRESS while the cluster has no address, and
 * CloudError.
 */
export async function kubeconfigOf(
  project: Project,
  key: string,
  { name = '' }: RecordOf<'kubernetes'>,
): Promise<string> {
  const server = filled((await clusterOf(project, key))?.api_address);
  if (server === undefined) throw new ApiError(409, 'CLUSTER_NO_ADDRESS');
  const authority = await project.call('kubernetes', { method: 'GET', path: `/certificates/${key}` });
  const { request: csr, privateKey } = await certificateRequest(USER, GROUP);
  const body = { cluster_uuid: key, csr };
  const certificate = await project.call('kubernetes', { method: 'POST', path: '/certificates', body });
  return kubeconfigText({
    name,
    server,
    authority: pemOf(authority.body),
    user: {
      'client-certificate-data': btoa(pemOf(certificate.body)),
      'client-key-data': btoa(privateKey),
    },
  });
}

function pemOf(body: unknown): string {
  const found = filled(doc(body).pem);
  if (found === undefined) throw new TypeError('Magnum answered no certificate');
  return found;
}
