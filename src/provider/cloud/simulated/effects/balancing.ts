import type { ActionOf, RecordOf } from '../../../../contract/file/records.ts';
import { normalizeIp } from '../../../../contract/values/ip.ts';
import { ApiError } from '../../../http/errors.ts';
import type { CloudEnd, CloudRecords } from '../../cloud.ts';
import type { EndOf } from '../../typed.ts';
import { refreshTree } from './balancing-tree.ts';
import type { SimulatedEffect } from './effect.ts';

/** The actions of a part that another part's change causes. That change updates the whole tree itself. */
const ALONG = new Set(['follow', 'takePool', 'dropPool', 'release']);

/** A load balancer works as what is below it works. */
export const balancerEffect: SimulatedEffect<'balancer'> = {
  settled: (end) => refreshed(end, end.self.id),
};

/** A listener has its protocol and port to itself at its load balancer. */
export const listenerEffect: SimulatedEffect<'listener'> = {
  async begin({ action, self, records }) {
    if (action !== 'create') return {};
    const others = await records.find('listener', { balancerId: self.balancerId });
    const same = others.find((each) => each.protocol === self.protocol && each.protocolPort === self.protocolPort);
    if (same) throw new ApiError(409, 'LISTENER_EXISTS', { field: 'protocolPort', params: { name: same.name ?? '' } });
    return {};
  },
  settled: (end) => refreshed(end, end.self.balancerId),
};

/** A pool knows the listeners whose default one it is. */
export const poolEffect: SimulatedEffect<'pool'> = {
  settled: (end) => refreshed(end, end.self.balancerId),
};

/** A member has its address and port to itself in its pool. */
export const memberEffect: SimulatedEffect<'member'> = {
  async begin({ action, self, records }) {
    if (action !== 'create') return {};
    const address = normalizeIp(self.address ?? '');
    const others = await records.find('member', { poolId: self.poolId });
    const same = others.find((each) => isAt(each, address) && each.protocolPort === self.protocolPort);
    if (same) throw new ApiError(409, 'MEMBER_EXISTS', { field: 'protocolPort', params: { name: same.name ?? '' } });
    return { fields: { address } };
  },
  settled: async (end) => refreshed(end, await balancerOf(end.self, end.records)),
};

/** A pool has one health monitor. */
export const healthMonitorEffect: SimulatedEffect<'health-monitor'> = {
  async begin({ action, self, records }) {
    if (action !== 'create') return {};
    const [other] = await records.find('health-monitor', { poolId: self.poolId });
    if (other) throw new ApiError(409, 'MONITOR_EXISTS', { params: { name: other.name ?? '' } });
    return {};
  },
  async settled(end) {
    await refreshed(end, await balancerOf(end.self, end.records));
    return undefined;
  },
};

/** Whether a server runs after an action of it has ended. */
const RUNS: { readonly [A in ActionOf<'vm'>]?: boolean } = {
  start: true,
  resume: true,
  stop: false,
  forceStop: false,
  suspend: false,
  delete: false,
  forceDelete: false,
};

/** Tells the health monitors of the pools that a server is in that it runs now, or no longer does. */
export async function noticeServer({ action, self, records }: EndOf<'vm'>): Promise<void> {
  const running = RUNS[action];
  if (running === undefined) return;
  const serverId = self.id;
  for (const member of await records.find('member', { serverId })) {
    await refreshTree(await balancerOf(member, records), self, records, { serverId, running });
  }
}

function isAt({ address }: RecordOf<'member'>, wanted: string): boolean {
  return address !== undefined && normalizeIp(address) === wanted;
}

async function balancerOf({ poolId }: { poolId?: string }, records: CloudRecords): Promise<string | undefined> {
  const [pool] = await records.find('pool', { id: poolId });
  return pool?.balancerId;
}

type Ended = Pick<CloudEnd, 'action' | 'records'> & { self: { id: string } };

async function refreshed({ action, self, records }: Ended, balancerId: string | undefined) {
  return ALONG.has(action) ? undefined : refreshTree(balancerId, self, records);
}
