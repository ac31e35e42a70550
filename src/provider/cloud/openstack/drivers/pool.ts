import type { FieldsOf, RecordOf } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import type { StateOf, StepOf } from '../../typed.ts';
import {
  cachedLocalIds,
  createOne,
  deleteOne,
  idsByNameSince,
  listAll,
  readOne,
  updateOne,
} from '../common/collection.ts';
import type { Project, TypeDriver, Verb } from '../common/driver.ts';
import { definedIn, filled, idOf, list, oneOf } from '../common/read.ts';
import { deleting } from '../common/verbs.ts';
import { recordOf } from './adopted.ts';
import { operating, POOLS, statesOf, treeState } from './octavia.ts';

const create: Verb<'pool', 'create'> = async (project, step) => {
  const { self } = step;
  const made = await createOne(project, POOLS, {
    ...wanted(self),
    ...(await placeOf(project, step)),
    protocol: self.protocol,
  });
  return { key: idOf(made) };
};

/** A pool. Its members and its monitor go with it, and so does its place in listeners. */
export const poolDriver: TypeDriver<'pool'> = {
  services: ['loadBalancer'],
  verbs: {
    create,
    update: async (project, { self }) => {
      await updateOne(project, POOLS, await project.remoteIdOf('pool', self.id), wanted(self));
      return undefined;
    },
    delete: deleting('pool', (project, key) => deleteOne(project, POOLS, key)),
  },
  remove: (project, key) => deleteOne(project, POOLS, key),
  findOrphans: (project, { name }, since) => idsByNameSince(project, POOLS, name, since),
  async adopt(project, key) {
    const found = (await readOne(project, POOLS, key)) ?? {};
    const balancerId = await recordOf(project, 'balancer', list(found.loadbalancers)[0]?.id);
    return { fields: definedIn<FieldsOf<'pool'>>({ balancerId, protocol: filled(found.protocol) }) };
  },
  async read(project, key) {
    return stateOf(await readOne(project, POOLS, key), cachedLocalIds(project));
  },
  async readAll(project) {
    const ours = cachedLocalIds(project);
    return statesOf(await listAll(project, POOLS), (pool) => stateOf(pool, ours));
  },
};

/** Made at a listener it is that one's default pool at once; at the balancer alone it is nobody's yet. */
async function placeOf(project: Project, { self, input }: StepOf<'pool', 'create'>): Promise<Doc> {
  if (input.listenerId) return { listener_id: await project.remoteIdOf('listener', input.listenerId) };
  return { loadbalancer_id: await project.remoteIdOf('balancer', self.balancerId) };
}

function wanted({ name, description = '', lbAlgorithm, adminStateUp }: RecordOf<'pool'>): Doc {
  const rest = { lb_algorithm: lbAlgorithm, admin_state_up: adminStateUp !== false };
  return { name, description, ...rest };
}

const ALGORITHMS: NonNullable<RecordOf<'pool'>['lbAlgorithm']>[] = [
  'LEAST_CONNECTIONS',
  'ROUND_ROBIN',
  'SOURCE_IP',
  'SOURCE_IP_PORT',
];

async function stateOf(
  pool: Doc | undefined,
  ours: ReturnType<typeof cachedLocalIds>,
): Promise<StateOf<'pool'> | undefined> {
  if (!pool) return undefined;
  const listeners = await Promise.all(list(pool.listeners).map(({ id }) => ours('listener', id)));
  return treeState<FieldsOf<'pool'>>(pool, {
    ...operating(pool),
    description: filled(pool.description),
    lbAlgorithm: oneOf(ALGORITHMS, pool.lb_algorithm),
    listenerIds: listeners.filter((id) => id !== undefined).sort(),
  });
}
