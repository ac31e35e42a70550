/** Visits every screen of the story with axe: WCAG 2.2 AA and best practices, without exceptions. */
import { expect } from 'vitest';
import type { Doc } from './api.ts';
import { violationsOf } from './axe.ts';
import {
  clickAnyway,
  dialog,
  menuItem,
  openRowActions,
  press,
  see,
  seeScreen,
  sendCreate,
  signIn,
  start,
  toast,
  type,
} from './console.ts';
import type { Stage, Visit } from './stage.ts';
import type { Lang } from './words.ts';

export type Scheme = 'light' | 'dark';

/** Checks the current screen, and collects axe violations. */
export type Check = (screen: string) => Promise<void>;

/** Returns a function that checks a visit's screens with axe and adds violations to `found`. */
export function checker({ page, words }: Visit, scheme: Scheme, found: string[]): Check {
  return async (screen) => {
    for (const { id, help, nodes } of await violationsOf(page))
      for (const { html, failureSummary } of nodes)
        found.push(
          `${words.lang} ${scheme} ${screen}: ${id} (${help})\n${html.slice(0, 300)}\n${failureSummary ?? ''}`,
        );
  };
}

interface World {
  network: Doc;
  keypair: Doc;
  server: Doc;
  disk: Doc;
  free: Doc;
  snapshot: Doc;
}

/** One record of everything on the screens. */
async function makeWorld({ api }: Stage): Promise<World> {
  const server = await api.server('axe-server');
  const disk = await api.attach(await api.disk('axe-disk', 3), server);
  const free = await api.disk('axe-free', 2);
  const [network] = await api.list('network');
  return {
    server,
    disk,
    free,
    network: network ?? server,
    keypair: await api.keypair('axe key'),
    snapshot: await api.snapshot('axe-snapshot', free.id),
  };
}

async function signInPages(visit: Visit, check: Check): Promise<void> {
  const { page, words } = visit;
  visit.problems.expect(/^401 POST /);
  await page.goto('/login');
  await seeScreen(visit, words.t('signIn.title'));
  await check('sign-in');
  await press(page, words.t('signIn.submit'));
  await check('sign-in, nothing typed');
  await signIn(visit, { login: 'customer@demo.kz', password: 'wrong' });
  await see(page.getByText(words.t('signIn.wrong'))).toBeVisible();
  await check('sign-in refused');
  await signIn(visit);
  await seeScreen(visit, words.t('home.title'));
  await see(page.getByRole('meter').first()).toBeVisible();
  await check('main page');
}

const LISTS = ['vm', 'keypair', 'disk', 'snapshot', 'network'] as const;

async function lists(visit: Visit, check: Check): Promise<void> {
  const { page, words } = visit;
  for (const resource of LISTS) {
    await page.goto(`/${resource}`);
    await see(page.getByRole('row').nth(1).getByRole('checkbox')).toBeVisible();
    await check(`list of ${resource}`);
  }
  await page.goto('/disk?q=nothing-like-it');
  await see(page.getByText(words.t('engine.noMatch.title'))).toBeVisible();
  await check('list, nothing found');
}

async function details(visit: Visit, check: Check, world: World): Promise<void> {
  const { page } = visit;
  const tabs: [path: string, title: string][] = [
    [`/vm/${world.server.id}`, 'axe-server'],
    [`/vm/${world.server.id}/network-info`, 'axe-server'],
    [`/vm/${world.server.id}/disks`, 'axe-server'],
    ['/keypair/axe%20key', 'axe key'],
    [`/disk/${world.disk.id}`, 'axe-disk'],
    [`/disk/${world.free.id}/snapshots`, 'axe-free'],
    [`/snapshot/${world.snapshot.id}`, 'axe-snapshot'],
    [`/network/${world.network.id}`, 'axe-server-net'],
    [`/network/${world.network.id}/subnets`, 'axe-server-net'],
    [`/network/${world.network.id}/ports`, 'axe-server-net'],
  ];
  for (const [path, title] of tabs) {
    await page.goto(path);
    await seeScreen(visit, title);
    if (/(disks|snapshots|subnets|ports|network-info)$/.test(path))
      await see(page.getByRole('row').nth(1)).toBeVisible();
    await check(path.replaceAll(/[0-9a-f-]{36}/g, '…'));
  }
}

/** The user's own pages, and the project's members. */
async function profile(visit: Visit, check: Check): Promise<void> {
  const { page, words } = visit;
  for (const path of ['', '/history', '/projects', '/limits', '/security']) {
    await page.goto(`/profile${path}`);
    await seeScreen(visit, words.t('profile.title'));
    await see(page.locator('[aria-busy=true]')).toHaveCount(0);
    await check(`/profile${path}`);
  }
  await page.goto('/members');
  await see(page.getByRole('row').nth(1)).toBeVisible();
  await check('/members');
}

async function forms(visit: Visit, check: Check, world: World): Promise<void> {
  const { page, words } = visit;
  for (const resource of [...LISTS, 'subnet']) {
    await page.goto(resource === 'subnet' ? `/network/${world.network.id}/subnet/create` : `/${resource}/create`);
    await seeScreen(visit, words.of(resource, 'action.create'));
    const send = page.getByRole('main').getByRole('button', { name: words.of(resource, 'action.create'), exact: true });
    await see(send).toBeVisible();
    await check(`create ${resource}`);
    await send.click();
    await see(page.getByRole('alert').first()).toBeVisible();
    await check(`create ${resource}, with errors`);
  }
}

async function listDialogs(visit: Visit, check: Check): Promise<void> {
  const { page, words } = visit;
  const remove = words.of('disk', 'action.delete');
  await page.goto('/disk');
  await openRowActions(visit, 'axe-disk');
  await see(menuItem(visit, remove, words.of('disk', 'guard.DISK_ATTACHED'))).toBeVisible();
  await check('row actions');
  await clickAnyway(menuItem(visit, remove, words.of('disk', 'guard.DISK_ATTACHED')));
  await see(dialog(visit, remove)).toBeVisible();
  await check('why not');
  await press(dialog(visit, remove), words.of('disk', 'action.detach'));
  await see(dialog(visit, words.of('disk', 'action.detach'))).toBeVisible();
  await check('confirm');
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: words.t('engine.selectAll') }).check();
  await check('rows chosen');
  await press(page.getByRole('main').getByRole('region'), remove);
  await see(dialog(visit, remove)).toBeVisible();
  await check('bulk verdict');
  await page.keyboard.press('Escape');
  await press(page.getByRole('search'), words.of('disk', 'field.status'));
  await see(page.getByRole('group', { name: words.of('disk', 'field.status') })).toBeVisible();
  await check('filter');
}

async function recordDialogs(visit: Visit, check: Check, world: World): Promise<void> {
  const { page, words } = visit;
  await page.goto(`/disk/${world.free.id}`);
  await start(visit, 'disk', 'extend');
  const extend = words.of('disk', 'action.extend');
  await see(dialog(visit, extend).getByRole('textbox')).toBeVisible();
  await check('action form');
  await press(dialog(visit, extend), extend);
  await see(dialog(visit, extend).getByRole('alert')).toBeVisible();
  await check('action form, with errors');
  await page.keyboard.press('Escape');
  await start(visit, 'disk', 'attach');
  await page.getByRole('combobox', { name: words.of('disk', 'field.serverId') }).click();
  await see(page.getByRole('option').first()).toBeVisible();
  await check('open picker');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await start(visit, 'disk', 'delete');
  await see(dialog(visit, words.of('disk', 'action.delete'))).toBeVisible();
  await check('irreversible');
  await page.keyboard.press('Escape');
  await page.goto('/vm');
  await openRowActions(visit, 'axe-server');
  await menuItem(visit, words.of('vm', 'action.actionLog')).click();
  await see(dialog(visit, words.of('vm', 'action.actionLog'))).toBeVisible();
  await check('result as a table');
}

/** The private key, and a toast beside the next content. */
async function secret(visit: Visit, check: Check, name: string): Promise<void> {
  const { page, words } = visit;
  await page.goto('/keypair/create');
  await type(visit, words.of('keypair', 'field.name'), name);
  await sendCreate(visit, 'keypair');
  const revealed = dialog(visit, words.of('keypair', 'done.create', { name }));
  await see(revealed).toBeVisible();
  await check('secret');
  await press(revealed, words.t('engine.savedClose'));
  await seeScreen(visit, name);
  await start(visit, 'keypair', 'delete');
  await press(dialog(visit, words.of('keypair', 'action.delete')), words.of('keypair', 'action.delete'));
  await see(toast(visit, words.t('engine.undo.title', { name }))).toBeVisible();
  await check('toast');
}

async function states(visit: Visit, check: Check): Promise<void> {
  const { page, words } = visit;
  visit.problems.expect(/^(404|500) GET .*\/cinder\/volumes/);
  await page.goto('/no-such-page');
  await seeScreen(visit, words.t('state.notFound.title'));
  await check('404');
  await page.route('**/cinder/volumes?*', (route) =>
    route.fulfill({ status: 500, json: { status: 500, message: '' } }),
  );
  // A list of which nothing was seen before.
  await page.goto('/disk?q=never-seen');
  await see(page.getByText(words.t('state.failed.title'))).toBeVisible();
  await check('failed list');
  await page.unroute('**/cinder/volumes?*');
}

async function emptyLists(visit: Visit, check: Check): Promise<void> {
  const { page, words } = visit;
  for (const resource of ['vm', 'keypair', 'disk', 'snapshot'] as const) {
    await page.goto(`/${resource}`);
    await see(page.getByText(words.of(resource, 'empty'))).toBeVisible();
    await check(`empty list of ${resource}`);
  }
}

async function everyScreen(visit: Visit, check: Check, world: World, place: number): Promise<void> {
  await signInPages(visit, check);
  await lists(visit, check);
  await details(visit, check, world);
  await profile(visit, check);
  await forms(visit, check, world);
  await listDialogs(visit, check);
  await recordDialogs(visit, check, world);
  // Each parallel walk uses its own name.
  await secret(visit, check, `secret ${place}`);
  await states(visit, check);
}

/** One combination of language and scheme. */
export interface Look {
  lang: Lang;
  scheme: Scheme;
}

/** Visits every screen in each of the looks in parallel, and fails with all axe violations. */
export async function lookAtAll(stage: Stage, looks: Look[]): Promise<void> {
  const found: string[] = [];
  const world = await makeWorld(stage);
  const visits = await Promise.all(
    looks.map(async (look) => {
      const visit = await stage.visit({ ...look, signedIn: false });
      return { visit, check: checker(visit, look.scheme, found) };
    }),
  );
  await Promise.all(visits.map(({ visit, check }, place) => everyScreen(visit, check, world, place)));
  await stage.api.empty();
  await Promise.all(visits.map(({ visit, check }) => emptyLists(visit, check)));
  expect(found.join('\n\n')).toBe('');
}
