/** Every route of servers, networks, load balancers, clusters and monitoring, in each language: empty, and with a record of each type. */
import { expect, test } from 'vitest';
import type { Doc } from './support/api.ts';
import { openList, row, see, seeScreen, unfold, value } from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';
import { SPLIT_LANGS } from './support/words.ts';

const stage = setStage();

/** Types with a list, some with a shared record from the start. */
const LISTS: [resource: string, shared?: string][] = [
  ['vm'],
  ['server-group'],
  ['keypair'],
  ['network', 'public'],
  ['router'],
  ['security-group', 'default'],
  ['floating'],
  ['balancer'],
  ['listener'],
  ['pool'],
  ['kubernetes'],
  ['exporter'],
];

/** The types whose form is opened from the empty list. */
const FORMS = ['vm', 'server-group', 'keypair', 'network', 'balancer', 'listener', 'pool', 'kubernetes', 'exporter'];

/** The path of a type's list, if it differs from the type's name. */
const PLACES: Record<string, string> = { exporter: 'monitoring' };

function placeOf(resource: string): string {
  return PLACES[resource] ?? resource;
}

/** The console in each language, in parallel. */
async function inEachLanguage(walk: (visit: Visit) => Promise<void>): Promise<void> {
  await Promise.all(SPLIT_LANGS.map(async (lang) => walk(await stage.visit({ lang, at: '/vm' }))));
}

/** A link on the screen. */
function link({ page }: Visit, name: string) {
  return page.getByRole('main').getByRole('link', { name, exact: true }).first();
}

/** A breadcrumb of the screen. */
function crumb({ page, words }: Visit, name: string) {
  const crumbs = page.getByRole('navigation', { name: words.t('shell.breadcrumbs') });
  return crumbs.getByRole('link', { name, exact: true });
}

async function openMap(visit: Visit): Promise<void> {
  const { page, words } = visit;
  const menu = page.getByRole('navigation', { name: words.t('shell.menu') });
  await menu.getByRole('link', { name: words.t('map.title'), exact: true }).click();
  await seeScreen(visit, words.t('map.title'));
  await see(page).toHaveURL(/\/network-map$/);
}

test('opens every list and form of servers, networks and load balancers by its route in ru, kk and en, empty', {
  timeout: 180_000,
  tags: 'languages',
}, async () => {
  await inEachLanguage(async (visit) => {
    const { page, words } = visit;
    for (const [resource, shared] of LISTS) {
      await openList(visit, resource);
      await see(page).toHaveURL(new RegExp(`/${placeOf(resource)}$`));
      const empty = page.getByRole('heading', { name: words.of(resource, 'empty'), exact: true });
      await see(shared === undefined ? empty : row(visit, shared)).toBeVisible();
      // The other forms are opened in each language by the tests of networks.
      if (!FORMS.includes(resource)) continue;
      await link(visit, words.of(resource, 'action.create')).click();
      await seeScreen(visit, words.of(resource, 'action.create'));
      await see(page).toHaveURL(new RegExp(`/${placeOf(resource)}/create$`));
    }
    await page.goto('/backend/create');
    await seeScreen(visit, words.of('member', 'action.create'));
    await page.goto('/vm/new-create');
    await seeScreen(visit, words.of('vm', 'action.create'));
    await see(page).toHaveURL(/\/vm\/new-create$/);
    await openMap(visit);
    await see(page.getByRole('heading', { level: 2, name: words.t('map.empty.title') })).toBeVisible();
  });
});

/** One record of each type with a list, with its screen's title. */
async function makeRecords(server: Doc): Promise<[resource: string, path: string, title: string][]> {
  const group = await stage.api.call('POST', '/api/openstack/nova/server-groups', { name: 'apart' });
  const walls = await stage.api.call('POST', '/api/openstack/neutron/security-groups', { name: 'walls' });
  const router = await stage.api.router('edge', { externalNetworkId: 'public-net', subnetId: server.subnetId });
  const floating = await stage.api.floating('front');
  await stage.api.keypair('work laptop');
  const spread = await stage.api.balancer('site', server);
  const cluster = await stage.api.cluster('prod', server);
  const exporter = await stage.api.call('POST', '/monaas/api/v1/exporters', { name: 'node-exporter', port: 9100 });
  return [
    ['vm', `/vm/${server.id}`, 'walked'],
    ['server-group', `/server-group/${group.id}`, 'apart'],
    ['keypair', '/keypair/work%20laptop', 'work laptop'],
    ['router', `/router/${router.id}`, 'edge'],
    ['security-group', `/security-group/${walls.id}`, 'walls'],
    ['floating', `/floating/${floating.id}`, String(floating.address)],
    ['balancer', `/balancer/${spread.balancer.id}`, 'site'],
    ['listener', `/listener/${spread.listener.id}`, 'site-http'],
    ['pool', `/pool/${spread.pool.id}`, 'site-pool'],
    ['kubernetes', `/kubernetes/${cluster.id}`, 'prod'],
    ['exporter', `/monitoring/${exporter.id}`, 'node-exporter'],
    ['network', `/network/${server.networkId}`, 'walked-net'],
  ];
}

/** Opens a tab of the record on the screen. */
async function openTab({ page, words }: Visit, resource: string, tab: string): Promise<void> {
  const tabs = page.getByRole('navigation', { name: words.of(resource, 'name'), exact: true });
  await tabs.getByRole('link', { name: words.of(resource, `tab.${tab}`), exact: true }).click();
  await see(page).toHaveURL(new RegExp(`/${tab}$`));
}

/** The tabs of a server, and the screen for changing its flavor. */
async function walkServer(visit: Visit, server: Doc): Promise<void> {
  const { page, words } = visit;
  const main = page.getByRole('main');
  await page.goto(`/vm/${server.id}/flavor-resize/g-2-4`);
  await seeScreen(visit, words.t('engine.actionTitle', { action: words.of('vm', 'action.resize'), name: 'walked' }));
  await crumb(visit, 'walked').click();
  await unfold(visit);
  await see(value(visit, words.of('vm', 'field.openstackId'))).toHaveText(server.id);
  const shown: [tab: string, text: string | RegExp][] = [
    ['network-info', 'walked-net'],
    ['disks', words.of('disk', 'status.in-use')],
    ['log', /[«“]walked[»”]/],
    ['console-log', 'walked login:'],
    ['billing', words.t('engine.bill.total')],
  ];
  for (const [tab, text] of shown) {
    await openTab(visit, 'vm', tab);
    await see(main.getByText(text).first()).toBeVisible();
  }
}

/** The screens below a network, from the network's own screen, which must be open. */
async function walkNetwork(visit: Visit, path: string): Promise<void> {
  const { page, words } = visit;
  const below: [tab: string, title: string, type: string][] = [
    ['subnets', 'walked-net-sub', 'subnet'],
    ['ports', 'walked', 'port'],
  ];
  for (const [tab, title, type] of below) {
    await openTab(visit, 'network', tab);
    await row(visit, title).getByRole('link', { name: title, exact: true }).first().click();
    await see(page).toHaveURL(new RegExp(`${path}/${type}/[^/]+$`));
    await seeScreen(visit, title);
    await see(page.getByText(words.of(type, 'tab.info'), { exact: true }).first()).toBeVisible();
    await crumb(visit, 'walked-net').click();
    await seeScreen(visit, 'walked-net');
  }
}

/** The screens below a load balancer, each from its parent's screen. */
async function walkBalancer(visit: Visit): Promise<void> {
  const { page, words } = visit;
  const open = async (title: string): Promise<void> => {
    await row(visit, title).getByRole('link', { name: title, exact: true }).first().click();
    await seeScreen(visit, title);
  };
  await openList(visit, 'balancer');
  await open('site');
  await openTab(visit, 'balancer', 'floating');
  await see(page.getByRole('heading', { name: words.of('floating', 'empty') })).toBeVisible();
  await openTab(visit, 'balancer', 'pools');
  await see(row(visit, 'site-pool')).toBeVisible();
  await openTab(visit, 'balancer', 'listeners');
  await open('site-http');
  await openTab(visit, 'listener', 'pool');
  await open('site-pool');
  await openTab(visit, 'pool', 'listeners');
  await see(row(visit, 'site-http')).toBeVisible();
  await openTab(visit, 'pool', 'members');
  await open('site-1');
  await see(page).toHaveURL(/\/pool\/[^/]+\/member\/[^/]+$/);
  await see(value(visit, words.of('member', 'field.address'))).toHaveText('10.0.0.77');
}

/** The workers of a cluster, from its tab to the screen of one. */
async function walkCluster(visit: Visit): Promise<void> {
  const { page, words } = visit;
  await openList(visit, 'kubernetes');
  await row(visit, 'prod').getByRole('link', { name: 'prod', exact: true }).click();
  await openTab(visit, 'kubernetes', 'worker');
  await row(visit, 'prod-worker-2').getByRole('link', { name: 'prod-worker-2', exact: true }).click();
  await see(page).toHaveURL(/\/kubernetes\/[^/]+\/worker\/[^/]+$/);
  await seeScreen(visit, 'prod-worker-2');
  await crumb(visit, 'prod').click();
  await seeScreen(visit, 'prod');
  // The default tab also has its own address.
  await page.goto(`${page.url()}/info`);
  await see(value(visit, words.of('kubernetes', 'field.apiUrl'))).toContainText('https://');
}

test('opens every screen of servers, networks and load balancers by its route in ru, kk and en, with something in it', {
  timeout: 180_000,
  tags: 'languages',
}, async () => {
  const server = await stage.api.server('walked');
  const records = await makeRecords(server);
  await inEachLanguage(async (visit) => {
    const { page, words } = visit;
    for (const [resource, path, title] of records) {
      await openList(visit, resource);
      await row(visit, title).getByRole('link', { name: title, exact: true }).click();
      await see(page).toHaveURL(new RegExp(`${path}$`));
      await seeScreen(visit, title);
    }
    await walkNetwork(visit, `/network/${server.networkId}`);
    await openMap(visit);
    await see(
      page
        .getByRole('group', { name: words.t('map.picture') })
        .getByText('walked-net')
        .first(),
    ).toBeVisible();
    await walkServer(visit, server);
    await walkBalancer(visit);
    await walkCluster(visit);
  });
  expect(records.map(([resource]) => resource).sort()).toEqual(LISTS.map(([resource]) => resource).sort());
});
