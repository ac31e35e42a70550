import type { FieldsOf } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import { listAll } from '../common/collection.ts';
import type { Project } from '../common/driver.ts';
import { definedIn, doc, filled, list } from '../common/read.ts';
import { FLOATING_IPS, PORTS, ROUTERS } from './neutron.ts';
import { isInterface, ROUTER_INTERFACE } from './router-interface.ts';

/** Ports that Neutron's own agents make, such as for DHCP. Nobody rents them. */
export function isServicesOwn(port: Doc): boolean {
  const owner = filled(port.device_owner) ?? '';
  return (owner.startsWith('network:') || owner.startsWith('neutron:')) && !isInterface(port);
}

/** What a port is for, and whether a floating IP can reach it, as records say it. */
export async function purposeOf(project: Project, port: Doc): Promise<FieldsOf<'port'>> {
  const owner = filled(port.device_owner) ?? '';
  const device = filled(port.device_id) ?? '';
  if (isInterface(port)) {
    const routerId = await project.localIdOf('router', device);
    return definedIn<FieldsOf<'port'>>({ deviceOwner: ROUTER_INTERFACE, routerId, portSecurity: false });
  }
  const reach = await reachOf(project, port);
  if (owner === 'Octavia') return { deviceOwner: 'Octavia', reach };
  if (!owner.startsWith('compute:')) return { deviceOwner: 'none', reach };
  const serverId = await project.localIdOf('vm', device);
  return definedIn<FieldsOf<'port'>>({ deviceOwner: 'compute:nova', serverId, reach });
}

async function reachOf(project: Project, port: Doc): Promise<NonNullable<FieldsOf<'port'>['reach']>> {
  const floating = await listAll(project, FLOATING_IPS);
  if (floating.some(({ port_id }) => port_id === port.id)) return 'attached';
  const subnets = list(port.fixed_ips).map(({ subnet_id }) => subnet_id);
  const around = (await listAll(project, PORTS)).filter(
    (other) => isInterface(other) && list(other.fixed_ips).some(({ subnet_id }) => subnets.includes(subnet_id)),
  );
  const leading = new Set(around.map(({ device_id }) => device_id));
  const routers = await listAll(project, ROUTERS);
  const isOut = routers.some(
    ({ id, external_gateway_info }) => leading.has(id) && filled(doc(external_gateway_info).network_id) !== undefined,
  );
  return isOut ? 'ready' : 'none';
}
