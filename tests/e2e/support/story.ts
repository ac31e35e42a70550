/** The whole story: a customer's steps from signing in to signing out. */
import { readFileSync } from 'node:fs';
import {
  choose,
  chooseRow,
  createDisk,
  createNetwork,
  dialog,
  openCreate,
  openList,
  press,
  see,
  seeScreen,
  sendCreate,
  signIn,
  signOut,
  start,
  status,
  toast,
  type,
  value,
} from './console.ts';
import type { Stage, Visit } from './stage.ts';

/** The names of the story's records. */
const NAMES = {
  network: 'story-net',
  keypair: 'story key',
  disk: 'story-disk',
  server: 'story-server',
  spare: 'spare',
};
const SNAPSHOT = 'before-update';

/** Marks the window, which detects a reload. */
async function markPage({ page }: Visit): Promise<() => Promise<void>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''));
  return () => see(page.locator('html')).toHaveAttribute('data-not-reloaded', '');
}

async function arrive(visit: Visit): Promise<void> {
  const { page, words } = visit;
  await page.goto('/');
  await see(page).toHaveURL(/\/login$/);
  await signIn(visit);
  await seeScreen(visit, words.t('home.title'));
  await see(page.getByRole('banner')).toBeVisible();
  await see(page.getByRole('navigation', { name: words.t('shell.menu') })).toBeVisible();
}

/** A key pair whose private key is shown once, and saved. */
async function createKeypair(visit: Visit): Promise<void> {
  const { page, words } = visit;
  await openCreate(visit, 'keypair');
  await type(visit, words.of('keypair', 'field.name'), NAMES.keypair);
  await sendCreate(visit, 'keypair');
  const revealed = dialog(visit, words.of('keypair', 'done.create', { name: NAMES.keypair }));
  await see(revealed).toContainText('-----BEGIN OPENSSH PRIVATE KEY-----');
  const shown = await revealed.locator('pre').textContent();
  const saved = page.waitForEvent('download');
  await press(revealed, words.t('engine.saveAs', { name: 'story-key.pem' }));
  const file = await saved;
  see(file.suggestedFilename()).toBe('story-key.pem');
  see(readFileSync(await file.path(), 'utf8')).toBe(shown);
  await press(revealed, words.t('engine.savedClose'));
  await seeScreen(visit, NAMES.keypair);
  await see(page.getByText('PRIVATE KEY')).toHaveCount(0);
}

/** A server from all of them, watched until it runs. */
async function createServer(visit: Visit): Promise<void> {
  const { words } = visit;
  const field = (name: string): string => words.of('vm', `field.${name}`);
  await openCreate(visit, 'vm');
  await chooseRow(visit, field('imageId'), 'Debian 12', words.of('image', 'value.os.debian'));
  await chooseRow(visit, field('flavorId'), 'g-1-2');
  await choose(visit, field('networkId'), NAMES.network);
  await choose(visit, field('subnetId'), `${NAMES.network}-sub`);
  await choose(visit, field('keyName'), NAMES.keypair);
  await visit.page.getByRole('switch', { name: field('publicIp') }).uncheck();
  await type(visit, field('name'), NAMES.server);
  const still = await markPage(visit);
  await sendCreate(visit, 'vm');
  await seeScreen(visit, NAMES.server);
  await see(status(visit, 'vm')).toHaveText(words.of('vm', 'status.ACTIVE'));
  await still();
}

async function stopAndStart(visit: Visit): Promise<void> {
  const { words } = visit;
  const still = await markPage(visit);
  await start(visit, 'vm', 'stop');
  const stop = words.of('vm', 'action.stop');
  await press(dialog(visit, stop), stop);
  await see(status(visit, 'vm')).toHaveText(words.of('vm', 'status.SHUTOFF'));
  await start(visit, 'vm', 'start');
  await see(status(visit, 'vm')).toHaveText(words.of('vm', 'status.ACTIVE'));
  await still();
}

async function openRecord(visit: Visit, resource: string, name: string): Promise<void> {
  await openList(visit, resource);
  await visit.page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await seeScreen(visit, name);
}

async function attachDisk(visit: Visit): Promise<void> {
  const { words } = visit;
  await openRecord(visit, 'disk', NAMES.disk);
  await start(visit, 'disk', 'attach');
  await choose(visit, words.of('disk', 'field.serverId'), NAMES.server);
  const attach = words.of('disk', 'action.attach');
  await press(dialog(visit, attach), attach);
  await see(status(visit, 'disk')).toHaveText(words.of('disk', 'status.in-use'));
  await see(value(visit, words.of('disk', 'field.attachments'))).toContainText(NAMES.server);
}

/** The attached disk can't be deleted: the console gives the reason, and offers to detach it there. */
async function detachFromTheReason(visit: Visit): Promise<void> {
  const { words } = visit;
  await start(visit, 'disk', 'delete');
  const why = dialog(visit, words.of('disk', 'action.delete'));
  await see(why).toContainText(words.of('disk', 'guard.DISK_ATTACHED'));
  const detach = words.of('disk', 'action.detach');
  await press(why, detach);
  await press(dialog(visit, detach), detach);
  await see(status(visit, 'disk')).toHaveText(words.of('disk', 'status.available'));
}

async function expandDisk(visit: Visit): Promise<void> {
  const { words } = visit;
  await start(visit, 'disk', 'extend');
  const extend = words.of('disk', 'action.extend');
  await dialog(visit, extend)
    .getByRole('textbox', { name: words.of('disk', 'field.size'), exact: true })
    .fill('7');
  await press(dialog(visit, extend), extend);
  await see(value(visit, words.of('disk', 'field.size'))).toHaveText(`7 ${words.t('unit.GB')}`);
  await see(status(visit, 'disk')).toHaveText(words.of('disk', 'status.available'));
}

async function takeSnapshot(visit: Visit): Promise<void> {
  const { page, words } = visit;
  await start(visit, 'disk', 'snapshot');
  await seeScreen(visit, words.of('snapshot', 'action.create'));
  const source = page.getByRole('combobox', { name: words.of('snapshot', 'field.volumeId'), exact: true });
  await see(source).toHaveValue(NAMES.disk);
  await type(visit, words.of('snapshot', 'field.name'), SNAPSHOT);
  await sendCreate(visit, 'snapshot');
  await seeScreen(visit, SNAPSHOT);
  await see(status(visit, 'snapshot')).toHaveText(words.of('snapshot', 'status.available'));
}

/** Each of them has an address that works after a reload. */
async function findByAddress(visit: Visit, addresses: Map<string, string>): Promise<void> {
  const { page } = visit;
  await page.reload();
  for (const [name, address] of addresses) {
    await page.goto(address);
    await seeScreen(visit, name);
  }
}

/** All disks at once: the server's disk can't be deleted, the one with a snapshot is refused, the spare one is deleted. */
async function deleteSeveral(visit: Visit): Promise<void> {
  const { page, words } = visit;
  await openList(visit, 'disk');
  await page.getByRole('checkbox', { name: words.t('engine.selectAll') }).check();
  const remove = words.of('disk', 'action.delete');
  await press(page.getByRole('region', { name: words.t('engine.chosen', { count: 3 }) }), remove);
  const modal = dialog(visit, remove);
  const can = modal.getByRole('region', { name: words.t('engine.bulk.can', { count: 2 }) });
  const cannot = modal.getByRole('region', { name: words.t('engine.bulk.cannot', { count: 1 }) });
  await see(can.getByRole('listitem')).toContainText([NAMES.spare, NAMES.disk]);
  await see(cannot.getByRole('listitem')).toContainText([NAMES.server]);
  await see(cannot).toContainText(words.of('disk', 'guard.DISK_ATTACHED'));
  await press(modal, remove);
  await press(modal, words.t('engine.undo.now'));
  const done = modal.getByRole('region', { name: words.t('engine.bulk.done', { count: 1 }) });
  const failed = modal.getByRole('region', { name: words.t('engine.bulk.failed', { count: 1 }) });
  await see(done).toContainText(NAMES.spare);
  await see(failed).toContainText(NAMES.disk);
  await see(failed).toContainText(words.of('disk', 'rule.HAS_SNAPSHOTS', { left: 1 }));
  await press(modal.locator('div'), words.t('engine.close'));
  await see(page.getByRole('link', { name: NAMES.spare, exact: true })).toHaveCount(0);
  await see(page.getByRole('link', { name: NAMES.disk, exact: true })).toBeVisible();
}

/** Runs the story in a visit that is not signed in. */
export async function tellStory(stage: Pick<Stage, 'api'>, visit: Visit): Promise<void> {
  const addresses = new Map<string, string>();
  const remember = (name: string): void => void addresses.set(name, visit.page.url());
  await arrive(visit);
  await createNetwork(visit, NAMES.network, '10.20.0.0/24');
  remember(NAMES.network);
  await createKeypair(visit);
  remember(NAMES.keypair);
  await createDisk(visit, NAMES.disk, 5);
  remember(NAMES.disk);
  await createServer(visit);
  remember(NAMES.server);
  await stopAndStart(visit);
  await attachDisk(visit);
  await detachFromTheReason(visit);
  await expandDisk(visit);
  await takeSnapshot(visit);
  remember(SNAPSHOT);
  await findByAddress(visit, addresses);
  await stage.api.disk(NAMES.spare);
  await deleteSeveral(visit);
  await signOut(visit);
  await see(visit.page).toHaveURL(/\/login$/);
  await see(toast(visit, '')).toHaveCount(0);
}
