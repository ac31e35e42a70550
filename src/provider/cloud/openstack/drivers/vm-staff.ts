/** What only administrators do with a server: move it to another host, delete it by force, take it out of a task in which it hangs. */
import type { Doc } from '../../../../contract/file/resource-file.ts';
import { ApiError } from '../../../http/errors.ts';
import type { StateOf } from '../../typed.ts';
import { isCloudError } from '../client/errors.ts';
import type { Project, Verb } from '../common/driver.ts';
import { doc, filled, list } from '../common/read.ts';
import { NO_HOST } from './server-fault.ts';

/** The code for a cloud that has no host to move a server to. */
const NO_OTHER_HOST = 'CLOUD_NO_OTHER_HOST';

/** Nova's words for both kinds of a migration, among the actions of a server. */
const MIGRATIONS = new Set(['live-migration', 'migrate']);

/** Calls an action of a server in the provider's name: by Nova's usual policy only administrators may. Throws CloudError. */
async function actAsAdmin(project: Project, key: string, body: Doc, expect: number[] = []): Promise<void> {
  await project.admin('compute', { method: 'POST', path: `/servers/${key}/action`, body, expect });
}

/** Moves a server to a host that Nova chooses: one that runs goes on running meanwhile. Throws ApiError 409 where there is none, and CloudError. */
export const migrate: Verb<'vm', 'migrate'> = async (project, { self }) => {
  const key = await project.remoteIdOf('vm', self.id);
  const { body } = await project.call<Doc>('compute', { method: 'GET', path: `/servers/${key}` });
  const isRunning = doc(body.server).status === 'ACTIVE';
  const wanted = isRunning ? { 'os-migrateLive': { host: null, block_migration: 'auto' } } : { migrate: null };
  await actAsAdmin(project, key, wanted).catch((error: unknown) => {
    throw isCloudError(error, 'noValidHost') ? new ApiError(409, NO_OTHER_HOST) : error;
  });
  return undefined;
};

/**
 * How a migration stands whose server looks at rest. Nova answers before it has looked for a host, and where there is none the server is as it
 * was: only the log of the server tells that. Throws CloudError.
 */
export async function migrationState(project: Project, key: string, state: StateOf<'vm'>): Promise<StateOf<'vm'>> {
  const path = `/servers/${key}/os-instance-actions`;
  const { body } = await project.admin<Doc>('compute', { method: 'GET', path });
  // The newest comes first.
  const last = list(doc(body).instanceActions).find(({ action }) => MIGRATIONS.has(String(action)));
  const request = filled(last?.request_id);
  if (request === undefined) return state;
  const answer = await project.admin<Doc>('compute', { method: 'GET', path: `${path}/${request}` });
  const events = list(doc(doc(answer.body).instanceAction).events);
  const failed = events.find(({ result }) => result === 'Error');
  if (failed) return { ...state, failed: reasonOf(failed) };
  const goesOn = events.some(({ finish_time }) => filled(finish_time) === undefined);
  return goesOn ? { ...state, task: 'migrating' } : state;
}

/** Why an event of a server failed: a code of ours where there is one, else the last line of what Nova noted. */
function reasonOf({ traceback, event }: Doc): string {
  const lines = (filled(traceback) ?? '').split('\n').map((line) => line.trim());
  const said = (lines.findLast((line) => line !== '') ?? '').replace(/^[\w.]+: /, '');
  if (NO_HOST.test(said)) return NO_OTHER_HOST;
  return said === '' ? `${String(event)} failed` : said;
}

/** Deletes a server whatever it is doing. Nova refuses that of one in some tasks, until its state is set. Throws CloudError. */
export async function forceDelete(project: Project, key: string): Promise<void> {
  try {
    await actAsAdmin(project, key, { forceDelete: null }, [404]);
  } catch (error) {
    if (!isCloudError(error, 'conflict')) throw error;
    await actAsAdmin(project, key, { 'os-resetState': { state: 'error' } }, [404]);
    await actAsAdmin(project, key, { forceDelete: null }, [404]);
  }
}

/**
 * Takes a server out of its task and out of the state `ERROR`, and unlocks it. One that has never run stays in error: there is nothing on a
 * host that could run. Throws CloudError.
 */
export async function reset(project: Project, key: string): Promise<void> {
  const { body } = await project.call<Doc>('compute', { method: 'GET', path: `/servers/${key}` });
  const server = doc(body.server);
  if (server.locked === true) await actAsAdmin(project, key, { unlock: null });
  const hasRun = filled(server['OS-SRV-USG:launched_at']) !== undefined;
  await actAsAdmin(project, key, { 'os-resetState': { state: hasRun ? 'active' : 'error' } });
}
