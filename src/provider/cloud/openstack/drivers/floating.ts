import type { FieldsOf } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import type { StateOf } from '../../typed.ts';
import { all, byKey, change, drop, madeSince, make, readOne, remembered, telling } from '../common/collection.ts';
import { ORDER, type Project, type TypeDriver, type Verb } from '../common/driver.ts';
import { filled, idOf } from '../common/read.ts';
import { deleting } from '../common/verbs.ts';
import { FLOATING_IPS } from './neutron.ts';

const create: Verb<'floating', 'create'> = async (project, { self, ref }) => {
  const { portId } = self;
  const made = await telling(
    make(project, FLOATING_IPS, {
      floating_network_id: await project.keyOf('network', self.networkId),
      description: self.description ?? '',
      ...(portId && { port_id: await project.keyOf('port', portId) }),
    }),
    { name: ref.networkId?.name },
  );
  return { key: idOf(made), fields: { address: filled(made.floating_ip_address), ...(await attached(project, made)) } };
};

/** Of a server it is the port that our books chose: the first one that a router leads to. */
const associate: Verb<'floating', 'associate'> = async (project, { self, booked, input }) => {
  const key = await project.keyOf('floating', self.id);
  const port = await project.keyOf('port', booked.portId || input.portId || self.portId);
  const changed = await change(project, FLOATING_IPS, key, { port_id: port });
  return { fields: await attached(project, changed) };
};

const disassociate: Verb<'floating', 'disassociate'> = async (project, { self }) => {
  await change(project, FLOATING_IPS, await project.keyOf('floating', self.id), { port_id: null });
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
      const key = await project.keyOf('floating', self.id);
      await change(project, FLOATING_IPS, key, { description: self.description ?? '' });
      return undefined;
    },
    delete: deleting('floating', (project, key) => drop(project, FLOATING_IPS, key)),
  },
  order: (action) => (action === 'create' ? ORDER.make : action === 'delete' ? ORDER.remove : ORDER.change),
  remove: (project, key) => drop(project, FLOATING_IPS, key),
  lost,
  async observe(project, key) {
    const floating = await readOne(project, FLOATING_IPS, key);
    return floating && stateOf(project, floating, remembered(project));
  },
  async observeAll(project) {
    const ours = remembered(project);
    return byKey(await all(project, FLOATING_IPS), (floating) => stateOf(project, floating, ours));
  },
};

/** How long after a change began it can have made one, in milliseconds. It has no name, so time alone tells. */
const MADE_WITHIN_MS = 120_000;

async function lost(project: Project, _lost: unknown, since: Date): Promise<string[]> {
  const after = new Date(since.getTime() + MADE_WITHIN_MS);
  const found = await all(project, FLOATING_IPS);
  return found.filter((one) => !one.port_id && madeSince(one, since) && !madeSince(one, after)).map(idOf);
}

/** What it leads to. */
async function attached(project: Project, floating: Doc, ours = remembered(project)): Promise<FieldsOf<'floating'>> {
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
  ours: ReturnType<typeof remembered>,
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
