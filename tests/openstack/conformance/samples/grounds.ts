/** The prerequisites of records: networks, servers, disks, as the walks need them. */
import type { Doc } from '../../../../src/contract/file/resource-file.ts';
import type { Project } from '../support/project.ts';

/** The range of these networks. */
export const CIDR = '10.77.0.0/24';
export const OUTSIDE = '10.78.0.9';

/** A network and its subnet, in the form of inputs. */
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

/** The external network. */
export async function outside(project: Project): Promise<Doc> {
  return project.shared('network', 'kind', 'external');
}

/** A router between a subnet and the external network. */
export async function wayOut(project: Project, subnetId: unknown): Promise<Doc> {
  const { id } = await outside(project);
  return project.make('router', { name: 'way-out', externalNetworkId: id, subnetId });
}

/** A floating IP without a target. */
export async function floating(project: Project): Promise<Doc> {
  return project.make('floating', { networkId: (await outside(project)).id });
}

/** The input of a minimal server. */
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

/** The first record of a type in the project, created where there is none. */
export async function one(project: Project, type: string, make: () => Promise<Doc>): Promise<Doc> {
  const [found] = await project.list(type);
  return found ?? make();
}
