import type { FieldsOf, TypeName } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import { CloudError, isCloudError } from '../client/errors.ts';
import { type UntilOptions, until } from '../client/poll.ts';
import type { Project } from '../common/driver.ts';
import { doc, filled, idOf, list } from '../common/read.ts';

/** The kinds of things that Cinder keeps: what is done with one of them is done alike with the others. */
export type Kind = 'volume' | 'snapshot' | 'backup';

/** How long what is still being made may take until it can be taken back, in milliseconds, and how one waits. */
const SETTLES: UntilOptions = { first: 250, longest: 2_000, limitMs: 10_000 };

/** Something of Cinder's by its key; undefined where it is gone. Throws CloudError. */
export async function readOne(project: Project, kind: Kind, key: string): Promise<Doc | undefined> {
  const { status, body } = await project.call('volume', { method: 'GET', path: pathOf(kind, key), expect: [404] });
  if (status === 404) return undefined;
  const found = doc(doc(body)[kind]);
  idOf(found);
  return found;
}

/** Asks for something to be made; gives its key. Throws CloudError. */
export async function createOne(project: Project, kind: Kind, wanted: Doc): Promise<string> {
  const { body } = await project.call('volume', { method: 'POST', path: `/${kind}s`, body: { [kind]: wanted } });
  return idOf(doc(body)[kind]);
}

/** Asks for an action of Cinder's. Throws CloudError. */
export async function actOn(project: Project, kind: Kind, key: string, action: string, input: unknown): Promise<Doc> {
  const call = { method: 'POST', path: `${pathOf(kind, key)}/action`, body: { [action]: input } } as const;
  const { body } = await project.call('volume', call);
  return doc(doc(body)[action]);
}

/** The same in the provider's name. Throws CloudError; what is gone is no error. */
export async function actAsAdmin(
  project: Project,
  kind: Kind,
  key: string,
  action: string,
  input: unknown,
): Promise<void> {
  const path = `${pathOf(kind, key)}/action`;
  await project.admin('volume', { method: 'POST', path, body: { [action]: input }, expect: [404] });
}

/** Gives a name and a description, and whatever else is said. Throws CloudError. */
export async function rename(project: Project, kind: Kind, key: string, fields: Doc): Promise<void> {
  await project.call('volume', { method: 'PUT', path: pathOf(kind, key), body: { [kind]: fields } });
}

interface Named {
  id: string;
  name?: string;
  description?: string;
}

/** Gives what a record stands for the name and the description that the record has. */
export function renaming<S extends { type: TypeName; self: Named }>(
  type: S['type'],
  kind: Kind,
): (project: Project, step: S) => Promise<undefined> {
  return async (project, { self }) => {
    const words = { name: self.name, description: self.description ?? '' };
    await rename(project, kind, await project.remoteIdOf(type, self.id), words);
    return undefined;
  };
}

/** Asks for something to be deleted; what is gone is no error. Throws CloudError. */
export async function deleteOne(project: Project, kind: Kind, key: string, cascade = false): Promise<void> {
  const query = cascade ? { cascade: true } : {};
  await project.call('volume', { method: 'DELETE', path: pathOf(kind, key), query, expect: [404] });
}

/**
 * Takes back what was made a moment ago. Cinder deletes nothing that it is still making, so that is waited for; what takes too long
 * is deleted by force, in the provider's name. Throws CloudError.
 */
export async function deleteCreated(
  project: Project,
  kind: Kind,
  key: string,
  wait?: UntilOptions['wait'],
): Promise<void> {
  const gone = async (): Promise<true | undefined> => {
    try {
      await deleteOne(project, kind, key, kind === 'volume');
      return true;
    } catch (error) {
      if (isCloudError(error, 'conflict', 'inUse', 'badRequest')) return undefined;
      throw error;
    }
  };
  try {
    await until(gone, { ...SETTLES, ...(wait && { wait }) });
  } catch (error) {
    if (isCloudError(error)) throw error;
    await actAsAdmin(project, kind, key, 'os-force_delete', {});
  }
}

/**
 * Takes a snapshot or a backup out of the status in which it hangs, in the provider's name. One that was still being made has no content, and is
 * in error. Answers what Cinder then says. Throws CloudError.
 */
export async function resetOne(project: Project, kind: Exclude<Kind, 'volume'>, key: string): Promise<Doc> {
  const status = (await requireOne(project, kind, key)).status === 'creating' ? 'error' : 'available';
  await actAsAdmin(project, kind, key, 'os-reset_status', { status });
  return requireOne(project, kind, key);
}

/** Something of Cinder's that must be there. Throws CloudError, also where it is gone. */
export async function requireOne(project: Project, kind: Kind, key: string): Promise<Doc> {
  const found = await readOne(project, kind, key);
  if (!found) throw new CloudError({ service: 'volume', kind: 'notFound', status: 404, text: `No ${kind} ${key}` });
  return found;
}

/** All of one kind in a project, whole. Throws CloudError. */
export function listAll(project: Project, kind: Kind, query: Record<string, string> = {}): Promise<Doc[]> {
  return project.listAll('volume', { method: 'GET', path: `/${kind}s/detail`, query }, `${kind}s`);
}

/** Those of one kind by their name: what is looked for among all is found faster so. Throws CloudError. */
export function listByName(project: Project, kind: Kind, name: string): Promise<Doc[]> {
  return listAll(project, kind, name === '' ? {} : { name });
}

/** What Cinder tells users of why something came to nothing; else the status itself. Never throws: it only explains. */
export async function reasonOf(project: Project, key: string, status: string): Promise<string> {
  try {
    const query = { resource_uuid: key, limit: 1, sort: 'created_at:desc' };
    const { body } = await project.call('volume', { method: 'GET', path: '/messages', query });
    const [message] = list(doc(body).messages);
    return filled(message?.user_message) ?? status;
  } catch {
    return status;
  }
}

/** The name and description that something really has. A name that says nothing is none that a record could have. */
export function nameAndDescription(found: Doc): Pick<FieldsOf<'snapshot' | 'backup-disk'>, 'name' | 'description'> {
  return { name: filled(found.name), description: filled(found.description) ?? null };
}

function pathOf(kind: Kind, key: string): string {
  return `/${kind}s/${encodeURIComponent(key)}`;
}
