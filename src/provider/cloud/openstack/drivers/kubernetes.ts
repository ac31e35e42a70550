import type { ActionOf, FieldsOf } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import { ApiError } from '../../../http/errors.ts';
import { type StateOf, type StepOf, stepsOf } from '../../typed.ts';
import { createdSince } from '../common/collection.ts';
import { ORDER, type Project, type TypeDriver, type Verb } from '../common/driver.ts';
import { definedIn, filled } from '../common/read.ts';
import { deleting } from '../common/verbs.ts';
import { kubeconfigOf } from './cluster-access.ts';
import { nodesOf } from './cluster-nodes.ts';
import { labelsOf, templateFor } from './cluster-templates.ts';
import {
  appeared,
  begun,
  clusterOf,
  failureOf,
  isUnderWay,
  pathOf,
  resize,
  shrink,
  uuidOf,
  workerGroups,
} from './magnum.ts';

/** How long Magnum waits for the nodes of a new cluster to report, in minutes: then it has failed. */
const CREATE_MINUTES = 60;

/** How many nodes the control plane of each type has. */
const MASTERS: Readonly<Record<string, number | undefined>> = { standard: 1, ha: 3 };

const create: Verb<'kubernetes', 'create'> = async (project, { self, input }) => {
  const template = await templateFor(project, self.version, true);
  const masters = MASTERS[self.type ?? ''] ?? 1;
  const { body } = await project.call('kubernetes', {
    method: 'POST',
    path: '/clusters',
    body: {
      name: self.name,
      cluster_template_id: uuidOf(template),
      flavor_id: await project.remoteIdOf('flavor', self.flavorId),
      node_count: input.workerCount,
      master_count: masters,
      // Several of them are reached by one address.
      ...(masters > 1 && { master_lb_enabled: true }),
      fixed_network: await project.remoteIdOf('network', self.networkId),
      fixed_subnet: await project.remoteIdOf('subnet', self.subnetId),
      labels: labelsOf(template, self.version),
      merge_labels: true,
      create_timeout: CREATE_MINUTES,
    },
  });
  const key = uuidOf(body);
  await appeared(project, key);
  return { key };
};

/** As many nodes more as workers are made with it, or the nodes fewer that leave with it. */
const scale: Verb<'kubernetes', 'scale'> = async (project, { self }) => {
  const key = await project.remoteIdOf('kubernetes', self.id);
  const coming = workersOf(project, self.id, 'create').length;
  const leaving = workersOf(project, self.id, 'leave');
  if (coming > 0) {
    const group = (await workerGroups(project, key)).find(({ isDefault }) => isDefault);
    if (group) await resize(project, key, group, group.count + coming);
  } else if (leaving.length > 0) {
    await letGo(project, key, leaving);
  }
  return undefined;
};

const upgrade: Verb<'kubernetes', 'upgrade'> = async (project, { self, input }) => {
  const key = await project.remoteIdOf('kubernetes', self.id);
  const template = uuidOf(await templateFor(project, input.version, false));
  const path = `${pathOf(key)}/actions/upgrade`;
  const body = { cluster_template: template };
  await begun(project, key, () => project.call('kubernetes', { method: 'POST', path, body }));
  return undefined;
};

/**
 * A cluster of Magnum. Its name can't be changed there, and its description is not known there: both are ours alone. Its nodes are made with it; which
 * is which worker is seen later. What makes clusters of a version is a template that the provider keeps, seen by all; one that names a key pair is of no
 * use, since these are of one user.
 */
export const kubernetesDriver: TypeDriver<'kubernetes'> = {
  services: ['kubernetes'],
  verbs: {
    create,
    scale,
    upgrade,
    delete: deleting('kubernetes', remove),
  },
  order: (action) => (action === 'create' ? ORDER.make : action === 'delete' ? ORDER.remove - 30 : ORDER.change),
  remove,
  async findOrphans(project, { name }, since) {
    const found = (await allClusters(project)).filter((cluster) => cluster.name === name);
    const keys: string[] = [];
    // Their list does not say when.
    for (const key of found.map(uuidOf)) if (createdSince((await clusterOf(project, key)) ?? {}, since)) keys.push(key);
    return keys;
  },
  async read(project, key, _record, action) {
    const cluster = await clusterOf(project, key);
    return cluster && clusterState(cluster, action);
  },
  async readAll(project) {
    const states = new Map<string, StateOf<'kubernetes'>>();
    for (const cluster of await allClusters(project)) {
      const state = clusterState(cluster);
      if (state) states.set(uuidOf(cluster), state);
    }
    return states;
  },
  query: async (project, key, { action, self }) =>
    action === 'kubeconfig' ? { kubeconfig: await kubeconfigOf(project, key, self) } : {},
};

function allClusters(project: Project): Promise<Doc[]> {
  return project.listAll('kubernetes', { method: 'GET', path: '/clusters' }, 'clusters');
}

async function remove(project: Project, key: string): Promise<void> {
  await project.call('kubernetes', { method: 'DELETE', path: pathOf(key), expect: [404] });
}

/** The workers that come or go in the same change. */
function workersOf<A extends 'create' | 'leave'>(project: Project, id: string, action: A) {
  return stepsOf(project.plan, 'kubernetes-worker', action).filter(({ self }) => self.clusterId === id);
}

/** Lets the nodes of workers go. Throws ApiError 409 CLUSTER_MIXED_NODES where these are in several groups: Magnum changes one at a time. */
async function letGo(project: Project, key: string, leaving: StepOf<'kubernetes-worker', 'leave'>[]): Promise<void> {
  const nodes = await nodesOf(project, key);
  const keys = await Promise.all(leaving.map(({ self }) => project.knownRemoteId('kubernetes-worker', self.id)));
  const going = nodes.filter(({ server }) => keys.includes(server));
  const groups = await workerGroups(project, key);
  const ids = new Set(going.map(({ group }) => group.id));
  if (ids.size > 1) throw new ApiError(409, 'CLUSTER_MIXED_NODES', { field: 'workerCount' });
  const group = groups.find(({ id, isDefault }) => (ids.size === 0 ? isDefault : ids.has(id)));
  if (!group) return;
  // Nodes that were never seen are left to Magnum to choose.
  if (going.length < leaving.length) return resize(project, key, group, group.count - leaving.length);
  await shrink(
    project,
    key,
    group,
    going.map(({ server }) => server),
  );
}

/**
 * How a cluster stands. One on its way out has failed only when its deletion has: what is shown of what was before says nothing. Undefined
 * once it is gone.
 */
function clusterState(cluster: Doc, action?: ActionOf<'kubernetes'>): StateOf<'kubernetes'> | undefined {
  const theirs = filled(cluster.status) ?? '';
  if (theirs === 'DELETE_COMPLETE') return undefined;
  const fields = definedIn<FieldsOf<'kubernetes'>>({ apiUrl: filled(cluster.api_address) });
  if (theirs === 'DELETE_IN_PROGRESS') return { status: 'deleting', fields };
  if (action === 'delete' && theirs !== 'DELETE_FAILED') return { status: 'deleting', fields };
  const failed = failureOf(cluster);
  if (failed !== undefined) return { status: 'error', failed, fields };
  if (isUnderWay(cluster)) return { status: 'pending', fields };
  return { status: theirs.endsWith('_COMPLETE') ? 'deployed' : 'unknown', fields };
}
