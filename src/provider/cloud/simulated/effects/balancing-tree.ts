import type { Doc } from '../../../../contract/file/resource-file.ts';
import type { CloudRecords } from '../../cloud.ts';
import { memberStatus, type OperatingStatus, statusOver } from './operating-status.ts';

/** A load balancer and everything below it, without what is on its way out. */
interface Tree {
  balancer: Doc;
  listeners: Doc[];
  pools: Doc[];
  members: Doc[];
  /** The pools that a health monitor looks after, by key. */
  monitored: Set<string>;
  /** The servers that members name and that do not run, by key. */
  down: Set<string>;
}

/** What a part is to hold. */
interface Wanted {
  type: string;
  record: Doc;
  fields: Doc;
}

/** A server that is about to run, or to run no longer. */
export interface ServerTurn {
  serverId: string;
  running: boolean;
}

/**
 * Brings what the parts of a load balancer say of one another up to date: how each works, and which listeners a pool serves. The
 * record that is being settled is not written: its fields are given back.
 */
export async function refreshTree(
  balancerId: string,
  self: Doc,
  records: CloudRecords,
  turn?: ServerTurn,
): Promise<Doc | undefined> {
  const tree = await treeOf(balancerId, records);
  if (turn?.running) tree?.down.delete(turn.serverId);
  else if (turn) tree?.down.add(turn.serverId);
  let own: Doc | undefined;
  for (const { type, record, fields } of tree ? wantedOf(tree) : []) {
    if (record.id === self.id) own = fields;
    else if (differs(record, fields)) await records.change(type, String(record.id), fields);
  }
  return own;
}

function wantedOf({ balancer, listeners, pools, members, monitored, down }: Tree): Wanted[] {
  const ofMember = new Map(
    members.map((member) => {
      const health = { monitored: monitored.has(String(member.poolId)), answers: !down.has(String(member.serverId)) };
      return [member, memberStatus(member, health)];
    }),
  );
  const ofPool = new Map(
    pools.map((pool) => {
      const own = members.filter(({ poolId }) => poolId === pool.id);
      return [pool.id, statusOver(pool, statusesOf(own, ofMember))];
    }),
  );
  const ofListener = new Map(
    listeners.map((listener) => {
      const behind = ofPool.get(listener.defaultPoolId);
      return [listener, statusOver(listener, behind ? [behind] : [])];
    }),
  );
  const operatingStatus = statusOver(balancer, statusesOf(listeners, ofListener));
  return [
    ...members.map((record) => ({ type: 'member', record, fields: { operatingStatus: ofMember.get(record) } })),
    ...pools.map((record) => ({
      type: 'pool',
      record,
      fields: { operatingStatus: ofPool.get(record.id), ...listenersOf(record, listeners) },
    })),
    ...listeners.map((record) => ({ type: 'listener', record, fields: { operatingStatus: ofListener.get(record) } })),
    { type: 'balancer', record: balancer, fields: { operatingStatus } },
  ];
}

function statusesOf(records: Doc[], known: Map<Doc, OperatingStatus>): OperatingStatus[] {
  return records.flatMap((record) => known.get(record) ?? []);
}

function listenersOf(pool: Doc, listeners: Doc[]): Doc {
  return { listenerIds: listeners.filter(({ defaultPoolId }) => defaultPoolId === pool.id).map(({ id }) => id) };
}

function differs(record: Doc, fields: Doc): boolean {
  return Object.entries(fields).some(([name, value]) => JSON.stringify(record[name]) !== JSON.stringify(value));
}

async function treeOf(balancerId: string, records: CloudRecords): Promise<Tree | undefined> {
  const [balancer] = await staying('balancer', { id: balancerId }, records);
  if (!balancer) return undefined;
  const listeners = await staying('listener', { balancerId }, records);
  const pools = await staying('pool', { balancerId }, records);
  const members: Doc[] = [];
  const monitored = new Set<string>();
  for (const { id } of pools) {
    members.push(...(await staying('member', { poolId: String(id) }, records)));
    const monitors = await staying('health-monitor', { poolId: String(id) }, records);
    if (monitors.some(({ adminStateUp }) => adminStateUp !== false)) monitored.add(String(id));
  }
  return { balancer, listeners, pools, members, monitored, down: await serversDown(members, records) };
}

async function staying(type: string, where: Record<string, string>, records: CloudRecords): Promise<Doc[]> {
  return (await records.find(type, where)).filter(({ provisioningStatus }) => provisioningStatus !== 'PENDING_DELETE');
}

async function serversDown(members: Doc[], records: CloudRecords): Promise<Set<string>> {
  const down = new Set<string>();
  for (const { serverId } of members) {
    if (typeof serverId !== 'string') continue;
    const [server] = await records.find('vm', { id: serverId });
    if (server?.status !== 'ACTIVE') down.add(serverId);
  }
  return down;
}
