import type { RecordOf } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import { isCloudError } from '../client/errors.ts';
import type { Project } from '../common/driver.ts';
import { doc, filled, idOf, number } from '../common/read.ts';
import { pathOf } from './trove.ts';

type Server = RecordOf<'database-server'>;

const BYTES_A_MB = 1024 * 1024;

/** The values of a server's parameters as its database takes them: amounts of memory in bytes, or for PostgreSQL with their unit. */
async function valuesOf(project: Project, { parameters = {}, version = '', type }: Server): Promise<Doc> {
  const described = (await project.record('database-version', version))?.parameters ?? [];
  const units = new Map(described.map(({ name, unit }) => [name, unit]));
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => {
      const amount = units.get(name) === 'MB' ? number(value) : undefined;
      if (amount === undefined) return [name, value];
      return [name, type === 'postgresql' ? `${amount}MB` : amount * BYTES_A_MB];
    }),
  );
}

/**
 * Makes the group of parameters that a new server is to have, runs what makes the server, and takes the group back where that fails. Without
 * parameters there is none. Throws CloudError.
 */
export async function withParameters<T>(
  project: Project,
  self: Server,
  datastore: Doc,
  run: (configuration: Doc) => Promise<T>,
): Promise<T> {
  const values = await valuesOf(project, self);
  if (Object.keys(values).length === 0) return run({});
  const configuration = await makeGroup(project, self, datastore, values);
  try {
    return await run({ configuration });
  } catch (error) {
    await dropGroup(project, configuration);
    throw error;
  }
}

/** Gives a server the parameters that it is to have, in the group that it has or a new one. Throws CloudError. */
export async function changeParameters(project: Project, self: Server, instance: Doc): Promise<void> {
  const values = await valuesOf(project, self);
  const group = filled(doc(instance.configuration).id);
  if (group !== undefined) {
    const path = `/configurations/${group}`;
    const { body } = await project.call('database', { method: 'GET', path });
    if (isSame(doc(doc(doc(body).configuration).values), values)) return;
    await project.call('database', { method: 'PUT', path, body: { configuration: { values } } });
  } else if (Object.keys(values).length > 0) {
    const { type, version } = doc(instance.datastore);
    const configuration = await makeGroup(project, self, { type, version }, values);
    const path = pathOf('instance', idOf(instance));
    await project.call('database', { method: 'PATCH', path, body: { instance: { configuration } } });
  }
}

/** Removes a group that no server has any more; one that is still in use stays. Throws CloudError. */
export async function dropGroup(project: Project, key: string): Promise<void> {
  try {
    await project.call('database', { method: 'DELETE', path: `/configurations/${key}`, expect: [404] });
  } catch (error) {
    if (!isCloudError(error)) throw error;
    project.log.warn({ err: error, key }, 'A group of database parameters is left in the cloud');
  }
}

async function makeGroup(project: Project, { id }: Server, datastore: Doc, values: Doc): Promise<string> {
  const body = { configuration: { name: `infra-${id}`, values, datastore } };
  const { body: made } = await project.call('database', { method: 'POST', path: '/configurations', body });
  return idOf(doc(made).configuration);
}

function isSame(left: Doc, right: Doc): boolean {
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].every((name) => String(left[name]) === String(right[name]));
}
