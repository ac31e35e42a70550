import type { TypeName } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import { toApiError } from '../client/api-error.ts';
import { isCloudError } from '../client/errors.ts';
import { knownRefusal } from '../client/known-refusals.ts';
import type { QueryValue } from '../client/request.ts';
import type { ServiceName } from '../client/services.ts';
import type { Project } from './driver.ts';
import { doc, filled, idOf, list, time } from './read.ts';
import { retryWhileImmutable } from './retry-while-immutable.ts';

/** Where a service keeps one kind of thing, and what it calls one and many of them. */
export interface Collection {
  service: ServiceName;
  /** Behind the version path: `/networks`. */
  path: string;
  /** The name that one has in bodies: `network`. */
  one: string;
  /** The name that a list has in answers: `networks`. */
  many: string;
}

/** One thing as it stands; undefined where it is not there. Throws CloudError, and TypeError where the answer holds nothing. */
export async function readOne(project: Project, where: Collection, key: string): Promise<Doc | undefined> {
  const call = { method: 'GET', path: `${where.path}/${key}`, expect: [404] } as const;
  const { status, body } = await project.call(where.service, call);
  if (status === 404) return undefined;
  const found = doc(doc(body)[where.one]);
  idOf(found);
  return found;
}

/** Makes something; gives back what the service answers. Throws CloudError. */
export async function createOne(project: Project, where: Collection, fields: Doc): Promise<Doc> {
  const call = { method: 'POST', path: where.path, body: { [where.one]: fields } } as const;
  const { body } = await retryWhileImmutable(() => project.call(where.service, call));
  const made = doc(doc(body)[where.one]);
  idOf(made);
  return made;
}

/** Changes fields of something; gives it back as it is then. Throws CloudError. */
export async function updateOne(project: Project, where: Collection, key: string, fields: Doc): Promise<Doc> {
  const call = { method: 'PUT', path: `${where.path}/${key}`, body: { [where.one]: fields } } as const;
  const { body } = await retryWhileImmutable(() => project.call(where.service, call));
  return doc(doc(body)[where.one]);
}

/** Removes something, which may be gone already. Throws CloudError. */
export async function deleteOne(project: Project, where: Collection, key: string, query?: Record<string, QueryValue>) {
  const call = { method: 'DELETE', path: `${where.path}/${key}`, query, expect: [404] } as const;
  await retryWhileImmutable(() => project.call(where.service, call));
}

/** All of the project's that the query lets through. Throws CloudError. */
export function listAll(project: Project, where: Collection, query: Record<string, QueryValue> = {}): Promise<Doc[]> {
  const call = { method: 'GET', path: where.path, query: { project_id: project.id, ...query } } as const;
  return project.listAll(where.service, call, where.many);
}

/** Their clock may be behind ours by so many milliseconds, and tells whole seconds. */
const SKEW_MS = 10_000;

/** The keys of the project's that have a name and were made since; what {@link TypeDriver.findOrphans} asks. */
export async function idsByNameSince(
  project: Project,
  where: Collection,
  name: string,
  since: Date,
): Promise<string[]> {
  const found = await listAll(project, where, { name });
  return found.filter((each) => filled(each.name) === name && createdSince(each, since)).map(idOf);
}

/** Whether something of theirs was made after a time of ours. */
export function createdSince({ created_at }: Doc, since: Date): boolean {
  const made = time(created_at);
  return made !== undefined && new Date(made).getTime() >= since.getTime() - SKEW_MS;
}

/** What a list says of each, by its key. */
export async function statesById<T>(found: Doc[], stateOf: (one: Doc) => Promise<T> | T): Promise<Map<string, T>> {
  const states = new Map<string, T>();
  for (const one of list(found)) states.set(idOf(one), await stateOf(one));
  return states;
}

/** `project.localIdOf` that asks for each ID once: a list names many of them more than once. */
export function cachedLocalIds(project: Project): (type: TypeName, key: unknown) => Promise<string | undefined> {
  const known = new Map<string, Promise<string | undefined>>();
  return (type, key) => {
    const id = filled(key);
    if (id === undefined) return Promise.resolve(undefined);
    const name = `${type} ${id}`;
    const answer = known.get(name) ?? project.localIdOf(type, id);
    known.set(name, answer);
    return answer;
  };
}

/** What the caller knows of a refusal: the field that it is about, and the name of what is in the way or has no room. */
export interface ErrorDetails {
  field?: string;
  name?: string | undefined;
}

/** Waits for an answer. Throws a refusal that we have a code for with what the caller knows of it; any other one as it came. */
export async function withErrorDetails<T>(answer: Promise<T>, { field, name }: ErrorDetails): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!isCloudError(error) || !knownRefusal(error)) throw error;
    throw toApiError(error, { field, ...(name && { params: { name } }) });
  }
}
