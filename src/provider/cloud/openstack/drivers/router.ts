import type { FieldsOf, RecordOf } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import type { StateOf } from '../../typed.ts';
import {
  cachedLocalIds,
  createOne,
  deleteOne,
  idsByNameSince,
  listAll,
  readOne,
  statesById,
  updateOne,
} from '../common/collection.ts';
import type { Project, TypeDriver, Verb } from '../common/driver.ts';
import { doc, filled, flag, idOf, list } from '../common/read.ts';
import { deleting } from '../common/verbs.ts';
import { networkOrder, PORTS, ROUTERS } from './neutron.ts';

const create: Verb<'router', 'create'> = async (project, { self }) => {
  const made = await createOne(project, ROUTERS, { ...wanted(self), ...(await gatewayOf(project, self)) });
  return { key: idOf(made), fields: outside(made) };
};

const update: Verb<'router'> = async (project, { self }) => {
  await updateOne(project, ROUTERS, await project.remoteIdOf('router', self.id), wanted(self));
  return undefined;
};

const setGateway: Verb<'router', 'setGateway'> = async (project, { self }) => {
  const key = await project.remoteIdOf('router', self.id);
  return { fields: outside(await updateOne(project, ROUTERS, key, await gatewayOf(project, self))) };
};

const clearGateway: Verb<'router', 'clearGateway'> = async (project, { self }) => ({
  fields: outside(await closeRouter(project, self.id)),
});

async function closeRouter(project: Project, id: string): Promise<Doc> {
  return updateOne(project, ROUTERS, await project.remoteIdOf('router', id), { external_gateway_info: {} });
}

/** A router. Its interfaces are ports, whose own steps add and remove them. */
export const routerDriver: TypeDriver<'router'> = {
  services: ['network'],
  verbs: {
    create,
    update,
    enable: update,
    disable: update,
    setGateway,
    clearGateway,
    delete: deleting('router', (project, key) => deleteOne(project, ROUTERS, key)),
  },
  order: networkOrder('router'),
  remove: (project, key) => deleteOne(project, ROUTERS, key),
  async undo(project, action, self) {
    if (action === 'setGateway') await closeRouter(project, self.id);
  },
  findOrphans: (project, { name }, since) => idsByNameSince(project, ROUTERS, name, since),
  adopt: async () => ({ fields: {} }),
  async read(project, key, record) {
    const router = await readOne(project, ROUTERS, key);
    if (!router) return undefined;
    const interfaces = await listAll(project, PORTS, { device_id: key });
    return stateOf(project, router, { interfaces, known: record.self.subnetIds ?? [] });
  },
  async readAll(project) {
    const routers = await listAll(project, ROUTERS);
    const interfaces = routers.length > 0 ? await listAll(project, PORTS, { device_owner: INTERFACES }) : [];
    const ours = cachedLocalIds(project);
    return statesById(routers, async (router) => {
      const id = await ours('router', router.id);
      const record = id === undefined ? undefined : await project.record('router', id);
      return stateOf(project, router, { interfaces, known: record?.subnetIds ?? [], ours });
    });
  },
};

/** What owns the port of a plain, a distributed and a highly available router in a subnet. */
const INTERFACES = [
  'network:router_interface',
  'network:router_interface_distributed',
  'network:ha_router_replicated_interface',
];

interface Around {
  /** The ports of routers. */
  interfaces: Doc[];
  /** The subnets in the order that the record has. */
  known: string[];
  ours?: ReturnType<typeof cachedLocalIds>;
}

function wanted({ name, description = '', adminStateUp }: RecordOf<'router'>): Doc {
  return { name, description, admin_state_up: adminStateUp !== false };
}

async function gatewayOf(project: Project, { externalNetworkId }: RecordOf<'router'>): Promise<Doc> {
  if (!externalNetworkId) return {};
  return { external_gateway_info: { network_id: await project.remoteIdOf('network', externalNetworkId) } };
}

/** A router's addresses outside. */
function outside({ external_gateway_info }: Doc): FieldsOf<'router'> {
  const fixed = list(doc(external_gateway_info).external_fixed_ips);
  const externalFixedIps = fixed.flatMap(({ ip_address }) => filled(ip_address) ?? []);
  return { externalFixedIps, hasGateway: externalFixedIps.length > 0 };
}

async function stateOf(project: Project, router: Doc, around: Around): Promise<StateOf<'router'>> {
  const { ours = cachedLocalIds(project) } = around;
  const status = filled(router.status);
  return {
    status,
    ...(status === 'ERROR' && { failed: 'The router is in the state ERROR.' }),
    fields: {
      name: filled(router.name),
      description: filled(router.description),
      adminStateUp: flag(router.admin_state_up),
      ...outside(router),
      externalNetworkId: await ours('network', doc(router.external_gateway_info).network_id),
      subnetIds: await subnetsOf(router, around, ours),
    },
  };
}

async function subnetsOf(router: Doc, { interfaces, known }: Around, ours: ReturnType<typeof cachedLocalIds>) {
  const own = interfaces.filter(
    (port) => port.device_id === router.id && INTERFACES.includes(String(port.device_owner)),
  );
  const keys = own.flatMap(({ fixed_ips }) => list(fixed_ips).map(({ subnet_id }) => subnet_id));
  const ids = new Set<string>();
  for (const key of keys) {
    const id = await ours('subnet', key);
    if (id !== undefined) ids.add(id);
  }
  return [...known.filter((id) => ids.has(id)), ...[...ids].filter((id) => !known.includes(id))];
}
