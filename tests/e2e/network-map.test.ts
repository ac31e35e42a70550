/** The network map: as an interactive picture with keyboard navigation, and as a table. */
import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { PATHS } from './support/api.ts';
import { violationsOf } from './support/axe.ts';
import { cell, press, row, see, seeScreen } from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';

const stage = setStage();

async function openMap(visit: Visit): Promise<void> {
  const { page, words } = visit;
  const menu = page.getByRole('navigation', { name: words.t('shell.menu') });
  await menu.getByRole('link', { name: words.t('map.title'), exact: true }).click();
  await seeScreen(visit, words.t('map.title'));
}

function view({ page, words }: Visit, name: 'picture' | 'table'): Locator {
  return page.getByRole('link', { name: words.t(`map.view.${name}`), exact: true });
}

/** A card of the picture, by what it shows: its name, type, address and status. */
function card({ page, words }: Visit, type: string, title: string, address?: string): Locator {
  const picture = page.getByRole('group', { name: words.t('map.picture') });
  const about = [words.of(type, 'name'), address].filter(Boolean).join(' ');
  return picture.getByRole('link', { name: `${title} ${about} ${words.of(type, 'status.ACTIVE')}`, exact: true });
}

async function seeNoViolation({ page }: Visit): Promise<void> {
  const violations = await violationsOf(page);
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html.slice(0, 200)}`))).toEqual([]);
}

test('says what to do where the project has no network yet', async () => {
  const visit = await stage.visit({ at: '/network-map', lang: 'kk' });
  const { page, words } = visit;
  await see(page.getByRole('heading', { level: 2, name: words.t('map.empty.title') })).toBeVisible();
  await page.getByRole('link', { name: words.of('network', 'action.create'), exact: true }).click();
  await seeScreen(visit, words.of('network', 'action.create'));
});

test('says what could not be loaded, and tries again', async () => {
  const visit = await stage.visit({ lang: 'ru' });
  const { page, words } = visit;
  visit.problems.expect(/^500 GET /);
  await page.route('**/neutron/subnets?*', (route) => route.fulfill({ status: 500, json: { status: 500 } }));
  await page.goto('/network-map/table');
  await see(page.getByRole('alert').getByRole('heading', { name: words.t('state.failed.title') })).toBeVisible();
  await page.unroute('**/neutron/subnets?*');
  await press(page, words.t('state.retry'));
  await see(page.getByRole('heading', { level: 2, name: words.t('map.empty.title') })).toBeVisible();
});

test('shows a server behind its router, and leads to it by mouse, by keyboard and from the table', async () => {
  const server = await stage.api.server('mapped');
  await stage.api.router('edge', { externalNetworkId: 'public-net', subnetId: server.subnetId });
  const visit = await stage.visit({ at: '/', scheme: 'light' });
  const { page, words } = visit;
  await openMap(visit);
  await see(card(visit, 'network', 'public')).toBeVisible();
  await see(page.getByRole('link', { name: `edge ${words.of('router', 'name')}` })).toBeVisible();
  await see(card(visit, 'network', 'mapped-net')).toBeVisible();
  const subnet = `mapped-net-sub 10.0.0.0/24 ${words.of('subnet', 'name')}`;
  await see(page.getByRole('link', { name: subnet, exact: true })).toBeVisible();
  const mapped = card(visit, 'vm', 'mapped', '10.0.0.2');
  await seeNoViolation(visit);
  await mapped.click();
  await seeScreen(visit, 'mapped');

  await page.goBack();
  await view(visit, 'table').focus();
  await page.keyboard.press('Tab');
  await see(card(visit, 'network', 'public')).toBeFocused();
  await page.keyboard.press('Enter');
  await seeScreen(visit, 'public');

  await page.goBack();
  await page.emulateMedia({ colorScheme: 'dark' });
  await see(mapped).toBeVisible();
  await seeNoViolation(visit);
  await view(visit, 'table').click();
  await see(row(visit, 'edge').first()).toBeVisible();
  await see(await cell(visit, '10.0.0.2', words.t('map.joined'))).toHaveText(
    `${words.of('subnet', 'name')} mapped-net-sub`,
  );
  await seeNoViolation(visit);
  await page.emulateMedia({ colorScheme: 'light' });
  await seeNoViolation(visit);
});

test('shows many servers of one subnet as one card, which opens, on a phone too', async () => {
  await stage.api.call('POST', PATHS.vm, {
    name: 'web',
    imageId: 'debian-12',
    flavorId: 'g-1-2',
    diskSize: 10,
    copies: 10,
    network: 'new',
    networkName: 'wide',
    networkCidr: '10.9.0.0/24',
  });
  const visit = await stage.visit({ at: '/network-map', lang: 'ru', width: 390 });
  const { page, words } = visit;
  await see(view(visit, 'table')).toHaveAttribute('aria-current', 'page');
  await view(visit, 'picture').click();
  const running = words.of('vm', 'status.ACTIVE');
  const fold = page.getByRole('button', { name: `10 серверов ${running}: 10` });
  await see(fold).toHaveAttribute('aria-expanded', 'false');
  const web = card(visit, 'vm', 'web-10', '10.9.0.11');
  await see(web).toHaveCount(0);
  await press(page, words.t('map.fit'));
  await fold.click();
  await see(fold).toHaveAttribute('aria-expanded', 'true');
  await see(web).toBeAttached();
  await seeNoViolation(visit);
  await web.focus();
  await page.keyboard.press('Enter');
  await seeScreen(visit, 'web-10');
});
