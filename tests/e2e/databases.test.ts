/** Managed databases and their backups. */
import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import {
  choose,
  chooseRow,
  dialog,
  openCreate,
  openList,
  press,
  row,
  see,
  seeScreen,
  sendCreate,
  start,
  status,
  toast,
  type,
  value,
} from './support/console.ts';
import { countDecisions } from './support/decisions.ts';
import { setStage, type Visit } from './support/stage.ts';
import { JOB_LANGS } from './support/words.ts';

const stage = setStage();

const SERVER = 'database-server';
const BACKUP = 'database-backup';
const PASSWORD = 'Very-Good-2026';

/** The console in each language, in parallel. */
async function inEachLanguage(walk: (visit: Visit) => Promise<void>): Promise<void> {
  await Promise.all(JOB_LANGS.map(async (lang) => walk(await stage.visit({ lang, at: '/' }))));
}

/** Follows a link on the screen. */
async function follow({ page }: Visit, name: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
}

test('opens every screen of databases and their backups by its route, empty', async () => {
  await inEachLanguage(async (visit) => {
    const { page, words } = visit;
    for (const [resource, path] of [
      [SERVER, '/database-server'],
      [BACKUP, '/backup'],
    ] as const) {
      await openList(visit, resource);
      await see(page).toHaveURL(new RegExp(`${path}$`));
      await see(page.getByRole('heading', { name: words.of(resource, 'empty'), exact: true })).toBeVisible();
      await follow(visit, words.of(resource, 'action.create'));
      await seeScreen(visit, words.of(resource, 'action.create'));
      await see(page).toHaveURL(new RegExp(`${path}/create$`));
    }
  });
});

/** The tabs of a database server and their content, from its screen. */
async function walkTabs(visit: Visit): Promise<void> {
  const { page, words } = visit;
  const tabs = page.getByRole('navigation', { name: words.of(SERVER, 'name'), exact: true });
  for (const [tab, text] of [
    ['network-info', '10.0.0.2'],
    ['backups', 'nightly'],
    ['billing', words.t('engine.bill.total')],
  ] as const) {
    await tabs.getByRole('link', { name: words.of(SERVER, `tab.${tab}`), exact: true }).click();
    await see(page).toHaveURL(new RegExp(`/${tab}$`));
    await see(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible();
  }
}

test('opens every screen of databases and their backups by its route, with something in it', async () => {
  const server = await stage.api.database('orders');
  const backup = await stage.api.databaseBackup('nightly', server);
  await inEachLanguage(async (visit) => {
    const { page, words } = visit;
    await openList(visit, SERVER);
    await row(visit, 'orders').getByRole('link', { name: 'orders', exact: true }).click();
    await seeScreen(visit, 'orders');
    await see(page).toHaveURL(new RegExp(`/database-server/${server.id}$`));
    await see(value(visit, words.of(SERVER, 'field.type'))).toHaveText('PostgreSQL');
    // 1 x 3.1 ₸ + 2 x 2.4 ₸ for core and memory, 10 x 0.085 ₸ for the disk.
    const hour = words.t('unit.perHour', { price: '' });
    await see(value(visit, words.of(SERVER, 'field.$hourPrice'))).toHaveText(new RegExp(`^8[.,]75\\s₸${hour}$`));
    await walkTabs(visit);
    await start(visit, SERVER, 'update');
    await see(page).toHaveURL(new RegExp(`/database-server/${server.id}/edit$`));
    await see(page.getByRole('textbox', { name: words.of(SERVER, 'field.name'), exact: true })).toHaveValue('orders');

    await openList(visit, BACKUP);
    await row(visit, 'nightly').getByRole('link', { name: 'nightly', exact: true }).click();
    await seeScreen(visit, 'nightly');
    await see(page).toHaveURL(new RegExp(`/backup/detail/${backup.id}$`));
    await start(visit, BACKUP, 'restore');
    const action = words.of(BACKUP, 'action.restore');
    await seeScreen(visit, words.t('engine.actionTitle', { action, name: 'nightly' }));
    await see(page).toHaveURL(new RegExp(`/backup/restore/${backup.id}$`));
  });
});

/** Fills the form of a PostgreSQL server in the only network. */
async function fillServer(visit: Visit, name: string): Promise<void> {
  const { page, words } = visit;
  const field = (key: string): string => words.of(SERVER, `field.${key}`);
  await type(visit, field('name'), name);
  // A version of another type would be refused.
  const version = page.getByRole('combobox', { name: field('version') });
  await see(version).toHaveValue('17');
  await page.getByRole('radio', { name: /^MySQL/ }).check();
  await see(version).toHaveValue('');
  await page.getByRole('radio', { name: /^PostgreSQL/ }).check();
  await choose(visit, field('version'), '16');
  await chooseRow(visit, field('flavorId'), 'g-1-2');
  await page.getByLabel(new RegExp(`^${field('adminPassword')}`)).fill(PASSWORD);
  const again = page.getByLabel(new RegExp(`^${field('passwordAgain')}`));
  await again.fill('Very-Good-2027');
  await again.blur();
  await see(page.getByText(words.of(SERVER, 'rule.PASSWORDS_MATCH'))).toBeVisible();
  await again.fill(PASSWORD);
}

/** Makes the network that the open form lacks, and returns to the form. */
async function makeNetwork(visit: Visit, name: string): Promise<void> {
  const { page, words } = visit;
  const form = words.of(SERVER, 'action.create');
  await follow(visit, words.of('network', 'action.create'));
  await seeScreen(visit, words.of('network', 'action.create'));
  await type(visit, words.of('network', 'field.name'), name);
  await sendCreate(visit, 'network');
  await seeScreen(visit, name);
  const bar = page.getByRole('complementary', { name: words.t('unfinished.label') });
  await bar.getByRole('link', { name: words.t('unfinished.return') }).click();
  await seeScreen(visit, form);
  // What was made is chosen, and its subnet with it.
  for (const field of ['networkId', 'subnetId'])
    await see(page.getByRole('combobox', { name: words.of(SERVER, `field.${field}`), exact: true })).not.toHaveValue(
      '',
    );
}

test('takes a newcomer from an empty project to a database that is used, and whose password is changed', {
  timeout: 90_000,
}, async () => {
  const visit = await stage.visit({ lang: 'kk', at: '/' });
  const { page, words } = visit;
  const field = (key: string): string => words.of(SERVER, `field.${key}`);
  const password = (inside: Locator | Visit['page'], key: string) => inside.getByLabel(new RegExp(`^${field(key)}`));
  const taken = await countDecisions(visit);
  await openCreate(visit, SERVER);
  await type(visit, field('name'), 'orders');
  await chooseRow(visit, field('flavorId'), 'g-1-2');
  await makeNetwork(visit, 'office');
  await password(page, 'adminPassword').fill(PASSWORD);
  await password(page, 'passwordAgain').fill(PASSWORD);
  await sendCreate(visit, SERVER);
  await seeScreen(visit, 'orders');
  const connect = page.getByRole('region', { name: words.t('engine.connections'), exact: true });
  await see(connect).toContainText(/psql -h 10\.0\.0\.2 -p 5432 -U dbadmin \w+/);
  await see(connect).toContainText(/jdbc:postgresql:\/\/10\.0\.0\.2:5432\/\w+\?user=dbadmin/);
  await see(connect).toContainText(/postgresql:\/\/dbadmin@10\.0\.0\.2:5432\/\w+/);
  await see(connect).toContainText(words.of(SERVER, 'connectionHelp.psql'));
  await see(connect.getByRole('link', { name: 'office', exact: true })).toBeVisible();
  await visit.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await press(connect, words.t('engine.copyOf', { name: words.of(SERVER, 'connection.psql') }));
  await see.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^psql -h 10/);
  await start(visit, SERVER, 'changePassword');
  const modal = dialog(visit, words.of(SERVER, 'action.changePassword'));
  await password(modal, 'adminPassword').fill('Very-Good-2027');
  await password(modal, 'passwordAgain').fill('Very-Good-2027');
  await press(modal, words.of(SERVER, 'action.changePassword'));
  await see(toast(visit, words.of(SERVER, 'done.changePassword', { name: 'orders' }))).toBeVisible();
  await taken.atMost({ decisions: 16, screens: 6 });
});

test('creates a database, expands its disk, backs it up and restores it with another parameter', {
  timeout: 90_000,
}, async () => {
  await stage.api.network('office');
  const visit = await stage.visit({ lang: 'ru', at: '/database-server/create' });
  const { page, words } = visit;
  await fillServer(visit, 'orders');
  await sendCreate(visit, SERVER);
  await seeScreen(visit, 'orders');
  await see(status(visit, SERVER)).toHaveText(words.of(SERVER, 'status.ACTIVE'));
  await see(value(visit, words.of(SERVER, 'field.addresses'))).toHaveText('10.0.0.2');
  // How to connect, from where, and to which database, without the password.
  const connect = page.getByRole('region', { name: words.t('engine.connections'), exact: true });
  await see(connect).toContainText(/psql -h 10\.0\.0\.2 -p 5432 -U dbadmin \w+/);
  await see(connect).toContainText(/jdbc:postgresql:\/\/10\.0\.0\.2:5432\/\w+\?user=dbadmin/);
  await see(connect).toContainText(words.of(SERVER, 'connectionHelp.psql'));
  await see(connect.getByRole('link', { name: 'office', exact: true })).toBeVisible();

  await start(visit, SERVER, 'update');
  const size = page.getByRole('textbox', { name: words.of(SERVER, 'field.size'), exact: true });
  await size.fill('9');
  await size.blur();
  await see(page.getByText(words.of(SERVER, 'rule.NEVER_SHRINKS', { right: '10' }))).toBeVisible();
  await size.fill('12');
  await press(page.getByRole('main'), words.of(SERVER, 'action.update'));
  await seeScreen(visit, 'orders');
  await see(value(visit, words.of(SERVER, 'field.size'))).toHaveText(/^12\s/);
  await see(status(visit, SERVER)).toHaveText(words.of(SERVER, 'status.ACTIVE'));

  await start(visit, SERVER, 'createBackup');
  await type(visit, words.of(BACKUP, 'field.name'), 'nightly');
  await sendCreate(visit, BACKUP);
  await seeScreen(visit, 'nightly');
  await see(status(visit, BACKUP)).toHaveText(words.of(BACKUP, 'status.COMPLETED'));

  await start(visit, BACKUP, 'restore');
  await type(visit, words.of(BACKUP, 'field.serverName'), 'orders-2');
  await page.getByRole('textbox', { name: 'max_connections', exact: true }).fill('200');
  await press(page.getByRole('main'), words.of(BACKUP, 'action.restore'));
  await see(toast(visit, words.of(BACKUP, 'done.restore', { name: 'nightly' }))).toBeVisible();
  await openList(visit, SERVER);
  await see(row(visit, 'orders-2')).toContainText(words.of(SERVER, 'status.ACTIVE'));
  await row(visit, 'orders-2').getByRole('link', { name: 'orders-2', exact: true }).click();
  await see(value(visit, words.of(SERVER, 'field.parameters'))).toHaveText('max_connections200');
  await see(value(visit, words.of(SERVER, 'field.backupId')).getByRole('link')).toHaveText('nightly');

  await openList(visit, BACKUP);
  await row(visit, 'nightly').getByRole('link', { name: 'nightly', exact: true }).click();
  await see(status(visit, BACKUP)).toHaveText(words.of(BACKUP, 'status.COMPLETED'));
  await start(visit, BACKUP, 'overwrite');
  const modal = dialog(visit, words.of(BACKUP, 'action.overwrite'));
  await see(modal.getByText(words.of(BACKUP, 'confirm.overwrite', { name: 'nightly' }))).toBeVisible();
  expect(await page.getByText(PASSWORD).count()).toBe(0);
});
