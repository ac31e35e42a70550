import { readError } from './errors.ts';
import { exchange } from './exchange.ts';
import { SERVICES, type Service, type ServiceName } from './services.ts';
import type { Session } from './session.ts';

/** A service of the cloud that is too old, or too new, for the driver. */
export interface VersionGap {
  service: ServiceName;
  /** The microversion that the driver asks for. */
  wanted: string;
  /** What the service has: the lowest and the highest. */
  offered: { min: string; max: string };
}

/** The services whose microversions matter to what the driver sends. */
const PINNED = ['compute', 'volume'] as const;

/**
 * Which services do not have the microversion that is asked of them: each of their calls would be refused with 406. Services that
 * the cloud has not are left out. Throws CloudError where one does not answer.
 */
export async function versionGaps(session: Session): Promise<VersionGap[]> {
  const gaps = await Promise.all(PINNED.map((service) => gapOf(session, service)));
  return gaps.filter((gap) => gap !== undefined);
}

async function gapOf(session: Session, service: ServiceName): Promise<VersionGap | undefined> {
  const { micro }: Service = SERVICES[service];
  if (!micro || !(await session.has(service))) return undefined;
  const offered = await offeredBy(session, service);
  if (!offered || (isUpTo(offered.min, micro.version) && isUpTo(micro.version, offered.max))) return undefined;
  return { service, wanted: micro.version, offered };
}

/** What stands at the version's own address, before the project that some services have behind it. */
async function offeredBy(session: Session, service: ServiceName): Promise<VersionGap['offered'] | undefined> {
  // Bounded: an address of the cloud's catalogue.
  const url = (await session.base(service)).replace(/(\/v\d+(\.\d+)?)(\/.*)?$/, '$1/');
  const headers = { Accept: 'application/json', 'X-Auth-Token': (await session.token()).value };
  const { status, body, requestId } = await exchange(session.fetch, {
    service,
    url,
    init: { headers },
    timeoutMs: session.timeoutMs,
  });
  if (status >= 400) throw readError(service, status, body, requestId);
  const { version, versions } = (body ?? {}) as { version?: Listed; versions?: Listed[] };
  const found = version ?? versions?.[0];
  return found?.version ? { min: found.min_version ?? '', max: found.version } : undefined;
}

interface Listed {
  min_version?: string;
  version?: string;
}

/** Whether a version is at most another one; `2.9` comes before `2.79`. */
function isUpTo(version: string, other: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number);
  return major === otherMajor ? minor <= otherMinor : major < otherMajor;
}
