import type { FieldsOf, RecordOf } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import type { CloudRecordOf, SharedOf, StateOf } from '../../typed.ts';
import { createOne, deleteOne, idsByNameSince, listAll, readOne, statesById, updateOne } from '../common/collection.ts';
import type { Project, TypeDriver, Verb } from '../common/driver.ts';
import { definedIn, doc, filled, flag, idOf } from '../common/read.ts';
import { deleting } from '../common/verbs.ts';
import { NETWORKS, networkOrder, SUBNETS } from './neutron.ts';

const create: Verb<'network', 'create'> = async (project, { self }) => {
  return { key: idOf(await createOne(project, NETWORKS, wanted(self))) };
};

/** Of a change, and of switching it on or off: all that can change is sent. */
const update: Verb<'network'> = async (project, { self }) => {
  await updateOne(project, NETWORKS, await project.remoteIdOf('network', self.id), wanted(self));
  return undefined;
};

/** A network, which is on at once. Its subnets go with it. */
export const networkDriver: TypeDriver<'network'> = {
  services: ['network'],
  verbs: {
    create,
    update,
    enable: update,
    disable: update,
    delete: deleting('network', (project, key) => deleteOne(project, NETWORKS, key)),
  },
  order: networkOrder('network'),
  remove: (project, key) => deleteOne(project, NETWORKS, key),
  findOrphans: (project, { name }, since) => idsByNameSince(project, NETWORKS, name, since),
  // An external network that is offered has a shared record already.
  adopt: async () => ({ fields: { kind: 'private' } }),
  provide,
  shared,
  async read(project, key) {
    const network = await readOne(project, NETWORKS, key);
    if (!network) return undefined;
    const state = stateOf(network);
    // The provider's own may be called otherwise there.
    if (network['router:external'] !== true) return state;
    return { ...state, fields: { externalCidr: await externalCidr(project, key) } };
  },
  async readAll(project) {
    return statesById(await listAll(project, NETWORKS), stateOf);
  },
};

function wanted({ name, description = '', adminStateUp }: RecordOf<'network'>): Doc {
  return { name, description, admin_state_up: adminStateUp !== false };
}

function stateOf(network: Doc): StateOf<'network'> {
  const status = filled(network.status);
  return {
    status,
    ...(status === 'ERROR' && { failed: 'The network is in the state ERROR.' }),
    fields: {
      name: filled(network.name),
      description: filled(network.description),
      adminStateUp: flag(network.admin_state_up),
    },
  };
}

/** The provider's external network: the one that is called as ours is, else the only one there is. */
async function provide(project: Project, { self }: CloudRecordOf<'network'>): Promise<string | undefined> {
  if (self.kind !== 'external') return undefined;
  const call = { method: 'GET', path: NETWORKS.path, query: { 'router:external': true } } as const;
  const found = await project.listAll(NETWORKS.service, call, NETWORKS.many);
  const called = found.filter(({ name }) => name === self.name || name === self.id);
  const [only, another] = called.length > 0 ? called : found;
  return only && !another ? idOf(only) : undefined;
}

/** The external networks that routers and floating IPs of customers may use. */
async function shared(project: Project): Promise<SharedOf<'network'>[]> {
  const call = { method: 'GET', path: NETWORKS.path, query: { 'router:external': true } } as const;
  const found = await project.listAll(NETWORKS.service, call, NETWORKS.many);
  return Promise.all(
    found.map(async (network) => {
      const { status, fields } = stateOf(network);
      const cidr = await externalCidr(project, idOf(network));
      const known = definedIn<FieldsOf<'network'>>({ ...fields, kind: 'external', externalCidr: cidr });
      return { key: idOf(network), doc: { ...known, status } };
    }),
  );
}

/** Customers can't read an external network's subnets. The first IPv4 one counts: floating IPs come from there. */
async function externalCidr(project: Project, key: string): Promise<string | undefined> {
  const call = { method: 'GET', path: SUBNETS.path, query: { network_id: key, ip_version: 4, limit: 1 } } as const;
  const { body } = await project.admin(SUBNETS.service, call);
  const subnets = doc(body)[SUBNETS.many];
  return Array.isArray(subnets) ? filled(doc(subnets[0]).cidr) : undefined;
}
