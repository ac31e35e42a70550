/**
 * Visits every customer screen in the route manifest, the hand-written pages and those of guests, and runs axe on each. A new type needs no
 * line here, as soon as it has a record.
 */
import type { ManifestEntry } from '../../../src/console/resources/types.ts';
import { ADMINISTRATOR, CUSTOMER_TYPES, filled, makeInvoice, tabsOf } from './admin.ts';
import { Api, type Doc, PATHS } from './api.ts';
import { type Check, checker, type Scheme } from './axe-walk.ts';
import { see } from './console.ts';
import type { Stage, Visit } from './stage.ts';
import { byAddress, type Go } from './ways.ts';
import { LANGS, type Lang } from './words.ts';

const SCHEMES: Scheme[] = ['light', 'dark'];
const SETTLED = { timeout: 20_000, intervals: [50, 100, 200] };
const HAND_WRITTEN = [
  '/',
  '/calculator',
  '/onboarding',
  '/network-map',
  '/profile',
  '/profile/company',
  '/profile/history',
  '/profile/notices',
  '/profile/projects',
];
const GUEST = ['/login', '/registration', '/confirm', '/password'];

/** The result of a walk. */
export interface Walked {
  /** The axe violations, and routes without a record. */
  found: string[];
  /** The number of axe runs. */
  looks: number;
}

/** Checks a screen in both schemes. The second one needs no second load. */
export function inBothSchemes(visit: Visit, walked: Walked): Check {
  return async (screen) => {
    for (const scheme of SCHEMES) {
      await visit.page.evaluate(async (value) => {
        document.documentElement.setAttribute('data-mantine-color-scheme', value);
        // Colour transitions start with the next frame.
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }, scheme);
      await checker(visit, scheme, walked.found)(screen);
      walked.looks += 1;
    }
  };
}

async function ready({ api }: Stage, path: string, field: string, value: string): Promise<Doc> {
  await see.poll(async () => (await api.call('GET', path))[field], SETTLED).toBe(value);
  return api.call('GET', path);
}

/** Records from a server's disk: a copy, a snapshot, and an image. */
async function makeStorage(stage: Stage): Promise<Doc> {
  const { api } = stage;
  const disk = await api.disk('seen-disk', 2);
  await api.snapshot('seen-snapshot', disk.id);
  const backup = await api.call('POST', '/api/openstack/cinder/backups', { name: 'seen-backup', volumeId: disk.id });
  await ready(stage, `/api/openstack/cinder/backups/${backup.id}`, 'status', 'available');
  await api.call('POST', '/api/schedules', {
    name: 'seen-nights',
    resource: 'disk',
    recordId: disk.id,
    action: 'backUp',
  });
  const link = 'https://example.kz/debian.raw';
  await api.call('POST', '/api/openstack/nova/images/uploadByUrl', { name: 'seen-image', link });
  const account = await api.call('POST', '/s3/api/v1/users', {
    name: 'seen-archive',
    datacenterId: 'kz-ast',
    quota: 50,
  });
  await ready(stage, `/s3/api/v1/users/${account.id}`, 'status', 'active');
  await api.call('POST', `/s3/api/v1/users/${account.id}/buckets`, { name: 'seen-bucket' });
  return account;
}

/** One record of everything that a customer can have. Returns the values for nested routes. */
async function makeRecords(stage: Stage): Promise<Record<string, Doc | string>> {
  const { api } = stage;
  const server = await api.server('seen');
  const account = await makeStorage(stage);
  await api.call('POST', '/api/power-schedules', { name: 'seen-hours', serverId: server.id });
  await api.call('POST', '/api/alerts', {
    name: 'seen-alert',
    target: 'server',
    serverId: server.id,
    metric: 'cpu',
    bound: 80,
  });
  await api.keypair('seen key');
  await api.call('POST', '/api/user/tokens', { name: 'seen-token', reach: 'all' });
  await api.call('POST', '/api/project/current/tokens', { name: 'seen-deploy' });
  const planned = { method: 'POST', path: PATHS.disk, body: { display_name: 'seen-planned', size: 1 } };
  await api.call('POST', '/api/project/current/plans', { name: 'seen-plan', calls: [planned] });
  await api.call('POST', '/api/openstack/nova/server-groups', { name: 'seen-apart' });
  const walls = await api.call('POST', PATHS['security-group'], { name: 'seen-walls' });
  await api.router('seen-edge', { externalNetworkId: 'public-net', subnetId: server.subnetId });
  await api.floating('seen-front');
  const { pool } = await api.balancer('seen-site', server);
  const check = { name: 'seen-check', type: 'HTTP', urlPath: '/health', delay: 10, timeout: 5, maxRetries: 2 };
  await api.call('POST', `${PATHS.pool}/${pool.id}/healthmonitor`, check);
  const cluster = await api.cluster('seen-cluster', server);
  await api.call('POST', PATHS.exporter, { name: 'seen-exporter', port: 9100 });
  await api.databaseBackup('seen-dump', await api.database('seen-database'));
  // For another quota than in administration's walk, whose request may still be open.
  await api.call('POST', '/api/request/quota-increase', { quotaType: 'RAM', wanted: 500, reason: 'A new season' });
  await makeInvoice(await Api.signIn(stage.origin, ADMINISTRATOR), api);
  const asker = { name: 'Seen', email: 'customer@demo.kz' };
  await api.call('POST', '/api/zammad/createTicket', { ...asker, message: 'Help', consent: true, type: 'billing' });
  const requests = await api.call<{ content: Doc[] }>('GET', '/api/support/requests');
  return {
    requestId: String(requests.content[0]?.id),
    networkId: String(server.networkId),
    securityGroupId: walls.id,
    poolId: pool.id,
    clusterId: cluster.id,
    accountId: String(account.id),
    flavorId: 'g-2-4',
  };
}

/** A record for a type's screens: the last one created. Among shared records it is the user's own. */
async function recordOf(
  { api }: Stage,
  entry: ManifestEntry,
  places: Record<string, unknown>,
): Promise<Doc | undefined> {
  const path = filled(entry.api.list?.split(' ')[1] ?? '', places);
  if (!path) return undefined;
  const below = 'networkId' in places && /\/(subnets|ports)$/.test(path) ? `&f.networkId=${places.networkId}` : '';
  const { content } = await api.call<{ content: Doc[] }>('GET', `${path}?size=100${below}`);
  const isMine = (record: Doc): boolean => String(record[entry.title] ?? '').startsWith('seen');
  return content.find(isMine) ?? content[0];
}

/** The addresses of a type's screens, and its routes without a record. */
function pathsOf(entry: ManifestEntry, values: Record<string, unknown>): { paths: string[]; missing: string[] } {
  const paths: string[] = [];
  const missing: string[] = [];
  for (const [kind, routes] of [...Object.entries(entry.routes), ...Object.entries(entry.actions ?? {})])
    for (const route of routes) {
      const path = filled(route, values);
      if (path === undefined) {
        missing.push(route);
        continue;
      }
      const further = tabsOf(kind, entry).slice(1);
      paths.push(path, ...further.map((tab) => (kind === 'list' ? `${path}?tab=${tab}` : `${path}/${tab}`)));
    }
  return { paths, missing };
}

/** Every list that can be empty, before anything is created. */
async function emptyLists(visits: [Visit, Check][]): Promise<void> {
  const paths = CUSTOMER_TYPES.flatMap(({ routes }) => routes.list?.[0] ?? []);
  const walk = async ([visit, check]: [Visit, Check]): Promise<void> => {
    for (const path of paths) {
      await byAddress(visit, path);
      await check(`${path}, empty`);
    }
  };
  await Promise.all(visits.map(walk));
}

async function guestPages(visits: [Visit, Check][]): Promise<void> {
  const walk = async ([visit, check]: [Visit, Check]): Promise<void> => {
    for (const path of GUEST) {
      await byAddress(visit, path);
      await check(`${path}, as a guest`);
    }
  };
  await Promise.all(visits.map(walk));
}

/** A way to walk: the language, and the check of each screen. */
export interface Way {
  lang: Lang;
  /** Whether lists are checked before there is anything in them too. */
  empty: boolean;
  check: (visit: Visit, walked: Walked) => Check;
  /** How the signed-in user comes to a screen, by default by its address. */
  go?: Go;
}

/** Every language, with axe in both schemes. */
const WITH_AXE: Way[] = LANGS.map((lang) => ({ lang, empty: true, check: inBothSchemes }));

/** Checks every screen of guests and customers in each of the ways, by default with axe in both schemes and each language. */
export async function lookAtCloud(stage: Stage, ways: Way[] = WITH_AXE): Promise<Walked> {
  const walked: Walked = { found: [], looks: 0 };
  const come = async (signedIn: boolean): Promise<[Visit, Check][]> =>
    Promise.all(
      ways.map(async ({ lang, check }) => {
        const visit = await stage.visit({ lang, signedIn });
        return [visit, check(visit, walked)] as [Visit, Check];
      }),
    );
  await guestPages(await come(false));
  const visits = await come(true);
  await emptyLists(visits.filter((_visit, index) => ways[index]?.empty));
  const places = await makeRecords(stage);
  const screens = await Promise.all(
    CUSTOMER_TYPES.map(async (entry) => pathsOf(entry, { ...places, ...(await recordOf(stage, entry, places)) })),
  );
  walked.found.push(...screens.flatMap(({ missing }) => missing.map((route) => `nothing to open ${route} with`)));
  const paths = [...HAND_WRITTEN, ...screens.flatMap((each) => each.paths)];
  const walk = async ([visit, check]: [Visit, Check], index: number): Promise<void> => {
    for (const path of paths) {
      await (ways[index]?.go ?? byAddress)(visit, path);
      await check(path.replaceAll(/[0-9a-f-]{36}/g, '…'));
    }
  };
  await Promise.all(visits.map(walk));
  return walked;
}
