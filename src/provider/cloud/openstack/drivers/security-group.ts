import type { RecordOf } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import type { CloudRecordOf, StateOf } from '../../typed.ts';
import { createOne, deleteOne, idsByNameSince, listAll, readOne, statesById, updateOne } from '../common/collection.ts';
import type { Project, TypeDriver, Verb } from '../common/driver.ts';
import { filled, idOf, list } from '../common/read.ts';
import { deleting } from '../common/verbs.ts';
import { networkOrder, SECURITY_GROUPS } from './neutron.ts';
import { addRule, ruleIdentity } from './rule-body.ts';

const create: Verb<'security-group', 'create'> = async (project, { self }) => {
  return { key: idOf(await createOne(project, SECURITY_GROUPS, wanted(self))) };
};

/** A security group. Neutron gives a new one two rules of its own, which stand for those that our own file makes. */
export const securityGroupDriver: TypeDriver<'security-group'> = {
  services: ['network'],
  verbs: {
    create,
    update: async (project, { self }) => {
      await updateOne(project, SECURITY_GROUPS, await project.remoteIdOf('security-group', self.id), wanted(self));
      return undefined;
    },
    delete: deleting('security-group', (project, key) => deleteOne(project, SECURITY_GROUPS, key)),
  },
  order: networkOrder('group'),
  remove: (project, key) => deleteOne(project, SECURITY_GROUPS, key),
  findOrphans: (project, { name }, since) => idsByNameSince(project, SECURITY_GROUPS, name, since),
  adopt: async () => ({ fields: {} }),
  provide: provideOnce,
  async read(project, key, { id }) {
    const group = await readOne(project, SECURITY_GROUPS, key);
    // One that everybody has is called otherwise there.
    return group && (id in PRESET_RULES ? { fields: {} } : stateOf(group));
  },
  async readAll(project) {
    return statesById(await listAll(project, SECURITY_GROUPS), stateOf);
  },
};

/** The rules of the groups that everybody has, by the keys of their records. */
export const PRESET_RULES: Readonly<Record<string, readonly string[]>> = {
  default: ['default-egress-4', 'default-egress-6', 'default-icmp', 'default-ssh'],
  web: ['web-egress-4', 'web-egress-6', 'web-http', 'web-https'],
};

const underWay = new Map<string, Promise<string | undefined>>();

/** Many ports made at once need the same group, which must not be made for each. */
function provideOnce(project: Project, record: CloudRecordOf<'security-group'>): Promise<string | undefined> {
  const name = `${project.id} ${record.id}`;
  const begun = underWay.get(name);
  if (begun) return begun;
  const provided = provide(project, record).finally(() => underWay.delete(name));
  underWay.set(name, provided);
  return provided;
}

/**
 * A group that everybody has is each project's own there, made when it is first needed. It is not Neutron's `default`, even where ours has
 * that name: that one lets its members reach each other, and other clients of the project count on it. A second one of the name is refused.
 */
async function provide(project: Project, { id, self }: CloudRecordOf<'security-group'>): Promise<string | undefined> {
  const rules = PRESET_RULES[id];
  if (!rules) return undefined;
  const name = `preset-${id}`;
  const found = await standing(project, id, name);
  const group = found ?? (await createOne(project, SECURITY_GROUPS, { name, description: self.description ?? '' }));
  const there = new Set(list(group.security_group_rules).map(ruleIdentity));
  for (const rule of rules) {
    const record = await project.record('security-group-rule', rule);
    if (record) await addRule(project, idOf(group), record, there);
  }
  return idOf(group);
}

/** The one that was made before, maybe not to its end; a customer's group that happens to have the name is another one. */
async function standing(project: Project, id: string, name: string): Promise<Doc | undefined> {
  for (const group of await listAll(project, SECURITY_GROUPS, { name })) {
    const ours = await project.localIdOf('security-group', idOf(group));
    if (ours === undefined || ours === id) return group;
  }
  return undefined;
}

function wanted({ name, description = '' }: RecordOf<'security-group'>): Doc {
  return { name, description };
}

function stateOf({ name, description }: Doc): StateOf<'security-group'> {
  return { fields: { name: filled(name), description: filled(description) } };
}
