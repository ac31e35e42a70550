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
  updateOne,
  withErrorDetails,
} from '../common/collection.ts';
import type { Project, TypeDriver, Verb } from '../common/driver.ts';
import { definedIn, filled, idOf, list, number } from '../common/read.ts';
import { deleting } from '../common/verbs.ts';
import { recordOf } from './adopted.ts';
import { LISTENERS, operating, statesOf, treeState } from './octavia.ts';

const create: Verb<'listener', 'create'> = async (project, { self }) => {
  const created = createOne(project, LISTENERS, {
    ...(await wanted(project, self)),
    loadbalancer_id: await project.remoteIdOf('balancer', self.balancerId),
    protocol: self.protocol,
    protocol_port: self.protocolPort,
  });
  const made = await withErrorDetails(created, { field: 'protocolPort' });
  return { key: idOf(made) };
};

/** A listener. A pool made for it becomes its default one by the pool's own step. */
export const listenerDriver: TypeDriver<'listener'> = {
  services: ['loadBalancer'],
  verbs: {
    create,
    update: async (project, { self }) => {
      await updateOne(project, LISTENERS, await project.remoteIdOf('listener', self.id), await wanted(project, self));
      return undefined;
    },
    delete: deleting('listener', (project, key) => deleteOne(project, LISTENERS, key)),
  },
  remove: (project, key) => deleteOne(project, LISTENERS, key),
  findOrphans: (project, { name }, since) => idsByNameSince(project, LISTENERS, name, since),
  async adopt(project, key) {
    const found = (await readOne(project, LISTENERS, key)) ?? {};
    const balancerId = await recordOf(project, 'balancer', list(found.loadbalancers)[0]?.id);
    const known = { protocol: filled(found.protocol), protocolPort: number(found.protocol_port) };
    return { fields: definedIn<FieldsOf<'listener'>>({ balancerId, ...known }) };
  },
  async read(project, key) {
    return stateOf(await readOne(project, LISTENERS, key), cachedLocalIds(project));
  },
  async readAll(project) {
    const ours = cachedLocalIds(project);
    return statesOf(await listAll(project, LISTENERS), (listener) => stateOf(listener, ours));
  },
};

async function wanted(project: Project, self: RecordOf<'listener'>): Promise<Doc> {
  const { name, description = '', defaultPoolId, connectionLimit, adminStateUp } = self;
  return {
    name,
    description,
    default_pool_id: defaultPoolId ? await project.remoteIdOf('pool', defaultPoolId) : null,
    // -1 is no limit.
    connection_limit: connectionLimit ?? -1,
    admin_state_up: adminStateUp !== false,
  };
}

async function stateOf(
  listener: Doc | undefined,
  ours: ReturnType<typeof cachedLocalIds>,
): Promise<StateOf<'listener'> | undefined> {
  if (!listener) return undefined;
  const limit = number(listener.connection_limit);
  return treeState<FieldsOf<'listener'>>(listener, {
    ...operating(listener),
    description: filled(listener.description),
    connectionLimit: limit === undefined || limit < 0 ? undefined : limit,
    defaultPoolId: await ours('pool', listener.default_pool_id),
  });
}
