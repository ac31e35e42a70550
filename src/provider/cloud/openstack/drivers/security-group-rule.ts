import type { Doc } from '../../../../contract/file/resource-file.ts';
import { stepsOf } from '../../typed.ts';
import { isCloudError } from '../client/errors.ts';
import { createOne, deleteOne, listAll, readOne, statesById, withErrorDetails } from '../common/collection.ts';
import type { Project, TypeDriver, Verb } from '../common/driver.ts';
import { idOf } from '../common/read.ts';
import { deleting } from '../common/verbs.ts';
import { adoptedRule } from './adopted-rule.ts';
import { networkOrder, SECURITY_GROUP_RULES } from './neutron.ts';
import { ruleBody, ruleIdentity } from './rule-body.ts';

/** A rule that stands there and that no record of ours stands for is taken for the new one: Neutron's own of a new group, or one lost. */
const create: Verb<'security-group-rule', 'create'> = async (project, { self, proposed }) => {
  const group = await project.remoteIdOf('security-group', self.securityGroupId);
  const other = self.remote === 'group' ? await project.remoteIdOf('security-group', self.remoteGroupId) : undefined;
  const body = ruleBody(self, other);
  const isNew = stepsOf(project.plan, 'security-group', 'create').some((made) => made.self.id === self.securityGroupId);
  const own = isNew ? await unclaimed(project, group, body) : undefined;
  if (own !== undefined) return { key: own };
  try {
    return { key: idOf(await createOne(project, SECURITY_GROUP_RULES, { security_group_id: group, ...body })) };
  } catch (error) {
    const same = isCloudError(error, 'conflict') ? await unclaimed(project, group, body) : undefined;
    if (same === undefined) return withErrorDetails(Promise.reject(error), { name: proposed.summary ?? undefined });
    return { key: same };
  }
};

/** A rule of a security group. It never changes. */
export const securityGroupRuleDriver: TypeDriver<'security-group-rule'> = {
  services: ['network'],
  verbs: {
    create,
    delete: deleting('security-group-rule', (project, key) => deleteOne(project, SECURITY_GROUP_RULES, key)),
  },
  order: networkOrder('rule'),
  remove: (project, key) => deleteOne(project, SECURITY_GROUP_RULES, key),
  async adopt(project, key) {
    return { fields: await adoptedRule(project, (await readOne(project, SECURITY_GROUP_RULES, key)) ?? {}) };
  },
  async read(project, key) {
    const rule = await readOne(project, SECURITY_GROUP_RULES, key);
    return rule && { fields: {} };
  },
  async readAll(project) {
    return statesById(await listAll(project, SECURITY_GROUP_RULES), () => ({ fields: {} }));
  },
};

/** The key of a rule of the same meaning that no record stands for. */
async function unclaimed(project: Project, group: string, body: Doc): Promise<string | undefined> {
  const found = await listAll(project, SECURITY_GROUP_RULES, { security_group_id: group });
  const same = found.find((rule) => ruleIdentity(rule) === ruleIdentity(body));
  if (!same) return undefined;
  return (await project.localIdOf('security-group-rule', idOf(same))) === undefined ? idOf(same) : undefined;
}
