/** Every module access flag (spec section 3) by hand: what is there while it is on, and gone while it is off. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessVerdict } from '../../src/console/account/access.ts';
import { menuGroups } from '../../src/console/resources/menu.ts';
import { PAGE_ENTRIES } from '../../src/console/resources/page-entries.ts';
import type { Manifest } from '../../src/console/resources/types.ts';
import { FLAGS, type Flag } from '../../src/contract/flags.ts';
import { variantsIn } from '../../src/contract/variants.ts';
import { createResourceTest, FILES, type ResourceTest } from '../../src/provider/resources/testing.ts';

/** What a flag turns on. Types that one reaches only through others stand with those. */
interface Module {
  /** Types with screens or records of their own. */
  types: string[];
  /** What of them stands in the side menu, by the name of its entry. */
  menu: string[];
  /** Calls without places in their path. */
  calls: string[];
  /** What of them the main page counts. */
  counted: string[];
}

const NOTHING: Module = { types: [], menu: [], calls: [], counted: [] };

/** Registration is a page, looked at in `tests/e2e/registration.test.ts`; the others without a line only tell which cloud it is. */
const MODULES: Record<Flag, Module> = {
  registration: { ...NOTHING, calls: ['POST /api/user/registration'] },
  loadBalancer: {
    types: [
      'balancer',
      'balancer-algorithm',
      'balancer-flavor',
      'balancer-protocol',
      'health-monitor',
      'listener',
      'member',
      'pool',
    ],
    menu: ['balancer', 'listener', 'pool'],
    calls: [
      'GET /api/openstack/octavia/lbaas',
      'GET /api/openstack/octavia/listener',
      'GET /api/openstack/octavia/pool',
      'GET /api/openstack/octavia/protocols',
    ],
    counted: ['balancer', 'listener', 'pool'],
  },
  oldAdmin: NOTHING,
  admin: {
    types: [
      'admin-flavor',
      'admin-project',
      'admin-quota',
      'admin-quota-request',
      'audit-entry',
      'audit-event',
      'audit-type',
      'customer',
      'customer-entry',
      'flag',
      'flavor-price',
      'group',
      'group-member',
      'mail',
      'project-participant',
      'promo-code',
      'rating',
      'resource',
      'right',
      'service-price',
      'service-tariff',
      'tariff',
      'ticket',
      'user',
    ],
    menu: [
      'admin-flavor',
      'admin-project',
      'admin-quota-request',
      'audit-entry',
      'customer',
      'customer-dashboard',
      'flag',
      'flavor-price',
      'group',
      'mail',
      'promo-code',
      'rating',
      'resource',
      'right',
      'service-tariff',
      'tariff',
      'ticket',
      'user',
    ],
    calls: [
      'GET /api/admin/customer',
      'GET /api/admin/tariff',
      'GET /api/admin/user',
      'GET /api/admin/project',
      'GET /api/admin/audit',
    ],
    counted: [],
  },
  backupDisk: {
    types: ['backup-disk'],
    menu: ['backup-disk'],
    calls: ['GET /api/openstack/cinder/backups'],
    counted: ['backup-disk'],
  },
  backup: {
    types: ['database-backup'],
    menu: ['database-backup'],
    calls: ['GET /dbaas/api/v1/snapshot'],
    counted: ['database-backup'],
  },
  database: {
    types: ['database-server', 'database-type', 'database-version'],
    menu: ['database-server'],
    calls: ['GET /dbaas/api/v1/dBaas', 'GET /dbaas/api/v1/types', 'GET /dbaas/api/v1/versions'],
    counted: ['database-server'],
  },
  monitoring: {
    types: ['exporter', 'monitoring'],
    menu: ['exporter'],
    calls: ['GET /monaas/api/v1/exporters', 'GET /monaas/api/v1/monitoring'],
    counted: ['exporter'],
  },
  kubernetes: {
    types: ['kubernetes', 'kubernetes-status', 'kubernetes-type', 'kubernetes-version', 'kubernetes-worker'],
    menu: ['kubernetes'],
    calls: [
      'GET /k8s/api/v1/clusters',
      'GET /k8s/api/v1/types',
      'GET /k8s/api/v1/versions',
      'GET /k8s/api/v1/statuses',
    ],
    counted: ['kubernetes'],
  },
  s3: {
    types: ['s3-datacenter', 's3-user'],
    menu: ['s3-user'],
    calls: ['GET /s3/api/v1/users/withQuota', 'GET /s3/api/v1/datacenters'],
    counted: ['s3-user'],
  },
  captcha: NOTHING,
  partnerCloudA: NOTHING,
  partnerCloudB: NOTHING,
  privateCloud: NOTHING,
};

const ALL = Object.fromEntries(FLAGS.map((flag) => [flag, true])) as Record<Flag, boolean>;

function without(flag: Flag): Record<Flag, boolean> {
  return { ...ALL, [flag]: false };
}

/** The console's manifest, and what of its menu one sees with these flags. */
const { resources: entries } = JSON.parse(readFileSync('generated/manifest.en.json', 'utf8')) as Manifest;
function menuOf(flags: Record<Flag, boolean>): string[] {
  const asker = { role: 'administrator', projectRole: 'owner', flags: ALL } as const;
  const verdict = (access: Parameters<typeof accessVerdict>[0]) => accessVerdict(access, asker, flags);
  return (['cloud', 'admin'] as const).flatMap((area) =>
    menuGroups(entries, verdict, { area, advanced: true, pages: PAGE_ENTRIES }).flatMap(({ items }) =>
      items.map(({ name }) => name),
    ),
  );
}

/** One provider with a variant for each flag, in which that one alone is off, and one in which all are on. */
const config = {
  variants: [
    { name: 'all', hosts: ['*'], flags: ALL },
    ...FLAGS.map((flag) => ({ name: `no-${flag}`, hosts: [`${flag}.test`], flags: without(flag) })),
  ],
};
let world: ResourceTest;
beforeAll(async () => {
  world = await createResourceTest({ flags: ALL, variants: variantsIn(config) });
});

async function statusIn(variant: string, call: string): Promise<number> {
  const body = call.startsWith('POST') ? {} : undefined;
  return (await world.call(call, body, { headers: { 'X-UI-Variant': variant } })).status;
}

async function countedIn(variant: string): Promise<string[]> {
  const { body } = await world.call('GET /api/project/current/summary', undefined, {
    headers: { 'X-UI-Variant': variant },
  });
  return (body.types as { type: string }[]).map(({ type }) => type).sort();
}

test('each type of a module stands in the table', () => {
  for (const [flag, { types }] of Object.entries(MODULES))
    expect(
      FILES.filter(({ access }) => access?.flag === flag)
        .map(({ name }) => name)
        .sort(),
      flag,
    ).toEqual(types);
});

describe.each(FLAGS)('the flag %s', (flag) => {
  const { types, menu, calls, counted } = MODULES[flag];

  test('takes its entries out of the menu, and no other', () => {
    const off = menuOf(without(flag));
    expect(
      menuOf(ALL)
        .filter((name) => !off.includes(name))
        .sort(),
    ).toEqual([...menu].sort());
  });

  test('hides the screens of its types', () => {
    const asker = { role: 'administrator', projectRole: 'owner', flags: ALL } as const;
    for (const { name, access } of FILES)
      expect(accessVerdict(access, asker, without(flag)), name).toBe(types.includes(name) ? 'hidden' : 'allowed');
  });

  test('is asked by the provider: what is off is not there, by the variant that a call names', async () => {
    for (const call of calls) {
      expect(await statusIn(`no-${flag}`, call), call).toBe(404);
      expect(await statusIn('all', call), call).not.toBe(404);
    }
  });

  test('takes what it counts from the main page', async () => {
    const off = await countedIn(`no-${flag}`);
    expect((await countedIn('all')).filter((type) => !off.includes(type))).toEqual(counted);
  });

  test('is told to whoever is signed in', async () => {
    const { body } = await world.call('GET /api/user', undefined, { headers: { 'X-UI-Variant': `no-${flag}` } });
    expect(body.flags).toEqual(without(flag));
  });
});

test('a call that names no variant has the modules of the host it came to', async () => {
  const at = (host: string) =>
    world.test.provider.fetch(
      new Request(`http://${host}/s3/api/v1/users/withQuota`, { headers: { Authorization: `Bearer ${world.token}` } }),
    );
  expect((await at('s3.test')).status).toBe(404);
  expect((await at('other.test')).status).toBe(200);
});
