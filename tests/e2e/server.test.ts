/** A server from its form with every option, and what its page shows and changes. `first-shell.test.ts` has the minimum for a beginner. */
import { expect, test } from 'vitest';
import type { Doc } from './support/api.ts';
import {
  choices,
  choose,
  chooseRow,
  press,
  see,
  seeScreen,
  sendCreate,
  status,
  type,
  value,
} from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';

const stage = setStage();

const radio = (visit: Visit, label: string, option: string) =>
  choices(visit, label).getByRole('radio', { name: option, exact: true });

/** Every option of a server, in the form's order. */
async function fillAll(visit: Visit): Promise<void> {
  const { page, words } = visit;
  const label = (name: string): string => words.of('vm', `field.${name}`);
  await type(visit, label('name'), 'shop');
  await type(visit, label('copies'), '2');
  await chooseRow(visit, label('imageId'), 'Ubuntu 24.04 LTS', words.of('image', 'value.os.ubuntu'));
  await chooseRow(visit, label('flavorId'), 'd-4-16', words.of('flavor', 'value.cpu.dedicated'));
  const extra = page.getByRole('group', { name: label('extraDisks'), exact: true });
  await press(extra, words.t('engine.addItem'));
  await extra.getByRole('textbox', { name: words.of('vm', 'field.size') }).fill('20');
  await radio(visit, label('network'), words.of('vm', 'value.network.existing')).check();
  await choose(visit, label('networkId'), 'office');
  await choose(visit, label('keyName'), 'laptop');
  await choose(visit, label('securityGroups'), 'web');
  await press(page.getByRole('main'), words.of('vm', 'section.placement'));
  await page.getByRole('switch', { name: label('separateHosts') }).check();
  await radio(visit, label('serverGroup'), words.of('vm', 'value.serverGroup.new')).check();
  await type(visit, label('groupName'), 'shop-group');
}

test('creates servers with every part of the form in one call', async () => {
  await stage.api.network('office', '10.4.0.0/24');
  await stage.api.keypair('laptop');
  const visit = await stage.visit({ lang: 'ru', at: '/vm/create' });
  const { page, words } = visit;
  await fillAll(visit);
  // 2 x (4 x 9.5 + 16 x 2.4) x 720 ₸ for cores and memory, 60 x 0.035 x 720 ₸ for the disks, 2 x 1 500 ₸ for the addresses.
  const cost = page.getByRole('complementary', { name: words.t('engine.cost.title') });
  await see(cost).toContainText('114 528 ₸');
  await see(cost).toContainText('8 из 40');
  const posted = page.waitForRequest((request) => request.method() === 'POST');
  await sendCreate(visit, 'vm');
  expect((await posted).postDataJSON()).toMatchObject({ copies: 2, serverGroup: 'new', extraDisks: [{ size: 20 }] });
  await seeScreen(visit, 'shop-1');
  await see(status(visit, 'vm')).toHaveText(words.of('vm', 'status.ACTIVE'));
  await see(value(visit, words.of('vm', 'field.serverGroupId'))).toHaveText('shop-group');
  const servers = await stage.api.list('vm');
  expect(servers.map((each) => each.name).sort()).toEqual(['shop-1', 'shop-2']);
  const disks = await stage.api.list('disk');
  expect(disks.map((each) => each.size).sort()).toEqual([10, 10, 20, 20]);
});

test('keeps what was typed where the quota does not suffice, and makes nothing', async () => {
  await stage.api.network('office', '10.4.0.0/24');
  const visit = await stage.visit({ at: '/vm/create' });
  const { page, words } = visit;
  const label = (name: string): string => words.of('vm', `field.${name}`);
  visit.problems.expect(/^409 POST /);
  await type(visit, label('name'), 'too-many');
  await type(visit, label('copies'), '20');
  await chooseRow(visit, label('imageId'), 'Debian 12', words.of('image', 'value.os.debian'));
  await chooseRow(visit, label('flavorId'), 'g-8-16');
  await sendCreate(visit, 'vm');
  await see(
    page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: words.t('quota.CORE') })
      .first(),
  ).toBeVisible();
  await see(page.getByRole('textbox', { name: label('name'), exact: true })).toHaveValue('too-many');
  expect(await stage.api.list('vm')).toEqual([]);
});

test('shows what a server did, what it printed and what it costs in tabs of their own', async () => {
  const server: Doc = await stage.api.server('web');
  const visit = await stage.visit({ lang: 'ru', at: `/vm/${server.id}/log` });
  const { page, words } = visit;
  await see(page.getByRole('table').getByText('Сервер «web» создан', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: words.of('vm', 'tab.console-log'), exact: true }).click();
  await see(page.getByText('web login:')).toBeVisible();
  await page.getByRole('link', { name: words.of('vm', 'tab.billing'), exact: true }).click();
  await see(page.getByRole('row').filter({ hasText: words.of('vm', 'line.ram') })).toContainText('2 ГБ');
  // 1 x 3.1 x 720 ₸ + 2 x 2.4 x 720 ₸, and 10 x 0.035 x 720 ₸ for its disk.
  const total = page.getByRole('paragraph').filter({ hasText: words.t('engine.bill.total') });
  await see(total).toContainText('5 940 ₸');
  await see(page.getByRole('row').filter({ hasText: words.of('disk', 'name') })).toContainText('252 ₸');
});

test('adds a security group to a server and takes it away again', async () => {
  const server = await stage.api.server('web');
  const visit = await stage.visit({ at: `/vm/${server.id}` });
  const { page, words } = visit;
  const groups = value(visit, words.of('vm', 'field.securityGroups'));
  for (const [action, after] of [
    ['addSecurityGroup', 'default'],
    ['removeSecurityGroup', '—'],
  ] as const) {
    const name = words.of('vm', `action.${action}`);
    await page.getByRole('button', { name: words.t('engine.more'), exact: true }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await choose(visit, words.of('vm', 'field.securityGroupId'), 'default');
    await press(page.getByRole('dialog'), name);
    await see(groups).toHaveText(after);
  }
});
