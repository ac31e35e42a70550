/** Who may reach a server: a group that lets in one's own address, what is open said where groups are chosen, and a warning. */
import { test } from 'vitest';
import {
  choices,
  choose,
  chooseRow,
  openCreate,
  press,
  see,
  seeScreen,
  sendCreate,
  start,
  type,
  value,
} from './support/console.ts';
import { countDecisions } from './support/decisions.ts';
import { setStage, type Visit } from './support/stage.ts';

const stage = setStage();

/** The own address, as the provider sees it. */
const MINE = '127.0.0.1/32';

const groups = (visit: Visit) =>
  visit.page.getByRole('combobox', { name: visit.words.of('vm', 'field.securityGroups'), exact: true });
const advice = ({ page, words }: Visit) =>
  page.getByRole('status').filter({ hasText: words.of('vm', 'advice.securityGroups') });

test('a customer lets only their own address reach a new server by SSH, and is warned on the way', async () => {
  const visit = await stage.visit({ lang: 'kk', at: '/' });
  const { page, words } = visit;
  const rule = (key: string): string => words.of('security-group-rule', key);
  const text = (key: string): string => words.of('vm', key);
  const taken = await countDecisions(visit);
  await openCreate(visit, 'security-group');
  await type(visit, words.of('security-group', 'field.name'), 'office');
  await sendCreate(visit, 'security-group');
  await seeScreen(visit, 'office');
  await start(visit, 'security-group', 'addRule');
  await seeScreen(visit, rule('action.create'));
  await press(page, rule('preset.ssh'));
  await press(page, rule('preset.mine'));
  await see(page.getByRole('textbox', { name: rule('field.remotePrefix') })).toHaveValue(MINE);
  await sendCreate(visit, 'security-group-rule');
  await seeScreen(visit, 'office');

  await openCreate(visit, 'vm');
  await type(visit, text('field.name'), 'web');
  await chooseRow(visit, text('field.imageId'), 'Ubuntu 24.04 LTS');
  await chooseRow(visit, text('field.flavorId'), 'g-1-2');
  await choices(visit, text('field.network'))
    .getByRole('radio', { name: text('value.network.new'), exact: true })
    .check();
  await groups(visit).press('Backspace');
  await see(advice(visit)).toBeVisible();
  await groups(visit).click();
  await see(page.getByRole('option', { name: 'web' })).toContainText('TCP 80');
  await page.getByRole('option', { name: 'office' }).click();
  await see(advice(visit)).toHaveCount(0);
  await sendCreate(visit, 'vm');
  await seeScreen(visit, 'web');
  await see(value(visit, text('field.securityGroups'))).toHaveText('office');
  await taken.atMost({ decisions: 17, screens: 8 });
});

test('says which ports a group opens where it is chosen for a running server, and which are closed', async () => {
  const server = await stage.api.server('web');
  const visit = await stage.visit({ lang: 'ru', at: `/vm/${server.id}` });
  const { page, words } = visit;
  await start(visit, 'vm', 'addSecurityGroup');
  await page.getByRole('combobox', { name: words.of('vm', 'field.securityGroupId') }).click();
  await see(page.getByRole('option', { name: 'default' })).toContainText('TCP 22 ← 0.0.0.0/0');
  await see(page.getByRole('option', { name: 'web' })).toContainText('TCP 443 ← 0.0.0.0/0');
  await stage.api.call('POST', '/api/openstack/neutron/security-groups', { name: 'closed' });
  await page.goto('/vm/create');
  await see(advice(visit)).toHaveCount(0);
  // Its code comes with the focus.
  await groups(visit).focus();
  await see(groups(visit)).toBeEditable();
  await groups(visit).press('Backspace');
  await choose(visit, words.of('vm', 'field.securityGroups'), 'closed');
  await see(advice(visit)).toBeVisible();
  await choose(visit, words.of('vm', 'field.securityGroups'), 'web');
  await see(advice(visit)).toBeVisible();
  await choose(visit, words.of('vm', 'field.securityGroups'), 'default');
  await see(advice(visit)).toHaveCount(0);
});
