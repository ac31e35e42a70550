import type { Doc } from '../../../../contract/file/resource-file.ts';
import type { Project } from '../common/driver.ts';
import { doc, filled, idOf } from '../common/read.ts';

/** What Nova says where no host has room for a server. */
export const NO_HOST = /\bno valid host was found\b/i;

/** Whether a server has failed for good: Nova does nothing with it any more. */
export function isFailed(server: Doc): boolean {
  return server.status === 'ERROR' && server['OS-EXT-STS:task_state'] === null;
}

/** Why a server is in error: a code of ours where there is one, else Nova's message. */
export function faultOf(server: Doc, id: string): string {
  const message = filled(doc(server.fault).message);
  if (message !== undefined && NO_HOST.test(message)) return 'CLOUD_NO_HOST';
  return message ?? `Server ${id || idOf(server)} is in error`;
}

/** Why a server of the project has failed; undefined where it has not, or is gone. Throws CloudError. */
export async function serverFault(project: Project, serverId: string | undefined): Promise<string | undefined> {
  const key = await project.knownRemoteId('vm', serverId);
  if (key === undefined) return undefined;
  const { body } = await project.call<Doc>('compute', { method: 'GET', path: `/servers/${key}`, expect: [404] });
  const server = doc(doc(body).server);
  return isFailed(server) ? faultOf(server, '') : undefined;
}
