import { describe, expect, test } from 'vitest';
import type { Doc } from './support/api.ts';
import {
  choose,
  dialog,
  menuItem,
  press,
  row,
  see,
  seeScreen,
  sendCreate,
  start,
  type,
  value,
} from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';
import { JOB_LANGS, type Lang } from './support/words.ts';

const stage = setStage();

/** The open picker of a form. */
function picker({ page, words }: Visit, resource: string, field: string) {
  return page.getByRole('combobox', { name: words.of(resource, `field.${field}`), exact: true });
}

/** Presses the button of an action's open dialog. */
async function confirm(visit: Visit, resource: string, action: string): Promise<void> {
  const name = visit.words.of(resource, `action.${action}`);
  await press(dialog(visit, name), name);
  await see(dialog(visit, name)).toHaveCount(0);
}

describe('network screens', () => {
  test('opens the lists of routers, floating IPs and security groups, empty, and their forms', async () => {
    const walk = async (lang: Lang): Promise<void> => {
      const visit = await stage.visit({ lang });
      const { page, words } = visit;
      for (const resource of ['router', 'floating', 'security-group']) {
        await page.goto(`/${resource}`);
        await seeScreen(visit, words.of(resource, 'names'));
        if (resource !== 'security-group') await see(page.getByText(words.of(resource, 'empty.hint'))).toBeVisible();
        await page.goto(`/${resource}/create`);
        await seeScreen(visit, words.of(resource, 'action.create'));
      }
    };
    await Promise.all(JOB_LANGS.map(walk));
  });

  test('creates a security group with a rule for SSH, and says that a preset one can’t be changed', async () => {
    const visit = await stage.visit({ at: '/security-group/create' });
    const { page, words } = visit;
    const text = (key: string): string => words.of('security-group-rule', key);
    await type(visit, words.of('security-group', 'field.name'), 'office');
    await sendCreate(visit, 'security-group');
    await seeScreen(visit, 'office');
    await see(page.getByText('IPv4 → 0.0.0.0/0', { exact: true })).toBeVisible();
    await press(page.getByRole('main'), words.of('security-group', 'action.addRule'));
    await seeScreen(visit, text('action.create'));
    await type(visit, text('field.portStart'), '22');
    await page.getByRole('radio', { name: text('value.remote.prefix'), exact: true }).check();
    await type(visit, text('field.remotePrefix'), '203.0.113.7/24');
    await sendCreate(visit, 'security-group-rule');
    await see(page.getByRole('alert').getByText(text('rule.PREFIX_IS_NETWORK'))).toBeVisible();
    await type(visit, text('field.remotePrefix'), '203.0.113.0/24');
    await sendCreate(visit, 'security-group-rule');
    await seeScreen(visit, 'office');
    await see(row(visit, 'TCP 22 ← 203.0.113.0/24')).toContainText(text('value.direction.ingress'));
    await page.goto('/security-group/default');
    await see(row(visit, 'TCP 22 ← 0.0.0.0/0')).toBeVisible();
    await start(visit, 'security-group', 'addRule');
    const why = dialog(visit, words.of('security-group', 'action.addRule'));
    await see(why).toContainText(words.of('security-group', 'guard.SECURITY_GROUP_OWN'));
  });

  test('connects a router to the external network and to a subnet, each with the way there', async () => {
    await stage.api.network('office');
    const router = await stage.api.router('edge');
    const visit = await stage.visit({ at: `/router/${router.id}` });
    const { page, words } = visit;
    const text = (key: string): string => words.of('router', key);
    await start(visit, 'router', 'setGateway');
    await see(picker(visit, 'router', 'externalNetworkId')).toHaveValue('public');
    await confirm(visit, 'router', 'setGateway');
    await see(value(visit, text('field.externalNetworkId'))).toHaveText('public');
    await see(value(visit, text('field.externalFixedIps'))).toHaveText(/^198\.18\./);
    await start(visit, 'router', 'addInterface');
    await see(picker(visit, 'router', 'subnetId')).toHaveValue('office-sub');
    await confirm(visit, 'router', 'addInterface');
    await page.getByRole('link', { name: text('tab.interfaces'), exact: true }).click();
    await see(row(visit, 'edge')).toContainText('10.0.0.1');
    await start(visit, 'router', 'delete');
    await see(dialog(visit, text('action.delete'))).toContainText(text('guard.ROUTER_WITHOUT_INTERFACES'));
  });
});

describe('a floating IP', () => {
  /** Opens a server and tries to attach a floating IP, which is impossible without a router. */
  async function refused(visit: Visit, server: Doc): Promise<void> {
    const { page, words } = visit;
    await page.goto(`/vm/${server.id}`);
    await seeScreen(visit, 'web');
    // An action that only fixes another one is not in the menu.
    await press(page.getByRole('main'), words.t('engine.more'));
    await see(page.getByRole('menuitem').first()).toBeVisible();
    await see(menuItem(visit, words.of('vm', 'action.addRouter'))).toHaveCount(0);
    await page.keyboard.press('Escape');
    await start(visit, 'vm', 'attachFloatingIp');
    const why = dialog(visit, words.of('vm', 'action.attachFloatingIp'));
    await see(why).toContainText(words.of('vm', 'guard.FIP_ROUTER'));
    await press(why, words.of('vm', 'action.addRouter'));
    await seeScreen(visit, words.of('router', 'action.create'));
  }

  test('needs a router, is led to one, and is attached to a server and detached', { timeout: 60_000 }, async () => {
    const server = await stage.api.server('web');
    const { address } = await stage.api.floating('site');
    const visit = await stage.visit();
    const { page, words } = visit;
    const shown = value(visit, words.of('vm', 'field.addresses'));
    await refused(visit, server);
    await see(picker(visit, 'router', 'subnetId')).toHaveValue('web-net-sub');
    await type(visit, words.of('router', 'field.name'), 'edge');
    await choose(visit, words.of('router', 'field.externalNetworkId'), 'public');
    await sendCreate(visit, 'router');
    await seeScreen(visit, 'edge');
    await page.goto(`/vm/${server.id}`);
    await seeScreen(visit, 'web');
    await start(visit, 'vm', 'attachFloatingIp');
    await see(picker(visit, 'vm', 'floatingIpId')).toHaveValue(String(address));
    await confirm(visit, 'vm', 'attachFloatingIp');
    await see(shown).toContainText(String(address));
    await start(visit, 'vm', 'detachFloatingIp');
    const modal = dialog(visit, words.of('vm', 'action.detachFloatingIp'));
    await see(modal).toContainText(words.of('vm', 'confirm.detachFloatingIp', { name: 'web' }));
    await see(picker(visit, 'vm', 'floatingIpId')).toHaveValue(String(address));
    await confirm(visit, 'vm', 'detachFloatingIp');
    await see(shown).not.toContainText(String(address));
    await page.goto('/floating');
    await see(row(visit, String(address))).toContainText(words.of('floating', 'status.DOWN'));
  });

  test('needs the gateway of the router that is there, which is set from the server', async () => {
    const server = await stage.api.server('web');
    await stage.api.floating('site');
    const subnet = await stage.api.subnetOf({ id: String(server.networkId) });
    await stage.api.router('edge', { subnetId: subnet.id });
    const visit = await stage.visit({ at: `/vm/${server.id}` });
    const { words } = visit;
    await seeScreen(visit, 'web');
    await start(visit, 'vm', 'attachFloatingIp');
    const why = dialog(visit, words.of('vm', 'action.attachFloatingIp'));
    await see(why).toContainText(words.of('vm', 'guard.FIP_GATEWAY'));
    await press(why, words.of('vm', 'action.openRouter'));
    await see(picker(visit, 'vm', 'externalNetworkId')).toHaveValue('public');
    await confirm(visit, 'vm', 'openRouter');
    await start(visit, 'vm', 'attachFloatingIp');
    await see(picker(visit, 'vm', 'floatingIpId')).toBeVisible();
  });

  test('is attached and detached from its own screen, and says there what the server needs', async () => {
    const server = await stage.api.server('web');
    const { id, address } = await stage.api.floating('site');
    const visit = await stage.visit({ at: `/floating/${id}` });
    const { words } = visit;
    const why = dialog(visit, words.of('floating', 'action.associate'));
    await seeScreen(visit, String(address));
    await start(visit, 'floating', 'associate');
    await see(why).toContainText(words.of('floating', 'guard.FIP_ROUTER'));
    await press(why, words.of('floating', 'action.addRouter'));
    await seeScreen(visit, words.of('router', 'action.create'));
    await see(picker(visit, 'router', 'externalNetworkId')).toHaveValue('public');
    const subnet = await stage.api.subnetOf({ id: String(server.networkId) });
    await stage.api.router('edge', { externalNetworkId: 'public-net', subnetId: subnet.id });
    await visit.page.goto(`/floating/${id}`);
    await seeScreen(visit, String(address));
    await start(visit, 'floating', 'associate');
    await see(picker(visit, 'floating', 'serverId')).toHaveValue('web');
    await confirm(visit, 'floating', 'associate');
    await see(value(visit, words.of('floating', 'field.serverId'))).toHaveText('web');
    await start(visit, 'floating', 'disassociate');
    const modal = dialog(visit, words.of('floating', 'action.disassociate'));
    await see(modal).toContainText(words.of('floating', 'confirmTitle.disassociate'));
    await see(modal).toContainText(words.of('floating', 'confirm.disassociate'));
    await press(modal, words.of('floating', 'action.disassociate'));
    await see(value(visit, words.of('floating', 'field.status'))).toHaveText(words.of('floating', 'status.DOWN'));
    expect((await stage.api.list('floating'))[0]?.serverId).toBeUndefined();
  });
});
