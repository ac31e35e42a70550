import { type StoredOf, storedAs, type TypeName } from '../../../contract/file/records.ts';
import type { Doc } from '../../../contract/file/resource-file.ts';
import { ApiError } from '../../http/errors.ts';
import type { Log } from '../../ports/log.ts';
import type { Db } from '../../store/database.ts';
import { getRecord, listRecords } from '../../store/records.ts';
import type { CloudStep } from '../cloud.ts';
import { findLocalId, findRemoteId, saveRemoteId } from '../remote-ids.ts';
import { isCloudError } from './client/errors.ts';
import { listAll } from './client/pages.ts';
import { type CloudCall, request } from './client/request.ts';
import type { ServiceName } from './client/services.ts';
import type { Session } from './client/session.ts';
import type { Drivers, Project } from './common/driver.ts';
import type { Tenant, Tenants } from './tenants.ts';

/** More shared records of a type than anybody offers. */
const MOST_SHARED = 1000;

/** What projects have in common. */
export interface ProjectDeps {
  db: Db;
  log: Log;
  admin: Session;
  tenants: Pick<Tenants, 'renewed'>;
  drivers: Drivers;
  cache: TimedCache;
}

/** One project of ours as the drivers see it, while a change is carried out or something is asked. */
export class OpenStackProject implements Project {
  readonly localId: string;
  readonly plan: readonly CloudStep[];
  readonly log: Log;
  /** The keys of what was made so far. */
  readonly made = new Map<string, string>();
  private tenant: Tenant;
  private readonly deps: ProjectDeps;

  constructor(deps: ProjectDeps, ourId: string, tenant: Tenant, plan: readonly CloudStep[] = []) {
    this.deps = deps;
    this.localId = ourId;
    this.tenant = tenant;
    this.plan = plan;
    this.log = deps.log;
  }

  get id(): string {
    return this.tenant.id;
  }

  call: Project['call'] = <T>(service: ServiceName, call: CloudCall) =>
    this.asProject(
      (session) => request<T>(session, service, { ...call, stream: false }),
      // A stream can't be sent twice.
      !(call.body instanceof ReadableStream),
    );

  admin: Project['admin'] = (service, call) => request(this.deps.admin, service, { ...call, stream: false });

  listAll: Project['listAll'] = (service, { path, query, headers, signal }, key) =>
    this.asProject((session) => listAll<Doc>(session, service, { path, query, headers, signal, key }), true);

  cached: Project['cached'] = (name, ask) => this.deps.cache.get(`${this.localId}/${name}`, ask);

  async remoteIdOf(type: string, id: string | undefined): Promise<string> {
    const key = (await this.knownRemoteId(type, id)) ?? (await this.provideRemoteId(type, String(id)));
    if (key === undefined) throw new ApiError(409, 'CLOUD_LOST', { params: { id: String(id) } });
    return key;
  }

  async knownRemoteId(type: string, id: string | undefined): Promise<string | undefined> {
    const made = this.made.get(`${type}/${String(id)}`);
    return made ?? findRemoteId(this.deps.db, type, String(id), this.localId);
  }

  localIdOf(type: string, key: string): Promise<string | undefined> {
    return findLocalId(this.deps.db, type, key, this.localId);
  }

  async record<T extends TypeName>(type: T, id: string | undefined): Promise<StoredOf<T> | undefined> {
    if (id === undefined) return undefined;
    const row = await getRecord(this.deps.db, type, id, { global: true });
    return row && storedAs(type, row.doc);
  }

  async sharedRecords<T extends TypeName>(type: T): Promise<StoredOf<T>[]> {
    const query = { page: 0, size: MOST_SHARED, sort: [], filters: [] };
    const { rows } = await listRecords(this.deps.db, type, { global: true }, query);
    return rows.filter(({ projectId }) => projectId === null).map(({ doc }) => storedAs(type, doc));
  }

  /** Runs something in the project's own name; once more where its credential was replaced. */
  private async asProject<T>(run: (session: Session) => Promise<T>, again: boolean): Promise<T> {
    const { tenant } = this;
    try {
      return await run(tenant.session);
    } catch (error) {
      if (!again || tenant.encryptedCredential === undefined || !isCloudError(error, 'unauthorized')) throw error;
      // A service that does not take a token that Keystone has just given has a fault of its own.
      const anew = await this.deps.tenants.renewed(this.localId, tenant, error.service === 'identity');
      if (!anew) throw error;
      this.tenant = anew;
      return run(anew.session);
    }
  }

  /** What everybody uses is seen to when a project first uses it. */
  private async provideRemoteId(type: string, id: string): Promise<string | undefined> {
    const driver = this.deps.drivers[type];
    if (!driver?.provide) return undefined;
    const row = await getRecord(this.deps.db, type, id, { global: true });
    // What is a project's own was made when it was made.
    if (!row || row.projectId !== null) return undefined;
    const key = await driver.provide(this, { type, id, projectId: this.localId, self: row.doc });
    if (key !== undefined && !driver.providesEachTime)
      await saveRemoteId(this.deps.db, { type, recordId: id, projectId: this.localId, key });
    return key;
  }
}

/** For how long what was asked is taken for true where nothing else is said, in milliseconds. */
const REMEMBERED_MS = 60_000;

/** What was asked a moment ago. */
export class TimedCache {
  private readonly known = new Map<string, { until: number; answer: Promise<unknown> }>();

  /** The answer of so many milliseconds ago or less, else a new one. What failed is asked again. */
  get<T>(name: string, ask: () => Promise<T>, forMs = REMEMBERED_MS): Promise<T> {
    const known = this.known.get(name);
    // Every name is used for one kind of answer.
    if (known && known.until > performance.now()) return known.answer as Promise<T>;
    const answer = ask();
    this.known.set(name, { until: performance.now() + forMs, answer });
    answer.catch(() => this.known.delete(name));
    return answer;
  }
}
