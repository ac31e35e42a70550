import type { RecordOf } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import type { CloudRecords } from '../../cloud.ts';
import { memberStatus, type OperatingStatus, statusOver } from './operating-status.ts';

/** A load balancer and everything below it, without what is on its way out. */
interface Tree {
  balancer: RecordOf<'balancer'>;
  listeners: RecordOf<'listener'>[];
  pools: RecordOf<'pool'>[];
  members: RecordOf<'member'>[];
  /** The pools that have a health monitor, by key. */
  monitored: Set<string>;
  /** The servers that members name and that do not run, by key. */
  down: Set<string>;
}

/** What a part is to hold. */
interface Wanted {
  type: Part;
  record: RecordOf<Part>;
  fields: TreeFields;
}

type Part = 'balancer' | 'listener' | 'pool' | 'member';

/** What parts say of one another. */
interface TreeFields {
  operatingStatus?: OperatingStatus;
  listenerIds?: string[];
}

/** A server that is about to run, or to run no longer. */
export interface ServerChange {
  serverId: string;
  running: boolean;
}

/**
 * Brings what the parts of a load balancer say of one another up to date: how each works, and which listeners a pool serves. The
 * record that is being settled is not written: its fields are given back.
 */
export async function refreshTree(
  balancerId: string | undefined,
  self: { id: string },
  records: CloudRecords,
  change?: ServerChange,
): Promise<TreeFields | undefined> {
  const tree = await treeOf(balancerId, records);
  if (change?.running) tree?.down.delete(change.serverId);
  else if (change) tree?.down.add(change.serverId);
  let own: TreeFields | undefined;
  for (const { type, record, fields } of tree ? wantedOf(tree) : []) {
    if (record.id === self.id) own = fields;
    else if (differs(record, fields)) await records.change(type, record.id, fields);
  }
  return own;
}

function wantedOf({ balancer, listeners, pools, members, monitored, down }: Tree): Wanted[] {
  const ofMember = new Map(
    members.map((member) => {
      const health = { monitored: monitored.has(member.poolId ?? ''), answers: !down.has(member.serverId ?? '') };
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
      const behind = ofPool.get(listener.defaultPoolId ?? '');
      return [listener, statusOver(listener, behind ? [behind] : [])];
    }),
  );
  const operatingStatus = statusOver(balancer, statusesOf(listeners, ofListener));
  return [
    ...members.map((record): Wanted => ({ type: 'member', record, fields: { operatingStatus: ofMember.get(record) } })),
    ...pools.map(
      (record): Wanted => ({
        type: 'pool',
        record,
        fields: { operatingStatus: ofPool.get(record.id), ...listenersOf(record, listeners) },
      }),
    ),
    ...listeners.map(
      (record): Wanted => ({ type: 'listener', record, fields: { operatingStatus: ofListener.get(record) } }),
    ),
    { type: 'balancer', record: balancer, fields: { operatingStatus } },
  ];
}

function statusesOf<R>(records: R[], known: Map<R, OperatingStatus>): OperatingStatus[] {
  return records.flatMap((record) => known.get(record) ?? []);
}

function listenersOf(pool: RecordOf<'pool'>, listeners: RecordOf<'listener'>[]): TreeFields {
  return { listenerIds: listeners.filter(({ defaultPoolId }) => defaultPoolId === pool.id).map(({ id }) => id) };
}

function differs(record: Doc, fields: TreeFields): boolean {
  return Object.entries(fields).some(([name, value]) => JSON.stringify(record[name]) !== JSON.stringify(value));
}

async function treeOf(balancerId: string | undefined, records: CloudRecords): Promise<Tree | undefined> {
  const [balancer] = await staying('balancer', { id: balancerId }, records);
  if (!balancer) return undefined;
  const listeners = await staying('listener', { balancerId }, records);
  const pools = await staying('pool', { balancerId }, records);
  const members: RecordOf<'member'>[] = [];
  const monitored = new Set<string>();
  for (const { id } of pools) {
    members.push(...(await staying('member', { poolId: id }, records)));
    const monitors = await staying('health-monitor', { poolId: id }, records);
    if (monitors.some(({ adminStateUp }) => adminStateUp !== false)) monitored.add(id);
  }
  return { balancer, listeners, pools, members, monitored, down: await serversDown(members, records) };
}

async function staying<T extends Part | 'health-monitor'>(
  type: T,
  where: Parameters<typeof records.find<T>>[1],
  records: CloudRecords,
): Promise<RecordOf<T>[]> {
  return (await records.find(type, where)).filter(({ provisioningStatus }) => provisioningStatus !== 'PENDING_DELETE');
}

async function serversDown(members: RecordOf<'member'>[], records: CloudRecords): Promise<Set<string>> {
  const down = new Set<string>();
  for (const { serverId } of members) {
    if (serverId === undefined) continue;
    const [server] = await records.find('vm', { id: serverId });
    if (server?.status !== 'ACTIVE') down.add(serverId);
  }
  return down;
}
