import type { Doc } from '../../../contract/file/resource-file.ts';
import { ApiError } from '../../http/errors.ts';
import type { CloudProject, CloudProjects, CloudSurvey, Refusal, SurveyedResource } from '../cloud-projects.ts';
import { toApiError } from './client/api-error.ts';
import { CloudError } from './client/errors.ts';
import { QUOTA_SECTIONS, readQuotas } from './client/quotas.ts';
import { request } from './client/request.ts';
import type { Session } from './client/session.ts';
import type { Driver, Drivers } from './common/driver.ts';
import { filled, flag, idOf, list, doc as read } from './common/read.ts';
import { limitsOf } from './limits.ts';
import type { ProjectDeps } from './project.ts';
import { SurveyProject } from './survey-project.ts';

/** The types of a project's resources in the order of dependence: each refers to earlier ones only. */
const ORDER = [
  ...['network', 'security-group', 'security-group-rule', 'subnet', 'router', 'server-group', 'vm', 'port', 'disk'],
  ...['snapshot', 'backup-disk', 'image', 'floating', 'balancer', 'listener', 'pool', 'member', 'health-monitor'],
];

/** The attribute of Keystone's projects that a store leaves its mark in. */
const MARK = 'infra_store';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** What a survey needs. */
export interface SurveyDeps extends ProjectDeps {
  drivers: Drivers;
  /** The domain of Keystone that customers' projects are in. */
  domainId: string;
}

/** The projects of OpenStack, which are read in the administrator's name and in no other way touched. Throws CloudError. */
export function openStackProjects(deps: SurveyDeps): CloudProjects {
  const { admin, domainId } = deps;
  return {
    list: () => listProjects(admin, domainId),
    survey: async (key, projectId) => ({
      ...(await resourcesOf(deps, new SurveyProject(deps, key, projectId ?? ''))),
      limits: await limitsIn(admin, key),
    }),
  };
}

async function listProjects(admin: Session, domainId: string): Promise<CloudProject[]> {
  const call = { method: 'GET', path: '/projects', query: { domain_id: domainId } } as const;
  const { body } = await request<Doc>(admin, 'identity', { ...call, stream: false });
  const own = await admin.projectId();
  return list(body.projects)
    .filter((project) => idOf(project) !== own)
    .map((project) => ({
      key: idOf(project),
      name: filled(project.name) ?? idOf(project),
      enabled: flag(project.enabled) !== false,
      marked: filled(project[MARK]) !== undefined,
    }));
}

async function limitsIn(admin: Session, key: string): Promise<CloudSurvey['limits']> {
  const sections = QUOTA_SECTIONS.map(async (section) => {
    const counted = await readQuotas(admin, section, key);
    return counted ? limitsOf(section, counted) : {};
  });
  return Object.assign({}, ...(await Promise.all(sections))) as CloudSurvey['limits'];
}

async function resourcesOf(
  { admin, drivers }: SurveyDeps,
  project: SurveyProject,
): Promise<Pick<CloudSurvey, 'resources' | 'types'>> {
  const found: SurveyedResource[] = [];
  const types: string[] = [];
  for (const type of ORDER) {
    const driver = drivers[type];
    if (!driver?.readAll || !(await hasAll(admin, driver))) continue;
    types.push(type);
    for (const [key, state] of await driver.readAll(project)) {
      // A shared resource, such as a public image, belongs to nobody's project.
      const recordId = (await project.localIdOf(type, key)) ?? recordIdFor(key);
      const title = titleIn(state.fields) || key;
      const about = { type, key, title, recordId };
      try {
        const adopted = await driver.adopt?.(project, key);
        if (!adopted) continue;
        project.note(type, key, { id: recordId, doc: { ...adopted.fields, ...state.fields, id: recordId } });
        found.push({ ...about, found: { state, fields: adopted.fields } });
      } catch (error) {
        found.push({ ...about, refusal: refusalOf(error) });
      }
    }
  }
  return { resources: [...found, ...(await keyPairsOf(project))], types };
}

async function hasAll(admin: Session, { services }: Driver): Promise<boolean> {
  for (const service of services) if (!(await admin.has(service))) return false;
  return true;
}

/** The services' own IDs are such as ours are. Those of pool members contain the pool's. */
function recordIdFor(key: string): string {
  const last = key.split('/').at(-1) ?? key;
  return UUID.test(last) ? last : key.replaceAll('/', '-');
}

function titleIn({ name, display_name, address, summary }: Doc): string {
  return String(name ?? display_name ?? address ?? summary ?? '');
}

/** Why a resource can't be described. Throws where that is none of the resource's doing: the service would not answer for others either. */
function refusalOf(error: unknown): Refusal {
  const refusal = error instanceof CloudError ? toApiError(error) : error;
  if (!(refusal instanceof ApiError) || refusal.status === 503) throw error;
  const { code, params, field } = refusal;
  return { code, ...(params && { params }), ...(field !== undefined && { field }) };
}

/** Key pairs are a person's, and OpenStack gives their private half to nobody. A running server goes on knowing its own. */
async function keyPairsOf(project: SurveyProject): Promise<SurveyedResource[]> {
  const servers = await project.listAll('compute', { method: 'GET', path: '/servers/detail' }, 'servers');
  const names = new Set(servers.flatMap((server) => filled(read(server).key_name) ?? []));
  const refusal = { code: 'ORPHAN_KEY_PAIR' };
  return [...names].map((name) => ({ type: 'keypair', key: name, title: name, recordId: name, refusal }));
}
