import type { FieldsOf, RecordOf } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import type { StateOf } from '../../typed.ts';
import { createOne, deleteOne, idsByNameSince, listAll, readOne, updateOne } from '../common/collection.ts';
import type { TypeDriver, Verb } from '../common/driver.ts';
import { definedIn, filled, idOf, list, number, oneOf } from '../common/read.ts';
import { deleting } from '../common/verbs.ts';
import { recordOf } from './adopted.ts';
import { MONITORS, statesOf, treeState } from './octavia.ts';

const create: Verb<'health-monitor', 'create'> = async (project, { self }) => {
  const pool_id = await project.remoteIdOf('pool', self.poolId);
  return { key: idOf(await createOne(project, MONITORS, { ...wanted(self), pool_id, type: self.type })) };
};

const TYPES: NonNullable<RecordOf<'health-monitor'>['type']>[] = [
  ...(['HTTP', 'HTTPS', 'PING', 'TCP', 'TLS-HELLO', 'UDP-CONNECT'] as const),
];

/** A health monitor checks a pool's members. */
export const healthMonitorDriver: TypeDriver<'health-monitor'> = {
  services: ['loadBalancer'],
  verbs: {
    create,
    update: async (project, { self }) => {
      await updateOne(project, MONITORS, await project.remoteIdOf('health-monitor', self.id), wanted(self));
      return undefined;
    },
    delete: deleting('health-monitor', (project, key) => deleteOne(project, MONITORS, key)),
  },
  remove: (project, key) => deleteOne(project, MONITORS, key),
  findOrphans: (project, { name }, since) => idsByNameSince(project, MONITORS, name, since),
  async adopt(project, key) {
    const found = (await readOne(project, MONITORS, key)) ?? {};
    const poolId = await recordOf(project, 'pool', list(found.pools)[0]?.id);
    return { fields: definedIn<FieldsOf<'health-monitor'>>({ poolId, type: oneOf(TYPES, found.type) }) };
  },
  async read(project, key) {
    return stateOf(await readOne(project, MONITORS, key));
  },
  async readAll(project) {
    return statesOf(await listAll(project, MONITORS), stateOf);
  },
};

/** Those that ask over HTTP ask for a path; Octavia refuses one to the others. */
function wanted({ name, type, urlPath, delay, timeout, maxRetries, adminStateUp }: RecordOf<'health-monitor'>): Doc {
  const asksPath = type === 'HTTP' || type === 'HTTPS';
  return {
    name,
    delay,
    timeout,
    max_retries: maxRetries,
    ...(asksPath && { url_path: urlPath || '/' }),
    admin_state_up: adminStateUp !== false,
  };
}

function stateOf(monitor: Doc | undefined): StateOf<'health-monitor'> | undefined {
  if (!monitor) return undefined;
  const { delay, timeout, max_retries } = monitor;
  return treeState<FieldsOf<'health-monitor'>>(monitor, {
    ...definedIn<FieldsOf<'health-monitor'>>({ urlPath: filled(monitor.url_path) }),
    delay: number(delay),
    timeout: number(timeout),
    maxRetries: number(max_retries),
  });
}
