import type { FieldsOf, RecordOf } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import type { StateOf } from '../../typed.ts';
import { createOne, deleteOne, idsByNameSince, listAll, readOne, updateOne } from '../common/collection.ts';
import type { Project, TypeDriver, Verb } from '../common/driver.ts';
import { doc, filled, idOf, list } from '../common/read.ts';
import { deleting } from '../common/verbs.ts';
import { recordOf } from './adopted.ts';
import { PORTS } from './neutron.ts';
import { BALANCERS, operating, statesOf, treeState } from './octavia.ts';

/** Its port was made a step before, with the address that was asked for; Octavia is told both, since some of it asks for them. */
const create: Verb<'balancer', 'create'> = async (project, { self }) => {
  const port = await project.remoteIdOf('port', self.vipPortId);
  const vip = await readOne(project, PORTS, port);
  const made = await createOne(project, BALANCERS, {
    ...wanted(self),
    provider: self.type ?? 'amphora',
    vip_port_id: port,
    vip_subnet_id: await project.remoteIdOf('subnet', self.subnetId),
    vip_address: filled(list(vip?.fixed_ips)[0]?.ip_address),
    ...(await flavorOf(project, self)),
  });
  return { key: idOf(made), fields: { vipAddress: filled(made.vip_address) } };
};

/** A load balancer, which Octavia makes by and by. */
export const balancerDriver: TypeDriver<'balancer'> = {
  services: ['loadBalancer', 'network'],
  verbs: {
    create,
    update: async (project, { self }) => {
      await updateOne(project, BALANCERS, await project.remoteIdOf('balancer', self.id), wanted(self));
      return undefined;
    },
    failover: async (project, { self }) => {
      const path = `${BALANCERS.path}/${await project.remoteIdOf('balancer', self.id)}/failover`;
      await project.admin('loadBalancer', { method: 'PUT', path });
      return undefined;
    },
    delete: deleting('balancer', (project, key, { input }) =>
      deleteOne(project, BALANCERS, key, { cascade: input.cascade || undefined }),
    ),
  },
  remove: (project, key) => deleteOne(project, BALANCERS, key, { cascade: true }),
  findOrphans: (project, { name }, since) => idsByNameSince(project, BALANCERS, name, since),
  async figures(project, key) {
    const { body } = await project.call<Doc>('loadBalancer', { method: 'GET', path: `/loadbalancers/${key}/stats` });
    return doc(body);
  },
  async adopt(project, key) {
    const found = (await readOne(project, BALANCERS, key)) ?? {};
    const vipPortId = await recordOf(project, 'port', found.vip_port_id);
    const networkId = await recordOf(project, 'network', found.vip_network_id);
    const subnetId = await recordOf(project, 'subnet', found.vip_subnet_id);
    const type = found.provider === 'ovn' ? 'ovn' : 'amphora';
    return { fields: { vipPortId, networkId, subnetId, type, flavorId: 'single' } };
  },
  async read(project, key) {
    return stateOf(await readOne(project, BALANCERS, key));
  },
  async readAll(project) {
    return statesOf(await listAll(project, BALANCERS), stateOf);
  },
};

function wanted({ name, description = '', adminStateUp }: RecordOf<'balancer'>): Doc {
  return { name, description, admin_state_up: adminStateUp !== false };
}

/** Octavia's own choice where it has no flavor of the name. OVN has no machines to choose from. */
async function flavorOf(project: Project, { type, flavorId: name }: RecordOf<'balancer'>): Promise<Doc> {
  if (!name || type === 'ovn') return {};
  const { body } = await project.call('loadBalancer', { method: 'GET', path: '/flavors', query: { name } });
  const [flavor] = list(doc(body).flavors).filter((each) => each.name === name && each.enabled !== false);
  return flavor ? { flavor_id: idOf(flavor) } : {};
}

function stateOf(balancer: Doc | undefined): StateOf<'balancer'> | undefined {
  if (!balancer) return undefined;
  const { description, vip_address } = balancer;
  return treeState<FieldsOf<'balancer'>>(balancer, {
    ...operating(balancer),
    description: filled(description),
    vipAddress: filled(vip_address),
  });
}
