import { type CloudAnswer, request } from './request.ts';
import type { ServiceName } from './services.ts';
import type { Session } from './session.ts';

/** The parts of the cloud that have quotas. */
export const QUOTA_SECTIONS = ['compute', 'volume', 'network'] as const;

/** A part of the cloud that has quotas. */
export type QuotaSection = (typeof QUOTA_SECTIONS)[number];

/** One quota. Memory is in MiB, disks in GiB; the others are counts. */
interface CloudQuota {
  /** `null`: none. */
  limit: number | null;
  used: number;
}

/** Quotas by the names that the service has for them: `cores`, `gigabytes`, `floatingip`. */
export type CloudQuotas = Record<string, CloudQuota>;

/** Limits to set, by the services' names; `null` for none. */
export type CloudLimits = Partial<Record<QuotaSection, Record<string, number | null>>>;

const UNLIMITED = -1;

/**
 * Sets limits of a project, also below what is used. Needs an administrator. What the cloud has no service for is left out. Throws
 * CloudError; limits of the services before it are set then, and the call may be repeated.
 */
export async function setQuotas(admin: Session, projectId: string, limits: CloudLimits): Promise<void> {
  for (const section of QUOTA_SECTIONS) {
    const wanted = limits[section];
    if (!wanted || Object.keys(wanted).length === 0 || !(await admin.has(section))) continue;
    const values = Object.fromEntries(Object.entries(wanted).map(([name, limit]) => [name, limit ?? UNLIMITED]));
    await request(admin, section, {
      method: 'PUT',
      path: quotaPath(section, projectId),
      body: bodyOf(section, values),
    });
  }
}

/**
 * The quotas of a project in one service, and what is used of them; undefined where the cloud has no such service. What is on its way to be
 * used is. Throws CloudError.
 */
export async function readQuotas(
  session: Session,
  section: QuotaSection,
  projectId: string,
): Promise<CloudQuotas | undefined> {
  if (!(await session.has(section))) return undefined;
  const path = quotaPath(section, projectId);
  switch (section) {
    case 'compute':
      return toQuotas((await get(session, section, `${path}/detail`)).quota_set);
    case 'volume':
      return toQuotas((await get(session, section, path, { usage: 'True' })).quota_set);
    case 'network':
      return toQuotas((await get(session, section, `${path}/details.json`)).quota);
  }
}

function quotaPath(section: QuotaSection, projectId: string): string {
  return section === 'compute' || section === 'volume' ? `/os-quota-sets/${projectId}` : `/quotas/${projectId}`;
}

function bodyOf(section: QuotaSection, values: Record<string, number>): unknown {
  // Without force, Nova takes no limit below what is used.
  if (section === 'compute') return { quota_set: { ...values, force: true } };
  return section === 'volume' ? { quota_set: values } : { quota: values };
}

/** Nova and Cinder say `in_use`, Neutron `used`; what is reserved is on its way to be used. */
function toQuotas(listed: unknown): CloudQuotas {
  const quotas: CloudQuotas = {};
  for (const [name, value] of Object.entries(isRecord(listed) ? listed : {})) {
    if (!isRecord(value)) continue;
    const used = numberOf(value.in_use ?? value.used) + numberOf(value.reserved);
    quotas[name] = { limit: limitOf(value.limit), used };
  }
  return quotas;
}

type Query = Record<string, string>;

async function get(
  session: Session,
  service: ServiceName,
  path: string,
  query?: Query,
): Promise<Record<string, unknown>> {
  const answer: CloudAnswer<Record<string, unknown>> = await request(session, service, { method: 'GET', path, query });
  return answer.body;
}

function limitOf(value: unknown): number | null {
  const limit = numberOf(value, UNLIMITED);
  return limit < 0 ? null : limit;
}

function numberOf(value: unknown, otherwise = 0): number {
  return typeof value === 'number' ? value : otherwise;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
