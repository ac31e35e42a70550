import type { Doc } from '../../../../contract/file/resource-file.ts';
import { ApiError } from '../../../http/errors.ts';
import { isCloudError } from '../client/errors.ts';
import { createdSince } from '../common/collection.ts';
import type { Project } from '../common/driver.ts';
import { doc, filled, idOf, list, time } from '../common/read.ts';

/** What Trove keeps. */
type Kind = 'instance' | 'backup';

/** Something of Trove's as it stands; undefined where it is gone. Throws CloudError. */
export async function readOne(project: Project, kind: Kind, key: string): Promise<Doc | undefined> {
  const { status, body } = await project.call('database', { method: 'GET', path: pathOf(kind, key), expect: [404] });
  return status === 404 ? undefined : doc(doc(body)[kind]);
}

/** All of one kind in a project. Throws CloudError. */
export function listAll(project: Project, kind: Kind): Promise<Doc[]> {
  const path = kind === 'instance' ? '/instances/detail' : '/backups';
  return project.listAll('database', { method: 'GET', path }, `${kind}s`);
}

/** The keys of those of a name that were made since. Throws CloudError. */
export async function idsByNameSince(project: Project, kind: Kind, name: string, since: Date): Promise<string[]> {
  const named = (await listAll(project, kind)).filter((each) => each.name === name);
  return named.filter(({ created }) => createdSince({ created_at: created }, since)).map(idOf);
}

/** Asks for something to be made; gives its key. Throws CloudError. */
export async function createOne(project: Project, kind: Kind, wanted: Doc): Promise<string> {
  const { body } = await project.call('database', { method: 'POST', path: `/${kind}s`, body: { [kind]: wanted } });
  return idOf(doc(body)[kind]);
}

/** Asks for one of an instance's actions. Throws CloudError. */
export async function act(project: Project, key: string, body: Doc): Promise<void> {
  await project.call('database', { method: 'POST', path: `${pathOf('instance', key)}/action`, body });
}

/** Asks for something to be deleted; what is gone is no error. Throws CloudError. */
export async function deleteOne(project: Project, kind: Kind, key: string): Promise<void> {
  await project.call('database', { method: 'DELETE', path: pathOf(kind, key), expect: [404] });
}

/** The same for an instance that may still be being made, or stand still at that: Trove is told first that nothing is under way any more. */
export async function deleteInstance(project: Project, key: string): Promise<void> {
  try {
    await deleteOne(project, 'instance', key);
  } catch (error) {
    const refused = isCloudError(error, 'conflict', 'badRequest', 'unknown') && error.status < 500;
    if (!refused || (await readOne(project, 'instance', key))?.status !== 'BUILD') throw error;
    await forceDeleteInstance(project, key);
  }
}

/** Deletes an instance whatever it is doing. Trove has no call for it: its clients do these two one after the other. Throws CloudError. */
export async function forceDeleteInstance(project: Project, key: string): Promise<void> {
  await resetStatus(project, key);
  await deleteOne(project, 'instance', key);
}

/**
 * Tells Trove in the provider's name that nothing is under way any more with an instance. It shows an error until the guest agent reports
 * again. Throws CloudError; what is gone is no error.
 */
export async function resetStatus(project: Project, key: string): Promise<void> {
  const path = `${pathOf('instance', key)}/action`;
  await project.admin('database', { method: 'POST', path, body: { reset_status: {} }, expect: [404] });
}

/** The path of something. */
export function pathOf(kind: Kind, key: string): string {
  return `/${kind}s/${encodeURIComponent(key)}`;
}

/**
 * Trove's words for a database and its version: exactly ours, else the newest build of it (`8.0.36` of `8.0`). Throws ApiError 409
 * CLOUD_NO_DATABASE_VERSION where there is none, and CloudError.
 */
export async function datastoreOf(project: Project, type: string, version: string): Promise<Doc> {
  const path = `/datastores/${encodeURIComponent(type)}/versions`;
  const names = await project.cached(`database versions of ${type}`, async () => {
    const { status, body } = await project.call('database', { method: 'GET', path, expect: [404] });
    return status === 404 ? [] : list(doc(body).versions).flatMap(({ name }) => filled(name) ?? []);
  });
  const builds = names.filter((name) => name.startsWith(`${version}.`) || name.startsWith(`${version}-`));
  const [newest] = builds.sort((left, right) => right.localeCompare(left, 'en', { numeric: true }));
  const found = names.find((name) => name === version) ?? newest;
  if (found === undefined)
    throw new ApiError(409, 'CLOUD_NO_DATABASE_VERSION', { field: 'version', params: { type, version } });
  return { type, version: found };
}

/** Whether nothing has happened for so many minutes to something of Trove's that is under way: a guest that never reports says nothing. */
export function isStalled({ updated, created }: Doc, minutes: number): boolean {
  const since = time(updated) ?? time(created);
  return since !== undefined && Date.now() - new Date(since).getTime() > minutes * 60_000;
}
