import type { ActionOf, RecordOf } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import { ApiError } from '../../../http/errors.ts';
import type { CloudRecordOf, StateOf } from '../../typed.ts';
import type { Project, TypeDriver, Verb } from '../common/driver.ts';
import { doc, filled, idOf } from '../common/read.ts';
import { addressesOf, nodesOf } from './cluster-nodes.ts';
import { begun, clusterOf, failureOf, isUnderWay, pathOf, resize, shrink, workerGroups } from './magnum.ts';

type Worker = RecordOf<'kubernetes-worker'>;
type State = StateOf<'kubernetes-worker'>;

/** What is begun with workers when they go. */
const GOING = new Set<ActionOf<'kubernetes-worker'> | undefined>(['leave', 'delete']);

/** Those of a new cluster, or of one that is scaled, are made by that; one alone joins the group of its size, or begins one. */
const create: Verb<'kubernetes-worker', 'create'> = async (project, { self }) => {
  const { clusterId } = self;
  if (project.plan.some(({ type, self: { id } }) => type === 'kubernetes' && id === clusterId)) return undefined;
  const key = await project.remoteIdOf('kubernetes', clusterId);
  const cluster = await clusterOf(project, key);
  // Magnum would accept it and forget it.
  if (cluster?.status === 'CREATE_IN_PROGRESS') throw new ApiError(409, 'CLUSTER_BEING_MADE');
  const flavor = await project.remoteIdOf('flavor', self.flavorId);
  const group = (await workerGroups(project, key)).find((each) => each.flavor === flavor);
  if (group) await resize(project, key, group, group.count + 1);
  else await addGroup(project, key, { name: `workers-${flavor}`.slice(0, 63), flavor_id: flavor });
  return undefined;
};

async function addGroup(project: Project, key: string, wanted: Doc): Promise<void> {
  const path = `${pathOf(key)}/nodegroups`;
  const body = { ...wanted, node_count: 1, role: 'worker' };
  await begun(project, key, () => project.call('kubernetes', { method: 'POST', path, body }));
}

const remove: Verb<'kubernetes-worker', 'delete'> = async (project, { self }) => {
  const cluster = await project.knownRemoteId('kubernetes', self.clusterId);
  const server = await project.knownRemoteId('kubernetes-worker', self.id);
  if (cluster === undefined) return undefined;
  if (server === undefined) {
    const group = (await workerGroups(project, cluster)).find(({ isDefault }) => isDefault);
    if (group) await resize(project, cluster, group, group.count - 1);
    return undefined;
  }
  // Where the node is gone already, one fewer would take another one.
  const node =
    (await serverOf(project, server)) && (await nodesOf(project, cluster)).find((each) => each.server === server);
  if (node) await shrink(project, cluster, node.group, [server]);
  return undefined;
};

/**
 * A worker node: a server that Magnum has Nova make. Which one stands for a worker is not said by Magnum, since they are alike: each worker takes the
 * oldest that is not taken, once the cluster is ready.
 */
export const kubernetesWorkerDriver: TypeDriver<'kubernetes-worker'> = {
  services: ['kubernetes'],
  verbs: {
    create,
    delete: remove,
    // Done by the cluster that is scaled or deleted, which finds it in the plan.
    leave: async () => undefined,
  },

  async findRemoteId(project, { id, self }) {
    const cluster = await readyCluster(project, self);
    if (cluster === undefined) return undefined;
    const flavor = await project.remoteIdOf('flavor', self.flavorId);
    const nodes = await nodesOf(project, cluster);
    const alike = nodes.every(({ group }) => group.id === nodes[0]?.group.id);
    const taken = await project.cached('workers found', async () => new Map<string, string>());
    for (const { server, group } of nodes) {
      if (!alike && group.flavor !== flavor) continue;
      const known = await project.localIdOf('kubernetes-worker', server);
      // Another look at the same worker, as by its port, found it a moment ago.
      if (known === id) return server;
      if (known !== undefined) continue;
      // Several workers are looked for at once.
      if (taken.has(server) && taken.get(server) !== id) continue;
      taken.set(server, id);
      return server;
    }
    return undefined;
  },

  readPending: awaited,

  async read(project, key, record, action) {
    const server = await serverOf(project, key);
    if (!server) return undefined;
    const cluster = action === undefined ? undefined : await clusterOfWorker(project, record.self);
    const fields: State['fields'] = { addresses: addressesOf(server) };
    if (GOING.has(action)) return { ...(await goingState(project, record.self, cluster)), fields };
    if (cluster && isUnderWay(cluster)) return { status: 'pending', fields };
    const failed = cluster && failureOf(cluster);
    return failed === undefined ? serverState(server) : { status: 'error', failed, fields };
  },

  async readAll(project) {
    const servers = await project.listAll('compute', { method: 'GET', path: '/servers/detail' }, 'servers');
    return new Map(
      servers.filter(({ status }) => status !== 'DELETED').map((server) => [idOf(server), serverState(server)]),
    );
  },
};

/** How a worker stands whose node is not known: as its cluster does, and gone with it. */
async function awaited(
  project: Project,
  { self }: CloudRecordOf<'kubernetes-worker'>,
  action?: ActionOf<'kubernetes-worker'>,
): Promise<State | undefined> {
  const cluster = await clusterOfWorker(project, self);
  if (!cluster) return undefined;
  if (GOING.has(action)) {
    const state = await goingState(project, self, cluster);
    return state.failed === undefined && !isUnderWay(cluster) ? undefined : state;
  }
  if (action === undefined) return { fields: {} };
  const failed = failureOf(cluster);
  if (failed !== undefined) return { status: 'error', failed, fields: {} };
  const key = filled(cluster.uuid) ?? '';
  // Some of Magnum's drivers never tell of addresses.
  const silent =
    !isUnderWay(cluster) && (await workerGroups(project, key)).every(({ addresses }) => addresses.length === 0);
  return { status: silent ? 'deployed' : 'pending', fields: {} };
}

/** A worker that goes stays where its cluster could not be made smaller; a cluster that goes itself may have failed at that before. */
async function goingState(project: Project, self: Worker, cluster: Doc | undefined): Promise<State> {
  const ours = await project.record('kubernetes', self.clusterId);
  const counts =
    cluster?.status === 'DELETE_FAILED' || (cluster?.status === 'UPDATE_FAILED' && ours?.status !== 'deleting');
  const failed = cluster && counts ? failureOf(cluster) : undefined;
  return { status: 'deleting', ...(failed !== undefined && { failed, status: 'error' }), fields: {} };
}

function serverState(server: Doc): State {
  const fields: State['fields'] = { addresses: addressesOf(server) };
  switch (server.status) {
    case 'ACTIVE':
      return { status: 'deployed', fields };
    case 'BUILD':
      return { status: 'pending', fields };
    case 'ERROR':
      return {
        status: 'error',
        failed: filled(doc(server.fault).message) ?? 'The server of the node is in error',
        fields,
      };
    default:
      return { status: 'unknown', fields };
  }
}

async function clusterOfWorker(project: Project, { clusterId }: Worker): Promise<Doc | undefined> {
  const key = await project.knownRemoteId('kubernetes', clusterId);
  return key === undefined ? undefined : clusterOf(project, key);
}

/** The key of a worker's cluster, once its nodes are there. */
async function readyCluster(project: Project, self: Worker): Promise<string | undefined> {
  const cluster = await clusterOfWorker(project, self);
  return cluster && filled(cluster.status)?.endsWith('_COMPLETE') ? filled(cluster.uuid) : undefined;
}

async function serverOf(project: Project, key: string): Promise<Doc | undefined> {
  const { status, body } = await project.call('compute', { method: 'GET', path: `/servers/${key}`, expect: [404] });
  const server = doc(doc(body).server);
  return status === 404 || server.status === 'DELETED' ? undefined : server;
}
