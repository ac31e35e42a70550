/** What records stand on: networks, servers, disks, as the walks need them. */
import type { Doc } from '../../../../src/contract/file/resource-file.ts';
import type { Project } from '../support/project.ts';

/** The addresses that these networks have. */
export const CIDR = '10.77.0.0/24';
export const OUTSIDE = '10.78.0.9';

/** A network and its subnet, as forms name them. */
export interface Net {
  networkId: unknown;
  subnetId: unknown;
}

/** A network with a subnet of {@link CIDR}. */
export async function net(project: Project, name = 'grounds'): Promise<Net> {
  const { id } = await project.make('network', { name, withSubnet: false });
  const subnet = await project.make('subnet', { name: `${name}-sub`, networkId: id, cidr: CIDR });
  return { networkId: id, subnetId: subnet.id };
}

/** The network that leads out. */
export async function outside(project: Project): Promise<Doc> {
  return project.shared('network', 'kind', 'external');
}

/** A router that leads from a subnet to the outside. */
export async function wayOut(project: Project, subnetId: unknown): Promise<Doc> {
  const { id } = await outside(project);
  return project.make('router', { name: 'way-out', externalNetworkId: id, subnetId });
}

/** A floating IP that leads nowhere. */
export async function floating(project: Project): Promise<Doc> {
  return project.make('floating', { networkId: (await outside(project)).id });
}

/** What makes a server as small as can be. */
export async function serverInput(project: Project, place: Net, name = 'server'): Promise<Doc> {
  const image = await project.shared('image', 'name', 'Debian 12');
  return { name, imageId: image.id, flavorId: 'g-1-2', volume_type: 'STANDARD', diskSize: 5, ...place };
}

/** A running server. */
export async function server(project: Project, place: Net, name?: string): Promise<Doc> {
  return project.make('vm', await serverInput(project, place, name));
}

/** An empty disk of 1 GB. */
export async function disk(project: Project, name = 'disk'): Promise<Doc> {
  return project.make('disk', { display_name: name, size: 1, volume_type: 'STANDARD' });
}

/** The first record of a type that the project has; made where it has none. */
export async function one(project: Project, type: string, make: () => Promise<Doc>): Promise<Doc> {
  const [found] = await project.list(type);
  return found ?? make();
}
