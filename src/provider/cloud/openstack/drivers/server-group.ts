import type { FieldsOf, RecordOf } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import { ORDER, type Project, type TypeDriver } from '../common/driver.ts';
import { definedIn, doc, filled, idOf, oneOf, text, texts } from '../common/read.ts';
import { deleting } from '../common/verbs.ts';

const POLICIES: NonNullable<RecordOf<'server-group'>['policy']>[] = [
  ...(['affinity', 'anti-affinity', 'soft-affinity', 'soft-anti-affinity'] as const),
];

/** A server group of Nova: on the same host, or on different ones. */
export const serverGroupDriver: TypeDriver<'server-group'> = {
  services: ['compute'],
  verbs: {
    create: async (project, { self }) => {
      const body = { server_group: { name: self.name, policy: self.policy } };
      const answer = await project.call<Doc>('compute', { method: 'POST', path: '/os-server-groups', body });
      return { key: idOf(answer.body.server_group) };
    },
    delete: deleting('server-group', remove),
  },
  order: (action) => (action === 'delete' ? ORDER.remove : ORDER.make),
  remove,

  async findOrphans(project, { name }) {
    return (await groups(project)).filter((group) => group.name === name).map(idOf);
  },

  async adopt(project, key) {
    const found = (await groups(project)).find((group) => group.id === key) ?? {};
    const policy = oneOf(POLICIES, filled(found.policy) ?? texts(found.policies)[0]);
    return { fields: definedIn<FieldsOf<'server-group'>>({ policy }) };
  },

  async read(project, key) {
    const answer = await project.call<Doc>('compute', {
      method: 'GET',
      path: `/os-server-groups/${key}`,
      expect: [404],
    });
    return answer.status === 404 ? undefined : { fields: { name: text(doc(answer.body.server_group).name) } };
  },

  async readAll(project) {
    return new Map((await groups(project)).map((group) => [idOf(group), { fields: { name: text(group.name) } }]));
  },
};

function groups(project: Project): Promise<Doc[]> {
  return project.listAll('compute', { method: 'GET', path: '/os-server-groups' }, 'server_groups');
}

async function remove(project: Project, key: string): Promise<void> {
  await project.call('compute', { method: 'DELETE', path: `/os-server-groups/${key}`, expect: [404] });
}
