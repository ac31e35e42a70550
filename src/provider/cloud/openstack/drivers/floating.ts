import type { FieldsOf } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import type { StateOf } from '../../typed.ts';
import {
  cachedLocalIds,
  createdSince,
  createOne,
  deleteOne,
  listAll,
  readOne,
  statesById,
  updateOne,
  withErrorDetails,
} from '../common/collection.ts';
import { ORDER, type Project, type TypeDriver, type Verb } from '../common/driver.ts';
import { filled, idOf } from '../common/read.ts';
import { deleting } from '../common/verbs.ts';
import { recordOf } from './adopted.ts';
import { FLOATING_IPS } from './neutron.ts';

const create: Verb<'floating', 'create'> = async (project, { self, ref }) => {
  const { portId } = self;
  const made = await withErrorDetails(
    createOne(project, FLOATING_IPS, {
      floating_network_id: await project.remoteIdOf('network', self.networkId),
      description: self.description ?? '',
      ...(portId && { port_id: await project.remoteIdOf('port', portId) }),
    }),
    { name: ref.networkId?.name },
  );
  return { key: idOf(made), fields: { address: filled(made.floating_ip_address), ...(await attached(project, made)) } };
};

/** Of a server it is the port that the provider chose: the first one that a router leads to. */
const associate: Verb<'floating', 'associate'> = async (project, { self, proposed, input }) => {
  const key = await project.remoteIdOf('floating', self.id);
  const port = await project.remoteIdOf('port', proposed.portId || input.portId || self.portId);
  const changed = await updateOne(project, FLOATING_IPS, key, { port_id: port });
  return { fields: await attached(project, changed) };
};

const disassociate: Verb<'floating', 'disassociate'> = async (project, { self }) => {
  await updateOne(project, FLOATING_IPS, await project.remoteIdOf('floating', self.id), { port_id: null });
  return undefined;
};

/** A floating IP. It counts as active while it leads to a port, also for the moment until an agent has seen to that. */
export const floatingDriver: TypeDriver<'floating'> = {
  services: ['network'],
  verbs: {
    create,
    associate,
    disassociate,
    update: async (project, { self }) => {
      const key = await project.remoteIdOf('floating', self.id);
      await updateOne(project, FLOATING_IPS, key, { description: self.description ?? '' });
      return undefined;
    },
    delete: deleting('floating', (project, key) => deleteOne(project, FLOATING_IPS, key)),
  },
  order: (action) => (action === 'create' ? ORDER.make : action === 'delete' ? ORDER.remove : ORDER.change),
  remove: (project, key) => deleteOne(project, FLOATING_IPS, key),
  findOrphans: lost,
  async adopt(project, key) {
    const floating = await readOne(project, FLOATING_IPS, key);
    return { fields: { networkId: await recordOf(project, 'network', floating?.floating_network_id) } };
  },
  async read(project, key) {
    const floating = await readOne(project, FLOATING_IPS, key);
    return floating && stateOf(project, floating, cachedLocalIds(project));
  },
  async readAll(project) {
    const ours = cachedLocalIds(project);
    return statesById(await listAll(project, FLOATING_IPS), (floating) => stateOf(project, floating, ours));
  },
};

/** How long after a change began it can have made one, in milliseconds. It has no name, so time alone tells. */
const MADE_WITHIN_MS = 120_000;

async function lost(project: Project, _lost: unknown, since: Date): Promise<string[]> {
  const after = new Date(since.getTime() + MADE_WITHIN_MS);
  const found = await listAll(project, FLOATING_IPS);
  return found.filter((one) => !one.port_id && createdSince(one, since) && !createdSince(one, after)).map(idOf);
}

/** What it leads to. */
async function attached(
  project: Project,
  floating: Doc,
  ours = cachedLocalIds(project),
): Promise<FieldsOf<'floating'>> {
  const isAttached = filled(floating.port_id) !== undefined;
  return {
    status: floating.status === 'ERROR' ? 'ERROR' : isAttached ? 'ACTIVE' : 'DOWN',
    fixedIp: filled(floating.fixed_ip_address),
    routerId: await ours('router', floating.router_id),
  };
}

async function stateOf(
  project: Project,
  floating: Doc,
  ours: ReturnType<typeof cachedLocalIds>,
): Promise<StateOf<'floating'>> {
  const { status, ...fields } = await attached(project, floating, ours);
  const portId = await ours('port', floating.port_id);
  const port = portId === undefined ? undefined : await project.record('port', portId);
  return {
    status: status ?? undefined,
    fields: {
      address: filled(floating.floating_ip_address),
      description: filled(floating.description),
      ...fields,
      portId,
      serverId: port?.serverId || undefined,
    },
  };
}
