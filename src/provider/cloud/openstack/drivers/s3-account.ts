import type { Doc } from '../../../../contract/file/resource-file.ts';
import { isCloudError } from '../client/errors.ts';
import type { Project } from '../common/driver.ts';
import { doc, filled, list, number } from '../common/read.ts';

/** How many names Swift takes in one request to delete them. */
const AT_ONCE = 1000;
/** How many versions of objects are deleted side by side. */
const SIDE_BY_SIDE = 8;
/** How many containers are asked what they hold. */
const COUNTED = 100;
const QUOTA = 'X-Account-Meta-Quota-Bytes';

/** What an account holds, and what it may. */
export interface Account {
  bytes: number;
  objects: number;
  containers: number;
  /** What it may hold, in bytes; undefined where nothing is said. */
  quota: number | undefined;
}

/** What a container holds, and since when it is there. */
interface Held {
  bytes: number;
  objects: number;
  created: string;
}

/** Reads the account of a Keystone project. Undefined if there is none (yet). Throws CloudError. */
export async function account(project: Project, owner: string): Promise<Account | undefined> {
  const call = { method: 'HEAD', path: accountPath(owner), expect: [404, 410] } as const;
  const { status, headers } = await project.admin('objectStore', call);
  if (status >= 300) return undefined;
  const total = (name: string): number => number(headers.get(`X-Account-${name}`)) ?? 0;
  return {
    bytes: total('Bytes-Used'),
    objects: total('Object-Count'),
    containers: total('Container-Count'),
    quota: number(headers.get(QUOTA)),
  };
}

/**
 * How many bytes and objects an account really holds. What Swift counts of an account lags behind, by minutes where its updater is
 * busy, so the first containers are asked too. Throws CloudError.
 */
export async function accountUse(project: Project, owner: string): Promise<{ bytes: number; objects: number }> {
  const [counted, containers] = await Promise.all([account(project, owner), listing(project, accountPath(owner))]);
  let bytes = 0;
  let objects = 0;
  for (let from = 0; from < Math.min(containers.length, COUNTED); from += SIDE_BY_SIDE) {
    const some = containers.slice(from, Math.min(from + SIDE_BY_SIDE, COUNTED));
    for (const held of await Promise.all(some.map(({ name }) => containerUse(project, owner, String(name))))) {
      bytes += held.bytes ?? 0;
      objects += held.objects ?? 0;
    }
  }
  // With more containers than were asked, Swift's own count is the better one.
  if (containers.length <= COUNTED) return { bytes, objects };
  return { bytes: Math.max(bytes, counted?.bytes ?? 0), objects: Math.max(objects, counted?.objects ?? 0) };
}

/** Says how many bytes an account may hold; makes it where it was not. Only a reseller of Swift's may. Throws CloudError. */
export async function setAccountQuota(project: Project, owner: string, bytes: number): Promise<void> {
  const headers = { [QUOTA]: String(bytes) };
  await project.admin('objectStore', { method: 'POST', path: accountPath(owner), headers });
}

/** Deletes an account that is empty; what is gone is no error. Throws CloudError. */
export async function dropAccount(project: Project, owner: string): Promise<void> {
  await project.admin('objectStore', { method: 'DELETE', path: accountPath(owner), expect: [404, 410] });
}

/**
 * Deletes what an account holds: objects, all their versions and the containers. Gives back whether nothing is left; what was not
 * done by the given time (in milliseconds since 1970) is left. Throws CloudError.
 */
export async function emptyAccount(project: Project, owner: string, until: number): Promise<boolean> {
  let round = 0;
  for (;;) {
    const containers = await listing(project, accountPath(owner));
    if (containers.length === 0) return true;
    let done = 0;
    for (const { name } of containers) {
      if (Date.now() > until) return false;
      const container = filled(name);
      if (container !== undefined && (await emptyContainer(project, owner, container, until))) done++;
    }
    // What refuses to go must not keep us for ever.
    if (done === 0 && round++ > 2) return false;
  }
}

async function emptyContainer(project: Project, owner: string, container: string, until: number): Promise<boolean> {
  const path = `${accountPath(owner)}/${encodeURIComponent(container)}`;
  while (Date.now() <= until) {
    const versions = await listing(project, path, { versions: true, limit: AT_ONCE });
    if (versions.length === 0) break;
    const marked = versions.filter(({ version_id }) => filled(version_id) !== undefined && version_id !== 'null');
    const plain = versions.filter((each) => !marked.includes(each));
    await dropVersions(project, path, marked);
    const left = await dropObjects(project, owner, container, plain);
    if (marked.length === 0 && left === plain.length) return false;
  }
  const { status } = await project.admin('objectStore', { method: 'DELETE', path, expect: [404, 409] });
  return status !== 409;
}

/**
 * How many bytes and objects a container holds, and since when it is there (ISO 8601). Nothing where there is none. Swift's S3 says neither.
 * Throws CloudError.
 */
export async function containerUse(project: Project, owner: string, container: string): Promise<Partial<Held>> {
  const path = `${accountPath(owner)}/${encodeURIComponent(container)}`;
  const { status, headers } = await project.admin('objectStore', { method: 'HEAD', path, expect: [404] });
  if (status === 404) return {};
  const since = number(headers.get('X-Timestamp'));
  return {
    bytes: number(headers.get('X-Container-Bytes-Used')) ?? 0,
    objects: number(headers.get('X-Container-Object-Count')) ?? 0,
    ...(since !== undefined && { created: new Date(since * 1000).toISOString() }),
  };
}

/** The names in an account or a container, the first ones. */
async function listing(
  project: Project,
  path: string,
  query: Record<string, string | number | boolean> = {},
): Promise<Doc[]> {
  const call = { method: 'GET', path, query: { format: 'json', ...query }, expect: [404, 410] } as const;
  const { body } = await project.admin('objectStore', call);
  return list(body);
}

/** Deletes objects in one request; gives back how many are still there. */
async function dropObjects(project: Project, owner: string, container: string, objects: Doc[]): Promise<number> {
  if (objects.length === 0) return 0;
  const lines = objects.map(({ name }) => `${encodeURIComponent(container)}/${encodeURIComponent(String(name))}`);
  const { body } = await project.admin('objectStore', {
    method: 'POST',
    path: accountPath(owner),
    query: { 'bulk-delete': true },
    headers: { 'Content-Type': 'text/plain' },
    body: new Blob([lines.join('\n')]),
  });
  const gone = (number(doc(body)['Number Deleted']) ?? 0) + (number(doc(body)['Number Not Found']) ?? 0);
  return objects.length - gone;
}

/** A plain delete of an object with versions only adds one more, so each is deleted by itself. */
async function dropVersions(project: Project, path: string, versions: Doc[]): Promise<void> {
  for (let from = 0; from < versions.length; from += SIDE_BY_SIDE) {
    const some = versions.slice(from, from + SIDE_BY_SIDE);
    await Promise.all(some.map(({ name, version_id }) => dropVersion(project, path, String(name), String(version_id))));
  }
}

async function dropVersion(project: Project, path: string, name: string, version: string): Promise<void> {
  const at = name.split('/').map(encodeURIComponent).join('/');
  const query = { 'version-id': version };
  try {
    await project.admin('objectStore', { method: 'DELETE', path: `${path}/${at}`, query, expect: [404] });
  } catch (error) {
    if (!isCloudError(error, 'conflict')) throw error;
  }
}

/** An account beside the provider's own, which the catalogue names. */
function accountPath(owner: string): string {
  return `/../AUTH_${encodeURIComponent(owner)}`;
}
