import { type StoredOf, storedAs, type TypeName } from '../../../contract/file/records.ts';
import type { Doc } from '../../../contract/file/resource-file.ts';
import { ApiError } from '../../http/errors.ts';
import { getRecord } from '../../store/records.ts';
import { findLocalId } from '../remote-ids.ts';
import { listAll } from './client/pages.ts';
import { type CloudCall, type QueryValue, request } from './client/request.ts';
import type { ServiceName } from './client/services.ts';
import type { Project } from './common/driver.ts';
import { doc, filled } from './common/read.ts';
import { OpenStackProject, type ProjectDeps } from './project.ts';

/** The fields in which services name the project that something belongs to. */
const OWNERS = [
  ...['project_id', 'tenant_id', 'os-vol-tenant-attr:tenant_id', 'os-backup-project-attr:project_id'],
  'os-extended-snapshot-attributes:project_id',
];

/** How lists of these services are asked for another project's resources. Those of the others name the project themselves. */
const SCOPES: Partial<Record<ServiceName, (id: string, path: string) => Record<string, QueryValue>>> = {
  compute: (id, path) => (path === '/os-server-groups' ? { all_projects: true } : { all_tenants: 1, project_id: id }),
  volume: (id) => ({ all_tenants: 1, project_id: id }),
};

/** Lists of these services that belong to nobody's project. */
const OFFERED = ['/flavors/detail', '/types'];

/** What a record would be, of a resource that was looked at before. */
export interface Surveyed {
  id: string;
  doc: Doc;
}

/**
 * An existing project of OpenStack that no project of ours has, or one that was just taken over. It is read in the administrator's name,
 * list by list; what was listed is not asked for again. It refuses every call that is not a GET.
 */
export class SurveyProject extends OpenStackProject {
  /** What was surveyed so far, by type and remote ID. */
  private readonly surveyed = new Map<string, Surveyed>();
  private readonly byId = new Map<string, Doc>();
  private readonly lists = new Map<string, Promise<Doc[]>>();
  private readonly known = new Map<string, Doc>();
  private readonly survey: ProjectDeps;

  /** @param key the project's id in Keystone */
  constructor(deps: ProjectDeps, key: string, localId: string) {
    super(deps, localId, { id: key, session: deps.admin });
    this.survey = deps;
  }

  /** Notes what a resource's record would be, so that others can refer to it. */
  note(type: string, key: string, { id, doc: planned }: Surveyed): void {
    this.surveyed.set(`${type} ${key}`, { id, doc: planned });
    this.byId.set(`${type} ${id}`, planned);
  }

  override call: Project['call'] = async <T>(service: ServiceName, call: CloudCall) => {
    if (call.method !== 'GET') throw new Error(`A survey only reads: ${call.method} ${call.path}`);
    const listed = call.query === undefined ? this.known.get(`${service} ${call.path}`) : undefined;
    // A driver reads what a service answered, and the service answered this.
    if (listed) return { status: 200, body: listed as T, headers: new Headers(), requestId: '' };
    return request<T>(this.survey.admin, service, { ...call, stream: false });
  };

  override admin: Project['admin'] = (service, call) => this.call(service, call);

  override listAll: Project['listAll'] = async (service, { path, query = {} }, key) => {
    const { project_id, ...filters } = query;
    const isOwn = project_id === this.id;
    // A full list is read once. The filters of drivers compare fields of what is listed.
    const asked = isOwn ? { project_id } : query;
    const name = `${service} ${path} ${JSON.stringify(asked)}`;
    const list = this.lists.get(name) ?? this.read(service, { path, query: asked }, key);
    this.lists.set(name, list);
    const all = await list;
    if (!isOwn) return all;
    return all.filter((one) => Object.entries(filters).every(([field, value]) => one[field] === value));
  };

  override async localIdOf(type: string, key: string): Promise<string | undefined> {
    return this.surveyed.get(`${type} ${key}`)?.id ?? findLocalId(this.survey.db, type, key, this.localId);
  }

  override async record<T extends TypeName>(type: T, id: string | undefined): Promise<StoredOf<T> | undefined> {
    if (id === undefined) return undefined;
    const planned = this.byId.get(`${type} ${id}`);
    if (planned) return storedAs(type, planned);
    const row = await getRecord(this.survey.db, type, id, { global: true });
    return row && storedAs(type, row.doc);
  }

  override remoteIdOf = (_type: string, id: string | undefined): Promise<string> =>
    Promise.reject(new ApiError(409, 'CLOUD_LOST', { params: { id: String(id) } }));

  private async read(
    service: ServiceName,
    { path, query }: { path: string; query: Record<string, QueryValue> },
    key: string,
  ): Promise<Doc[]> {
    const scope = SCOPES[service]?.(this.id, path) ?? {};
    const found = await listAll<Doc>(this.survey.admin, service, { path, query: { ...query, ...scope }, key });
    const isTold = SCOPES[service] !== undefined && !OFFERED.includes(path);
    const own = found.filter((one) => this.isOwn(one, isTold));
    const single = path.replace(/\/detail$/, '');
    const one = key.replace(/s$/, '');
    for (const each of own)
      this.known.set(`${service} ${single}/${String(each.id)}`, service === 'image' ? each : { [one]: each });
    return own;
  }

  /** A service may know no such filter. Where it is asked for all projects, what names no owner may be anybody's. */
  private isOwn(one: Doc, isTold: boolean): boolean {
    const owner = OWNERS.map((field) => filled(doc(one)[field])).find((value) => value !== undefined);
    return owner === this.id || (owner === undefined && !isTold);
  }
}
