import type { FieldsOf, RecordOf } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import type { StateOf } from '../../typed.ts';
import { all, change, drop, make, namedSince, readOne } from '../common/collection.ts';
import type { TypeDriver, Verb } from '../common/driver.ts';
import { definedIn, filled, idOf, number } from '../common/read.ts';
import { deleting } from '../common/verbs.ts';
import { MONITORS, statesOf, treeState } from './octavia.ts';

const create: Verb<'health-monitor', 'create'> = async (project, { self }) => {
  const pool_id = await project.keyOf('pool', self.poolId);
  return { key: idOf(await make(project, MONITORS, { ...wanted(self), pool_id, type: self.type })) };
};

/** What looks after a pool's members. */
export const healthMonitorDriver: TypeDriver<'health-monitor'> = {
  services: ['loadBalancer'],
  verbs: {
    create,
    update: async (project, { self }) => {
      await change(project, MONITORS, await project.keyOf('health-monitor', self.id), wanted(self));
      return undefined;
    },
    delete: deleting('health-monitor', (project, key) => drop(project, MONITORS, key)),
  },
  remove: (project, key) => drop(project, MONITORS, key),
  lost: (project, { name }, since) => namedSince(project, MONITORS, name, since),
  async observe(project, key) {
    return stateOf(await readOne(project, MONITORS, key));
  },
  async observeAll(project) {
    return statesOf(await all(project, MONITORS), stateOf);
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
