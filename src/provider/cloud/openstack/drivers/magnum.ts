import type { Doc } from '../../../../contract/file/resource-file.ts';
import { TimeUp, until } from '../client/poll.ts';
import type { Project } from '../common/driver.ts';
import { doc, filled, list, number, texts } from '../common/read.ts';

/** One kind of a cluster's nodes, as Magnum keeps them. */
export interface NodeGroup {
  id: string;
  isDefault: boolean;
  flavor: string | undefined;
  count: number;
  addresses: string[];
}

/** The key of something of Magnum's. Throws TypeError where it has none. */
export function uuidOf(value: unknown): string {
  const uuid = filled(doc(value).uuid);
  if (uuid === undefined) throw new TypeError('Magnum answered something without a uuid');
  return uuid;
}

/** A cluster as it stands; undefined where it is gone. Throws CloudError. */
export async function clusterOf(project: Project, key: string): Promise<Doc | undefined> {
  const call = { method: 'GET', path: pathOf(key), expect: [404] } as const;
  const { status, body } = await project.call('kubernetes', call);
  return status === 404 ? undefined : doc(body);
}

/** The groups of a cluster's worker nodes, with the addresses of their nodes. Throws CloudError. */
export async function workerGroups(project: Project, key: string): Promise<NodeGroup[]> {
  const path = `${pathOf(key)}/nodegroups`;
  const { body } = await project.call('kubernetes', { method: 'GET', path });
  const workers = list(doc(body).nodegroups).filter(({ role }) => role !== 'master');
  return Promise.all(
    workers.map(async (group) => {
      const id = uuidOf(group);
      const whole = doc((await project.call('kubernetes', { method: 'GET', path: `${path}/${id}` })).body);
      return {
        id,
        isDefault: group.is_default === true,
        flavor: filled(group.flavor_id),
        count: number(whole.node_count) ?? 0,
        addresses: texts(whole.node_addresses),
      };
    }),
  );
}

/** Sets how many nodes a group has; names those that are to go. Throws CloudError. */
export async function resize(project: Project, key: string, group: NodeGroup, count: number, remove: string[] = []) {
  const path = `${pathOf(key)}/actions/resize`;
  const body = { node_count: count, nodegroup: group.id, ...(remove.length > 0 && { nodes_to_remove: remove }) };
  await begun(project, key, () => project.call('kubernetes', { method: 'POST', path, body }));
}

/** Lets nodes of a group go; a further group that would be empty goes with them. Throws CloudError. */
export async function shrink(project: Project, key: string, group: NodeGroup, remove: string[]) {
  const count = group.count - remove.length;
  if (count > 0 || group.isDefault) return resize(project, key, group, count, remove);
  const path = `${pathOf(key)}/nodegroups/${group.id}`;
  await begun(project, key, () => project.call('kubernetes', { method: 'DELETE', path, expect: [404] }));
}

/** How long Magnum may take to begin with what it has accepted, in milliseconds. */
const BEGINS_MS = 10_000;

/**
 * Sends something that Magnum only accepts, and waits until it shows that it has begun: until then the cluster looks as if all were done. One that
 * is under way already shows nothing new.
 */
export async function begun(project: Project, key: string, send: () => Promise<unknown>): Promise<void> {
  const before = await clusterOf(project, key);
  await send();
  await patiently(async () => {
    const now = await clusterOf(project, key);
    const same = now?.status === before?.status && now?.updated_at === before?.updated_at;
    return same && !isUnderWay(now) ? undefined : true;
  });
}

/** Waits until a new cluster can be seen: Magnum gives its key before it is there. */
export function appeared(project: Project, key: string): Promise<void> {
  return patiently(async () => ((await clusterOf(project, key)) ? true : undefined));
}

/** What does not come in the time is seen later. */
async function patiently(check: () => Promise<true | undefined>): Promise<void> {
  try {
    await until(check, { limitMs: BEGINS_MS });
  } catch (error) {
    if (!(error instanceof TimeUp)) throw error;
  }
}

/** Whether something is being done with a cluster. */
export function isUnderWay(cluster: Doc | undefined): boolean {
  return filled(cluster?.status)?.endsWith('_IN_PROGRESS') === true;
}

/** Why something came to nothing with a cluster, in Magnum's words; undefined where nothing did. */
export function failureOf(cluster: Doc): string | undefined {
  const status = filled(cluster.status) ?? '';
  if (!status.endsWith('_FAILED')) return undefined;
  const faults = Object.values(doc(cluster.faults)).flatMap((fault) => filled(fault) ?? []);
  return [filled(cluster.status_reason) ?? status, ...faults].join('; ');
}

/** The path of a cluster. */
export function pathOf(key: string): string {
  return `/clusters/${encodeURIComponent(key)}`;
}
