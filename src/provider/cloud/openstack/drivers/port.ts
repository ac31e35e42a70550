import type { FieldsOf, RecordOf } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import type { CloudRecordOf, StateOf, StepOf } from '../../typed.ts';
import {
  cachedLocalIds,
  createOne,
  deleteOne,
  idsByNameSince,
  listAll,
  readOne,
  statesById,
  updateOne,
  withErrorDetails,
} from '../common/collection.ts';
import type { Project, TypeDriver, Verb } from '../common/driver.ts';
import { definedIn, filled, flag, idOf, list, texts } from '../common/read.ts';
import { deleting } from '../common/verbs.ts';
import { recordOf } from './adopted.ts';
import { isServicesOwn, purposeOf } from './adopted-port.ts';
import { networkOrder, PORTS } from './neutron.ts';
import { BALANCERS } from './octavia.ts';
import { isInterface, joinRouter, leaveRouter, ROUTER_INTERFACE } from './router-interface.ts';
import { findServicePort, isForService, readPendingServicePort } from './service-port.ts';

/** What owns the port of a load balancer's address. It is made with that owner: Octavia then takes it along when it goes. */
const BALANCER = 'Octavia';

const create: Verb<'port', 'create'> = async (project, step) => {
  const { self } = step;
  if (isForService(self)) return undefined;
  const made = self.deviceOwner === ROUTER_INTERFACE ? await joinRouter(project, step) : await makePort(project, step);
  return { key: idOf(made), fields: addressOf(made) };
};

async function makePort(project: Project, { self, proposed, ref }: StepOf<'port', 'create'>): Promise<Doc> {
  const fixedIp = self.fixedIp || undefined;
  const groups = proposed.securityGroups ?? self.securityGroups ?? [];
  const made = createOne(project, PORTS, {
    network_id: await project.remoteIdOf('network', self.networkId),
    fixed_ips: [
      {
        subnet_id: await project.remoteIdOf('subnet', self.subnetId),
        ...(fixedIp !== undefined && { ip_address: fixedIp }),
      },
    ],
    name: self.name,
    admin_state_up: self.adminStateUp !== false,
    ...(await security(project, self, groups)),
    ...(self.deviceOwner === BALANCER && { device_owner: BALANCER }),
  });
  return withErrorDetails(made, { name: ref.subnetId?.name, ...(fixedIp !== undefined && { field: 'fixedIp' }) });
}

const update: Verb<'port', 'update'> = async (project, { self }) => {
  const key = await project.remoteIdOf('port', self.id);
  const foreign = self.deviceOwner === BALANCER ? await foreignGroups(project, key) : [];
  const secured = await security(project, self, self.securityGroups ?? [], foreign);
  await updateOne(project, PORTS, key, {
    name: self.name,
    ...secured,
    ...(self.portSecurity !== false && { port_security_enabled: true }),
  });
  return undefined;
};

const setAdminState: Verb<'port'> = async (project, { self }) => {
  const key = await project.remoteIdOf('port', self.id);
  await updateOne(project, PORTS, key, { admin_state_up: self.adminStateUp !== false });
  return undefined;
};

/** A router lets go at once. A server's or balancer's port stays until these have let it go: see {@link portDriver.read}. */
const release: Verb<'port', 'release'> = async (project, { self }) => {
  const key = await project.knownRemoteId('port', self.id);
  if (key !== undefined && self.deviceOwner === ROUTER_INTERFACE) await leaveRouter(project, key);
  return undefined;
};

/**
 * A port. Those of servers, routers and load balancers are made here too, before what they are for, so that they have the
 * address, the groups and the name that were asked for.
 */
export const portDriver: TypeDriver<'port'> = {
  services: ['network'],
  verbs: {
    create,
    update,
    enable: setAdminState,
    disable: setAdminState,
    release,
    delete: deleting('port', (project, key) => deleteOne(project, PORTS, key)),
  },
  order: networkOrder('port'),
  remove: leaveRouter,
  findOrphans: (project, { name }, since) => idsByNameSince(project, PORTS, name, since),
  findRemoteId: findServicePort,
  async adopt(project, key) {
    const port = await readOne(project, PORTS, key);
    if (port && isServicesOwn(port)) return undefined;
    const address = list(port?.fixed_ips)[0];
    return {
      fields: {
        name: filled(port?.name) ?? key,
        networkId: await recordOf(project, 'network', port?.network_id),
        subnetId: await recordOf(project, 'subnet', address?.subnet_id),
        ...(await purposeOf(project, port ?? {})),
      },
    };
  },
  readPending: readPendingServicePort,
  async read(project, key, record, action) {
    const port = await readOne(project, PORTS, key);
    if (!port) return undefined;
    if (action !== 'release') return stateOf(port, cachedLocalIds(project));
    if (!(await isLetGo(project, port, record))) return { status: 'DOWN', fields: {} };
    await deleteOne(project, PORTS, key);
    return undefined;
  },
  async readAll(project) {
    const ours = cachedLocalIds(project);
    return statesById(await listAll(project, PORTS), (port) => stateOf(port, ours));
  },
};

/** Without groups nothing gets in; without protection there can be none, and everything does. */
async function security(
  project: Project,
  { portSecurity }: RecordOf<'port'>,
  ids: string[],
  foreign: string[] = [],
): Promise<Doc> {
  if (portSecurity === false) return { port_security_enabled: false, security_groups: [] };
  const groups = await Promise.all(ids.map((id) => project.remoteIdOf('security-group', id)));
  return { security_groups: [...groups, ...foreign] };
}

/** The groups of a balancer's port that Octavia has put there. */
async function foreignGroups(project: Project, key: string): Promise<string[]> {
  const port = await readOne(project, PORTS, key);
  const foreign: string[] = [];
  for (const group of texts(port?.security_groups))
    if ((await project.localIdOf('security-group', group)) === undefined) foreign.push(group);
  return foreign;
}

/** Whether what used a port is gone. Octavia goes on for a while, and must find its port until then. */
async function isLetGo(project: Project, port: Doc, { self }: CloudRecordOf<'port'>): Promise<boolean> {
  if (self.deviceOwner !== BALANCER) return filled(port.device_id) === undefined;
  return (await listAll(project, BALANCERS, { vip_port_id: idOf(port) })).length === 0;
}

function addressOf(port: Doc): FieldsOf<'port'> {
  return { fixedIp: filled(list(port.fixed_ips)[0]?.ip_address), mac: filled(port.mac_address) };
}

async function protectionOf(port: Doc, ours: ReturnType<typeof cachedLocalIds>): Promise<FieldsOf<'port'>> {
  const groups = await Promise.all(texts(port.security_groups).map((key) => ours('security-group', key)));
  return {
    portSecurity: flag(port.port_security_enabled),
    // Theirs come in no order.
    securityGroups: groups.filter((id) => id !== undefined).sort(),
  };
}

async function stateOf(port: Doc, ours: ReturnType<typeof cachedLocalIds>): Promise<StateOf<'port'>> {
  const status = statusOf(port);
  return {
    status,
    ...(status === 'ERROR' && { failed: 'The port is in the state ERROR.' }),
    fields: {
      ...addressOf(port),
      // A router's own ones have no name.
      ...definedIn<FieldsOf<'port'>>({ name: filled(port.name) }),
      adminStateUp: flag(port.admin_state_up),
      ...(isInterface(port) ? {} : await protectionOf(port, ours)),
    },
  };
}

/**
 * The ports of routers and balancers count as active while they are switched on: whether an agent has wired a router's one is the agent's
 * affair, and a balancer's never is, since the machines behind it answer for its address on ports of their own.
 */
function statusOf(port: Doc): string | undefined {
  const { status, device_owner, admin_state_up } = port;
  const isTheirs = isInterface(port) || device_owner === BALANCER;
  if (status === 'N/A') return 'DOWN';
  return isTheirs && status === 'DOWN' && admin_state_up !== false ? 'ACTIVE' : filled(status);
}
