import type { ActionOf, RecordOf } from '../../../../contract/file/records.ts';
import type { CloudRecordOf, StateOf } from '../../typed.ts';
import type { Project } from '../common/driver.ts';
import { filled } from '../common/read.ts';

/** What the ports are for that other services of theirs make, by what the port says of it. */
interface Holder {
  type: 'database-server' | 'kubernetes-worker';
  id: string;
}

/** Whether another service makes a port: Trove for a database, Magnum, by Nova, for a worker node. */
export function isForService({ deviceOwner }: RecordOf<'port'>): boolean {
  return deviceOwner === 'trove:instance' || deviceOwner === 'kubernetes:worker';
}

/** The key of a port that another service has made. Throws CloudError. */
export async function findServicePort(project: Project, { self }: CloudRecordOf<'port'>): Promise<string | undefined> {
  const holder = holderOf(self);
  const key = holder && (await project.knownRemoteId(holder.type, holder.id));
  if (holder === undefined || key === undefined) return undefined;
  const ownerQuery = holder.type === 'database-server' ? { name: `trove-${key}` } : { device_id: key };
  // Trove's are of its own project; who owns the network sees them.
  const query = { network_id: await project.remoteIdOf('network', self.networkId), ...ownerQuery };
  const [found] = await project.listAll('network', { method: 'GET', path: '/ports', query }, 'ports');
  return filled(found?.id);
}

/** How a port stands that is not seen: as what it is for does. Undefined once that is gone, and for any other port. */
export async function readPendingServicePort(
  project: Project,
  { self }: CloudRecordOf<'port'>,
  action?: ActionOf<'port'>,
): Promise<StateOf<'port'> | undefined> {
  // A record that never stood for anything there is held against nothing.
  if (action === undefined) return { fields: {} };
  const holder = holderOf(self);
  const held = holder && (await project.record(holder.type, holder.id));
  if (!held) return undefined;
  if (action !== 'create') return { status: 'DOWN', fields: {} };
  const status = held.status?.toUpperCase();
  if (status === 'ERROR') return { status, failed: 'What the port is for has come to nothing', fields: {} };
  const isReady = status === 'ACTIVE' || status === 'DEPLOYED';
  const [fixedIp] = held.addresses ?? [];
  return isReady ? { status: 'ACTIVE', fields: fixedIp === undefined ? {} : { fixedIp } } : { fields: {} };
}

function holderOf(self: RecordOf<'port'>): Holder | undefined {
  if (!isForService(self)) return undefined;
  const type = self.deviceOwner === 'trove:instance' ? 'database-server' : 'kubernetes-worker';
  const id = type === 'database-server' ? self.databaseId : self.workerId;
  return id ? { type, id } : undefined;
}
