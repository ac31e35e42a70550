import type { Doc } from '../../../contract/file/resource-file.ts';
import { ApiError } from '../../http/errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Db, Tx } from '../../store/database.ts';
import type {
  CloudAnswer,
  CloudChange,
  CloudRecord,
  CloudState,
  CloudStep,
  FoundPart,
  FoundResource,
  OrphanedRecord,
  Outage,
  RemoteCloud,
  SharedResource,
  StoreMark,
  UnknownResource,
} from '../cloud.ts';
import { findLocalId, localIdsByRemoteId, saveRemoteId } from '../remote-ids.ts';
import { BatchedPolling } from './batched-polling.ts';
import { toApiError } from './client/api-error.ts';
import { isCloudError } from './client/errors.ts';
import { request } from './client/request.ts';
import type { Session } from './client/session.ts';
import { type Adopted, type Driver, type Drivers, ORDER, type Project } from './common/driver.ts';
import { Outages } from './outages.ts';
import { OpenStackProject, type ProjectDeps, TimedCache } from './project.ts';
import type { Tenants } from './tenants.ts';

/** How many steps of a change are carried out at once. */
const AT_ONCE = 5;

/** How long a service may take for an answer while a transaction is open, in milliseconds. */
const INSIDE_MS = 5000;

/** For how long a list that was read to confirm that something is gone serves for others, in milliseconds. */
const CONFIRMED_MS = 5000;

/** What carrying changes out needs. */
export interface RemoteDeps {
  db: Db;
  clock: Clock;
  log: Log;
  admin: Session;
  tenants: Tenants;
  drivers: Drivers;
}

/** OpenStack as a remote cloud: each change in its own project, by the drivers of the types. */
export class OpenStackRemote implements RemoteCloud {
  private readonly deps: RemoteDeps & ProjectDeps;
  private readonly outage: Outages;
  private readonly batches = new BatchedPolling();

  constructor(deps: RemoteDeps) {
    this.deps = { ...deps, cache: new TimedCache() };
    this.outage = new Outages(deps);
  }

  isUnavailable(type: string): boolean {
    return this.outage.isAway(type);
  }

  outages(): Promise<Outage[]> {
    return this.outage.now();
  }

  askServices(): Promise<void> {
    return this.outage.askAll();
  }

  handlesAction(type: string, action: string): boolean {
    return this.deps.drivers[type]?.verbs[action] !== undefined;
  }

  handlesType(type: string): boolean {
    return this.deps.drivers[type]?.read !== undefined;
  }

  hasFigures(type: string): boolean {
    return this.deps.drivers[type]?.figures !== undefined;
  }

  async figures({ type, id, projectId }: CloudRecord): Promise<Doc | undefined> {
    const { figures } = this.deps.drivers[type] ?? {};
    if (!figures || projectId === null) return undefined;
    const project = await this.project(projectId);
    const key = await project.knownRemoteId(type, id);
    return key === undefined ? undefined : figures(project, key);
  }

  /** A project as the drivers see it. Throws CloudError where it can't be had. */
  async project(projectId: string, plan: readonly CloudStep[] = []): Promise<OpenStackProject> {
    return new OpenStackProject(this.deps, projectId, await this.deps.tenants.of(projectId), plan);
  }

  /**
   * A project for what is asked in the provider's name alone, inside a transaction. It reads the store by that transaction, since nothing else
   * may, and waits for no service for long.
   */
  async inTransaction(projectId: string, db: Db | Tx): Promise<OpenStackProject> {
    const { admin } = this.deps;
    const project = await this.administered(projectId, { ...this.deps, db });
    project.admin = (service, call) => request(admin, service, { timeoutMs: INSIDE_MS, ...call, stream: false });
    return project;
  }

  /** A project that only the administrator asks for anything. Its own credential could have to be made or replaced. */
  private async administered(projectId: string, deps: ProjectDeps = this.deps): Promise<OpenStackProject> {
    const { admin } = deps;
    return new OpenStackProject(deps, projectId, { id: await admin.projectId(), session: admin });
  }

  async shared(type: string): Promise<SharedResource[] | undefined> {
    return this.deps.drivers[type]?.shared?.(await this.administered(''));
  }

  /** A quota that was narrowed in the cloud is set again, and the change is then tried once more. */
  async applyChange(change: CloudChange): Promise<CloudAnswer[]> {
    const { projectId, limits } = change;
    return withApiErrors(async () => {
      if (projectId === null) throw new ApiError(409, 'CLOUD_FAILED');
      await this.deps.tenants.allow(projectId, limits);
      try {
        return await this.applySteps(projectId, change);
      } catch (error) {
        if (!isCloudError(error, 'quota') || !(await this.deps.tenants.restoreLimits(projectId, limits))) throw error;
        return this.applySteps(projectId, change);
      }
    });
  }

  /** Applies all steps, or none. Throws CloudError and ApiError. */
  private async applySteps(projectId: string, { steps }: CloudChange): Promise<CloudAnswer[]> {
    const project = await this.project(projectId, steps);
    const answers: CloudAnswer[] = steps.map(() => ({}));
    try {
      for (const group of inOrder(this.deps.drivers, steps))
        await atOnce(group, async (index) => {
          const step = steps[index];
          if (step) answers[index] = (await this.applyStep(project, step)) ?? {};
        });
      return answers;
    } catch (error) {
      await this.undo(project, steps, answers);
      throw error;
    }
  }

  usage(projectId: string, limits: Record<string, number>): Promise<Record<string, number>> {
    return this.deps.tenants.usage(projectId, limits);
  }

  async rollBack({ projectId, steps }: CloudChange, answers: CloudAnswer[]): Promise<void> {
    if (projectId !== null) await this.undo(await this.project(projectId, steps), steps, answers);
  }

  async findOrphans({ projectId, type, id, name }: OrphanedRecord, since: Date): Promise<UnknownResource[]> {
    const { findOrphans } = this.deps.drivers[type] ?? {};
    if (projectId === null || !findOrphans) return [];
    return withApiErrors(async () => {
      const keys = await findOrphans(await this.project(projectId), { id, name }, since);
      return this.unknownOf(projectId, type, new Map(keys.map((key) => [key, name])));
    });
  }

  async unknownResources(projectId: string, type: string): Promise<UnknownResource[]> {
    const { readAll, remove } = this.deps.drivers[type] ?? {};
    if (!readAll || !remove) return [];
    return withApiErrors(async () => {
      const states = await readAll(await this.project(projectId));
      return this.unknownOf(projectId, type, new Map([...states].map(([key, { fields }]) => [key, nameIn(fields)])));
    });
  }

  canAdopt(type: string): boolean {
    return this.deps.drivers[type]?.adopt !== undefined;
  }

  readUnknown(projectId: string, type: string, key: string): Promise<FoundResource | undefined> {
    return withApiErrors(async () => {
      const project = await this.project(projectId);
      const { read, readAll, adopt } = this.deps.drivers[type] ?? {};
      const record = { type, id: '', projectId, self: {} };
      const state = readAll ? (await readAll(project)).get(key) : await undefinedIfGone(read?.(project, key, record));
      if (!state) return undefined;
      const { fields, parts = [] } = (await adopt?.(project, key)) ?? { fields: {} };
      return { state, fields, parts: await this.unknownParts(projectId, parts) };
    });
  }

  /** The parts that have no record and are still there. */
  private async unknownParts(projectId: string, parts: NonNullable<Adopted['parts']>): Promise<FoundPart[]> {
    const found: FoundPart[] = [];
    for (const part of parts) {
      if ((await findLocalId(this.deps.db, part.type, part.key, projectId)) !== undefined) continue;
      const resource = await this.readUnknown(projectId, part.type, part.key);
      if (resource) found.push({ ...part, ...resource });
    }
    return found;
  }

  async removeResource(projectId: string, type: string, key: string): Promise<void> {
    this.deps.log.warn({ type, key }, 'Something that no record refers to is removed from the cloud');
    await withApiErrors(async () => this.deps.drivers[type]?.remove?.(await this.project(projectId), key));
  }

  readMark(projectId: string): Promise<StoreMark | undefined> {
    return withApiErrors(() => this.deps.tenants.readMark(projectId));
  }

  writeMark(projectId: string, mark: StoreMark): Promise<void> {
    return withApiErrors(() => this.deps.tenants.writeMark(projectId, mark));
  }

  /** Those of some resources, given by remote ID with their names, that no record refers to. */
  private async unknownOf(projectId: string, type: string, names: Map<string, string>): Promise<UnknownResource[]> {
    const unknown: UnknownResource[] = [];
    for (const [key, title] of names)
      if ((await findLocalId(this.deps.db, type, key, projectId)) === undefined) unknown.push({ key, title });
    return unknown;
  }

  async read(record: CloudRecord, action?: string): Promise<CloudState | undefined> {
    const { type, id, projectId } = record;
    const driver = this.deps.drivers[type];
    if (projectId === null || !driver?.read) return undefined;
    const project = await this.project(projectId);
    let key = await project.knownRemoteId(type, id);
    if (key === undefined && driver.findRemoteId) {
      const found = await driver.findRemoteId(project, record);
      if (found === null) return undefined;
      // What is to make it has not come that far.
      if (found === undefined) return driver.readPending ? driver.readPending(project, record, action) : { fields: {} };
      key = found;
      await saveRemoteId(this.deps.db, { type, recordId: id, projectId, key });
    }
    // A record that never stood for anything there is held against nothing.
    if (key === undefined) return action === undefined ? { fields: {} } : undefined;
    const state =
      (await this.readBatched(project, driver, { type, key, action })) ??
      (await undefinedIfGone(driver.read(project, key, record, action)));
    return state ?? this.confirmGone(project, type, key, action);
  }

  /**
   * A service that knows nothing any more says "not found" of everything. So what is to be gone must be so in a list too, which a service that
   * is in order can give. Throws where it can't.
   */
  private async confirmGone(
    project: OpenStackProject,
    type: string,
    key: string,
    action: string | undefined,
  ): Promise<CloudState | undefined> {
    const { readAll } = this.deps.drivers[type] ?? {};
    if (!readAll) return undefined;
    const name = `${project.localId}/${type}: all`;
    const listed = await this.deps.cache.get(name, () => readAll(project), CONFIRMED_MS);
    // What was begun may have ended since the list was read.
    return action === undefined ? listed.get(key) : undefined;
  }

  async readAll(projectId: string, type: string): Promise<Map<string, CloudState | undefined> | undefined> {
    const driver = this.deps.drivers[type];
    if (!driver?.readAll) return undefined;
    const keys = await localIdsByRemoteId(this.deps.db, type, projectId);
    if (keys.size === 0) return new Map();
    const states = await driver.readAll(await this.project(projectId));
    return new Map([...keys].map(([key, id]) => [id, states.get(key)]));
  }

  /** How something stands, read off a list that many share; undefined where it is better looked at by itself. */
  private async readBatched(
    project: OpenStackProject,
    { readAll, canBatchPoll }: Driver,
    { type, key, action }: { type: string; key: string; action: string | undefined },
  ): Promise<CloudState | undefined> {
    if (!readAll || !canBatchPoll?.(action)) return undefined;
    const states = await this.batches.states(`${project.localId}/${type}`, () => readAll(project));
    const state = states?.get(key);
    // What went wrong is told in full where one asks for it alone.
    return state?.failed === undefined ? state : undefined;
  }

  private async applyStep(project: OpenStackProject, step: CloudStep): Promise<CloudAnswer | undefined> {
    const { type, action, self } = step;
    const answer = await this.deps.drivers[type]?.verbs[action]?.(project, step);
    if (answer?.key !== undefined) project.made.set(`${type}/${String(self.id)}`, answer.key);
    return answer;
  }

  /** Removes what a step has made, or takes back what else it did. A step without an answer has done nothing. */
  private async undoStep(project: Project, { type, action, self }: CloudStep, answer: CloudAnswer): Promise<void> {
    const driver = this.deps.drivers[type];
    if (action !== 'create') {
      if (answer.fields) await driver?.undo?.(project, action, self);
    } else if (answer.key !== undefined) await driver?.remove?.(project, answer.key);
  }

  /** Takes back what a change has done, the last first. What can't be removed now is told of: it belongs to nobody. */
  private async undo(project: Project, steps: readonly CloudStep[], answers: CloudAnswer[]): Promise<void> {
    const order = inOrder(this.deps.drivers, steps).flat().toReversed();
    for (const index of order) {
      const [step, answer] = [steps[index], answers[index]];
      if (!step || !answer) continue;
      await this.undoStep(project, step, answer).catch((error: unknown) => {
        const { type, action } = step;
        const fields = { err: error, type, action, key: answer.key };
        project.log.warn(fields, 'What a refused change had made could not be removed from the cloud');
      });
    }
  }
}

function nameIn({ name, display_name, address }: Doc): string {
  return String(name ?? display_name ?? address ?? '');
}

/** The steps by their places, in the order in which they are carried out: those of one number together. */
function inOrder(drivers: RemoteDeps['drivers'], steps: readonly CloudStep[]): number[][] {
  const byOrder = new Map<number, number[]>();
  for (const [index, { type, action }] of steps.entries()) {
    const order = drivers[type]?.order?.(action) ?? usualOrder(action);
    byOrder.set(order, [...(byOrder.get(order) ?? []), index]);
  }
  return [...byOrder].sort(([a], [b]) => a - b).map(([, indexes]) => indexes);
}

function usualOrder(action: string): number {
  if (action === 'create') return ORDER.make;
  return action === 'delete' || action === 'release' ? ORDER.remove : ORDER.change;
}

/** Does something for each of several, some at once. All that was begun has ended when it throws. */
async function atOnce(indexes: number[], run: (index: number) => Promise<void>): Promise<void> {
  const waiting = [...indexes];
  const errors: unknown[] = [];
  const one = async () => {
    for (let next = waiting.shift(); next !== undefined && errors.length === 0; next = waiting.shift())
      await run(next).catch((error: unknown) => errors.push(error));
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, indexes.length) }, one));
  if (errors.length > 0) throw errors[0];
}

async function undefinedIfGone(state: Promise<CloudState | undefined> | undefined): Promise<CloudState | undefined> {
  try {
    return await state;
  } catch (error) {
    if (isCloudError(error, 'notFound')) return undefined;
    throw error;
  }
}

/** Runs something, and says what the cloud refuses in the words of ours. */
export async function withApiErrors<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw isCloudError(error) ? toApiError(error) : error;
  }
}
