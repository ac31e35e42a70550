import type { Doc } from '../../../contract/file/resource-file.ts';
import { ApiError } from '../../http/errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Db } from '../../store/database.ts';
import type { Cloud, CloudInquiry, CloudRequest } from '../cloud.ts';
import type { KeyMaker } from '../key-maker.ts';
import { type RecordEffects, recordEffects } from '../simulated/record-effects.ts';
import { capacityOf } from './capacity.ts';
import { CloudError } from './client/errors.ts';
import type { ServiceName } from './client/services.ts';
import type { Session } from './client/session.ts';
import type { Driver, Project } from './common/driver.ts';
import { cipherFor } from './credential-cipher.ts';
import { driversWith } from './drivers/all.ts';
import type { ImageLinks } from './drivers/image-links.ts';
import { OpenStackRemote, withApiErrors } from './openstack-remote.ts';
import { TimedCache } from './project.ts';
import { openStackProjects } from './survey.ts';
import { type RenewalListener, Tenants } from './tenants.ts';

/** What the cloud is made of. */
export interface OpenStackDeps {
  db: Db;
  clock: Clock;
  log: Log;
  /** The provider's own administrator. */
  admin: Session;
  /** By what the credentials of customers' projects are kept closed: the administrator's own password or secret. */
  secret: string;
  keys: KeyMaker;
  /** The domain of Keystone that customers' projects are made in. */
  domainId: string;
  /** Where links of images may lead. */
  links?: ImageLinks;
  /** Stores that a project got another credential. */
  onRenewed?: RenewalListener;
}

/** Asks a driver about one resource. */
type Ask = (driver: Driver, project: Project, key: string) => Promise<Doc | undefined>;

/** Types that not every cloud has a service for; by null those that OpenStack has none for at all. */
const SERVICES_OF: Readonly<Record<string, ServiceName | null>> = {
  kubernetes: 'kubernetes',
  'database-server': 'database',
  'database-backup': 'database',
  exporter: null,
};

/**
 * A real OpenStack. What one record's change means for others of ours (addresses, who is reached how, what listens where) the provider itself say, as
 * over the simulated cloud; what happens, the services say.
 */
export function openStackCloud(deps: OpenStackDeps): Cloud {
  const { db, clock, log, admin, domainId, secret, keys, links = {}, onRenewed } = deps;
  const drivers = driversWith(links);
  const tenants = new Tenants({ db, clock, log, admin, domainId, cipher: cipherFor(secret), onRenewed });
  const remote = new OpenStackRemote({ db, clock, log, admin, tenants, drivers });
  const projects = openStackProjects({ db, log, admin, tenants, drivers, domainId, cache: new TimedCache() });
  const records: RecordEffects = recordEffects(keys);
  const inquire = ({ type, projectId, self, db }: CloudInquiry, ask: Ask) =>
    withApiErrors(async () => {
      const driver = drivers[type];
      if (!driver || projectId === null) return {};
      // A transaction does not wait for a service that is away.
      if (remote.isUnavailable(type))
        throw new CloudError({ service: driver.services[0], kind: 'unavailable', status: 0, text: 'It is away.' });
      const project = await remote.inTransaction(projectId, db);
      const key = await project.knownRemoteId(type, String(self.id));
      return key === undefined ? {} : ((await ask(driver, project, key)) ?? {});
    });
  return {
    async prepare(request) {
      await withApiErrors(() => checkService(admin, request));
      return records.prepare(request);
    },
    begin: (operation) => records.begin(operation),
    query: (question) =>
      withApiErrors(async () => {
        const { type, projectId, self } = question;
        const { query } = drivers[type] ?? {};
        if (!query || projectId === null) return records.query(question);
        const project = await remote.project(projectId);
        const key = await project.knownRemoteId(type, String(self.id));
        return {
          ...(await records.query(question)),
          ...(key === undefined ? {} : await query(project, key, question)),
        };
      }),
    measure: async ({ type, projectId, self }) => {
      const { measure } = drivers[type] ?? {};
      if (!measure || projectId === null) return {};
      const project = await remote.project(projectId);
      const key = await project.knownRemoteId(type, String(self.id));
      return key === undefined ? {} : measure(project, key, self);
    },
    secrets: (question) => inquire(question, async ({ secrets }, project, key) => secrets?.(project, key)),
    part: (question, name) => inquire(question, async ({ part }, project, key) => part?.(project, key, name)),
    capacity: () => withApiErrors(() => capacityOf(admin)),
    settle: async (end) => ({ state: 'done', fields: await records.settled(end) }),
    remote,
    projects: {
      list: () => withApiErrors(() => projects.list()),
      survey: (key, projectId) => withApiErrors(() => projects.survey(key, projectId)),
    },
  };
}

/** Throws ApiError 409 CLOUD_HAS_NOT for something new that this cloud has no service for, and CloudError. */
async function checkService(admin: Session, { type, action }: CloudRequest): Promise<void> {
  const service = SERVICES_OF[type];
  if (action !== 'create' || service === undefined) return;
  if (service === null || !(await admin.has(service))) throw new ApiError(409, 'CLOUD_HAS_NOT');
}
