import type { Doc } from '../../../../contract/file/resource-file.ts';
import type { Project } from '../common/driver.ts';
import { doc, filled, idOf, list } from '../common/read.ts';
import { type NodeGroup, workerGroups } from './magnum.ts';

/** A worker node: a server of Nova that Magnum has had made. */
export interface Node {
  /** The server's key. */
  server: string;
  group: NodeGroup;
}

/**
 * The worker nodes of a cluster, the oldest first: the servers that have the addresses which Magnum tells of its groups. None while it tells none.
 * Throws CloudError.
 */
export async function nodesOf(project: Project, key: string): Promise<Node[]> {
  const groups = await workerGroups(project, key);
  if (groups.every(({ addresses }) => addresses.length === 0)) return [];
  const servers = await project.listAll('compute', { method: 'GET', path: '/servers/detail' }, 'servers');
  const nodes: (Node & { made: string })[] = [];
  for (const server of servers) {
    const own = addressesOf(server);
    const group = groups.find(({ addresses }) => addresses.some((address) => own.includes(address)));
    const made = `${filled(server.created) ?? ''} ${String(server.name)}`;
    if (group) nodes.push({ server: idOf(server), group, made });
  }
  return nodes.sort((left, right) => left.made.localeCompare(right.made, 'en', { numeric: true }));
}

/** All addresses of a server of Nova. */
export function addressesOf(server: Doc): string[] {
  return Object.values(doc(server.addresses)).flatMap((network) =>
    list(network).flatMap(({ addr }) => filled(addr) ?? []),
  );
}
