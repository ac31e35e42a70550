import type { FieldsOf, RecordOf } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import type { StateOf } from '../../typed.ts';
import {
  type Collection,
  createOne,
  deleteOne,
  idsByNameSince,
  listAll,
  readOne,
  updateOne,
  withErrorDetails,
} from '../common/collection.ts';
import type { Project, TypeDriver, Verb } from '../common/driver.ts';
import { definedIn, filled, flag, idOf, list, number } from '../common/read.ts';
import { deleting } from '../common/verbs.ts';
import { recordOf } from './adopted.ts';
import { membersOf, operating, POOLS, treeState } from './octavia.ts';

const create: Verb<'member', 'create'> = async (project, { self }) => {
  const pool = await project.remoteIdOf('pool', self.poolId);
  const { subnetId } = self;
  const created = createOne(project, membersOf(pool), {
    ...wanted(self),
    address: self.address,
    protocol_port: self.protocolPort,
    ...(subnetId && { subnet_id: await project.remoteIdOf('subnet', subnetId) }),
  });
  const made = await withErrorDetails(created, { field: 'protocolPort' });
  return { key: keyIn(pool, idOf(made)) };
};

/** A member of a pool. It is kept in its pool there, so its key is that of the pool and its own. */
export const memberDriver: TypeDriver<'member'> = {
  services: ['loadBalancer'],
  verbs: {
    create,
    update: async (project, { self }) => {
      const { where, key } = placeOf(await project.remoteIdOf('member', self.id));
      await updateOne(project, where, key, wanted(self));
      return undefined;
    },
    delete: deleting('member', remove),
  },
  remove,
  async findOrphans(project, { name }, since) {
    const found: string[] = [];
    for (const pool of await listAll(project, POOLS)) {
      const members = await idsByNameSince(project, membersOf(idOf(pool)), name, since);
      found.push(...members.map((key) => keyIn(idOf(pool), key)));
    }
    return found;
  },
  async adopt(project, known) {
    const { where, key } = placeOf(known);
    const found = (await readOne(project, where, key)) ?? {};
    const subnet = filled(found.subnet_id);
    return {
      fields: definedIn<FieldsOf<'member'>>({
        poolId: await recordOf(project, 'pool', known.split('/')[0]),
        address: filled(found.address),
        protocolPort: number(found.protocol_port),
        subnetId: subnet === undefined ? undefined : await project.localIdOf('subnet', subnet),
      }),
    };
  },
  async read(project, known) {
    const { where, key } = placeOf(known);
    return stateOf(await readOne(project, where, key));
  },
  /** Octavia lists members by pool alone: a call for each pool that has some. */
  async readAll(project) {
    const states = new Map<string, StateOf<'member'>>();
    for (const pool of await listAll(project, POOLS)) {
      if (list(pool.members).length === 0) continue;
      for (const member of await listAll(project, membersOf(idOf(pool)))) {
        const state = stateOf(member);
        if (state) states.set(keyIn(idOf(pool), idOf(member)), state);
      }
    }
    return states;
  },
};

function keyIn(pool: string, member: string): string {
  return `${pool}/${member}`;
}

function placeOf(known: string): { where: Collection; key: string } {
  const [pool = '', key = ''] = known.split('/');
  return { where: membersOf(pool), key };
}

function remove(project: Project, known: string): Promise<void> {
  const { where, key } = placeOf(known);
  return deleteOne(project, where, key);
}

function wanted({ name, weight = 1, backup = false, adminStateUp }: RecordOf<'member'>): Doc {
  return { name, weight, backup, admin_state_up: adminStateUp !== false };
}

function stateOf(member: Doc | undefined): StateOf<'member'> | undefined {
  if (!member) return undefined;
  const { weight, backup } = member;
  return treeState<FieldsOf<'member'>>(member, { ...operating(member), weight: number(weight), backup: flag(backup) });
}
