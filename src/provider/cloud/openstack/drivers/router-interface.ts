import type { Doc } from '../../../../contract/file/resource-file.ts';
import { compareIps } from '../../../../contract/values/ip.ts';
import type { StepOf } from '../../typed.ts';
import { createOne, deleteOne, readOne, updateOne, withErrorDetails } from '../common/collection.ts';
import type { Project } from '../common/driver.ts';
import { doc, filled, idOf } from '../common/read.ts';
import { PORTS, ROUTERS } from './neutron.ts';

/** What owns a port that is a router's place in a subnet, in our records. */
export const ROUTER_INTERFACE = 'network:router_interface';

/** Whether a port of theirs is a router's, of whichever kind of router. */
export function isInterface({ device_owner }: Doc): boolean {
  return /^network:(ha_)?router_(interface|replicated_interface)/.test(filled(device_owner) ?? '');
}

/** Puts a router into a subnet; gives back the port. Throws CloudError, ApiError 409 where address or subnet are taken. */
export async function joinRouter(project: Project, { self, ref }: StepOf<'port', 'create'>): Promise<Doc> {
  const router = await project.remoteIdOf('router', self.routerId);
  const subnet = await project.remoteIdOf('subnet', self.subnetId);
  const wanted = self.fixedIp || undefined;
  const gateway = (ref.subnetId ?? (await project.record('subnet', self.subnetId)))?.gatewayIp || undefined;
  if (wanted !== undefined && compareIps(wanted, gateway) === 0) {
    const joined = await enter(project, router, { subnet_id: subnet });
    return updateOne(project, PORTS, String(joined.port_id), { name: self.name });
  }
  const made = await withErrorDetails(
    createOne(project, PORTS, {
      network_id: await project.remoteIdOf('network', self.networkId),
      name: self.name,
      fixed_ips: [{ subnet_id: subnet, ...(wanted !== undefined && { ip_address: wanted }) }],
      port_security_enabled: false,
      security_groups: [],
    }),
    { field: 'fixedIp' },
  );
  try {
    await enter(project, router, { port_id: idOf(made) });
  } catch (error) {
    await deleteOne(project, PORTS, idOf(made)).catch((reason: unknown) =>
      project.log.warn({ err: reason, port: made.id }, 'A port that no router took could not be removed'),
    );
    throw error;
  }
  return made;
}

/** Removes a port; where it is a router's, by taking it out of the router. */
export async function leaveRouter(project: Project, key: string): Promise<void> {
  const port = await readOne(project, PORTS, key);
  if (!port) return;
  const router = filled(port.device_id);
  if (router === undefined || !isInterface(port)) return deleteOne(project, PORTS, key);
  const path = `${ROUTERS.path}/${router}/remove_router_interface`;
  await project.call('network', { method: 'PUT', path, body: { port_id: key }, expect: [404] });
}

/** What the router takes in: a subnet, at its gateway's address, or a port. */
async function enter(project: Project, router: string, what: Doc): Promise<Doc> {
  const path = `${ROUTERS.path}/${router}/add_router_interface`;
  const { body } = await withErrorDetails(project.call('network', { method: 'PUT', path, body: what }), {
    field: 'subnetId',
  });
  return doc(body);
}
